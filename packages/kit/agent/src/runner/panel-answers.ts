import {
  type AnswerReceipt,
  answerReceiptSchema,
  type ChallengeRequest,
  type ChallengeResponse,
  type CommitmentResponse,
  challengeResponseSchema,
  hashText,
  type ResolveRequest,
  type ResolveResponse,
  resolveResponseSchema,
  type WorkerRequest,
  writeShortAnswer,
  writeShortDefence,
} from '@cresolver/protocol'
import * as z from 'zod'
import type {
  PanelAdmission,
  PanelTrust,
  SignedEntry,
} from '../definition/agent-trust.ts'
import { HttpError } from '../http/http-error.ts'
import type { AbilityHandler } from './ability-handler.ts'

type Asked = Extract<PanelAdmission, { kind: 'asked' }>

/** Answers to the collectors of a round. */
export type PanelAnswers = {
  readonly resolve: (
    request: ResolveRequest,
    asked: Asked,
  ) => Promise<CommitmentResponse | ResolveResponse>
  readonly defend: (request: ChallengeRequest, asked: Asked) => Promise<ChallengeResponse>
}

const entrySchema = z.object({
  text: z.string(),
  value: z.custom<`0x${string}`>((value) => typeof value === 'string'),
  response: z.unknown(),
})

/**
 * Answers collectors. In each round one answer and one defence are signed, each stored before anything of it
 * is sent and repeated byte for byte to every collector: two signatures would contradict each other.
 *
 * @param trust - {@link PanelTrust}
 * @param handlers - abilities of the agent
 */
export function createPanelAnswers(
  trust: PanelTrust,
  handlers: {
    readonly investigate: AbilityHandler<ResolveRequest, ResolveResponse>
    readonly defend: AbilityHandler<ChallengeRequest, ChallengeResponse> | undefined
    readonly worker: string | undefined
  },
): PanelAnswers {
  const making = new Map<string, Promise<SignedEntry>>()
  const options = { isAdmitted: true, isEntitled: true }

  /** The stored form, or one that is made once, however many ask. */
  const once = (name: string, make: () => Promise<SignedEntry>): Promise<SignedEntry> => {
    const stored = read(trust, name)
    if (stored) return Promise.resolve(stored)
    const running = making.get(name)
    if (running) return running
    const made = make()
      .then(async (entry) => {
        await trust.journal.write(name, entry)
        return entry
      })
      .finally(() => making.delete(name))
    making.set(name, made)
    return made
  }

  const answerOf = (request: ResolveRequest, { round, agentId }: Asked) =>
    once(`${round} answer`, async () => {
      const { response } = await handlers.investigate(plain(request), options)
      const { signature: _, ...answer } = response
      const place = { agentId, question: request.question }
      const text = writeShortAnswer(place, answer, randomSalt())
      return { text, value: await trust.sign(request, 0, text), response: answer }
    })

  return {
    async resolve(request, asked) {
      const { text, value, response } = await answerOf(request, asked)
      const phase = request.round?.phase
      if (phase === 'commit') {
        const worker = handlers.worker ?? ''
        return { commitment: { worker, answer_hash: hashText(text), value } }
      }
      if (!asked.isOpen) {
        throw answerLater('The answers of this round are not shown yet.', 2)
      }
      const answer = resolveResponseSchema.parse(response)
      return { ...answer, ...signed(request, text, value), ...receipts(trust, asked) }
    },
    async defend(request, asked) {
      const { round, agentId } = asked
      await keepReceipt(trust, request, round)
      const answer = read(trust, `${round} answer`)
      if (!answer || !handlers.defend) {
        throw answerLater('This worker signed no answer in this round.', 2)
      }
      const { defend } = handlers
      const entry = await once(`${round} defence`, async () => {
        const { response } = await defend(plain(request), options)
        const { signature: _, ...defence } = response
        const text = writeShortDefence(
          { agentId, question: request.question ?? '' },
          {
            answerHash: hashText(answer.text),
            challenges: request.challenges,
            response: defence,
          },
        )
        return { text, value: await trust.sign(request, 1, text), response: defence }
      })
      const defence = challengeResponseSchema.parse(entry.response)
      return {
        ...defence,
        ...signed(request, entry.text, entry.value),
        ...receipts(trust, asked),
      }
    },
  }
}

/** Says that an answer comes later. */
export function answerLater(message: string, afterSeconds: number): HttpError {
  return new HttpError({
    status: 425,
    code: 'ANSWER_LATER',
    message,
    hint: `Ask again in ${afterSeconds} seconds.`,
    headers: { 'retry-after': String(afterSeconds) },
  })
}

function read(trust: PanelTrust, name: string): SignedEntry | undefined {
  const parsed = entrySchema.safeParse(trust.journal.read(name))
  // What was stored was a response of this worker.
  return parsed.success ? (parsed.data as SignedEntry) : undefined
}

/** The request as every requester sends it, so that an answer that is prepared is found. */
function plain<Request extends WorkerRequest>(request: Request): Request {
  const {
    asker: _, // words: allow
    round: __,
    receipt: ___,
    ...rest
  } = request
  return rest as Request
}

function signed(request: WorkerRequest, text: string, value: `0x${string}`) {
  const { requested_at = 0, stage = 0 } = request.round ?? {}
  return { signed: { requested_at, stage, text, value } }
}

async function keepReceipt(
  trust: PanelTrust,
  request: ChallengeRequest,
  round: string,
): Promise<void> {
  const { receipt } = request
  if (!receipt || !(await trust.verifyReceipt(request))) return
  const name = `${round} receipts`
  const known = readReceipts(trust, round)
  if (known.some((each) => each.collector === receipt.collector)) return
  await trust.journal.write(name, [...known, receipt].slice(0, 4))
}

function readReceipts(trust: PanelTrust, round: string): AnswerReceipt[] {
  const parsed = z
    .array(answerReceiptSchema)
    .safeParse(trust.journal.read(`${round} receipts`))
  return parsed.success ? parsed.data : []
}

/** Receipts of other collectors: a collector knows its own. */
function receipts(
  trust: PanelTrust,
  { round, collector }: Asked,
): { receipts?: AnswerReceipt[] } {
  const others = readReceipts(trust, round).filter(
    (each) => each.collector.toLowerCase() !== collector.toLowerCase(),
  )
  return others.length > 0 ? { receipts: others } : {}
}

function randomSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
