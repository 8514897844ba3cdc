/** Reads an own member of a value; undefined where it has none. */
export function field(value: unknown, name: string): unknown {
  return record(value) && Object.getOwnPropertyDescriptor(value, name)?.value
}

/** Returns the value where it is an object. */
export function record(value: unknown): object | undefined {
  return typeof value === 'object' && value !== null ? value : undefined
}

/** Returns the value where it is a text. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Returns the value where it is a finite number. */
export function number(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** Returns the value where it is a list. */
export function list(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined
}

/** Returns the list in a text of JSON, such as `"[\"Yes\", \"No\"]"`, or the list itself. */
export function listInText(value: unknown): readonly unknown[] | undefined {
  const inside = text(value)
  if (inside === undefined) return list(value)
  try {
    return list(JSON.parse(inside))
  } catch {
    return undefined
  }
}
