import {
  type AnswerReceipt,
  answerOfShortForm,
  type Hash,
  hashBundle,
  hashOfList,
  hashText,
  type LongAnswer,
  type LongDefence,
  PANEL_LIMITS,
} from '@cresolver/core/protocol'
import { generateChallenges, isVote } from '@cresolver/core/resolution'
import type { Address } from 'viem'
import {
  fitsAnswer,
  fitsDefence,
  type ReadResponse,
  readCommitment,
  readShortAnswer,
  readSignedAnswer,
  readSignedDefence,
  refuse,
  type SignedLongPart,
} from '../asking/read-response.ts'
import {
  type RequestPlace,
  writeChallengeRequest,
  writeResolveRequest,
} from '../asking/worker-requests.ts'
import type { RoundJournal } from '../journal/round-journal.ts'
import type { CollectedSeat, LineOf } from '../journal/round-line.ts'
import { listOf, writeBundle } from './write-bundle.ts'

/** Request to a worker. */
type AskPhase = 'commit' | 'answer' | 'defence'

/** The outside of a round. */
export type RoundPorts = {
  readonly place: RequestPlace
  /**
   * Sends a request to a worker.
   *
   * @returns the JSON of a 2xx response, a wait for 425 or 503, or why there is none
   */
  readonly ask: (
    url: string,
    body: string,
    timeoutMs: number,
  ) => Promise<ReadResponse<unknown>>
  /** Verifies that a worker signed a hash in this round. */
  readonly verify: (
    signed: { readonly phase: 0 | 1; readonly worker: Address; readonly hash: Hash },
    value: `0x${string}`,
  ) => Promise<boolean>
  /** Signs a receipt for the answer of a worker. */
  readonly receipt: (worker: Address, hash: Hash) => Promise<AnswerReceipt>
  /** Verifies the receipt of another collector. */
  readonly verifyReceipt: (worker: Address, receipt: AnswerReceipt) => Promise<boolean>
  /** Resolves when the chain has reached a time, Unix seconds. */
  readonly untilTime: (seconds: number) => Promise<void>
  /** Resolves when a block is there. */
  readonly untilBlock: (block: number) => Promise<void>
  /** Makes a list or a bundle readable under its hash. */
  readonly publish: (kind: 'lists' | 'bundles', hash: Hash, text: string) => Promise<void>
  /** Announces a hash on chain, unless it was announced before. */
  readonly announce: (stage: 0 | 1, hash: Hash) => Promise<void>
  /** Waits before a worker is asked again. */
  readonly pause: (ms: number) => Promise<void>
  /** Present time in milliseconds. */
  readonly now: () => number
}

/**
 * Gathers one round: commitments, the list of their hashes, the answers behind them, defences, the bundle.
 * It scores nothing and decides nothing.
 *
 * Every step writes its line before the next one begins, so a round that was interrupted at any moment
 * continues: no worker is asked again whose answer is stored, a request has equal bytes each time, and a
 * list or a bundle that was announced stays the same.
 *
 * @param journal - of this round, with its panel
 * @param ports - {@link RoundPorts}
 */
export async function gatherRound(
  journal: RoundJournal,
  ports: RoundPorts,
): Promise<void> {
  const [panel] = journal.of('panel')
  if (!panel) throw new Error('the journal has no panel')
  const { place } = ports
  const { chainId, market, account } = place
  const isPublished = (stage: 0 | 1) =>
    journal.find('publication', { stage }) !== undefined
  const signedOf = (phase: 'answer' | 'defence', { worker }: CollectedSeat) =>
    journal.find('signed', { phase, worker })

  const markAbsent = (
    phase: AskPhase,
    { worker }: CollectedSeat,
    code: LineOf<'absent'>['code'],
    reason: string,
  ): Promise<void> =>
    journal.add({ type: 'absent', phase, worker, code, reason: reason.slice(0, 160) })

  const keep = async (
    phase: 'answer' | 'defence',
    { worker }: CollectedSeat,
    { text, value, long, receipts: shown }: SignedLongPart<LongAnswer | LongDefence>,
  ): Promise<void> => {
    const checked = await Promise.all(
      shown.map((receipt) => ports.verifyReceipt(worker, receipt)),
    )
    const receipts = shown.filter((_, index) => checked[index])
    await journal.add({
      ...{ type: 'signed', phase, worker, text, value, long, receipts },
    })
  }

  /** Asks until the worker answers, or its time is over. */
  const ask = async (
    phase: AskPhase,
    seat: CollectedSeat,
    { write, read }: Asking,
  ): Promise<void> => {
    const { worker } = seat
    const stored = journal.find('request', { phase, worker })
    const body = stored?.body ?? (await write(seat))
    if (!stored) await journal.add({ type: 'request', phase, worker, body })
    const isDefence = phase === 'defence'
    const timeoutMs = isDefence
      ? PANEL_LIMITS.defenceTimeoutMs
      : PANEL_LIMITS.answerTimeoutMs
    const until = ports.now() + timeoutMs
    const url = `${seat.endpoint}/a2a/${isDefence ? 'challenge' : 'resolve'}`
    for (;;) {
      const left = until - ports.now()
      if (left <= 0) {
        return markAbsent(phase, seat, 'SILENT', `no answer within ${timeoutMs} ms`)
      }
      const response = await ports.ask(url, body, left)
      const found = response.kind === 'read' ? await read(response.value, seat) : response
      if (found.kind === 'read') return
      if (found.kind === 'failed') {
        return markAbsent(phase, seat, found.code, found.reason)
      }
      await ports.pause(Math.min(found.afterMs, Math.max(0, until - ports.now())))
    }
  }

  /** Asks all seats at once; those that cannot be asked are absent. */
  const askEach = async (
    phase: AskPhase,
    seats: readonly CollectedSeat[],
    asking: Asking,
  ): Promise<void> => {
    await Promise.all(
      seats.map(async (seat) => {
        if (journal.find('absent', { worker: seat.worker, phase })) return
        if (seat.endpoint === null) {
          return markAbsent(phase, seat, 'UNREACHABLE', seat.unreachable ?? '')
        }
        if (asking.isOpen(seat)) await ask(phase, seat, asking)
      }),
    )
  }

  const announce = async (
    stage: 0 | 1,
    kind: 'lists' | 'bundles',
    write: () => { readonly hash: Hash; readonly text: string },
  ): Promise<void> => {
    const stored = journal.find('publication', { stage })
    const { hash, text } = stored ?? write()
    if (!stored) await journal.add({ type: 'publication', stage, hash, text })
    await ports.publish(kind, hash, text)
    if (journal.find('announced', { stage })) return
    await ports.announce(stage, hash)
    await journal.add({ type: 'announced', stage })
  }

  const commit = (): Promise<void> =>
    askEach('commit', panel.seats, {
      isOpen: ({ worker }) => !journal.find('commitment', { worker }),
      write: (seat) => writeResolveRequest(place, panel, seat, 'commit'),
      async read(response, seat) {
        const { worker } = seat
        const read = readCommitment(response, seat, panel)
        if (read.kind !== 'read') return read
        const { hash, value, signed } = read.value
        if (!(await ports.verify({ phase: 0, worker, hash }, value))) return unsigned
        if (signed && !fitsAnswer(signed)) return malformedForm
        await journal.add({ type: 'commitment', worker, hash, value })
        if (signed) await keep('answer', seat, signed)
        return read
      },
    })

  const collectAnswers = (): Promise<void> =>
    askEach('answer', panel.seats, {
      isOpen: (seat) =>
        journal.find('commitment', { worker: seat.worker }) !== undefined &&
        !signedOf('answer', seat),
      write: (seat) => writeResolveRequest(place, panel, seat, 'answer'),
      async read(response, seat) {
        const read = readSignedAnswer(response, panel)
        if (read.kind !== 'read') return read
        const commitment = journal.find('commitment', { worker: seat.worker })
        if (hashText(read.value.text) !== commitment?.hash) return otherAnswer
        if (!fitsAnswer(read.value)) return malformedForm
        await keep('answer', seat, read.value)
        return read
      },
    })

  const challenge = async (): Promise<void> => {
    const votes = panel.seats.flatMap((seat) => {
      const signed = signedOf('answer', seat)
      const form = signed && readShortAnswer(signed)
      const answer = form && answerOfShortForm(form)
      return signed && answer && isVote(answer)
        ? [{ seat, answer, text: signed.text }]
        : []
    })
    const challenges = generateChallenges(
      votes.map(({ seat, answer }) => ({ ...answer, worker: seat.worker })),
    )
    const seats = votes.map(({ seat }) => seat)
    await askEach('defence', seats, {
      isOpen: (seat) => !signedOf('defence', seat),
      async write(seat) {
        const index = seats.indexOf(seat)
        const answerHash = hashText(votes[index]?.text ?? '')
        return writeChallengeRequest(place, panel, seat, {
          answerHash,
          challenges: challenges[index]?.challenges ?? [],
          receipt: await ports.receipt(seat.worker, answerHash),
        })
      },
      async read(response, seat) {
        const read = readSignedDefence(response, panel)
        if (read.kind !== 'read') return read
        const { worker } = seat
        const hash = hashText(read.value.text)
        const isValid = await ports.verify({ phase: 1, worker, hash }, read.value.value)
        if (!isValid) return unsigned
        if (!fitsDefence(read.value)) return malformedForm
        await keep('defence', seat, read.value)
        return read
      },
    })
  }

  if (!isPublished(0)) await commit()
  await ports.untilTime(panel.startsAt)
  await announce(0, 'lists', () => {
    const entries = listOf(journal)
    const { marketId, requestedAt } = panel
    const round = { chainId, market: market.toLowerCase(), marketId, requestedAt }
    const text = JSON.stringify({ kind: 'hashes', ...round, entries })
    return { hash: hashOfList(round, entries), text }
  })
  await ports.untilBlock(panel.answerBlock)
  if (!isPublished(1)) {
    await collectAnswers()
    await challenge()
  }
  await announce(1, 'bundles', () => {
    const bundle = writeBundle(journal, panel, {
      ...{ chainId, market, collector: account.address },
    })
    return { hash: hashBundle(bundle), text: JSON.stringify(bundle) }
  })
}

/** Requests to the workers in one phase. */
type Asking = {
  /** True if the worker of a seat still has to answer. */
  readonly isOpen: (seat: CollectedSeat) => boolean
  /** Writes the request, which is stored before it is sent: later ones have the same bytes. */
  readonly write: (seat: CollectedSeat) => Promise<string>
  readonly read: (
    response: unknown,
    seat: CollectedSeat,
  ) => Promise<ReadResponse<unknown>>
}

const unsigned = refuse('SIGNATURE_INVALID', 'its signature is not that of the worker')
const otherAnswer = refuse('NOT_LISTED', 'it sent another answer than it committed to')
const malformedForm = refuse('MALFORMED', 'its signed form does not fit its answer')
