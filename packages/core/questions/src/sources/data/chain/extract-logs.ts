import { member } from '../../read-json.ts'
import { type Fault, fault } from '../fault.ts'
import { isHex } from './chain-facts.ts'
import type { ArgumentPlace } from './evm-asset.ts'

/** What is kept of an answer with logs: one word of each, or their number. */
export type LogSpec = {
  readonly topics: readonly (string | null)[]
  readonly word?: ArgumentPlace | undefined
}

/** Facts of an answer with logs, in their order. */
export type LogFacts = { readonly count: number; readonly words?: readonly string[] }

/** Counts logs and keeps one word of each; a log that was not asked for is refused. */
export function extractLogs(root: unknown, { topics, word }: LogSpec): LogFacts | Fault {
  const logs = member(root, 'logs')
  if (!Array.isArray(logs)) return fault('UNREADABLE', 'its answer is not a list of logs')
  const words: string[] = []
  for (const log of logs) {
    const found = member(log, 'topics')
    const data = member(log, 'data')
    if (!Array.isArray(found) || !found.every(isHex) || !isHex(data)) {
      return fault('UNREADABLE', 'a log is malformed')
    }
    if (found.length !== topics.length || topics.some(differs(found))) {
      return fault('UNREADABLE', 'a log is of another event')
    }
    if (word === undefined) continue
    const text =
      word.in === 'topics'
        ? String(found[word.index]).slice(2)
        : data.slice(2 + 64 * word.index, 66 + 64 * word.index)
    if (text.length !== 64) return fault('UNREADABLE', 'a log lacks the argument')
    words.push(text)
  }
  return { count: logs.length, ...(word && { words }) }
}

function differs(found: readonly string[]) {
  return (topic: string | null, index: number) => topic !== null && topic !== found[index]
}
