#if canImport(Darwin) || OwnSynchronization
  #if canImport(Darwin)
    public import Darwin

    @usableFromInline typealias SystemLock = os_unfair_lock

    extension SystemLock {
      @usableFromInline typealias Address = UnsafeMutablePointer<SystemLock>

      @unsafe @inlinable static var unlocked: SystemLock { SystemLock() }
      @inlinable static func initialize(_ lock: Address) {}
      @inlinable static func deinitialize(_ lock: Address) {}
      @inlinable static func lock(_ lock: Address) { unsafe os_unfair_lock_lock(lock) }
      @inlinable static func tryLock(_ lock: Address) -> Bool {
        unsafe os_unfair_lock_trylock(lock)
      }
      @inlinable static func unlock(_ lock: Address) { unsafe os_unfair_lock_unlock(lock) }
    }
  #else
    #if canImport(Glibc)
      public import Glibc
    #elseif canImport(Musl)
      public import Musl
    #elseif canImport(Android)
      public import Android
    #endif

    // So that `Mutex` can be tested elsewhere than on Apple's platforms.
    @usableFromInline typealias SystemLock = pthread_mutex_t

    extension SystemLock {
      @usableFromInline typealias Address = UnsafeMutablePointer<SystemLock>

      @inlinable static var unlocked: SystemLock { unsafe SystemLock() }
      @inlinable static func initialize(_ lock: Address) { unsafe pthread_mutex_init(lock, nil) }
      @inlinable static func deinitialize(_ lock: Address) { unsafe pthread_mutex_destroy(lock) }
      @inlinable static func lock(_ lock: Address) { unsafe pthread_mutex_lock(lock) }
      @inlinable static func tryLock(_ lock: Address) -> Bool {
        unsafe pthread_mutex_trylock(lock) == 0
      }
      @inlinable static func unlock(_ lock: Address) { unsafe pthread_mutex_unlock(lock) }
    }
  #endif
#endif
