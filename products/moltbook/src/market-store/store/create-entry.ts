import { createHash } from 'node:crypto'
import {
  formatMoment,
  formatQuestion,
  parseQuestion,
  type UnixSeconds,
} from '@cresolver/core/questions'
import type { MarketEntry } from './market-entry.ts'
import { MarketStoreError } from './market-store-error.ts'
import { storedRule } from './stored-rule.ts'

/** Input of a new market of the store. */
type NewMarket = {
  /** The whole question in the § language. */
  readonly questionRaw: string
  readonly deadline: UnixSeconds
  readonly creator: string
  readonly moltbookPostId: string | null
  readonly sourcePostId: string | null
  readonly onchain: MarketEntry['onchain']
  readonly now: UnixSeconds
}

/**
 * Makes a market of the book from a question; its text is kept in canonical form.
 *
 * @param market - {@link NewMarket}
 * @returns an open market
 * @throws QuestionError when the question cannot be read or has no rule, MarketStoreError
 *   `WRONG_STATE` when the rule's deadline is another one
 */
export function createEntry(market: NewMarket): MarketEntry {
  const question = parseQuestion(market.questionRaw)
  const raw = formatQuestion(question)
  const deadline = formatMoment(market.deadline)
  const own = question.rule.deadline?.seconds
  if (own !== undefined && own !== market.deadline) {
    throw new MarketStoreError(
      'WRONG_STATE',
      `The rule's deadline is ${formatMoment(own)}, the market's would be ${deadline}.`,
      'Use the same deadline, or only the one in the rule.',
    )
  }
  const now = formatMoment(market.now)
  return {
    id: marketIdOf(raw, deadline),
    status: 'open',
    question_raw: raw,
    question_display: question.text,
    deadline,
    rule: storedRule(question.rule),
    moltbook_post_id: market.moltbookPostId,
    source_post_id: market.sourcePostId,
    creator: market.creator,
    outcome: null,
    outcome_value: null,
    outcome_evidence: null,
    resolved_at: null,
    resolution_comment_id: null,
    commitments: [],
    onchain: market.onchain,
    created_at: now,
    updated_at: now,
  }
}

/**
 * Names a market by its question and deadline, so that the same one has the same name.
 *
 * @param questionRaw - canonical text of the question
 * @param deadline - ISO 8601
 * @returns `market_` and twelve hex digits
 */
export function marketIdOf(questionRaw: string, deadline: string): string {
  const hash = createHash('sha256').update(`${questionRaw}:${deadline}`).digest('hex')
  return `market_${hash.slice(0, 12)}`
}
