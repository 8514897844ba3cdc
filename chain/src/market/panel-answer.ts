import { type Address, getAddress, type Hex, hashTypedData } from 'viem'
import type { ChainClient } from '../chain-client.ts'
import { checkSigner, type SignerCheck } from './check-signer.ts'
import type { MarketId } from './ids.ts'

/** Content that a worker signs in one round. Two different answers for the same round cost its stake. */
export type PanelAnswer = {
  readonly marketId: MarketId
  /** Unix seconds of the request; 0 in a round without a request transaction. */
  readonly requestedAt: number
  /** 0 for the answer, 1 for the defence. */
  readonly phase: 0 | 1
  readonly worker: Address
  readonly answerHash: Hex
}

/** Market and round for which an answer counts. */
type PanelAnswerPlace = {
  readonly chainId: number
  /** The market contract. */
  readonly market: Address
}

/** A signed answer, with what verifies it. */
type VerifyPanelAnswerParameters = PanelAnswerPlace & {
  readonly answer: PanelAnswer
  readonly signature: Hex
  /** Reaches the chain, to ask contract wallets; keys need none. */
  readonly client?: ChainClient | undefined
}

/** Two answers that one worker signed in one round. */
export type Contradiction = Omit<PanelAnswer, 'answerHash'> & {
  readonly hashes: readonly [Hex, Hex]
  readonly signatures: readonly [Hex, Hex]
}

const fields = [
  { name: 'marketId', type: 'uint256' },
  { name: 'requestedAt', type: 'uint256' },
  { name: 'stage', type: 'uint8' },
  { name: 'phase', type: 'uint8' },
  { name: 'worker', type: 'address' },
  { name: 'answerHash', type: 'bytes32' },
] as const

/**
 * Writes what a worker signs in a round (EIP-712), for `signTypedData` of any wallet.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#what-a-worker-signs
 *
 * @param answer - {@link PanelAnswer}
 * @param place - chain and market contract
 * @returns domain, types and message
 *
 * @example
 * ```ts
 * import { type PanelAnswer, panelAnswerTypedData } from '@cresolver/sdk/chain'
 * import type { LocalAccount } from 'viem'
 *
 * const place = { chainId: 1, market: '0x8A791620dd6260079BF849Dc5567aDC3F2FdC318' } as const
 * export const sign = (account: LocalAccount, answer: PanelAnswer) =>
 *   account.signTypedData(panelAnswerTypedData(answer, place)) // 0x…, 65 bytes
 * ```
 */
export function panelAnswerTypedData(
  answer: PanelAnswer,
  { chainId, market }: PanelAnswerPlace,
) {
  return {
    domain: { name: 'CREsolver', version: '1', chainId, verifyingContract: market },
    types: { PanelAnswer: fields },
    primaryType: 'PanelAnswer' as const,
    message: { ...answer, stage: 0, requestedAt: BigInt(answer.requestedAt) },
  }
}

/**
 * Writes what a collector signs to confirm that it holds an answer or a defence (EIP-712).
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#requests-of-a-collector
 *
 * @param answer - what it holds; the worker is who signed that
 * @param place - chain and market contract
 * @returns domain, types and message
 *
 * @example
 * ```ts
 * import { type PanelAnswer, panelReceiptTypedData } from '@cresolver/sdk/chain'
 * import type { LocalAccount } from 'viem'
 *
 * const place = { chainId: 1, market: '0x8A791620dd6260079BF849Dc5567aDC3F2FdC318' } as const
 * export const confirm = (collector: LocalAccount, answer: PanelAnswer) =>
 *   collector.signTypedData(panelReceiptTypedData(answer, place)) // 0x…, 65 bytes
 * ```
 */
export function panelReceiptTypedData(answer: PanelAnswer, place: PanelAnswerPlace) {
  const { domain, message } = panelAnswerTypedData(answer, place)
  const types = { AnswerReceipt: fields }
  return { domain, types, primaryType: 'AnswerReceipt' as const, message }
}

/**
 * Verifies that the worker signed an answer.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#what-a-worker-signs
 *
 * @param parameters - {@link VerifyPanelAnswerParameters}
 * @returns `valid`, by a key or a contract, or `invalid` with the reason
 * @throws `SdkErrors['verifyPanelAnswer']`: `RPC_UNREACHABLE` or `CHAIN_CALL_FAILED` when a contract wallet could not be
 *   asked
 *
 * @example
 * ```ts
 * import { type PanelAnswer, verifyPanelAnswer } from '@cresolver/sdk/chain'
 *
 * const place = { chainId: 1, market: '0x8A791620dd6260079BF849Dc5567aDC3F2FdC318' } as const
 * export async function isSigned(answer: PanelAnswer, signature: `0x${string}`) {
 *   return (await verifyPanelAnswer({ ...place, answer, signature })).kind === 'valid' // true
 * }
 * ```
 */
export function verifyPanelAnswer(
  parameters: VerifyPanelAnswerParameters,
): Promise<SignerCheck> {
  const { answer, signature: value, ...place } = parameters
  const digest = hashTypedData(panelAnswerTypedData(answer, place))
  return checkSigner({ ...place, digest, signer: getAddress(answer.worker), value })
}

/**
 * Verifies that the collector signed a receipt for an answer; throws as {@link verifyPanelAnswer}.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#requests-of-a-collector
 *
 * @param parameters - {@link VerifyPanelAnswerParameters}, and the collector
 * @returns `valid`, by a key or a contract, or `invalid` with the reason
 * @throws `SdkErrors['verifyPanelReceipt']`
 *
 * @example
 * ```ts
 * import { type PanelAnswer, verifyPanelReceipt } from '@cresolver/sdk/chain'
 *
 * const place = { chainId: 1, market: '0x8A791620dd6260079BF849Dc5567aDC3F2FdC318' } as const
 * const collector = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
 * export const checkReceipt = (answer: PanelAnswer, signature: `0x${string}`) =>
 *   verifyPanelReceipt({ ...place, collector, answer, signature }) // { kind: 'valid', by: 'key' }
 * ```
 */
export function verifyPanelReceipt(
  parameters: VerifyPanelAnswerParameters & { readonly collector: Address },
): Promise<SignerCheck> {
  const { answer, signature: value, collector, ...place } = parameters
  const digest = hashTypedData(panelReceiptTypedData(answer, place))
  return checkSigner({ ...place, digest, signer: getAddress(collector), value })
}
