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

/// What setpoint_get() does with what it receives.
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

#endif
