public enum UserInterfaceSizeClass: Sendable { case compact, regular }
