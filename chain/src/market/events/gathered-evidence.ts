import type { Address, Hex } from 'viem'
import { getLogs } from 'viem/actions'
import type { ChainClient } from '../../chain-client.ts'
import { marketReadAbi } from '../../generated/market.ts'
import { type Reader, readerOf } from '../../read-contract.ts'
import { toMarketId } from '../ids.ts'
import { verifyPanelAnswer, verifyPanelReceipt } from '../panel-answer.ts'
import { answerHashPostedEvent, answersCommittedEvent } from './events.ts'
import { findRequestBlock, type GatheredRound } from './find-request-block.ts'

/** Data on chain about answers that collectors gathered. */
type GatheredEvidence = {
  /** Block of the request that was answered. */
  readonly requestedBlock: bigint
  /** Blocks from a request to the one that draws its panel. */
  readonly distance: bigint
  /** Announcements of collectors since the request, in order. */
  readonly committed: readonly {
    readonly collector: Address
    readonly stage: number
    readonly hash: Hex
    readonly block: bigint
  }[]
  /** Hashes that workers posted since the request, in order. */
  readonly posted: readonly {
    readonly worker: Address
    readonly hash: Hex
    readonly block: bigint
  }[]
}

/** A signature of a record, with who is said to have signed it. */
type SignatureToCheck = {
  readonly kind: 'answer' | 'defence' | 'answer-receipt' | 'defence-receipt'
  readonly signer: Address
  /** Of a receipt: whose hash it is about. */
  readonly worker?: Address
  readonly hash: Hex
  readonly value: Hex
}

/** Reads what the answers in a record are compared with. */
export async function readGatheredEvidence(
  chain: Reader,
  round: GatheredRound,
): Promise<GatheredEvidence> {
  const { client } = chain
  const { market, marketId, requestBlock } = round
  const requestedBlock = (await findRequestBlock(chain, round)) ?? requestBlock
  const action = `read the answers of market ${marketId}`
  return chain.attempt(action, async () => {
    const of = { address: market, args: { marketId }, strict: true } as const
    const [times, committed, posted] = await Promise.all([
      readerOf(chain, market, marketReadAbi)(action, 'params', []),
      getLogs(client, { ...of, event: answersCommittedEvent, fromBlock: requestedBlock }),
      getLogs(client, { ...of, event: answerHashPostedEvent, fromBlock: requestedBlock }),
    ])
    return {
      requestedBlock,
      distance: BigInt(times.seedBlocks),
      committed: committed.map(({ args, blockNumber: block }) => ({
        collector: args.collector,
        stage: args.stage,
        hash: args.hash,
        block,
      })),
      posted: posted.map(({ args, blockNumber: block }) => ({
        worker: args.worker,
        hash: args.hash,
        block,
      })),
    }
  })
}

/**
 * Finds the valid ones among the signatures of a round.
 *
 * @param claims - signatures
 * @param round - the round that they are for
 * @param place - chain and market contract
 * @param client - reaches the chain, to ask contract wallets; keys need none
 * @returns those that are valid, in their order
 */
export async function findValidSignatures<Claim extends SignatureToCheck>(
  claims: readonly Claim[],
  round: {
    readonly marketId: bigint
    readonly requestedAt: number
  },
  place: { readonly chainId: number; readonly market: Address },
  client?: ChainClient | undefined,
): Promise<Claim[]> {
  const checked = await Promise.all(
    claims.map(async (claim) => {
      const { kind, signer, worker = signer, hash, value } = claim
      const parameters = {
        ...place,
        client,
        signature: value,
        answer: {
          marketId: toMarketId(round.marketId),
          requestedAt: round.requestedAt,
          phase: kind.startsWith('answer') ? (0 as const) : (1 as const),
          worker,
          answerHash: hash,
        },
      }
      const isReceipt = kind === 'answer-receipt' || kind === 'defence-receipt'
      const found = isReceipt
        ? await verifyPanelReceipt({ ...parameters, collector: signer })
        : await verifyPanelAnswer(parameters)
      return found.kind === 'valid'
    }),
  )
  return claims.filter((_, index) => checked[index])
}
