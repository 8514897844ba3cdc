import {
  type Amount,
  type DeploymentTimes,
  type LadderTerms,
  type ListedCourt,
  parseAddress,
  proposeLadder,
  type TermsInput,
  toAmount,
} from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import {
  canonicalQuestion,
  parseMoment,
  readQuestion,
  type UnixSeconds,
} from '@cresolver/core/questions'
import { bondOf, leastPool } from '@cresolver/core/resolution'
import type { Address } from 'viem'
import type { Asset } from '../transactions/read-asset.ts'

/** Input of a person in the form of a new market. Empty fields stand for what is usual. */
export type MarketDraft = {
  readonly question: string
  readonly pool: string
  /** When joining ends, such as `7d` or `2027-05-01`; without effect if the rule names a deadline. */
  readonly ends: string
  readonly isDisputable: boolean
  /** Only data decides; without effect where the question has no rule. */
  readonly isDataOnly: boolean
  /** Rule or panel is asked at once; a claim is not needed. */
  readonly isJudgeFirst: boolean
  /** Time to object to a claim, or to the finding of a judge that was asked at once. */
  readonly window: string
  /** Time to object to what a panel found after a dispute. */
  readonly panelWindow: string
  readonly votes: string
  /** One unit of stake. */
  readonly unit: string
  readonly valueAtRisk: string
  /** Number of a court; empty for the first one. */
  readonly court: string
  /** Address of the token of pool and stakes; empty for the currency of the chain. */
  readonly token: string
}

/** Offer of a deployment to a creator. */
export type LadderOffers = {
  readonly times: DeploymentTimes
  /** Courts that a market in the asset can name now. */
  readonly courts: readonly ListedCourt[]
}

/** A market that can be created. */
export type PlannedMarket = {
  readonly question: string
  readonly pool: Amount
  readonly terms: TermsInput
  /** The court that the terms name; undefined without a window. */
  readonly court: ListedCourt | undefined
  readonly hasRule: boolean
} & MarketEnd

type MarketEnd = { readonly deadline: UnixSeconds } | { readonly durationSeconds: number }

const unitSeconds = { s: 1, m: 60, h: 3_600, d: 86_400 } as const

/**
 * Reads the form of a new market.
 *
 * @param draft - {@link MarketDraft}
 * @param asset - reads amounts
 * @param offers - {@link LadderOffers}
 * @throws CresolverError of what cannot be read: the question, `VALUE_INVALID`; `VALUE_INVALID` where no court is listed, `VALUE_INVALID`
 */
export function readDraft(
  draft: MarketDraft,
  asset: Asset,
  offers: LadderOffers,
): PlannedMarket {
  const question = canonicalQuestion(draft.question.trim())
  const reading = readQuestion(question)
  if (reading.kind === 'malformed') throw reading.error
  const hasRule = reading.kind === 'rule'
  const pool = toAmount(asset.parse(draft.pool))
  const token = readToken(draft.token)
  const named: TermsInput = {
    dataOnly: hasRule && draft.isDataOnly,
    ...(token !== undefined && { asset: token }),
  }
  const court = draft.isDisputable ? chooseCourt(draft.court, offers.courts) : undefined
  const terms = court ? ladderTerms(draft, named, pool, asset, offers, court) : named
  const deadline = hasRule ? reading.question.rule.deadline?.seconds : undefined
  const market = { question, pool, terms, court, hasRule }
  return deadline === undefined
    ? { ...market, ...readEnd(draft.ends) }
    : { ...market, deadline }
}

/** Terms that the deployment proposes where the form is empty; for what the form shows. */
export function usualTerms(
  terms: TermsInput,
  asset: Asset,
  { times }: Pick<LadderOffers, 'times'>,
): LadderTerms {
  const minStake = asset.least?.stake ?? toAmount(0n)
  return proposeLadder(terms, { times, asset: { minStake }, court: 1 })
}

function ladderTerms(
  draft: MarketDraft,
  named: TermsInput,
  pool: Amount,
  asset: Asset,
  offers: LadderOffers,
  court: ListedCourt,
): TermsInput {
  const filled = <value>(text: string, read: (text: string) => value) =>
    text.trim() === '' ? undefined : read(text)
  const isPanel = named.dataOnly !== true
  const chosen: TermsInput = {
    ...named,
    court: court.number,
    judgeFirst: draft.isJudgeFirst,
    windowSeconds: filled(draft.window, readDuration),
    valueAtRisk: filled(draft.valueAtRisk, asset.parse),
    ...(isPanel && {
      panelWindowSeconds: filled(draft.panelWindow, readDuration),
      votes: filled(draft.votes, Number),
      unit: filled(draft.unit, asset.parse),
      // A panel is asked by the first collector of the deployment.
      collectors: [0],
    }),
  }
  const usual = usualTerms(chosen, asset, offers)
  // A panel of nine votes draws one unit beside them: ten answers are the most.
  const reserves = Math.min(usual.reserves, 10 - usual.votes)
  const terms = { ...chosen, ...usual, reserves: isPanel ? reserves : 0 }
  const priced = {
    ...{ unit: terms.unit, wrongSlashBps: terms.wrongSlashBps, votes: terms.votes },
    ...{ isDataOnly: !isPanel, courtFee: court.fee },
  }
  const least = leastPool(priced)
  if (draft.isJudgeFirst && pool < least)
    throw poolTooSmall(asset.format(toAmount(least)))
  const limits = { minBond: asset.least?.bond ?? 0n, maxBond: asset.mostBond ?? 0n }
  const bond = bondOf({ ...priced, valueAtRisk: terms.valueAtRisk ?? 0n }, limits)
  return { ...terms, bond: toAmount(bond) }
}

function chooseCourt(number: string, courts: readonly ListedCourt[]): ListedCourt {
  const court = courts.find((each) => String(each.number) === number) ?? courts[0]
  if (court) return court
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message:
      'A verdict that can be disputed ends at a court, and the deployment lists none for this asset.',
    hint: 'Have its owner list one, or create a market whose verdict cannot be disputed.',
  })
}

function poolTooSmall(least: string): CresolverError {
  return new CresolverError({
    code: 'VALUE_INVALID',
    message: `A judge that is asked at once is paid by the pool, which has to be at least ${least}.`,
    hint: 'Raise the pool, or let a claim stand first.',
  })
}

/**
 * Reads the token of a form; undefined for the currency of the chain.
 *
 * @throws CresolverError `VALUE_INVALID`
 */
export function readToken(text: string): Address | undefined {
  return text.trim() === '' ? undefined : parseAddress(text.trim(), 'the token')
}

/**
 * Reads when a market ends: a span of time from its creation, a day or a moment.
 *
 * @throws CresolverError `VALUE_INVALID`
 */
export function readEnd(text: string): MarketEnd {
  const deadline = parseMoment(text.trim())
  return deadline === undefined ? { durationSeconds: readDuration(text) } : { deadline }
}

/**
 * Reads a span of time, such as `30m`, `12h` or `7d`.
 *
 * @throws CresolverError `VALUE_INVALID`
 */
export function readDuration(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})\s*([smhd])$/.exec(text.trim()) ?? []
  if (unit === 's' || unit === 'm' || unit === 'h' || unit === 'd')
    return Number(count) * unitSeconds[unit]
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: `${JSON.stringify(text.slice(0, 40))} is not a duration.`,
    hint: 'Use seconds, minutes, hours or days, such as 30m, 12h or 7d.',
  })
}
