import type { RoundRecord } from '../record/record.ts'
import { isDirect, type JoinedRecord } from '../record/round-head.ts'
import { listDimensions, toDimensions } from '../scoring/dimensions.ts'
import { judgeSeed } from '../scoring/judge-seed.ts'
import { medianDimensions } from '../scoring/median-dimensions.ts'
import { compare, type RecordCheck } from './record-check.ts'
import type { GatheredFacts } from './settlement/settlement-facts.ts'
import { checkAnnounced, checkOmitted } from './verify-announcements.ts'
import { checkBundles } from './verify-bundles.ts'
import { checkSeats } from './verify-seats.ts'
import { checkSignatures, checkUnsigned } from './verify-signatures.ts'

/**
 * Checks the bundles of a record, and that what counts follows from them.
 *
 * @param record - a record of a round
 * @param facts - what the chain says; undefined compares the record with itself alone
 * @param valid - names of the valid signatures; undefined where none was checked
 * @param reportBlock - block of the report; undefined where it was not read
 */
export function checkGathered(
  { joined, question }: RoundRecord,
  facts?: GatheredFacts | undefined,
  valid?: ReadonlySet<string> | undefined,
  reportBlock?: bigint | undefined,
): RecordCheck[] {
  return [
    ...checkBundles(joined),
    ...(isDirect(joined)
      ? checkUnsigned(joined)
      : [
          ...checkAnnounced(joined, facts),
          ...checkOmitted(joined, facts, reportBlock),
          ...checkSignatures(joined, valid),
        ]),
    ...checkSeats(joined, question, facts, valid),
    ...checkJudgeSeed(joined),
    ...checkMedians(joined),
  ]
}

/** The pairs of the judge follow from the draw. */
function checkJudgeSeed({
  judge,
  marketId,
  deadline,
  draw,
}: JoinedRecord): RecordCheck[] {
  if (judge.seed === undefined) return []
  const seed = judgeSeed({ marketId: BigInt(marketId), deadline, draw })
  return [compare('judge seed', judge.seed, seed, 'the draw sets')]
}

/** The workers of a call of the judge that failed have the medians of the others. */
function checkMedians({ seats }: JoinedRecord): RecordCheck[] {
  const judged = seats.flatMap(({ scores, isMedian }) =>
    scores && !isMedian ? [toDimensions(scores)] : [],
  )
  const medians = listDimensions(medianDimensions(judged)).join(' ')
  return seats
    .filter(({ isMedian }) => isMedian)
    .map(({ worker, scores = [] }) =>
      compare(`medians ${worker}`, scores.join(' '), medians, 'the medians are'),
    )
}
