import Support

/// Calls of the scroll model in any order, with any finite numbers: no trap, all finite, events in
/// balance, and at rest in range some day.
func fuzz(_ bytes: [UInt8]) {
  var player = ModelPlayer(CallNumbers(.wild, Random(bytes)))
  while !player.numbers.random.isUsedUp, player.complaints.isEmpty { player.call() }
  player.rest(1e12)
  precondition(player.complaints.isEmpty, "\(player.complaints)")
}
