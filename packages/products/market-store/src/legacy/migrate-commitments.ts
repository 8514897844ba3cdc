import { formatMoment } from '@cresolver/questions'
import type { Commitment } from '../store/market-entry.ts'
import { type OldFields, openOldFields } from './old-fields.ts'
import { oldMoment, oldName, oldSide, oldText } from './old-values.ts'

/** The commits of an old market. */
export type MigratedCommitments = {
  /** One for each author, not scored yet. */
  readonly commitments: readonly Commitment[]
  /** Parts that could not be migrated, and why. */
  readonly left: readonly string[]
}

const names = {
  list: ['commitments', 'commits'],
  author: ['author', 'agent', 'username', 'agent_name', 'author_name'],
  side: ['side', 'position', 'prediction', 'direction'],
  comment: ['comment_id', 'moltbook_comment_id', 'commentId'],
  time: ['created_at', 'timestamp', 'committed_at', 'time'],
} as const

/**
 * Reads the commits of an old market; those that cannot be read stay among its fields. Of an
 * author's several the latest counts.
 */
export function migrateCommitments(fields: OldFields): MigratedCommitments {
  const latest = new Map<
    string,
    { readonly commitment: Commitment; readonly old: unknown }
  >()
  const left: string[] = []
  for (const name of names.list) {
    const list = fields.take([name], listOf)
    if (!list) continue
    const kept = new Set<unknown>()
    const isFraction = list.every(({ value }) => !exceedsOne(value))
    for (const { author, value } of list) {
      const old = author === undefined ? value : { [author]: value }
      const read = readCommitment(value, author, isFraction)
      if (typeof read === 'string') {
        left.push(`${name}: ${read}`)
        kept.add(old)
        continue
      }
      const { commitment, isWhole } = read
      if (!isWhole) {
        left.push(`${name}: that of ${commitment.author} says more`)
        kept.add(old)
      }
      const known = latest.get(commitment.author)
      const isOlder = (known?.commitment.created_at ?? '') > (commitment.created_at ?? '')
      const loser = isOlder ? old : known?.old
      if (loser !== undefined) {
        left.push(`${name}: ${commitment.author} has a later one`)
        kept.add(loser)
      }
      if (!isOlder) latest.set(commitment.author, { commitment, old })
    }
    fields.putBack(name, [...kept])
  }
  return { commitments: [...latest.values()].map(({ commitment }) => commitment), left }
}

type OldCommitment = { readonly author?: string | undefined; readonly value: unknown }

/** A list, or a map by author. */
function listOf(value: unknown): readonly OldCommitment[] | undefined {
  if (Array.isArray(value)) return value.map((item: unknown) => ({ value: item }))
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).map(([author, item]: [string, unknown]) => ({
    author,
    value: item,
  }))
}

function readCommitment(
  value: unknown,
  key: string | undefined,
  isFraction: boolean,
): { readonly commitment: Commitment; readonly isWhole: boolean } | string {
  if (typeof value !== 'object' || value === null) return 'one is not a record'
  const fields = openOldFields(value)
  const author = fields.take(names.author, oldName) ?? oldText(key)
  if (author === undefined) return 'one has no author'
  const side = fields.take(names.side, oldSide)
  if (!side) return `that of ${author} has no side`
  const percent =
    fields.take(['percent'], (given) => percentOf(given, false)) ??
    fields.take(['confidence', 'probability'], (given) => percentOf(given, isFraction))
  if (percent === undefined) return `that of ${author} has no confidence from 0 to 100`
  const time = fields.take(names.time, oldMoment)
  const comment = fields.take([...names.comment, 'id'], oldText)
  const commitment = {
    author,
    side,
    percent,
    comment_id: comment ?? null,
    created_at: time === undefined ? null : formatMoment(time),
    brier: null,
  }
  return { commitment, isWhole: Object.keys(fields.rest()).length === 0 }
}

/** Returns whether a confidence must be in percent; the others of the market then are too. */
function exceedsOne(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const given = openOldFields(value).take(['confidence', 'probability'], numberOf)
  return given !== undefined && given > 1
}

function percentOf(value: unknown, isFraction: boolean): number | undefined {
  const number = numberOf(value)
  if (number === undefined) return undefined
  const isPercent = typeof value === 'string' && value.includes('%')
  const part = number < 1 || (isFraction && number === 1)
  const percent = Math.round(part && !isPercent ? number * 100 : number)
  return percent >= 0 && percent <= 100 ? percent : undefined
}

function numberOf(value: unknown): number | undefined {
  const text = oldText(value)?.replace(/\s*%$/, '') ?? ''
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}
