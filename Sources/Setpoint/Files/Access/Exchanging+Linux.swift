#if canImport(Glibc) || canImport(Musl) || canImport(Android)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Android
  #endif

  private typealias RenameAt2 =
    @convention(c) @Sendable (
      CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt
    ) -> CInt

  /// Looked up by name: the modules of the C libraries do not declare it, and old libraries lack it.
  private let renameAt2 = unsafe dlsym(nil, "renameat2").map {
    unsafe unsafeBitCast($0, to: RenameAt2.self)
  }

  /// Exchanges two files in one step; returns -1 and sets `errno` if the system cannot.
  func exchangeFiles(_ path: String, _ other: String) -> Int32 {
    guard let renameAt2 = unsafe renameAt2 else {
      errno = ENOSYS
      return -1
    }
    let exchange: CUnsignedInt = 2  // RENAME_EXCHANGE
    return unsafe renameAt2(AT_FDCWD, path, AT_FDCWD, other, exchange)
  }
#endif
