import { brierScore } from '@cresolver/moltbook'
import { CresolverError, errorText } from '@cresolver/protocol'
import {
  formatMoment,
  formatQuestion,
  parseQuestion,
  type Question,
  type UnixSeconds,
} from '@cresolver/questions'
import { checkEntry } from '../store/check-entry.ts'
import { createEntry } from '../store/create-entry.ts'
import type { MarketEntry } from '../store/market-entry.ts'
import { migrateCommitments } from './migrate-commitments.ts'
import { migrateOutcome } from './migrate-outcome.ts'
import { migrateRule } from './migrate-rule.ts'
import { type OldFields, openOldFields } from './old-fields.ts'
import { oldMoment, oldName, oldText } from './old-values.ts'

/** Result for one old market. */
export type MigratedMarket =
  | {
      readonly kind: 'brought'
      readonly entry: MarketEntry
      /** Additions and changes, one line each, the field first. */
      readonly backfilled: readonly string[]
      /** Parts that were left, one line each, the field first. */
      readonly left: readonly string[]
      /** The fields left behind, word for word. */
      readonly rest: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'refused'; readonly reason: string }

const names = {
  id: ['id', 'market_id'],
  question: ['question_raw', 'question', 'title'],
  display: ['question_display'],
  deadline: ['deadline'],
  post: ['moltbook_post_id', 'post_id', 'postId'],
  sourcePost: ['source_post_id', 'origin_post_id'],
  creator: ['creator', 'created_by', 'author'],
  created: ['created_at', 'created'],
  updated: ['updated_at'],
} as const

/** Brings a market of a version 1 book into the form of version 2. */
export function migrateMarket(
  key: string | undefined,
  value: unknown,
  now: UnixSeconds,
): MigratedMarket {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refused('it is not a record')
  }
  const fields = openOldFields(value)
  const backfilled: string[] = []
  const left: string[] = []
  const deadline = fields.take(names.deadline, (old) => {
    const moment = oldMoment(old)
    if (moment === undefined) return undefined
    const written = formatMoment(moment)
    if (old !== written) backfilled.push(`deadline: ${String(old)} is now ${written}`)
    return moment
  })
  if (deadline === undefined) {
    return refused(
      fields.has(names.deadline)
        ? 'deadline: is not a valid time'
        : 'deadline: it has none',
    )
  }
  const question = readOldQuestion(fields, backfilled, left)
  if (typeof question === 'string') return refused(question)
  const post = fields.take(names.post, oldText)
  if (post === undefined) return refused('moltbook_post_id: it has none')
  try {
    const draft = createEntry({
      questionRaw: formatQuestion(question),
      deadline,
      creator: sourceOf(question, 'creator') ?? '',
      moltbookPostId: post,
      sourcePostId: fields.take(names.sourcePost, oldText) ?? null,
      onchain: null,
      now,
    })
    const named = { ...draft, ...readNames(fields, key, draft, backfilled) }
    const entry = addOutcome(named, fields, { now, backfilled, left })
    if (typeof entry === 'string') return refused(entry)
    const rest = fields.rest()
    const reported = new Set(left.map((line) => line.split(':')[0]))
    for (const name of Object.keys(rest)) {
      if (!reported.has(name)) left.push(`${name}: has no place in a market of version 2`)
    }
    return {
      kind: 'brought',
      entry: checkEntry(entry.id, entry),
      backfilled,
      left,
      rest,
    }
  } catch (error) {
    if (CresolverError.isInstance(error)) return refused(errorText(error))
    throw error
  }
}

function readOldQuestion(
  fields: OldFields,
  backfilled: string[],
  left: string[],
): Question | string {
  const text = fields.take(names.question, (value) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined,
  )
  if (text === undefined) return 'question: it has none'
  if (text.startsWith('§')) {
    try {
      const question = parseQuestion(text)
      fields.take(names.display, (shown) => (shown === question.text ? true : undefined))
      return question
    } catch (error) {
      return `question: ${errorText(error)}`
    }
  }
  const migrated = migrateRule(fields)
  if (migrated.kind === 'refused') return migrated.reason
  backfilled.push('question_raw: written from its question and rule')
  if (migrated.backfilled !== undefined) backfilled.push(migrated.backfilled)
  if (migrated.left !== undefined) left.push(migrated.left)
  return { text, rule: migrated.rule, ruleSubSections: [], unknown: [] }
}

/** Who made it and when, and what it is called. */
function readNames(
  fields: OldFields,
  key: string | undefined,
  draft: MarketEntry,
  backfilled: string[],
): Pick<MarketEntry, 'id' | 'creator' | 'created_at' | 'updated_at'> {
  const own = fields.take(names.id, (value) => usableId(oldText(value)))
  const id = own ?? usableId(key) ?? draft.id
  if (own === undefined) backfilled.push(`id: it had none, so it is ${id}`)
  const creator = fields.take(names.creator, oldName) ?? draft.creator
  if (creator === '') backfilled.push('creator: it named none, so it stays empty')
  const created = fields.take(names.created, oldMoment)
  if (created === undefined) {
    backfilled.push('created_at: it named none, so it is the time of the migration')
  }
  const updated = fields.take(names.updated, oldMoment)
  const created_at = created === undefined ? draft.created_at : formatMoment(created)
  const updated_at = updated === undefined ? draft.updated_at : formatMoment(updated)
  return { id, creator, created_at, updated_at }
}

function addOutcome(
  draft: MarketEntry,
  fields: OldFields,
  report: {
    readonly now: UnixSeconds
    readonly backfilled: string[]
    readonly left: string[]
  },
): MarketEntry | string {
  const decided = migrateOutcome(fields, formatMoment(report.now))
  if (decided.kind === 'refused') return decided.reason
  report.backfilled.push(...decided.backfilled)
  const { commitments, left } = migrateCommitments(fields)
  report.left.push(...left)
  const { outcome = null } = decided.outcome
  return {
    ...draft,
    ...decided.outcome,
    commitments: commitments.map((commitment) => ({
      ...commitment,
      brier: outcome === null ? null : brierScore(commitment, outcome),
    })),
  }
}

function sourceOf({ source = [] }: Question, key: string): string | undefined {
  return source.find((pair) => pair.key === key)?.value
}

function usableId(text: string | undefined): string | undefined {
  return text !== undefined && /^(?!__proto__$)[\w.-]{1,80}$/.test(text)
    ? text
    : undefined
}

function refused(reason: string): MigratedMarket {
  return { kind: 'refused', reason: reason.replace(/\.$/, '') }
}
