#if canImport(Darwin) || OwnSynchronization
  /// Synchronization's `Mutex`, as far as the package uses it.
  ///
  /// The lock and the value are in memory of their own, because a Swift value has no address that stays.
  @safe
  public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    // Sendable: the value is sent into the memory, and only who holds the lock has access to it.
    @usableFromInline let memory: UnsafeMutablePointer<LockedMemory<Value>>

    @inlinable
    public init(_ initialValue: consuming sending Value) {
      unsafe memory = .allocate(capacity: 1)
      unsafe memory.initialize(to: LockedMemory(value: initialValue))
      unsafe SystemLock.initialize(lock)
    }

    @inlinable
    deinit {
      unsafe SystemLock.deinitialize(lock)
      unsafe memory.deinitialize(count: 1)
      unsafe memory.deallocate()
    }

    // The lock is the first member of the memory.
    @inlinable var lock: UnsafeMutablePointer<SystemLock> {
      unsafe UnsafeMutableRawPointer(memory).assumingMemoryBound(to: SystemLock.self)
    }

    @inlinable
    public borrowing func withLock<Result: ~Copyable, Failure>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      unsafe SystemLock.lock(lock)
      defer { unsafe SystemLock.unlock(lock) }
      return unsafe try body(&memory.pointee.value)
    }

    @inlinable
    public borrowing func withLockIfAvailable<Result: ~Copyable, Failure>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result? {
      guard unsafe SystemLock.tryLock(lock) else { return nil }
      defer { unsafe SystemLock.unlock(lock) }
      return unsafe try body(&memory.pointee.value)
    }
  }

  @usableFromInline
  @safe
  struct LockedMemory<Value: ~Copyable>: ~Copyable {
    @usableFromInline var lock = unsafe SystemLock.unlocked
    @usableFromInline var value: Value
    // Gives a value without a size an address of its own, which the thread sanitizer expects.
    @usableFromInline let end: UInt8 = 0

    @inlinable init(value: consuming Value) { self.value = value }
  }
#endif
