import {
  type Amount,
  parseAddress,
  proposeDisputeTerms,
  type TermsInput,
  toAmount,
} from '@cresolver/chain'
import { CresolverError } from '@cresolver/protocol'
import { canonicalQuestion, readQuestion, type UnixSeconds } from '@cresolver/questions'
import type { Address } from 'viem'

/** What a person typed into the form of a new market. */
export type MarketDraft = {
  readonly question: string
  readonly pool: string
  /** Time to join, such as `7d`; without effect where the rule names a deadline. */
  readonly duration: string
  readonly isDisputable: boolean
  /** Only data decides; without effect where the question has no rule. */
  readonly isDataOnly: boolean
  /** Address of a court; empty for none. */
  readonly court: string
  /** Address of the token of pool and stakes; empty for the currency of the chain. */
  readonly token: string
}

/** A market that can be created. */
export type PlannedMarket = {
  readonly question: string
  readonly pool: Amount
  readonly terms: TermsInput
  readonly hasRule: boolean
} & ({ readonly deadline: UnixSeconds } | { readonly durationSeconds: number })

const courtPeriodSeconds = 3 * 86_400
const unitSeconds = { m: 60, h: 3_600, d: 86_400 } as const

/**
 * Reads the form of a new market.
 *
 * @param draft - {@link MarketDraft}
 * @param parsePool - reads an amount
 * @throws CresolverError of what cannot be read: the question, `AMOUNT_INVALID`, `DURATION_INVALID` or
 *   `ADDRESS_INVALID`; `COURT_MISSING` for a panel whose verdict can be disputed
 */
export function readDraft(
  draft: MarketDraft,
  parsePool: (text: string) => Amount,
): PlannedMarket {
  const question = canonicalQuestion(draft.question.trim())
  const reading = readQuestion(question)
  if (reading.kind === 'malformed') throw reading.error
  const hasRule = reading.kind === 'rule'
  const pool = toAmount(parsePool(draft.pool))
  const court = draft.court.trim()
  const token = readToken(draft.token)
  const dataOnly = hasRule && draft.isDataOnly
  if (draft.isDisputable && !dataOnly && court === '') throw courtMissing()
  const named: TermsInput = {
    dataOnly,
    // A panel whose verdict can be disputed is asked by the first collector of the deployment.
    ...(draft.isDisputable && !dataOnly && { collectors: [0] }),
    ...(token !== undefined && { asset: token }),
    ...(draft.isDisputable &&
      court !== '' && { court: parseAddress(court, 'the court'), courtPeriodSeconds }),
  }
  const terms = draft.isDisputable
    ? { ...named, ...proposeDisputeTerms(pool, named) }
    : named
  const deadline = hasRule ? reading.question.rule.deadline : undefined
  const market = { question, pool, terms, hasRule }
  return deadline === undefined
    ? { ...market, durationSeconds: readDuration(draft.duration) }
    : { ...market, deadline }
}

function courtMissing(): CresolverError {
  return new CresolverError({
    code: 'COURT_MISSING',
    message: 'A verdict of agents is disputed before a court, and no court is named.',
    hint: 'Name a court, or create a market whose verdict cannot be disputed.',
  })
}

/**
 * Reads the token of a form; undefined for the currency of the chain.
 *
 * @throws CresolverError `ADDRESS_INVALID`
 */
export function readToken(text: string): Address | undefined {
  return text.trim() === '' ? undefined : parseAddress(text.trim(), 'the token')
}

/**
 * Reads a span of time, such as `30m`, `12h` or `7d`.
 *
 * @throws CresolverError `DURATION_INVALID`
 */
export function readDuration(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})\s*([mhd])$/.exec(text.trim()) ?? []
  if (unit === 'm' || unit === 'h' || unit === 'd')
    return Number(count) * unitSeconds[unit]
  throw new CresolverError({
    code: 'DURATION_INVALID',
    message: `${JSON.stringify(text.slice(0, 40))} is not a time to join.`,
    hint: 'Use minutes, hours or days, such as 30m, 12h or 7d.',
  })
}
