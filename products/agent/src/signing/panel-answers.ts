import {
  type AnswerReceipt,
  answerReceiptSchema,
  type CommitmentResponse,
  challengeResponseSchema,
  hashAnswer,
  hashText,
  PANEL_LIMITS,
  resolveRequestSchema,
  resolveResponseSchema,
  type WorkerRequest,
  type WorkerResponse,
  writeShortAnswer,
  writeShortDefence,
} from '@cresolver/core/protocol'
import * as z from 'zod'
import type {
  PanelAdmission,
  PanelAnswers,
  PanelAnswersParameters,
  PanelJournal,
  PanelKeys,
} from '../definition/agent-trust.ts'
import { answerLater } from '../http/answer-later.ts'
import { createMemoryJournal } from './memory-journal.ts'

type AskedAdmission = Extract<PanelAdmission, { kind: 'asked' }>

const entrySchema = z.object({
  /** Short form, byte for byte as it was signed. */
  text: z.string(),
  value: z.string(),
  /** The answer or the defence that the form is of. */
  response: z.unknown(),
  /** Question that was asked. */
  request: z.unknown(),
})
type Entry = z.infer<typeof entrySchema>

/**
 * Answers collectors. In each round one answer and one defence are signed, each stored before anything of it
 * is sent and repeated byte for byte to every collector: a second signature would contradict the first and
 * cost the stake. So the first challenges of a round are those that the worker defends against.
 *
 * @param trust - {@link PanelKeys}
 * @param parameters - {@link PanelAnswersParameters}
 */
export function createPanelAnswers(
  trust: PanelKeys,
  parameters: PanelAnswersParameters,
): PanelAnswers {
  const { investigate, defend, remember, clock, logger } = parameters
  const journal =
    trust.journal ??
    parameters.journal ??
    createMemoryJournal(() => logger.warn(forgetful))
  const making = new Map<string, Promise<Entry>>()

  const read = (name: string): Entry | undefined => {
    const stored = journal.read(name)
    // A value that is damaged must not be replaced by another one.
    return stored === undefined ? undefined : entrySchema.parse(stored)
  }

  /** The stored entry, or one that is made once, however many ask. */
  const once = (name: string, make: () => Promise<Entry>): Promise<Entry> => {
    const stored = read(name)
    if (stored) return Promise.resolve(stored)
    const running = making.get(name)
    if (running) return running
    const made = make()
      .then(async (entry) => entrySchema.parse(await journal.add(name, entry)))
      .finally(() => making.delete(name))
    making.set(name, made)
    return made
  }

  const signEntry = async (
    request: WorkerRequest,
    phase: 0 | 1,
    text: string,
    response: WorkerResponse,
  ): Promise<Entry> => {
    const value = await trust.sign(request, phase, text)
    return { text, value, response, request: plain(request) }
  }

  const admit = async (request: WorkerRequest): Promise<AskedAdmission | undefined> => {
    const admission = await trust.admit(request, clock())
    if (admission.kind === 'other') return undefined
    if (admission.kind === 'later') throw answerLater(admission)
    return admission
  }

  const requireOpen = ({ isOpen }: AskedAdmission): void => {
    if (!isOpen) throw answerLater({ reason: 'this round is not open', afterSeconds: 2 })
  }

  const send = async (
    request: WorkerRequest,
    { round, collector }: AskedAdmission,
    { text, value }: Entry,
    response: WorkerResponse,
  ): Promise<string> => {
    const signed = { requested_at: request.round?.requested_at, text, value }
    // A collector knows its own receipts.
    const receipts = readReceipts(journal, round).filter(
      (receipt) => receipt.collector.toLowerCase() !== collector.toLowerCase(),
    )
    return JSON.stringify({
      ...response,
      signed,
      ...(receipts.length > 0 && { receipts }),
    })
  }

  return {
    async resolve(request) {
      const asked = await admit(request)
      if (!asked) return undefined
      const { round, agentId, question } = asked
      if (request.round?.phase !== 'commit') requireOpen(asked)
      const entry = await once(`${round} answer`, async () => {
        const response = await investigate(plain(request))
        const text = writeShortAnswer({ agentId, question }, response, randomSalt())
        return signEntry(request, 0, text, response)
      })
      await keepReceipt(trust, journal, request, asked)
      if (request.round?.phase !== 'commit') {
        const answer = resolveResponseSchema.parse(entry.response)
        return send(request, asked, entry, answer)
      }
      trust.onCommitted?.(request, entry.text)
      const { text, value } = entry
      const answer_hash = hashText(text)
      const commitment = { worker: trust.worker, answer_hash, value }
      return JSON.stringify({ commitment } satisfies CommitmentResponse)
    },
    async defend(request) {
      const asked = await admit(request)
      if (!asked) return undefined
      // Before that a defence would tell the answer.
      requireOpen(asked)
      const { round, agentId, question } = asked
      const answer = read(`${round} answer`)
      if (!answer) {
        throw answerLater({
          reason: 'it signed no answer in this round',
          afterSeconds: 2,
        })
      }
      await keepReceipt(trust, journal, request, asked)
      const entry = await once(`${round} defence`, async () => {
        const given = resolveResponseSchema.parse(answer.response)
        remember(resolveRequestSchema.parse(answer.request), given)
        const about = { question, answer_hash: hashAnswer(given) }
        const response = await defend({ ...plain(request), ...about })
        const text = writeShortDefence(
          { agentId, question },
          {
            answerHash: hashText(answer.text),
            challenges: request.challenges,
            response,
          },
        )
        return signEntry(request, 1, text, response)
      })
      return send(request, asked, entry, challengeResponseSchema.parse(entry.response))
    },
  }
}

const forgetful =
  'This agent signs answers of panels and keeps them only in memory. After a restart it may sign another answer, which costs the stake. Set PANEL_JOURNAL to a folder.'

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

/** Keeps the receipt of a collector for what it was sent, so that others can prove it. */
async function keepReceipt(
  trust: PanelKeys,
  journal: PanelJournal,
  request: WorkerRequest,
  { round, collector }: AskedAdmission,
): Promise<void> {
  const { receipt } = request
  if (receipt?.collector.toLowerCase() !== collector.toLowerCase()) return
  const part = receipt.phase === 0 ? 'answer' : 'defence'
  const stored = entrySchema.safeParse(journal.read(`${round} ${part}`))
  if (!stored.success || hashText(stored.data.text) !== receipt.answer_hash) return
  const isKnown = readReceipts(journal, round).some(
    (known) => known.collector === receipt.collector && known.phase === receipt.phase,
  )
  if (isKnown || !(await trust.verifyReceipt(request, receipt))) return
  for (let place = 0; place < PANEL_LIMITS.receipts; place += 1) {
    const name = receiptName(round, place)
    if (journal.read(name) !== undefined) continue
    await journal.add(name, receipt)
    return
  }
}

function readReceipts(journal: PanelJournal, round: string): AnswerReceipt[] {
  return Array.from({ length: PANEL_LIMITS.receipts }, (_, place) =>
    answerReceiptSchema.safeParse(journal.read(receiptName(round, place))),
  ).flatMap(({ data }) => (data ? [data] : []))
}

function receiptName(round: string, place: number): string {
  return `${round} receipt ${place}`
}

function randomSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
