import type { MarketRecord } from '../market-record.ts'
import { periodText } from './derive-objecting.ts'
import type { MarketFacts } from './market-facts.ts'

/** A sentence of the card with its name; `*` stands for words that are not derived. */
export type NamedPattern = readonly [name: string, pattern: string]

/** Terms of a market with a window that say what it costs to be wrong in it. */
type CostTerms = {
  readonly votes: number
  readonly reserves: number
  readonly unit: bigint
  readonly wrongSlashBps: number
  readonly bond: bigint
  readonly valueAtRisk: bigint
}

/**
 * Derives the numbers of a wrong verdict and of a delay from the terms, by the documents alone; written before the card
 * was looked at.
 *
 * - `makes`: two thirds of the votes that answered decide (docs/protocol.md, the policy `guarded`).
 * - `slash`: each wrong vote loses s u if YES or NO is final (docs/protocol.md, what a vote gets and loses).
 * - `splits`: so many votes that answer otherwise leave less than two thirds, if all others answer alike.
 * - `abstains`: floor(p / 2) + 1 votes have to answer, and reserves stand in for who abstains (docs/protocol.md, votes).
 * - `unwatched`: a false claim pays if it goes unwatched in more than b / (2 v) of cases (docs/use-a-verdict.md, what a wrong
 *   verdict costs); in hundredths of a percent.
 */
function costNumbers(terms: CostTerms) {
  const { votes, reserves, unit, wrongSlashBps, bond, valueAtRisk } = terms
  const makes = Math.ceil((2 * votes) / 3)
  const splits = votes - makes + 1
  const each = (unit * BigInt(wrongSlashBps)) / 10_000n
  return {
    ...{ makes, splits },
    slash: BigInt(makes) * each,
    splitSlash: BigInt(splits) * each,
    abstains: votes + reserves - Math.floor(votes / 2),
    unwatched: valueAtRisk > 0n ? Number((bond * 10_000n) / (2n * valueAtRisk)) : 0,
  }
}

/**
 * Derives the sentences on what buying or stalling a verdict costs. Where the card is wrong by the documents it has `*`
 * here, and story.test.ts has a test of its own.
 */
export function deriveCost(
  { terms, court }: MarketFacts,
  record: MarketRecord | undefined,
): NamedPattern[] {
  if (!terms || !court) {
    return [
      [
        'Protection',
        record?.readings
          ? 'The first result of the rule is final, and nobody judges after it.'
          : 'Whoever wins the panel wins the market, with stakes that are returned; nobody judges after it.',
      ],
    ]
  }
  const { bond, votes, valueAtRisk } = terms
  const isData = (terms.flags & 1) > 0
  const isAtOnce = (terms.flags & 8) > 0
  const { makes, slash, splits, splitSlash, abstains, unwatched } = costNumbers(terms)
  const ruling = `has ${periodText(court.periodSeconds)} to rule, and may never do so`
  const percent = `${unwatched / 100} %`
  return [
    [
      'Unnoticed',
      !isAtOnce
        ? `A false claim locks ${bond} for ${periodText(terms.window)} and loses nothing if nobody disputes it.`
        : isData
          ? 'A claim never becomes final without a judge, because the rule is read at once.'
          : `A claim never becomes final without a judge: a panel is asked at once, and ${makes} of its ${votes} votes for a false answer lose nothing if nobody appeals.`,
    ],
    [
      'Disputed',
      isAtOnce
        ? `After an appeal the court ${ruling}${isData ? '.' : `; a false answer then loses ${slash} with the ${makes} of ${votes} votes that make a finding.`}`
        : `A false claim loses ${bond}${isData ? '' : `, and ${slash} with the ${makes} of ${votes} votes that make a finding`}; after an appeal the court ${ruling}.`,
    ],
    [
      'Stalling',
      isData
        ? `*; the court ${ruling}.`
        : `${splits} votes against the others lose ${splitSlash}, and ${abstains} that abstain *; the court ${ruling}.`,
    ],
    ...(valueAtRisk === 0n
      ? []
      : [
          [
            'At risk',
            isAtOnce
              ? `${valueAtRisk}.`
              : `${valueAtRisk}: a false claim pays if more than ${percent} of them go unnoticed.`,
          ] as const,
        ]),
  ]
}
