#ifndef SETPOINT_CURL_H
#define SETPOINT_CURL_H

#include <stddef.h>

/// Takes `length` bytes, a header line or a piece of the body; returning another number ends the
/// transfer.
typedef size_t (*setpoint_receive)(
    char *_Nonnull bytes, size_t size, size_t length, void *_Nonnull context);
/// Whether the transfer should end; asked at least once a second.
typedef int (*setpoint_is_cancelled)(
    void *_Nonnull context, long long, long long, long long, long long);

/// What setpoint_get() and setpoint_post() do with what it receives.
struct setpoint_receiver {
  setpoint_receive _Nonnull header;
  setpoint_receive _Nonnull body;
  setpoint_is_cancelled _Nonnull is_cancelled;
  void *_Nonnull context;
};

/// Sends a GET request by the system's libcurl and waits for the end of its answer. Only http and
/// https are spoken, and redirects are not followed.
///
/// `headers` are lines that each end with a zero; an empty one is the last. Returns whether all went
/// well; `message` says what did not.
_Bool setpoint_get(
    const char *_Nonnull url, const char *_Nonnull headers, long timeout_milliseconds,
    struct setpoint_receiver receiver, char message[_Nonnull 256]);

/// The body of a POST request, and how it is sent. The paths of the files may be null: `authorities` has the certificates
/// of trusted authorities, `certificate` and `key` identify the client, all in the PEM format.
struct setpoint_post {
  const char *_Nonnull body;
  size_t length;
  long connect_timeout_milliseconds;
  /// The time without a byte after which the transfer fails.
  long silence_limit_seconds;
  const char *_Nullable authorities;
  const char *_Nullable certificate;
  const char *_Nullable key;
};

/// Sends a POST request like setpoint_get(). A timeout of 0 stands for none: the response is a stream, which ends at
/// the call of setpoint_wake_transfers() after `is_cancelled` changed.
_Bool setpoint_post(
    const char *_Nonnull url, const char *_Nonnull headers, struct setpoint_post post,
    long timeout_milliseconds, struct setpoint_receiver receiver, char message[_Nonnull 256]);

/// Lets all streams ask whether they are cancelled.
void setpoint_wake_transfers(void);

#endif
