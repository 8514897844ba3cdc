/** Lifetime of a value: on this device, or until the tab is closed. */
type KeptFor = 'localStorage' | 'sessionStorage'

/** Reads a value that was kept, unchecked; undefined if there is none, or if the browser keeps nothing. */
export function readKept(keptFor: KeptFor, place: string): unknown {
  try {
    const text = globalThis[keptFor].getItem(place)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value, or forgets it if it is undefined; without storage it is lost with the page. */
export function writeKept(keptFor: KeptFor, place: string, value: unknown): void {
  try {
    if (value === undefined) globalThis[keptFor].removeItem(place)
    else globalThis[keptFor].setItem(place, JSON.stringify(value))
  } catch {}
}
