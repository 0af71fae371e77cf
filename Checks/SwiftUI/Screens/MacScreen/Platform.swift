/// The platform whose branches of the screen are compiled here.
let platform = "macOS"
