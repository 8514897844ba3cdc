import { leastAnswers } from '../ladder/decide-votes.ts'
import { unitSlash } from '../ladder/vote-slash.ts'
import type { StoryCourt } from './ledger-entry.ts'
import type { StoryTerms } from './story-event.ts'
import type { StoryWords } from './story-words.ts'

/** A name and its words. */
export type NamedWords = readonly [name: string, words: string]

/** Terms that the cost of a verdict follows from. */
export type PricedTerms = {
  readonly [term in Exclude<keyof StoryTerms, 'panelWindowSeconds'>]?:
    | StoryTerms[term]
    | undefined
}

/**
 * Says what it costs to buy a verdict if nobody objects and if somebody does, and to stall it, beside what depends on
 * it.
 *
 * @param terms - undefined for a market without terms of its own
 * @param court - the court that they name; undefined without a window
 * @param words - how amounts and durations are written
 * @returns clauses without a full stop
 */
export function buyingCost(
  terms: PricedTerms | undefined,
  court: Pick<StoryCourt, 'fee' | 'periodSeconds'> | undefined,
  words: Pick<StoryWords, 'amount' | 'period'>,
): NamedWords[] {
  const { windowSeconds = 0, judgeFirst = false, dataOnly = false } = terms ?? {}
  if (!terms || windowSeconds === 0 || !court) return [unprotected(terms)]
  const { bond = 0n, unit = 0n, votes = 0, reserves = 0, valueAtRisk = 0n } = terms
  const slash = unitSlash({ unit, wrongSlashBps: terms.wrongSlashBps ?? 0 })
  const ofVotes = (count: number) => words.amount(BigInt(count) * slash)
  const bought = Math.ceil((2 * votes) / 3)
  const opposed = votes - bought + 1
  const silent = votes + reserves - leastAnswers(votes) + 1
  const isData = dataOnly || votes === 0
  const ruling = `the court has ${words.period(court.periodSeconds)} to rule, and may never do so`
  const panel = `${ofVotes(bought)} with the ${bought} of ${votes} votes that make a finding`
  const unnoticed = !judgeFirst
    ? `a false claim locks ${words.amount(bond)} for ${words.period(windowSeconds)} and loses nothing if nobody disputes it`
    : isData
      ? 'a claim never becomes final without a judge, because the rule is read at once'
      : `a claim never becomes final without a judge: a panel is asked at once, and ${bought} of its ${votes} votes for a false answer lose nothing if nobody appeals`
  const disputed = judgeFirst
    ? `after an appeal ${ruling}${isData ? '' : `; a false answer then loses ${panel}`}`
    : `a false claim loses ${words.amount(bond)}${isData ? '' : `, and ${panel}`}; after an appeal ${ruling}`
  const stalling = isData
    ? `${judgeFirst ? '' : `a wrong dispute loses ${words.amount(bond)}, and `}a wrong appeal loses ${words.amount(2n * bond + court.fee)}; ${ruling}`
    : `${opposed} votes against the others lose ${ofVotes(opposed)}, and ${silent} that abstain lose 5 % of the stake of at most ${Math.min(silent, votes)} votes; ${ruling}`
  return [
    ['Unnoticed', unnoticed],
    ['Disputed', disputed],
    ['Stalling', stalling],
    ...(valueAtRisk > 0n ? [['At risk', atRisk(bond, valueAtRisk)] as const] : []),
  ]

  function atRisk(locked: bigint, value: bigint): string {
    if (judgeFirst) return words.amount(value)
    const share = Number((locked * 500_000n) / value) / 10_000
    return `${words.amount(value)}: a false claim pays if more than ${share} % of them go unnoticed`
  }
}

function unprotected(terms: PricedTerms | undefined): NamedWords {
  return terms?.dataOnly
    ? ['Protection', 'the first result of the rule is final, and nobody judges after it']
    : [
        'Protection',
        'whoever wins the panel wins the market, with stakes that are returned; nobody judges after it',
      ]
}
