#if canImport(Glibc) || canImport(Musl) || canImport(Android)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Android
  #endif

  /// Waits until what was written is on the disk.
  func synchronizeFile(_ descriptor: Int32) -> Int32 { fdatasync(descriptor) }
#endif
