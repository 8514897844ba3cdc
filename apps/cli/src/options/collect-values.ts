/** Collects the values of an option that may be repeated. */
export function collectValues(
  value: string,
  earlier: readonly string[] | undefined,
): readonly string[] {
  return [...(earlier ?? []), value]
}
