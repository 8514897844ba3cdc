import { formatMoment, parseMoment, readQuestion } from '@cresolver/core/questions'
import { type MarketEntry, marketEntrySchema, type Status } from './market-entry.ts'
import { MarketStoreError } from './market-store-error.ts'
import { sameRule, storedRule } from './stored-rule.ts'

/** Fields that a market must have from a status on, beside those it always has. */
const required: Readonly<Record<Status, readonly (keyof MarketEntry)[]>> = {
  open: ['moltbook_post_id'],
  resolved: ['moltbook_post_id', 'outcome', 'outcome_evidence', 'resolved_at'],
  settled: ['moltbook_post_id', 'outcome', 'outcome_evidence', 'resolved_at'],
  finalized: ['moltbook_post_id', 'outcome', 'outcome_evidence', 'resolved_at'],
  invalid: ['moltbook_post_id', 'outcome_evidence', 'resolved_at'],
}

/**
 * Checks one market of the book: its shape, what its status wants, one commit an author, and
 * that its rule and deadline are those of its question.
 */
export function checkEntry(id: string, value: unknown): MarketEntry {
  const parsed = marketEntrySchema.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const place = issue?.path.join('.') || 'its root'
    throw invalid(id, `${place}: ${issue?.message}`)
  }
  const entry = parsed.data
  if (entry.id !== id) throw invalid(id, `id: is ${entry.id}`)
  checkRule(entry)
  checkStatus(entry)
  checkAuthors(entry)
  return entry
}

function checkRule(entry: MarketEntry): void {
  const { id, rule, question_raw: raw } = entry
  const reading = readQuestion(raw)
  if (reading.kind !== 'rule') {
    const why = reading.kind === 'malformed' ? reading.error.message : 'It has no rule.'
    throw invalid(id, `question_raw: ${why}`)
  }
  const deadline = reading.question.rule.deadline?.seconds
  if (deadline !== undefined && deadline !== parseMoment(entry.deadline)) {
    throw invalid(id, `deadline: that of its rule is ${formatMoment(deadline)}`)
  }
  const own = storedRule(reading.question.rule)
  for (const field of ['op', 'target'] as const) {
    const isMissing = own[field] !== undefined && rule[field] === undefined
    if (isMissing && rule.source !== 'manual') {
      throw missing(id, `rule.${field}`)
    }
  }
  if (sameRule(own, rule)) return
  throw new MarketStoreError(
    'WRONG_STATE',
    `Market ${id}: its rule is not the one of its question.`,
    'The text of question_raw counts; write its rule again.',
  )
}

function checkStatus(entry: MarketEntry): void {
  const { id, status } = entry
  for (const field of required[status]) {
    if (entry[field] === null) throw missing(id, field)
  }
  const ended = status === 'settled' || status === 'finalized'
  const reported = entry.resolution_comment_id !== null || entry.onchain?.outcome != null
  if (ended && !reported) throw missing(id, 'resolution_comment_id or onchain.outcome')
  const undecided = status === 'open' || status === 'invalid'
  if (undecided && entry.outcome !== null) {
    throw invalid(id, `outcome: must be null while the market is ${status}`)
  }
}

function checkAuthors({ id, commitments }: MarketEntry): void {
  const authors = commitments.map(({ author }) => author)
  const twice = authors.find((author, at) => authors.indexOf(author) !== at)
  if (twice !== undefined) throw invalid(id, `commitments: ${twice} has two`)
}

function missing(id: string, field: string): MarketStoreError {
  return new MarketStoreError(
    'WRONG_STATE',
    `Market ${id} lacks ${field}.`,
    'Its status requires it; nothing was written.',
  )
}

function invalid(id: string, what: string): MarketStoreError {
  return new MarketStoreError(
    'WRONG_STATE',
    `Market ${id} cannot be kept: ${what}.`.replace(/\.\.$/, '.'),
    'Nothing was written.',
  )
}
