/// The last result of a search with its key, so that a frame with the same key does not search
/// again.
struct Lookup<Key: Equatable, Value> {
  private var last: (key: Key, value: Value)?

  mutating func value(of key: Key, find: (Key) -> Value) -> Value {
    if let last, last.key == key { return last.value }
    let value = find(key)
    last = (key, value)
    return value
  }
}
