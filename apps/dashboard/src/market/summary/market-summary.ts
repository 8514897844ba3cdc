import type { Market } from '@cresolver/chain'
import {
  type ExplainedAnswer,
  explainRecord,
  type RecordExplanation,
  type SettlementRecord,
} from '@cresolver/resolution'

/** A quote that an answer for the verdict rests on. Its texts are untrusted. */
export type StrongQuote = {
  readonly quote: string
  readonly url: string
  /** Addresses of the agents that gave it, the heaviest first. */
  readonly workers: readonly string[]
}

/** What a reader wants to know of a verdict first. */
export type MarketSummary = {
  /** What the record says where a court, which leaves no record, decided otherwise. */
  readonly overruled?: 'YES' | 'NO' | undefined
} & (
  | { readonly decidedBy: 'data'; readonly readings: Readings }
  | {
      readonly decidedBy: 'panel'
      readonly answered: number
      readonly absent: number
      /** Answers for the verdict; none while a panel is unsure. */
      readonly supporting: readonly ExplainedAnswer[]
      readonly opposing: readonly ExplainedAnswer[]
      /** Percent, as stated by the answers for the verdict, by their weights. */
      readonly confidence: number | undefined
      readonly quotes: readonly StrongQuote[]
      /** True if no agent investigated: every answer for the verdict is a guess. */
      readonly isGuess: boolean
      /** True if scores are those of a mock, not of a model. */
      readonly isMockJudge: boolean
    }
)

type Readings = (RecordExplanation & { readonly decidedBy: 'data' })['readings']

/** Most quotes that are shown first. */
const mostQuotes = 3

/** Summarizes the record of a verdict, which may not be the final one. */
export function summarize(
  record: SettlementRecord,
  final?: Market['outcome'],
): MarketSummary {
  const explanation = explainRecord(record, { quotes: 10 })
  const overruled = overruledOf(record, final)
  if (explanation.decidedBy === 'data') return { ...explanation, overruled }
  const { supporting, opposing, absent } = explanation
  return {
    decidedBy: 'panel',
    overruled,
    answered: supporting.length + opposing.length,
    ...{ absent, supporting, opposing },
    confidence: confidenceOf(supporting),
    quotes: strongestQuotes(supporting.length > 0 ? supporting : opposing),
    isGuess:
      supporting.length > 0 && supporting.every(({ investigated }) => !investigated),
    isMockJudge: 'judge' in record && record.judge.kind === 'mock',
  }
}

function overruledOf(
  { outcome }: SettlementRecord,
  final: Market['outcome'] | undefined,
): MarketSummary['overruled'] {
  if (outcome.kind !== 'settle') return undefined
  const stands =
    final?.kind === 'verdict'
      ? final.resolution === outcome.resolution
      : final?.kind !== 'split'
  if (stands) return undefined
  return outcome.resolution ? 'YES' : 'NO'
}

function confidenceOf(answers: readonly ExplainedAnswer[]): number | undefined {
  const weights = answers.map(({ weight }) => Number(weight ?? 0))
  const isWeighed = weights.some((weight) => weight > 0)
  let sum = 0
  let total = 0
  for (const [place, { confidence }] of answers.entries()) {
    const weight = isWeighed ? (weights[place] ?? 0) : 1
    sum += weight * confidence
    total += weight
  }
  return total === 0 ? undefined : Math.round((100 * sum) / total)
}

/** The quotes that most agents share, then those of the heaviest answers; each once. */
function strongestQuotes(answers: readonly ExplainedAnswer[]): StrongQuote[] {
  const byText = new Map<string, { quote: string; url: string; workers: string[] }>()
  for (const { worker, quotes } of answers) {
    for (const { quote, url } of quotes) {
      const key = quote.replace(/\s+/g, ' ').trim().toLowerCase()
      const known = byText.get(key)
      if (known === undefined) byText.set(key, { quote, url, workers: [worker] })
      else if (!known.workers.includes(worker)) known.workers.push(worker)
    }
  }
  return [...byText.values()]
    .sort((a, b) => b.workers.length - a.workers.length)
    .slice(0, mostQuotes)
}
