#if Etcd
  /// A watched key of the cluster, as of a revision.
  struct WatchedEntry: Sendable, Hashable {
    /// The whole key.
    let key: String
    /// The value, or `nil` if the key was deleted.
    let text: String?
    /// The revision of the last change.
    let revision: Int64

    init(key: String, text: String?, revision: Int64) {
      self.key = key
      self.text = text
      self.revision = revision
    }

    init(_ pair: EtcdKeyValue) {
      self.init(
        key: pair.key.text, text: pair.value?.text ?? "", revision: pair.modRevision?.value ?? 0)
    }

    init(_ event: EtcdWatchLine.Event) {
      self.init(
        key: event.kv.key.text, text: event.type == "DELETE" ? nil : event.kv.value?.text ?? "",
        revision: event.kv.modRevision?.value ?? 0)
    }
  }
#endif
