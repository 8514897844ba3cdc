import { readQuestion } from '@cresolver/questions'
import { BookError } from './book-error.ts'
import { bookRuleOf, sameRule } from './book-rule.ts'
import { type MarketEntry, marketEntrySchema, type Status } from './market-entry.ts'

/** Fields that a market must have from a status on, beside those it always has. */
const required: Readonly<Record<Status, readonly (keyof MarketEntry)[]>> = {
  open: [],
  resolved: ['outcome', 'outcome_evidence', 'resolved_at'],
  settled: ['outcome', 'outcome_evidence', 'resolved_at'],
  finalized: ['outcome', 'outcome_evidence', 'resolved_at'],
  invalid: ['outcome_evidence', 'resolved_at'],
}

/**
 * Checks one market of the book: its shape, what its status wants, and that its rule is the one
 * of its question.
 *
 * @param id - its key in the book
 * @param value - the market
 * @returns the market
 * @throws BookError `BOOK_FIELD_INVALID`, `BOOK_FIELD_MISSING` or `BOOK_RULE_MISMATCH`
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
  return entry
}

function checkRule(entry: MarketEntry): void {
  const { id, rule, question_raw: raw } = entry
  const own = bookRuleOf(raw)
  if (!own) {
    const reading = readQuestion(raw)
    const why = reading.kind === 'malformed' ? reading.error.message : 'It has no rule.'
    throw invalid(id, `question_raw: ${why}`)
  }
  if (rule.source !== 'manual') {
    for (const field of ['op', 'target'] as const) {
      if (rule[field] === undefined) throw missing(id, `rule.${field}`)
    }
  }
  if (sameRule(own, rule)) return
  throw new BookError(
    'BOOK_RULE_MISMATCH',
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
  const told = entry.resolution_comment_id !== null || entry.onchain?.outcome != null
  if (ended && !told) throw missing(id, 'resolution_comment_id or onchain.outcome')
  const undecided = status === 'open' || status === 'invalid'
  if (undecided && entry.outcome !== null) {
    throw invalid(id, `outcome: must be null while the market is ${status}`)
  }
}

function missing(id: string, field: string): BookError {
  return new BookError(
    'BOOK_FIELD_MISSING',
    `Market ${id} lacks ${field}.`,
    'Its status wants it; nothing was written.',
  )
}

function invalid(id: string, what: string): BookError {
  return new BookError(
    'BOOK_FIELD_INVALID',
    `Market ${id} cannot be kept: ${what}.`.replace(/\.\.$/, '.'),
    'Nothing was written.',
  )
}
