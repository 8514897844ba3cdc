import type { RecordedRow } from './recorded-row.ts'

/** Words that a title needs beside its names, so that the names do not identify the event. */
const fewestWords = 4

/**
 * Finds the questions that are about one event, whose outcomes and errors come together.
 *
 * Questions that were asked on one day (UTC) are of one event if their titles differ only in quoted words, numbers
 * and, if four other words remain, names; or if the first sentence of their rules is the same. The rule rather joins
 * two events than parts one: it makes counts smaller.
 *
 * @param rows - in any order
 * @returns the event of each row, by id; the name of an event means nothing
 */
export function findEvents(rows: readonly RecordedRow[]): ReadonlyMap<string, string> {
  const parents = new Map<string, string>()
  const rootOf = (key: string): string => {
    let root = key
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) {
      root = next
    }
    // Keeps each search short.
    if (root !== key) parents.set(key, root)
    return root
  }
  for (const row of rows) {
    const [title, sentence] = keysOf(row).map(rootOf)
    if (title !== undefined && sentence !== undefined && title !== sentence) {
      parents.set(title, sentence)
    }
  }
  return new Map(rows.map((row) => [row.id, rootOf(keysOf(row)[0])]))
}

function keysOf({ asked, title, text }: RecordedRow): readonly [string, string] {
  const day = new Date(asked * 1_000).toISOString().slice(0, 10)
  const sentence = /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text
  return [`${day} title ${stemOf(title)}`, `${day} rule ${sentence || title}`]
}

function stemOf(title: string): string {
  const words = title
    .replace(/["“”][^"“”]*["“”]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !/\d/.test(word))
  const [first = '', ...rest] = words
  const unnamed = [first, ...rest.filter((word) => !/^\P{L}*\p{Lu}/u.test(word))]
  return (unnamed.length > fewestWords ? unnamed : words).join(' ').toLowerCase()
}
