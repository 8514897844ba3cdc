import {
  type AnswerReceipt,
  answerOutcomeSchema,
  type ChallengeRequest,
  type Hash,
  type RequestSignature,
  type ResolveRequest,
  requestTypedData,
  type WorkerRequest,
} from '@cresolver/core/protocol'
import type { Address, LocalAccount } from 'viem'
import type { CollectedSeat, LineOf } from '../journal/round-line.ts'

/** The round that a request is for. */
export type RequestPlace = {
  readonly chainId: number
  /** The market contract. */
  readonly market: Address
  readonly account: Pick<LocalAccount, 'address' | 'signTypedData'>
}

/** Writes the request for a commitment, or for the answer behind it. */
export async function writeResolveRequest(
  place: RequestPlace,
  panel: LineOf<'panel'>,
  seat: CollectedSeat,
  phase: 'commit' | 'answer',
): Promise<string> {
  const request: ResolveRequest = {
    ...describe(place, panel, seat),
    question: panel.question.trim(),
    ...(panel.askedAt !== undefined && { asked_at: panel.askedAt }),
    ...(panel.context !== undefined && { context: panel.context }),
    outcomes: [...answerOutcomeSchema.options],
    round: {
      requested_at: panel.requestedAt,
      phase,
      answer_block: panel.answerBlock,
    },
  }
  return sign(place, panel, seat, request)
}

/** Writes the request for a defence, with a receipt for the answer. */
export async function writeChallengeRequest(
  place: RequestPlace,
  panel: LineOf<'panel'>,
  seat: CollectedSeat,
  challenged: {
    readonly answerHash: Hash
    readonly challenges: readonly string[]
    readonly receipt: AnswerReceipt
  },
): Promise<string> {
  const request: ChallengeRequest = {
    ...describe(place, panel, seat),
    question: panel.question.trim(),
    answer_hash: challenged.answerHash,
    challenges: [...challenged.challenges],
    round: { requested_at: panel.requestedAt, phase: 'defence' },
    receipt: challenged.receipt,
  }
  return sign(place, panel, seat, request)
}

function describe(
  { chainId, market }: RequestPlace,
  { marketId, deadline }: LineOf<'panel'>,
  { worker, agentId }: CollectedSeat,
) {
  return {
    market_id: Number(marketId),
    deadline,
    chain_id: chainId,
    market,
    seats: [{ worker, agent_id: agentId }],
  }
}

/** The same request has the same bytes whenever it is written: it counts until the round is over. */
async function sign(
  { chainId, market, account }: RequestPlace,
  { endsAt: expiresAt }: LineOf<'panel'>,
  { worker }: CollectedSeat,
  request: WorkerRequest,
): Promise<string> {
  const data = requestTypedData({
    chainId,
    market,
    asker: account.address,
    worker,
    request,
    expiresAt,
  })
  const asker: RequestSignature = {
    address: account.address,
    worker,
    chain_id: chainId,
    market,
    expires_at: expiresAt,
    value: await account.signTypedData(data),
  }
  return JSON.stringify({ ...request, asker })
}
