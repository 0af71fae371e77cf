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

/// What setpoint_transfer() does with what it receives.
struct setpoint_receiver {
  setpoint_receive _Nonnull header;
  setpoint_receive _Nonnull body;
  setpoint_is_cancelled _Nonnull is_cancelled;
  void *_Nonnull context;
};

/// The limits of a transfer; 0 stands for none.
struct setpoint_limits {
  /// Without one, the response is a stream, which ends at the call of setpoint_wake_transfers() after
  /// `is_cancelled` changed.
  long timeout_milliseconds;
  long connect_timeout_milliseconds;
  /// The time without a byte after which the transfer fails.
  long silence_seconds;
};

/// Sends a request by the system's libcurl and waits for the end of its answer. Only http and https
/// are spoken, and redirects aren't followed.
///
/// `headers` are lines that each end with a zero; an empty one is the last. With a `body`, the
/// request is a POST request. `authorities` is a file with the certificates of trusted authorities,
/// `certificate` and `key` identify the client, all in the PEM format, or null.
///
/// Returns whether all went well; `message` says what didn't.
_Bool setpoint_transfer(
    const char *_Nonnull url, const char *_Nonnull headers, const void *_Nullable body, size_t length,
    const char *_Nullable authorities, const char *_Nullable certificate, const char *_Nullable key,
    struct setpoint_limits limits, struct setpoint_receiver receiver, char message[_Nonnull 256]);

/// Lets all streams ask whether they are cancelled.
void setpoint_wake_transfers(void);

#endif
