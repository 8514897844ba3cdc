import {
  adjudicationStep,
  type DataRule,
  extractBody,
  formatQuestion,
  formatZonedMoment,
  hashBody,
  type Observation,
  type SourceRequest,
  unixSeconds,
} from '@cresolver/core/questions'
import { importMarket } from '../src/import/import-market.ts'
import type { MarketText } from '../src/import/market-text.ts'

/** A market with observed prices, and its outcome. */
export type ObservedRow = {
  readonly title: string
  readonly text: string
  readonly observed: readonly string[]
  readonly outcome: string
}

/** Decides imported rules on observed prices, and compares the verdicts with the outcomes. */
export function decideObserved(
  rows: readonly ObservedRow[],
  toMarket: (row: ObservedRow & { readonly askedAt: number }) => MarketText,
): string {
  const results = rows.map((row) => {
    const market = importMarket(toMarket({ ...row, askedAt: askedOf(row) }))
    const { rule } = market.question
    if (rule.kind !== 'data') return `refused: no rule   ${row.title}`
    const candles = candlesOf(rule, row.observed)
    if (typeof candles === 'string') return `refused: ${candles}   ${row.title}`
    const verdict = decide(formatQuestion(market.question), rule, candles)
    const result =
      verdict === row.outcome ? 'right' : verdict === 'NEEDS_PANEL' ? 'refused' : 'WRONG'
    return `${result}: ${verdict}   ${row.title}`
  })
  const count = (word: string) => results.filter((line) => line.startsWith(word)).length
  return [
    `${rows.length} observed: ${count('right')} right, ${count('refused')} refused, ${count('WRONG')} wrong`,
    ...results.map((line) => `  ${line}`),
  ].join('\n')
}

/** The file does not say when a question was asked: the prices are of 2025. */
function askedOf({ title }: ObservedRow): number {
  const month = /\b(April|June)\b/.exec(title)?.[1] === 'April' ? 3 : 5
  return Date.UTC(2025, month, 1) / 1_000
}

type Candle = {
  readonly at: number
  readonly open?: string | undefined
  readonly close: string
}

/** The candles that the observations prove; a text says what is missing. */
function candlesOf(
  rule: DataRule,
  observed: readonly string[],
): readonly Candle[] | string {
  const at = rule.at?.seconds
  if (at === undefined) return 'the rule has no moment'
  const both = /^Open price: ([\d.]+), close price: ([\d.]+)$/i.exec(observed.join())
  if (rule.than === 'open') {
    return both?.[1] && both[2]
      ? [{ at, open: both[1], close: both[2] }]
      : 'no open and close of the same candle was observed'
  }
  const moments = [rule.than, rule.at].filter((moment) => moment !== undefined)
  const candles = moments.flatMap((moment) => {
    const day = formatZonedMoment(moment).slice(0, 10)
    const found = observed
      .map((line) => /^Price on (\S+) at 12:0: ([\d.]+)$/.exec(line))
      .find((match) => match?.[1] === day)
    return found?.[2] ? [{ at: moment.seconds, close: found[2] }] : []
  })
  return candles.length === moments.length
    ? candles
    : 'not every moment of the rule was observed'
}

function decide(text: string, rule: DataRule, candles: readonly Candle[]): string {
  const observations: Observation[] = []
  const deadline = rule.deadline?.seconds ?? unixSeconds(0)
  const now = unixSeconds((deadline ?? 0) + 86_400)
  if (deadline === undefined || now === undefined) return 'no deadline'
  for (;;) {
    const step = adjudicationStep({ question: text, deadline, now, observations })
    if (step.kind === 'decided') return step.adjudication.finding.verdict
    observations.push(answer(step.request, rule, candles))
  }
}

function answer(
  request: SourceRequest,
  rule: DataRule,
  candles: readonly Candle[],
): Observation {
  const from = Number(/startTime=(\d+)/.exec(request.path)?.[1]) / 1_000
  const length = rule.step === '1h' ? 3_600 : 60
  const rows = candles
    .filter(({ at }) => at === from)
    .map(({ at, open, close }) => {
      const prices = [open ?? close, close].sort(
        (left, right) => Number(left) - Number(right),
      )
      return [
        at * 1_000,
        open ?? close,
        prices[1],
        prices[0],
        close,
        '1',
        (at + length) * 1_000 - 1,
      ]
    })
  const body = extractBody(request, JSON.stringify(rows)) ?? ''
  const url = `https://${request.host}${request.path}`
  return { kind: 'answer', request, url, status: 200, body, sha256: hashBody(body) }
}
