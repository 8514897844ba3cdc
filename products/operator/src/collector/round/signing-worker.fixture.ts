import { panelAnswerTypedData } from '@cresolver/chain'
import {
  type ChallengeRequest,
  challengeRequestSchema,
  hashText,
  type ResolveRequest,
  type ResolveResponse,
  resolveRequestSchema,
  writeShortAnswer,
  writeShortDefence,
} from '@cresolver/core/protocol'
import { type Address, type Hex, keccak256, type LocalAccount, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** Account of the numbered worker. */
export function workerKey(number: number) {
  return privateKeyToAccount(keccak256(numberToHex(number)))
}

/** Requests to one worker, and its answers. */
export type SigningWorker = {
  readonly bodies: string[]
  readonly respond: (url: string, body: string) => Promise<unknown>
}

/** A worker that commits first, and signs as the protocol asks. */
export function signingWorker(
  number: number,
  {
    determination = true,
    commits = true,
    account = workerKey(number),
  }: {
    determination?: boolean
    commits?: boolean
    account?: Pick<LocalAccount, 'address' | 'signTypedData'>
  } = {},
): SigningWorker {
  const bodies: string[] = []
  const answer: ResolveResponse = {
    determination,
    confidence: 0.9,
    evidence: `Station ${number} measured rain on 2026-11-24.`,
    sources: [`https://station-${number}.example/2026-11-24`],
  }
  const sign = (
    request: ResolveRequest | ChallengeRequest,
    phase: 0 | 1,
    text: string,
  ): Promise<Hex> => {
    const { requested_at: requestedAt = 0 } = request.round ?? {}
    const signed = {
      // The protocol numbers markets as the contract does.
      marketId: BigInt(request.market_id ?? 0) as never,
      requestedAt,
      phase,
      worker: account.address,
      answerHash: hashText(text),
    }
    const place = { chainId: request.chain_id ?? 0, market: request.market as Address }
    return account.signTypedData(panelAnswerTypedData(signed, place))
  }
  const respond = async (url: string, body: string): Promise<unknown> => {
    bodies.push(body)
    const value: unknown = JSON.parse(body)
    if (url.endsWith('/challenge')) {
      const request = challengeRequestSchema.parse(value)
      const response = { responses: request.challenges.map(() => 'The gauge shows it.') }
      const text = writeShortDefence(placeOf(request), {
        answerHash: (request.answer_hash ?? '0x') as Hex,
        challenges: request.challenges,
        response,
      })
      return { ...response, signed: await signedPart(request, 1, text) }
    }
    const request = resolveRequestSchema.parse(value)
    const text = writeShortAnswer(placeOf(request), answer, `${number}`.padStart(32, '0'))
    const signed = await signedPart(request, 0, text)
    if (request.round?.phase === 'commit' && commits) {
      const worker = account.address
      return { commitment: { worker, answer_hash: hashText(text), value: signed.value } }
    }
    return { ...answer, signed }
  }
  const signedPart = async (
    request: ResolveRequest | ChallengeRequest,
    phase: 0 | 1,
    text: string,
  ) => {
    const { requested_at = 0 } = request.round ?? {}
    return { requested_at, text, value: await sign(request, phase, text) }
  }
  return { bodies, respond }
}

function placeOf({ seats, question = '' }: ResolveRequest | ChallengeRequest) {
  return { agentId: BigInt(seats?.[0]?.agent_id ?? 0), question }
}
