import type { PanelJournal } from '../definition/agent-trust.ts'

/**
 * Creates a journal that ends with its process.
 *
 * @param onFirst - called before the first value is stored
 */
export function createMemoryJournal(onFirst?: () => void): PanelJournal {
  const entries = new Map<string, string>()
  const read = (name: string): unknown => {
    const text = entries.get(name)
    return text === undefined ? undefined : JSON.parse(text)
  }
  return {
    read,
    async add(name, value) {
      if (entries.size === 0) onFirst?.()
      if (!entries.has(name)) entries.set(name, JSON.stringify(value))
      return read(name)
    },
  }
}
