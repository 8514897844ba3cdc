/** Values by text: any text is a key, `__proto__` and `constructor` too. Nothing lists the keys. */
export type Dictionary<Value> = { [key: string]: Value | undefined }

/** Makes a dictionary. */
export function newDictionary<Value>(): Dictionary<Value> {
  // Without a prototype in JavaScript; in Lua a field that holds nil, that is an empty table.
  return { __proto__: null } as object as Dictionary<Value>
}

/** Looks a key up. */
export function get<Value>(
  dictionary: Dictionary<Value>,
  key: string,
): Value | undefined {
  return dictionary[key]
}

/** Sets the value of a key. */
export function put<Value>(
  dictionary: Dictionary<Value>,
  key: string,
  value: Value,
): void {
  dictionary[key] = value
}

/** Removes a key. */
export function drop<Value>(dictionary: Dictionary<Value>, key: string): void {
  delete dictionary[key]
}
