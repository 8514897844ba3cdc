/**
 * Reads rows: a list, or an object of lists of one length, which are columns. Undefined for anything else.
 */
export function toRows(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return undefined
  const columns = Object.entries(value)
  const lists = columns.map(([, column]) => (Array.isArray(column) ? column : undefined))
  const length = lists[0]?.length
  if (length === undefined || lists.some((list) => list?.length !== length))
    return undefined
  return Array.from({ length }, (_, index) =>
    Object.fromEntries(columns.map(([name], at) => [name, lists[at]?.[index]])),
  )
}
