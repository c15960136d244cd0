#if Program

/// The last result of a search, so that the same is not searched for in every frame.
struct Lookup<Key: Equatable, Value> {
  private var last: (key: Key, value: Value)?

  mutating func value(of key: Key, find: (Key) -> Value) -> Value {
    if let last, last.key == key { return last.value }
    let value = find(key)
    last = (key, value)
    return value
  }
}

#endif
