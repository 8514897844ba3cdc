import { EXTERNAL_AGENT_LIMITS, type ReplyFlag } from '@cresolver/core/protocol'
import { visibleText } from './visible-text.ts'

/** An untrusted value, cleaned so that it is safe to store and to process. */
type CleanValue = {
  readonly value: unknown
  /** Kinds `null_bytes` and `truncated`, at most 50 of each. */
  readonly flags: readonly ReplyFlag[]
}

const truncationMark = '\n[TRUNCATED]'
const deepestLevel = 32
const flagsOfAKind = 50
const pathCharacters = 200
/** Lists at the top of an answer that hold fewer entries than the others. */
const shorterLists: ReadonlyMap<string, number> = new Map([['conditions', 20]])

/**
 * Cleans every text of a value at every depth, keys too, and cuts long texts and lists.
 *
 * A text is cut so that it has 50,000 characters with the mark `\n[TRUNCATED]` at its end; a list
 * has at most 100 entries (`conditions` 20). What is more than 32 levels deep becomes null.
 */
export function cleanValue(value: unknown): CleanValue {
  const flags: ReplyFlag[] = []

  const flag = (kind: 'null_bytes' | 'truncated', path: Path, detail: string) => {
    if (flags.filter((other) => other.kind === kind).length === flagsOfAKind) return
    flags.push({ kind, at: path.join('.').slice(0, pathCharacters), detail })
  }

  const cleanText = (text: string, path: Path): string => {
    const clean = visibleText(text)
    if (text.includes('\0')) flag('null_bytes', path, 'null bytes were taken out')
    const most = EXTERNAL_AGENT_LIMITS.textCharacters
    if (clean.length <= most) return clean
    flag('truncated', path, `${clean.length} characters were cut to ${most}`)
    const kept = clean.slice(0, most - truncationMark.length)
    return kept.replace(/[\ud800-\udbff]$/, '') + truncationMark
  }

  const cleanList = (list: readonly unknown[], path: Path): unknown[] => {
    const most =
      (path.length === 1 ? shorterLists.get(String(path[0])) : undefined) ??
      EXTERNAL_AGENT_LIMITS.listEntries
    if (list.length > most) {
      flag('truncated', path, `${list.length} entries were cut to ${most}`)
    }
    return list.slice(0, most).map((entry, index) => clean(entry, [...path, index]))
  }

  const cleanObject = (object: object, path: Path): object => {
    const entries = new Map<string, unknown>()
    for (const [key, child] of Object.entries(object)) {
      const name = visibleText(key)
      if (key.includes('\0')) {
        flag('null_bytes', [...path, name], 'null bytes were taken out of the name')
      }
      // A name that had to be cleaned never takes the place of one that was there.
      if (name !== key && (entries.has(name) || Object.hasOwn(object, name))) continue
      entries.set(name, clean(child, [...path, name]))
    }
    return Object.fromEntries(entries)
  }

  const clean = (part: unknown, path: Path): unknown => {
    if (typeof part === 'string') return cleanText(part, path)
    if (typeof part !== 'object' || part === null) return part
    if (path.length >= deepestLevel) return null
    return Array.isArray(part) ? cleanList(part, path) : cleanObject(part, path)
  }

  return { value: clean(value, []), flags }
}

type Path = readonly (string | number)[]
