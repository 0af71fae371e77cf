// libsecret speaks to the keyring over D-Bus. It is loaded when first needed: no program has to link it,
// and no headers of it have to be installed. The types and numbers below are part of its binary
// interface and never change.
#if defined(__linux__)
#include "SetpointLibsecret.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>

struct error {
  uint32_t domain;
  int code;
  char *message;
};
struct list {
  void *data;
  struct list *next;
  struct list *previous;
};
struct schema {
  const char *name;
  int flags;
  struct {
    const char *name;
    int type;
  } attributes[32];
  int reserved;
  void *more_reserved[7];
};
enum { SESSION_BUS = 2, ERROR_CANCELLED = 19, ERROR_IS_LOCKED = 2 };
enum { SEARCH_ALL = 1 << 1, SEARCH_UNLOCK = 1 << 2, SEARCH_LOAD_SECRETS = 1 << 3 };

/// Texts are attributes of type 0.
static const struct schema schema = {
    .name = "setpoint.Setting", .attributes = {{"application", 0}, {"key", 0}}};

static struct {
  void *(*bus)(int, void *, struct error **);
  void (*set_exit_on_close)(void *, int);
  void *(*make_cancellable)(void);
  void (*cancel)(void *);
  void (*release)(void *);
  void (*free_error)(struct error *);
  uint32_t (*io_error)(void);
  unsigned (*hash_text)(const void *);
  int (*compare_texts)(const void *, const void *);
  void *(*make_table)(unsigned (*)(const void *), int (*)(const void *, const void *));
  int (*insert)(void *, const void *, const void *);
  void *(*value)(void *, const void *);
  void (*release_table)(void *);
  void (*free_list)(struct list *);
  int (*is_instance)(void *, size_t);
  uint32_t (*secret_error)(void);
  void *(*search)(const struct schema *, void *, int, void *, struct error **);
  int (*store)(
      const struct schema *, void *, const char *, const char *, const char *, void *,
      struct error **);
  int (*clear)(const struct schema *, void *, void *, struct error **);
  void *(*attributes)(void *);
  uint64_t (*modified)(void *);
  void *(*retrieve)(void *, void *, struct error **);
  size_t (*item_type)(void);
  int (*is_locked)(void *);
  void *(*loaded_secret)(void *);
  const char *(*bytes)(void *, size_t *);
  void (*release_secret)(void *);
  void (*disconnect)(void);
} secret;
static _Bool is_loaded;

static void load(void) {
  // Its symbols include those of GLib, which it depends on.
  void *library = dlopen("libsecret-1.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  is_loaded = 1;
#define LOAD(member, symbol) \
  if (!(*(void **)&secret.member = dlsym(library, symbol))) is_loaded = 0
  LOAD(bus, "g_bus_get_sync");
  LOAD(set_exit_on_close, "g_dbus_connection_set_exit_on_close");
  LOAD(make_cancellable, "g_cancellable_new");
  LOAD(cancel, "g_cancellable_cancel");
  LOAD(release, "g_object_unref");
  LOAD(free_error, "g_error_free");
  LOAD(io_error, "g_io_error_quark");
  LOAD(hash_text, "g_str_hash");
  LOAD(compare_texts, "g_str_equal");
  LOAD(make_table, "g_hash_table_new");
  LOAD(insert, "g_hash_table_insert");
  LOAD(value, "g_hash_table_lookup");
  LOAD(release_table, "g_hash_table_unref");
  LOAD(free_list, "g_list_free");
  LOAD(is_instance, "g_type_check_instance_is_a");
  LOAD(secret_error, "secret_error_get_quark");
  LOAD(search, "secret_password_searchv_sync");
  LOAD(store, "secret_password_storev_sync");
  LOAD(clear, "secret_password_clearv_sync");
  LOAD(attributes, "secret_retrievable_get_attributes");
  LOAD(modified, "secret_retrievable_get_modified");
  LOAD(retrieve, "secret_retrievable_retrieve_secret_sync");
  LOAD(item_type, "secret_item_get_type");
  LOAD(is_locked, "secret_item_get_locked");
  LOAD(loaded_secret, "secret_item_get_secret");
  LOAD(bytes, "secret_value_get");
  LOAD(release_secret, "secret_value_unref");
  LOAD(disconnect, "secret_service_disconnect");
#undef LOAD
}

_Bool setpoint_secret_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

void *setpoint_secret_cancellable(void) { return secret.make_cancellable(); }
void setpoint_secret_cancel(void *cancellable) { secret.cancel(cancellable); }
void setpoint_secret_release(void *cancellable) { secret.release(cancellable); }

/// What one call needs: the attributes of the items, and where it says what went wrong.
struct call {
  void *attributes;
  void *cancellable;
  char *message;
  struct error *error;
};

static struct call begin(
    const char *application, const char *key, void *cancellable, char *message) {
  void *attributes = secret.make_table(secret.hash_text, secret.compare_texts);
  secret.insert(attributes, "application", application);
  if (key) secret.insert(attributes, "key", key);
  return (struct call){attributes, cancellable, message, NULL};
}

static void end(struct call *call) { secret.release_table(call->attributes); }

/// The result that the call's error stands for; the call is ready for another attempt.
static enum setpoint_secret_result take_error(struct call *call) {
  struct error *error = call->error;
  if (!error) return SETPOINT_SECRET_DONE;
  enum setpoint_secret_result result = SETPOINT_SECRET_FAILED;
  if (error->domain == secret.io_error() && error->code == ERROR_CANCELLED)
    result = SETPOINT_SECRET_CANCELLED;
  if (error->domain == secret.secret_error() && error->code == ERROR_IS_LOCKED)
    result = SETPOINT_SECRET_LOCKED;
  snprintf(call->message, 512, "%s", error->message);
  secret.free_error(error);
  call->error = NULL;
  return result;
}

/// Connects to the session's bus. GLib would end the process with the connection.
static void *connect_to_bus(struct call *call) {
  void *bus = secret.bus(SESSION_BUS, call->cancellable, &call->error);
  if (bus) secret.set_exit_on_close(bus, 0);
  return bus;
}

/// Runs one attempt; another one if it fails, as the first does after the keyring was restarted.
static enum setpoint_secret_result run(
    struct call *call, void (*attempt)(struct call *, void *), void *context) {
  enum setpoint_secret_result result = SETPOINT_SECRET_FAILED;
  for (int attempts = 0; attempts < 2 && result == SETPOINT_SECRET_FAILED; attempts++) {
    void *bus = connect_to_bus(call);
    if (bus) attempt(call, context);
    result = take_error(call);
    if (result == SETPOINT_SECRET_FAILED) secret.disconnect();
    if (bus) secret.release(bus);
  }
  return result;
}

struct search {
  int flags;
  struct list *items;
};

static void search(struct call *call, void *context) {
  struct search *search = context;
  search->items = secret.search(
      &schema, call->attributes, search->flags, call->cancellable, &call->error);
}

static void release_items(struct list *items) {
  for (struct list *item = items; item; item = item->next) secret.release(item->data);
  secret.free_list(items);
}

/// Whether the item is one of the Secret Service; in a sandbox, libsecret keeps items in a file.
static _Bool is_service_item(void *item) {
  return secret.is_instance(item, secret.item_type());
}

static _Bool is_locked(void *item) { return is_service_item(item) && secret.is_locked(item); }

static void *newest_unlocked(struct list *items) {
  void *newest = NULL;
  for (struct list *item = items; item; item = item->next) {
    if (is_locked(item->data)) continue;
    if (!newest || secret.modified(item->data) > secret.modified(newest)) newest = item->data;
  }
  return newest;
}

static enum setpoint_secret_result pass_secret(
    struct call *call, void *item, setpoint_secret_receive receive, void *context) {
  void *value = is_service_item(item)
      ? secret.loaded_secret(item) : secret.retrieve(item, call->cancellable, &call->error);
  if (!value) {
    snprintf(call->message, 512, "it didn't return the secret");
    return call->error ? take_error(call) : SETPOINT_SECRET_FAILED;
  }
  size_t count = 0;
  const char *bytes = secret.bytes(value, &count);
  receive(context, bytes, count);
  secret.release_secret(value);
  return SETPOINT_SECRET_DONE;
}

enum setpoint_secret_result setpoint_secret_read(
    struct setpoint_secret_item item, setpoint_secret_receive receive, void *context,
    void *cancellable, char message[512]) {
  struct call call = begin(item.application, item.key, cancellable, message);
  struct search found = {SEARCH_ALL | SEARCH_LOAD_SECRETS, NULL};
  enum setpoint_secret_result result = run(&call, search, &found);
  if (result == SETPOINT_SECRET_DONE) {
    void *newest = newest_unlocked(found.items);
    if (newest) result = pass_secret(&call, newest, receive, context);
    else result = found.items ? SETPOINT_SECRET_LOCKED : SETPOINT_SECRET_MISSING;
  }
  release_items(found.items);
  end(&call);
  return result;
}

static void pass_key(void *item, setpoint_secret_receive receive, void *context) {
  void *attributes = secret.attributes(item);
  if (!attributes) return;
  const char *key = secret.value(attributes, "key");
  size_t count = 0;
  while (key && key[count]) count++;
  if (key) receive(context, key, count);
  secret.release_table(attributes);
}

enum setpoint_secret_result setpoint_secret_list(
    const char *application, _Bool unlocks, setpoint_secret_receive receive, void *context,
    void *cancellable, char message[512]) {
  struct call call = begin(application, NULL, cancellable, message);
  struct search found = {SEARCH_ALL | (unlocks ? SEARCH_UNLOCK : 0), NULL};
  enum setpoint_secret_result result = run(&call, search, &found);
  for (struct list *item = found.items; item; item = item->next) {
    // The keyring tells no attributes of what is locked.
    if (is_locked(item->data)) result = SETPOINT_SECRET_LOCKED;
    else pass_key(item->data, receive, context);
  }
  release_items(found.items);
  end(&call);
  return result;
}

struct store {
  const char *label;
  const char *text;
  _Bool is_kept;
};

static void store(struct call *call, void *context) {
  struct store *store = context;
  store->is_kept = secret.store(
      &schema, call->attributes, NULL, store->label, store->text, call->cancellable, &call->error);
}

enum setpoint_secret_result setpoint_secret_write(
    struct setpoint_secret_item item, const char *label, const char *text, void *cancellable,
    char message[512]) {
  struct call call = begin(item.application, item.key, cancellable, message);
  struct store stored = {label, text, 0};
  enum setpoint_secret_result result = run(&call, store, &stored);
  // A person who closes the window is no error.
  if (result == SETPOINT_SECRET_DONE && !stored.is_kept) result = SETPOINT_SECRET_CANCELLED;
  end(&call);
  return result;
}

static void clear(struct call *call, void *context) {
  (void)context;
  secret.clear(&schema, call->attributes, call->cancellable, &call->error);
}

enum setpoint_secret_result setpoint_secret_remove(
    struct setpoint_secret_item item, void *cancellable, char message[512]) {
  struct call call = begin(item.application, item.key, cancellable, message);
  enum setpoint_secret_result result = run(&call, clear, NULL);
  // It leaves what is locked, without an error.
  struct search left = {SEARCH_ALL, NULL};
  if (result == SETPOINT_SECRET_DONE) result = run(&call, search, &left);
  if (result == SETPOINT_SECRET_DONE && left.items) result = SETPOINT_SECRET_LOCKED;
  release_items(left.items);
  end(&call);
  return result;
}
#else
// A file without a declaration isn't ISO C.
typedef int setpoint_libsecret_is_for_linux;
#endif
