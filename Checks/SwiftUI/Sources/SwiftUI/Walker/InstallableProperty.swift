/// How the walker reaches into property wrappers.
protocol InstallableProperty {
  @MainActor func install(in evaluation: Evaluation, at path: String)
}
