/** Size of texts that are worked on at once; what is longer is left to a thread. */
const mostCharacters = 65_536
/** Size of a value beside its characters. */
const valueCharacters = 16

/** Returns whether a value is so long that work on it would hold up a process. Stops to look then. */
export function isLong(value: unknown): boolean {
  const open: unknown[] = [value]
  let characters = 0
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string') characters += next.length
    else if (next instanceof Uint8Array) characters += next.byteLength
    const children =
      typeof next === 'object' && next && !(next instanceof Uint8Array)
        ? Object.values(next)
        : []
    characters += children.length * valueCharacters
    if (characters > mostCharacters) return true
    open.push(...children)
  }
  return false
}
