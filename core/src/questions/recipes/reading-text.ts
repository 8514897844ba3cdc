/** Keys of one source with their texts. */
export type ReadingText = Readonly<Record<string, string>>

/** Writes keys as lines of a rule. */
export function toLines(...readings: readonly ReadingText[]): readonly string[] {
  return Object.entries(Object.assign({}, ...readings)).map(
    ([key, value]) => `${key}:${value}`,
  )
}

/** Writes keys as a sub-section, such as `§§confirm`. */
export function toSection(tag: string, ...readings: readonly ReadingText[]): string {
  return `§§${tag} ${toLines(...readings).join(' ')}`
}

/** Joins conditions to a predicate. */
export function allOf(...clauses: readonly string[]): string {
  return clauses.join(' & ')
}
