import {
  type AnswerReceipt,
  answerOfShortForm,
  type Hash,
  hashBundle,
  hashLongAnswer,
  hashLongDefence,
  hashOfList,
  hashText,
  type LongAnswer,
  type LongDefence,
  PANEL_LIMITS,
  type ShortAnswer,
  shortAnswerSchema,
  shortDefenceSchema,
} from '@cresolver/protocol'
import { generateChallenges, isVote } from '@cresolver/resolution'
import type { Address } from 'viem'
import {
  type Committed,
  type ReadResponse,
  readCommitment,
  readSignedAnswer,
  readSignedDefence,
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
    if (this.#published(0)) return
    await this.#each('commit', this.panel.seats, async (seat) => {
      if (this.#commitmentOf(seat)) return
      const body = await this.#request('commit', seat, () =>
        writeResolveRequest(this.ports.place, this.panel, seat, 'commit'),
      )
      await this.#ask<Committed>(seat, 'commit', body, async (value) => {
        const read = readCommitment(value, seat, this.panel)
        if (read.kind !== 'read') return read
        const { hash, value: signature, signed } = read.value
        if (!(await this.#isSigned(0, seat, hash, signature))) return unsigned
        if (signed) {
          const fault = faultOfAnswer(signed)
          if (fault) return fault
        }
        await this.journal.add({
          type: 'commitment',
          worker: seat.worker,
          hash,
          value: signature,
        })
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
      const place = {
        chainId,
        market: market.toLowerCase(),
        marketId,
        requestedAt,
      }
      const text = JSON.stringify({ kind: 'hashes', ...place, entries })
      return { hash: hashOfList(place, entries), text }
    })
  }

  async collectAnswers(): Promise<void> {
    if (this.#published(1)) return
    await this.#each('answer', this.panel.seats, async (seat) => {
      const commitment = this.#commitmentOf(seat)
      if (!commitment || this.#signedOf('answer', seat)) return
      const body = await this.#request('answer', seat, () =>
        writeResolveRequest(this.ports.place, this.panel, seat, 'answer'),
      )
      await this.#ask<SignedPart<LongAnswer>>(seat, 'answer', body, async (value) => {
        const read = readSignedAnswer(value, this.panel)
        if (read.kind !== 'read') return read
        if (hashText(read.value.text) !== commitment.hash) {
          return {
            kind: 'failed',
            code: 'NOT_LISTED',
            reason: 'it sent another answer than it committed to',
          }
        }
        const fault = faultOfAnswer(read.value)
        if (fault) return fault
        await this.#keep('answer', seat, read.value)
        return read
      })
    })
  }

  async challenge(): Promise<void> {
    if (this.#published(1)) return
    const votes = this.panel.seats.flatMap((seat) => {
      const signed = this.#signedOf('answer', seat)
      const form = signed && readForm(signed.text)
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
      const index = seats.indexOf(seat)
      const answerHash = hashText(votes[index]?.text ?? '')
      const body = await this.#request('defence', seat, async () =>
        writeChallengeRequest(this.ports.place, this.panel, seat, {
          answerHash,
          challenges: challenges[index]?.challenges ?? [],
          receipt: await this.ports.receipt(seat.worker, answerHash),
        }),
      )
      await this.#ask<SignedPart<LongDefence>>(seat, 'defence', body, async (value) => {
        const read = readSignedDefence(value, this.panel)
        if (read.kind !== 'read') return read
        const { text, value: signature, long } = read.value
        const hash = hashText(text)
        if (!(await this.#isSigned(1, seat, hash, signature))) return unsigned
        const form = shortDefenceSchema.safeParse(parse(text))
        if (!form.success || form.data.evidence !== hashLongDefence(long)) {
          return malformedForm
        }
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
    const published = this.#published(stage) ?? {
      type: 'publication' as const,
      stage,
      ...write(),
    }
    if (!this.#published(stage)) await this.journal.add(published)
    await this.ports.publish(kind, published.hash, published.text)
    if (this.journal.of('announced').some((line) => line.stage === stage)) return
    await this.ports.announce(stage, published.hash)
    await this.journal.add({ type: 'announced', stage })
  }

  /** Asks all seats at once; those that cannot be asked are absent. */
  async #each(
    phase: AskPhase,
    seats: readonly CollectedSeat[],
    ask: (seat: CollectedSeat) => Promise<void>,
  ): Promise<void> {
    await Promise.all(
      seats.map(async (seat) => {
        if (this.#isAbsent(phase, seat)) return
        if (seat.endpoint === null) {
          return this.#absent(phase, seat, 'UNREACHABLE', seat.unreachable ?? '')
        }
        await ask(seat)
      }),
    )
  }

  /** The request of a phase: the stored bytes, or new ones that are stored before they are sent. */
  async #request(
    phase: AskPhase,
    { worker }: CollectedSeat,
    write: () => Promise<string>,
  ): Promise<string> {
    const stored = this.journal
      .of('request')
      .find((line) => line.phase === phase && line.worker === worker)
    if (stored) return stored.body
    const body = await write()
    await this.journal.add({ type: 'request', phase, worker, body })
    return body
  }

  /** Asks until the worker answers, or its time is over. */
  async #ask<Value>(
    seat: CollectedSeat,
    phase: AskPhase,
    body: string,
    read: (value: unknown) => Promise<ReadResponse<Value>>,
  ): Promise<void> {
    const isDefence = phase === 'defence'
    const timeoutMs = isDefence
      ? PANEL_LIMITS.defenceTimeoutMs
      : PANEL_LIMITS.answerTimeoutMs
    const until = this.ports.now() + timeoutMs
    const url = `${seat.endpoint}/a2a/${isDefence ? 'challenge' : 'resolve'}`
    for (;;) {
      const left = until - this.ports.now()
      if (left <= 0) {
        return this.#absent(phase, seat, 'SILENT', `no answer within ${timeoutMs} ms`)
      }
      const response = await this.ports.ask(url, body, left)
      const found = response.kind === 'read' ? await read(response.value) : response
      if (found.kind === 'read') return
      if (found.kind === 'failed') {
        return this.#absent(phase, seat, found.code, found.reason)
      }
      await this.ports.pause(
        Math.min(found.afterMs, Math.max(0, until - this.ports.now())),
      )
    }
  }

  async #keep(
    phase: 'answer' | 'defence',
    { worker }: CollectedSeat,
    { text, value, long, receipts }: SignedPart<LongAnswer | LongDefence>,
  ): Promise<void> {
    const checked = await Promise.all(
      receipts.map((receipt) => this.ports.verifyReceipt(worker, receipt)),
    )
    await this.journal.add({
      type: 'signed',
      phase,
      worker,
      text,
      value,
      long,
      receipts: receipts.filter((_, index) => checked[index]),
    })
  }

  #absent(
    phase: AskPhase,
    { worker }: CollectedSeat,
    code: LineOf<'absent'>['code'],
    reason: string,
  ): Promise<void> {
    return this.journal.add({
      type: 'absent',
      phase,
      worker,
      code,
      reason: reason.slice(0, 160),
    })
  }

  #isAbsent(phase: AskPhase, { worker }: CollectedSeat): boolean {
    return this.journal
      .of('absent')
      .some((line) => line.worker === worker && line.phase === phase)
  }

  #published(stage: 0 | 1): LineOf<'publication'> | undefined {
    return this.journal.of('publication').find((line) => line.stage === stage)
  }

  #commitmentOf({ worker }: CollectedSeat): LineOf<'commitment'> | undefined {
    return this.journal.of('commitment').find((line) => line.worker === worker)
  }

  #signedOf(
    phase: 'answer' | 'defence',
    { worker }: CollectedSeat,
  ): LineOf<'signed'> | undefined {
    return this.journal
      .of('signed')
      .find((line) => line.worker === worker && line.phase === phase)
  }

  #isSigned(
    phase: 0 | 1,
    { worker }: CollectedSeat,
    hash: Hash,
    value: `0x${string}`,
  ): Promise<boolean> {
    return this.ports.verify({ phase, worker, hash }, value)
  }
}

const unsigned = {
  kind: 'failed',
  code: 'SIGNATURE_INVALID',
  reason: 'its signature is not that of the worker',
} as const

const malformedForm = {
  kind: 'failed',
  code: 'MALFORMED',
  reason: 'its signed form does not fit its answer',
} as const

function faultOfAnswer({
  text,
  long,
}: SignedPart<LongAnswer>): typeof malformedForm | undefined {
  const form = readForm(text)
  return form && form.evidence === hashLongAnswer(long) ? undefined : malformedForm
}

function readForm(text: string): ShortAnswer | undefined {
  const parsed = shortAnswerSchema.safeParse(parse(text))
  return parsed.success ? parsed.data : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
