final class EnvironmentBox { var values: EnvironmentValues? }
