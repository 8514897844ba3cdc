/**
 * Finds values in a parsed document.
 *
 * @param root - a JSON value
 * @param path - names with `/` between them; `*` is each member of a list
 * @returns the values, in the order of the document; none where the path leads nowhere
 */
export function pick(root: unknown, path: string): readonly unknown[] {
  return path.split('/').reduce<readonly unknown[]>(
    (values, step) =>
      values.flatMap((value) => {
        if (step === '*') return Array.isArray(value) ? value : []
        if (typeof value !== 'object' || value === null) return []
        const own = Object.getOwnPropertyDescriptor(value, step)
        return own === undefined ? [] : [own.value]
      }),
    [root],
  )
}

/** Finds one text, or one number as a text. */
export function pickText(root: unknown, path: string): string | undefined {
  const [value] = pick(root, path)
  if (typeof value === 'string' && value !== '') return value
  return typeof value === 'number' && Number.isSafeInteger(value)
    ? String(value)
    : undefined
}
