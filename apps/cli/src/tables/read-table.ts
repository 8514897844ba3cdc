import type { openTableSchema } from '@cresolver/core/protocol'
import type * as z from 'zod'
import { parseDuration } from '../options/duration.ts'
import { OptionError } from '../options/option-error.ts'

/** Options that say how a table deliberates. */
export type TableText = {
  readonly agents?: string | undefined
  readonly option?: readonly string[] | undefined
  readonly constraint?: readonly string[] | undefined
  readonly seats?: string | undefined
  readonly rounds?: string | undefined
  readonly timeout?: string | undefined
  readonly quorum?: string | undefined
  readonly threshold?: string | undefined
  readonly named?: boolean | undefined
  readonly gate?: 'before-vote' | 'before-close' | undefined
  readonly dropFlagged?: boolean | undefined
  readonly seed?: string | undefined
  readonly summary?: boolean | undefined
  readonly maxCalls?: string | undefined
}

/** `POST /round-table/tasks`, before the platform fills its defaults in. */
type TableRequest = z.input<typeof openTableSchema>

/**
 * Puts the options of a command into a request; what is left out is left to the platform.
 */
export function readTable(content: string, words: TableText): TableRequest {
  const { agents, option, constraint, seats, rounds, timeout } = words
  const { quorum, threshold, named, gate, dropFlagged, seed, summary } = words
  const settings = {
    seats: seats === undefined ? undefined : readNumber(seats, '--seats'),
    challenge_rounds: rounds === undefined ? undefined : readNumber(rounds, '--rounds'),
    timeout_ms: timeout === undefined ? undefined : parseDuration(timeout) * 1_000,
    quorum_bps: quorum === undefined ? undefined : readShare(quorum, '--quorum'),
    threshold_bps:
      threshold === undefined ? undefined : readShare(threshold, '--threshold'),
    blind: named ? false : undefined,
    human_gate: gate && gates[gate],
    drop_flagged: dropFlagged ? true : undefined,
    seed: seed?.toLowerCase(),
    summary: summary === false ? false : undefined,
    max_calls:
      words.maxCalls === undefined
        ? undefined
        : readNumber(words.maxCalls, '--max-calls'),
  }
  return {
    content,
    agent_ids: agents === undefined ? undefined : readNames(agents),
    options: option && [...option],
    constraints: constraint && [...constraint],
    settings,
  }
}

const gates = {
  'before-vote': 'before_vote',
  'before-close': 'before_close',
} as const

/** Reads names that are separated by commas. */
export function readNames(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function readNumber(text: string, name: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new OptionError(
    `${name} is not a whole number: ${JSON.stringify(text)}.`,
    'Write digits alone.',
  )
}

/** Reads a share that a person wrote. */
export function readShare(text: string, name: string): number {
  const [, whole, decimals = ''] =
    /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(text.trim()) ?? []
  const share = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  if (share >= 1 && share <= 10_000) return share
  throw new OptionError(
    `${name} is not a share: ${JSON.stringify(text)}.`,
    'Write percent above 0 and up to 100, such as 60%.',
  )
}
