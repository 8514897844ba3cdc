/** The fields of a record of an old book; it remembers which of them were taken. */
export type OldFields = {
  /** Takes the first of some fields with a value. */
  readonly take: <Value>(
    names: readonly string[],
    read: (value: unknown) => Value | undefined,
  ) => Value | undefined
  /** Returns whether one of some remaining fields has a value. */
  readonly has: (names: readonly string[]) => boolean
  /** Returns a field, or a part of it, to the rest. */
  readonly putBack: (name: string, value: unknown) => void
  /** Remaining fields with a value, unchanged. */
  readonly rest: () => Readonly<Record<string, unknown>>
}

/** Opens a record of an old book. */
export function openOldFields(record: object): OldFields {
  const left = new Map(Object.entries(record).filter(([, value]) => isPresent(value)))
  return {
    take: (names, read) => {
      for (const name of names) {
        if (!left.has(name)) continue
        const value = read(left.get(name))
        if (value === undefined) continue
        left.delete(name)
        return value
      }
      return undefined
    },
    has: (names) => names.some((name) => left.has(name)),
    putBack: (name, value) => {
      if (isPresent(value)) left.set(name, value)
    },
    rest: () => Object.fromEntries(left),
  }
}

/** Returns whether a value of an old store is set: not null, not empty. */
export function isPresent(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}
