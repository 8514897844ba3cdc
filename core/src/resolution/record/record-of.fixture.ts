import {
  type Bundle,
  type BundleSeat,
  hashBundle,
  hashText,
  type ResolveResponse,
  writeShortAnswer,
  writeShortDefence,
} from '../../protocol/index.ts'
import { panelQuestion } from '../../questions/index.ts'
import { type ChallengeKind, generateChallenges } from '../scoring/challenges.ts'
import { listDimensions } from '../scoring/dimensions.ts'
import type { RoundRecord } from './record.ts'
import type { HeadSeat, JoinedRecord } from './round-head.ts'
import { viewRecord } from './view-record.ts'
import type { WorkerRecord } from './worker-record.ts'

export type RoundParts = Omit<RoundRecord, 'version' | 'joined'>

const salt = '0'.repeat(32)

/**
 * Writes the record of a round that the workflow asked, right or wrong: what contradicts itself in the parts does so
 * in the record.
 */
export function recordOf(parts: RoundParts): RoundRecord {
  const { question, workers, judge, clarifications, words, adjudication } = parts
  const [market, receiver] = [parts.market.toLowerCase(), parts.receiver.toLowerCase()]
  const seats = workers.map((worker) => bundleSeat(worker, question))
  const content: Bundle = {
    kind: 'bundle',
    version: 1,
    chainId: parts.chainId,
    market,
    marketId: parts.marketId,
    requestedAt: parts.terms.requestedAt,
    collector: receiver,
    question,
    list: [],
    seats,
  }
  const joined: JoinedRecord = {
    version: 2,
    chainId: parts.chainId,
    ...{ market, receiver },
    marketId: parts.marketId,
    questionHash: hashText(question),
    ...(clarifications && { clarifications }),
    deadline: parts.deadline,
    policy: parts.policy,
    software: { version: '0.1.0', configHash: hashText('config') },
    judge,
    quorum: parts.quorum,
    draw: parts.draw,
    bundles: [{ collector: receiver, hash: hashBundle(content), content }],
    seats: workers.map((worker, index) => headSeat(worker, seats[index])),
    vote: parts.vote,
    ...(words && { words }),
    outcome: parts.outcome,
    ...(adjudication && { adjudication }),
    terms: parts.terms,
  }
  return viewRecord(joined)
}

function bundleSeat(worker: WorkerRecord, question: string): BundleSeat {
  const { answer, challenge, defence, absence } = worker
  const place = {
    agentId: BigInt(worker.agentId),
    question: panelQuestion(question).question,
  }
  const said = answer && responseOf(answer)
  const text = said && writeShortAnswer(place, said, salt)
  const { evidence = '', sources = [], claims } = said ?? {}
  return {
    worker: worker.worker.toLowerCase(),
    agentId: worker.agentId,
    endpoint: worker.endpoint,
    registration: null,
    ...(text !== undefined && {
      answer: {
        text,
        long: { evidence, sources: [...sources], ...(claims && { claims }) },
      },
    }),
    ...(defence && {
      defence: {
        text: writeShortDefence(place, {
          answerHash: hashText(text ?? ''),
          challenges: challengesOf(worker, challenge?.kind ?? 'disagreement'),
          response: { responses: [...defence.responses] },
        }),
        long: { responses: [...defence.responses] },
      },
    }),
    ...(absence && { absence }),
  }
}

/** Questions to a worker about its answer, whatever the parts say. */
function challengesOf(
  { worker, answer }: WorkerRecord,
  kind: ChallengeKind,
): readonly string[] {
  if (!answer) return []
  const own = { ...answer, worker }
  const other = { ...own, determination: !answer.determination }
  const [first] = generateChallenges(kind === 'disagreement' ? [own, other] : [own])
  return first?.challenges ?? []
}

function responseOf(answer: NonNullable<WorkerRecord['answer']>): ResolveResponse {
  const { determination, confidence, evidence, sources, investigated } = answer
  return {
    ...{ determination, confidence, evidence, sources: [...sources], investigated },
    ...(answer.outcome && { outcome: answer.outcome }),
    ...(answer.asOf !== undefined && { as_of: answer.asOf }),
    ...(answer.claims && {
      claims: answer.claims.map(({ readAt, ...claim }) => ({
        ...claim,
        read_at: readAt,
      })),
    }),
  }
}

function headSeat(worker: WorkerRecord, seat: BundleSeat | undefined): HeadSeat {
  const { reputation, absence, challenge, dimensions, reasons } = worker
  return {
    place: worker.place,
    worker: worker.worker.toLowerCase(),
    agentId: worker.agentId,
    stake: worker.stake,
    reputation: [
      reputation.resQuality,
      reputation.srcQuality,
      reputation.analysisDepth,
      reputation.count,
    ],
    ...(seat?.answer && { answer: hashText(seat.answer.text) }),
    ...(seat?.defence && { defence: hashText(seat.defence.text) }),
    ...(absence && { absence: { step: absence.step, code: absence.code } }),
    ...(challenge && { challenge: challenge.kind }),
    ...(dimensions && { scores: listDimensions(dimensions) as HeadSeat['scores'] }),
    ...(reasons && {
      reasons: [reasons.resQuality, reasons.srcQuality, reasons.analysisDepth],
    }),
    ...(worker.voteWeight !== undefined && { voteWeight: worker.voteWeight }),
    ...(worker.weight !== undefined && { weight: worker.weight }),
    ...(worker.votes !== undefined && { votes: worker.votes }),
    ...(worker.code && { code: worker.code }),
  }
}
