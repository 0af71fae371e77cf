import Testing

/// What surrounds a program outside a laboratory: pipes, mounts, other users, editors, clocks, file
/// systems. Each kind is a suite in an extension.
@Suite enum Surroundings {}
