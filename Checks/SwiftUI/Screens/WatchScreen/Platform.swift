/// The platform whose branches of the screen are compiled here.
let platform = "watchOS"

/// Whether the branches of newer versions are compiled here: the screen of a watch is that of the
/// oldest supported version.
let isOnNewestVersion = false
