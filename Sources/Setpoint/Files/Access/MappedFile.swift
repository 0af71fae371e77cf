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

  /// The beginning of a file in memory; all processes that map it see the same bytes.
  ///
  /// `@unchecked` because the address never changes, and the bytes are used as atomic words only.
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

    /// The atomic word of 64 bits at an offset divisible by 8, valid as long as this object.
    ///
    /// `Atomic` is only its bits in memory. Through the pointer it is never copied nor moved, and its
    /// operations are those of C's `_Atomic uint64_t`.
    package func word(at offset: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
      unsafe (base + offset).assumingMemoryBound(to: Atomic<UInt64>.self)
    }
  }
#endif
