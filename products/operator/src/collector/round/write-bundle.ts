import {
  type Bundle,
  type BundleSeat,
  type ListedHash,
  PANEL_LIMITS,
  shortenBundle,
  utf8Length,
} from '@cresolver/core/protocol'
import type { RoundJournal } from '../journal/round-journal.ts'
import type { CollectedSeat, LineOf, RoundLine } from '../journal/round-line.ts'

/** Commitments of a round as a list, in the order of the addresses. */
export function listOf(journal: Pick<RoundJournal, 'of'>): ListedHash[] {
  return journal
    .of('commitment')
    .map(({ worker, hash }): ListedHash => [worker, hash])
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

/**
 * Writes the bundle of a round from its journal. The longest long parts are left out until it fits: the
 * short forms that were signed always stay.
 */
export function writeBundle(
  journal: Pick<RoundJournal, 'of'>,
  panel: LineOf<'panel'>,
  place: {
    readonly chainId: number
    readonly market: string
    readonly collector: string
  },
): Bundle {
  const whole: Bundle = {
    kind: 'bundle',
    version: 1,
    chainId: place.chainId,
    market: place.market.toLowerCase(),
    marketId: panel.marketId,
    requestedAt: panel.requestedAt,
    collector: place.collector.toLowerCase(),
    question: panel.text,
    list: listOf(journal).map(([worker, hash]) => [worker, hash]),
    seats: panel.seats.map((seat) => writeSeat(journal, seat)),
  }
  const shortened = shortenBundle(whole)
  const fits = (each: Bundle) =>
    utf8Length(JSON.stringify(each)) <= PANEL_LIMITS.bundleBytes
  return shortened.find(fits) ?? shortened.at(-1) ?? whole
}

function writeSeat(journal: Pick<RoundJournal, 'of'>, seat: CollectedSeat): BundleSeat {
  const { worker, agentId, endpoint, registration } = seat
  const own = <Line extends RoundLine & { readonly worker: string }>(line: Line) =>
    line.worker === worker
  const signed = journal.of('signed').filter(own)
  const part = (phase: 'answer' | 'defence') => {
    const found = signed.find((line) => line.phase === phase)
    // The long part was checked when it was received.
    return found && { text: found.text, value: found.value, long: found.long as never }
  }
  const answer = part('answer')
  const defence = part('defence')
  const absent = journal
    .of('absent')
    .filter(own)
    .find(({ phase }) => (phase === 'defence') === (answer !== undefined))
  const receipts = signed.flatMap((line) => line.receipts).slice(0, PANEL_LIMITS.receipts)
  return {
    worker,
    agentId,
    endpoint,
    registration,
    ...(answer && { answer }),
    ...(defence && { defence }),
    ...(absent && {
      absence: {
        step: answer ? 'CHALLENGE' : 'ASK',
        code: absent.code,
        reason: absent.reason.slice(0, 160),
      },
    }),
    ...(receipts.length > 0 && { receipts }),
  }
}
