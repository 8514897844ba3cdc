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
} from '@cresolver/protocol'
import { generateChallenges, isVote } from '@cresolver/resolution'
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
  type SignedPart,
} from '../asking/read-response.ts'
import {
  type RequestPlace,
  writeChallengeRequest,
  writeResolveRequest,
} from '../asking/worker-requests.ts'
import type { RoundJournal } from '../journal/round-journal.ts'
import type { CollectedSeat, LineOf } from '../journal/round-line.ts'
import { listOf, writeBundle } from './write-bundle.ts'

/** What a worker is asked for. */
export type AskPhase = 'commit' | 'answer' | 'defence'

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
  const round = new Round(journal, panel, ports)
  await round.commit()
  await ports.untilTime(panel.startsAt)
  await round.announceList()
  await ports.untilBlock(panel.answerBlock)
  await round.collectAnswers()
  await round.challenge()
  await round.announceBundle()
}

class Round {
  private readonly journal: RoundJournal
  private readonly panel: LineOf<'panel'>
  private readonly ports: RoundPorts

  constructor(journal: RoundJournal, panel: LineOf<'panel'>, ports: RoundPorts) {
    this.journal = journal
    this.panel = panel
    this.ports = ports
  }

  async commit(): Promise<void> {
    if (this.#isPublished(0)) return
    await this.#each('commit', this.panel.seats, async (seat) => {
      const { worker } = seat
      if (this.journal.find('commitment', { worker })) return
      const write = () =>
        writeResolveRequest(this.ports.place, this.panel, seat, 'commit')
      await this.#ask(seat, 'commit', write, async (response) => {
        const read = readCommitment(response, seat, this.panel)
        if (read.kind !== 'read') return read
        const { hash, value, signed } = read.value
        if (!(await this.ports.verify({ phase: 0, worker, hash }, value))) return unsigned
        if (signed && !fitsAnswer(signed)) return malformedForm
        await this.journal.add({ type: 'commitment', worker, hash, value })
        if (signed) await this.#keep('answer', seat, signed)
        return read
      })
    })
  }

  async announceList(): Promise<void> {
    const { chainId, market } = this.ports.place
    await this.#announce(0, 'lists', () => {
      const entries = listOf(this.journal)
      const { marketId, requestedAt } = this.panel
      const place = { chainId, market: market.toLowerCase(), marketId, requestedAt }
      const text = JSON.stringify({ kind: 'hashes', ...place, entries })
      return { hash: hashOfList(place, entries), text }
    })
  }

  async collectAnswers(): Promise<void> {
    if (this.#isPublished(1)) return
    await this.#each('answer', this.panel.seats, async (seat) => {
      const { worker } = seat
      const commitment = this.journal.find('commitment', { worker })
      if (!commitment || this.#signedOf('answer', seat)) return
      const write = () =>
        writeResolveRequest(this.ports.place, this.panel, seat, 'answer')
      await this.#ask(seat, 'answer', write, async (response) => {
        const read = readSignedAnswer(response, this.panel)
        if (read.kind !== 'read') return read
        if (hashText(read.value.text) !== commitment.hash) return otherAnswer
        if (!fitsAnswer(read.value)) return malformedForm
        await this.#keep('answer', seat, read.value)
        return read
      })
    })
  }

  async challenge(): Promise<void> {
    if (this.#isPublished(1)) return
    const votes = this.panel.seats.flatMap((seat) => {
      const signed = this.#signedOf('answer', seat)
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
    await this.#each('defence', seats, async (seat) => {
      if (this.#signedOf('defence', seat)) return
      const { worker } = seat
      const index = seats.indexOf(seat)
      const answerHash = hashText(votes[index]?.text ?? '')
      const write = async () =>
        writeChallengeRequest(this.ports.place, this.panel, seat, {
          answerHash,
          challenges: challenges[index]?.challenges ?? [],
          receipt: await this.ports.receipt(worker, answerHash),
        })
      await this.#ask(seat, 'defence', write, async (response) => {
        const read = readSignedDefence(response, this.panel)
        if (read.kind !== 'read') return read
        const { text, value } = read.value
        const hash = hashText(text)
        if (!(await this.ports.verify({ phase: 1, worker, hash }, value))) return unsigned
        if (!fitsDefence(read.value)) return malformedForm
        await this.#keep('defence', seat, read.value)
        return read
      })
    })
  }

  async announceBundle(): Promise<void> {
    const { chainId, market, account } = this.ports.place
    await this.#announce(1, 'bundles', () => {
      const place = { chainId, market, collector: account.address }
      const bundle = writeBundle(this.journal, this.panel, place)
      return { hash: hashBundle(bundle), text: JSON.stringify(bundle) }
    })
  }

  async #announce(
    stage: 0 | 1,
    kind: 'lists' | 'bundles',
    write: () => { readonly hash: Hash; readonly text: string },
  ): Promise<void> {
    const { journal, ports } = this
    const stored = journal.find('publication', { stage })
    const { hash, text } = stored ?? write()
    if (!stored) await journal.add({ type: 'publication', stage, hash, text })
    await ports.publish(kind, hash, text)
    if (journal.find('announced', { stage })) return
    await ports.announce(stage, hash)
    await journal.add({ type: 'announced', stage })
  }

  /** Asks all seats at once; those that cannot be asked are absent. */
  async #each(
    phase: AskPhase,
    seats: readonly CollectedSeat[],
    ask: (seat: CollectedSeat) => Promise<void>,
  ): Promise<void> {
    await Promise.all(
      seats.map(async (seat) => {
        if (this.journal.find('absent', { worker: seat.worker, phase })) return
        if (seat.endpoint === null) {
          return this.#absent(phase, seat, 'UNREACHABLE', seat.unreachable ?? '')
        }
        await ask(seat)
      }),
    )
  }

  /**
   * Asks until the worker answers, or its time is over.
   *
   * @param write - writes the request, which is stored before it is sent: later ones have the same bytes
   */
  async #ask(
    seat: CollectedSeat,
    phase: AskPhase,
    write: () => Promise<string>,
    read: (response: unknown) => Promise<ReadResponse<unknown>>,
  ): Promise<void> {
    const { journal, ports } = this
    const { worker } = seat
    const stored = journal.find('request', { phase, worker })
    const body = stored?.body ?? (await write())
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
        return this.#absent(phase, seat, 'SILENT', `no answer within ${timeoutMs} ms`)
      }
      const response = await ports.ask(url, body, left)
      const found = response.kind === 'read' ? await read(response.value) : response
      if (found.kind === 'read') return
      if (found.kind === 'failed') {
        return this.#absent(phase, seat, found.code, found.reason)
      }
      await ports.pause(Math.min(found.afterMs, Math.max(0, until - ports.now())))
    }
  }

  async #keep(
    phase: 'answer' | 'defence',
    { worker }: CollectedSeat,
    { text, value, long, receipts: shown }: SignedPart<LongAnswer | LongDefence>,
  ): Promise<void> {
    const checked = await Promise.all(
      shown.map((receipt) => this.ports.verifyReceipt(worker, receipt)),
    )
    const receipts = shown.filter((_, index) => checked[index])
    await this.journal.add({
      ...{ type: 'signed', phase, worker, text, value, long, receipts },
    })
  }

  #absent(
    phase: AskPhase,
    { worker }: CollectedSeat,
    code: LineOf<'absent'>['code'],
    reason: string,
  ): Promise<void> {
    const cut = reason.slice(0, 160)
    return this.journal.add({ type: 'absent', phase, worker, code, reason: cut })
  }

  #isPublished(stage: 0 | 1): boolean {
    return this.journal.find('publication', { stage }) !== undefined
  }

  #signedOf(phase: 'answer' | 'defence', { worker }: CollectedSeat) {
    return this.journal.find('signed', { phase, worker })
  }
}

const unsigned = refuse('SIGNATURE_INVALID', 'its signature is not that of the worker')
const otherAnswer = refuse('NOT_LISTED', 'it sent another answer than it committed to')
const malformedForm = refuse('MALFORMED', 'its signed form does not fit its answer')
