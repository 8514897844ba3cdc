/**
 * Collects the values of an option that may be repeated.
 *
 * @param value - the next value
 * @param earlier - the values before it, undefined for the first
 * @returns all of them
 */
export function collectValues(
  value: string,
  earlier: readonly string[] | undefined,
): readonly string[] {
  return [...(earlier ?? []), value]
}
