import { answerBlocksOf, hashOfList, PANEL_LIMITS } from '../../protocol/index.ts'
import type { JoinedRecord } from '../record/round-head.ts'
import { placeOf } from './joined-round.ts'
import { cannotSay, check, compare, type RecordCheck } from './record-check.ts'
import type { GatheredFacts } from './settlement/settlement-facts.ts'

/** Announcements before the report that are not in the record. */
export function checkOmitted(
  joined: JoinedRecord,
  facts: GatheredFacts | undefined,
  reportBlock = BigInt(Number.MAX_SAFE_INTEGER),
): RecordCheck[] {
  if (!facts) return []
  const committed = facts.committed.map((each) => ({
    ...each,
    collector: each.collector.toLowerCase(),
  }))
  const announced = committed.filter(({ stage }) => stage === 1)
  const first = announced
    .filter(
      ({ collector }, index) =>
        announced.findIndex((each) => each.collector === collector) === index,
    )
    .slice(0, PANEL_LIMITS.bundles)
  const omitted = first.filter(
    ({ collector, block }) =>
      block <= reportBlock &&
      joined.bundles.every((bundle) => bundle.collector !== collector),
  )
  return [
    ...omitted.map(({ collector, hash, block }) =>
      cannotSay(
        `announcement ${collector}`,
        `it announced ${hash} in block ${block}, which the record leaves out: the nodes could not read it, or left it out`,
      ),
    ),
    ...joined.bundles.flatMap(({ collector, list, content }) => {
      if (list !== undefined || !content) return []
      const own = hashOfList(placeOf(joined), content.list)
      const kept = committed.find(
        (each) =>
          each.stage === 0 &&
          each.collector === collector &&
          each.hash === own &&
          each.block <= BigInt(joined.answerBlock ?? 0),
      )
      const detail = `the record leaves out its list of hashes in block ${kept?.block}`
      return kept ? [check(`list ${collector}`, false, detail)] : []
    }),
  ]
}

/** Announcements, with their times: the chain knows them. */
export function checkAnnounced(
  joined: JoinedRecord,
  facts: GatheredFacts | undefined,
): RecordCheck[] {
  if (!facts) {
    const detail = 'what collectors and workers announced was not read from a node'
    return [cannotSay('announcements', detail)]
  }
  const { requestedBlock, distance, committed, posted } = facts
  const answerBlock = requestedBlock + distance + BigInt(answerBlocksOf(joined.chainId))
  const isAnnounced = (
    collector: string,
    stage: number,
    hash: string | undefined,
    block: number | undefined,
  ) =>
    committed.some(
      (each) =>
        each.collector.toLowerCase() === collector &&
        each.stage === stage &&
        each.hash === hash &&
        each.block === BigInt(block ?? -1),
    )
  return [
    compare('answer block', joined.answerBlock ?? 0, answerBlock),
    ...joined.bundles.flatMap(({ collector, hash, block, list, listBlock }) => [
      check(
        `announcement ${collector}`,
        isAnnounced(collector, 1, hash, block),
        `bundle in block ${block}`,
      ),
      ...(list === undefined
        ? []
        : [
            check(
              `list ${collector}`,
              isAnnounced(collector, 0, list, listBlock),
              `list of hashes in block ${listBlock}`,
            ),
          ]),
    ]),
    ...joined.seats.map(({ worker, posted: hash }) =>
      compare(
        `posted ${worker}`,
        hash ?? 'nothing',
        firstHash(posted, worker, requestedBlock + distance),
      ),
    ),
  ]
}

/** Before the draw there are no seats, so that an earlier hash is of another round. */
function firstHash(
  posted: GatheredFacts['posted'],
  worker: string,
  drawnAt: bigint,
): string {
  return (
    posted.find((each) => each.block >= drawnAt && each.worker.toLowerCase() === worker)
      ?.hash ?? 'nothing'
  )
}
