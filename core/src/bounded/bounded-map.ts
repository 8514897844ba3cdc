/**
 * A map that keeps at most a given number of entries and evicts the oldest one.
 *
 * An entry that is set again becomes the newest; reading changes nothing.
 *
 * @example
 * const answers = new BoundedMap<string, string>(2)
 * answers.set('a', '1').set('b', '2').set('c', '3')
 * answers.has('a') // false
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #maxEntries: number
  readonly #onEvict: (key: Key, value: Value) => void

  /**
   * @param maxEntries - at least 1
   * @param onEvict - called after an entry was evicted, not when it is deleted
   */
  constructor(maxEntries: number, onEvict?: (key: Key, value: Value) => void) {
    super()
    this.#maxEntries = maxEntries
    this.#onEvict = onEvict ?? (() => undefined)
  }

  override set(key: Key, value: Value): this {
    this.delete(key)
    super.set(key, value)
    if (this.size <= this.#maxEntries) return this
    for (const [oldest, evicted] of this) {
      this.delete(oldest)
      this.#onEvict(oldest, evicted)
      break
    }
    return this
  }
}
