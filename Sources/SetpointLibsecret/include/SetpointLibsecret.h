#ifndef SETPOINT_LIBSECRET_H
#define SETPOINT_LIBSECRET_H

#include <stddef.h>

/// How a call of the keyring ended.
enum setpoint_secret_result {
  SETPOINT_SECRET_DONE,
  /// There is nothing for the key.
  SETPOINT_SECRET_MISSING,
  /// What is kept is in a keyring that is locked.
  SETPOINT_SECRET_LOCKED,
  /// The call was cancelled, or the person closed the keyring's window.
  SETPOINT_SECRET_CANCELLED,
  /// The call failed; the message says why.
  SETPOINT_SECRET_FAILED,
};

/// Takes a key, or the text that is kept for one.
typedef void (*setpoint_secret_receive)(
    void *_Nonnull context, const char *_Nonnull bytes, size_t count);

/// Loads the system's libsecret. Returns whether it is installed.
_Bool setpoint_secret_load(void);

// All below require libsecret. Only one of them may run at a time, but for setpoint_secret_cancel().

/// Makes what cancels one call, from any thread; released by setpoint_secret_release().
void *_Nonnull setpoint_secret_cancellable(void);
void setpoint_secret_cancel(void *_Nonnull cancellable);
void setpoint_secret_release(void *_Nonnull cancellable);

/// The keyring's item of an application's setting.
struct setpoint_secret_item {
  const char *_Nonnull application;
  const char *_Nonnull key;
};

/// Passes on the text of an item, the newest if there are several.
enum setpoint_secret_result setpoint_secret_read(
    struct setpoint_secret_item item, setpoint_secret_receive _Nonnull receive,
    void *_Nonnull context, void *_Nonnull cancellable, char message[_Nonnull 512]);

/// Passes on the key of each item of the application. Unlocks the items first if told so, for which
/// the person is asked.
enum setpoint_secret_result setpoint_secret_list(
    const char *_Nonnull application, _Bool unlocks, setpoint_secret_receive _Nonnull receive,
    void *_Nonnull context, void *_Nonnull cancellable, char message[_Nonnull 512]);

/// Keeps the text in the default keyring, in place of the one before. Unlocks that keyring if
/// necessary, for which the person is asked.
enum setpoint_secret_result setpoint_secret_write(
    struct setpoint_secret_item item, const char *_Nonnull label, const char *_Nonnull text,
    void *_Nonnull cancellable, char message[_Nonnull 512]);

/// Removes the item, wherever it is.
enum setpoint_secret_result setpoint_secret_remove(
    struct setpoint_secret_item item, void *_Nonnull cancellable, char message[_Nonnull 512]);

#endif
