#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #else
    import Darwin
  #endif
  package import Synchronization

  /// The beginning of a file in memory. All processes that map it see the same bytes.
  ///
  /// `@unchecked` because the address never changes, and the bytes are only used as atomic words.
  @safe package final class MappedFile: @unchecked Sendable {
    private let base: UnsafeMutableRawPointer
    private let size: Int

    init?(descriptor: Int32, size: Int, isWritable: Bool) {
      let protection = isWritable ? PROT_READ | PROT_WRITE : PROT_READ
      let address = unsafe mmap(nil, size, protection, MAP_SHARED, descriptor, 0)
      guard let address = unsafe address, unsafe address != MAP_FAILED else { return nil }
      unsafe base = address
      self.size = size
    }

    deinit { unsafe munmap(base, size) }

    /// Returns the 64-bit atomic word at an offset divisible by 8, which is valid as long as this object
    /// exists.
    ///
    /// `Atomic` consists only of its bits in memory. It is never copied or moved through the pointer, and
    /// its operations are those of C's `_Atomic uint64_t`.
    package func word(at offset: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
      unsafe (base + offset).assumingMemoryBound(to: Atomic<UInt64>.self)
    }
  }
#endif
