import { type Address, getAddress, type Hex, hashTypedData } from 'viem'
import { signTypedData } from 'viem/actions'
import type { ChainClient } from '../chain-client.ts'
import { requireAccount } from '../transaction.ts'
import { checkSigner } from './check-signer.ts'
import type { MarketId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'
import { type Sent, write } from './write.ts'

/** What a worker signs in one round. Two different answers for the same round cost its stake. */
export type PanelAnswer = {
  readonly marketId: MarketId
  /** Unix seconds of the request; 0 in a round without a request transaction. */
  readonly requestedAt: number
  /** 0 for the first panel, 1 for the second. */
  readonly stage: 0 | 1
  /** 0 for the answer, 1 for the defence. */
  readonly phase: 0 | 1
  readonly worker: Address
  readonly answerHash: Hex
}

/** Where an answer counts. */
export type PanelAnswerPlace = {
  readonly chainId: number
  /** The market contract. */
  readonly market: Address
}

/** A signed answer, with what verifies it. */
export type VerifyPanelAnswerParameters = PanelAnswerPlace & {
  readonly answer: PanelAnswer
  readonly signature: Hex
  /** Reaches the chain, to ask contract wallets; keys need none. */
  readonly client?: ChainClient | undefined
}

/** Result of verifying the signature of an answer in a round. */
export type PanelAnswerVerification =
  | { readonly kind: 'valid'; readonly worker: Address; readonly by: 'key' | 'contract' }
  | { readonly kind: 'invalid'; readonly reason: string }

/** Two answers that one worker signed in one round. */
export type Contradiction = Omit<PanelAnswer, 'answerHash'> & {
  readonly hashes: readonly [Hex, Hex]
  readonly signatures: readonly [Hex, Hex]
}

/** A receipt, with what verifies it. */
export type VerifyPanelReceiptParameters = VerifyPanelAnswerParameters & {
  /** Who signed it. */
  readonly collector: Address
}

/** Result of verifying the signature of a receipt. */
export type PanelReceiptVerification =
  | {
      readonly kind: 'valid'
      readonly collector: Address
      readonly by: 'key' | 'contract'
    }
  | { readonly kind: 'invalid'; readonly reason: string }

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
 * @param answer - {@link PanelAnswer}
 * @param place - {@link PanelAnswerPlace}
 * @returns domain, types and message
 */
export function panelAnswerTypedData(
  answer: PanelAnswer,
  { chainId, market }: PanelAnswerPlace,
) {
  return {
    domain: { name: 'CREsolver', version: '1', chainId, verifyingContract: market },
    types: { PanelAnswer: fields },
    primaryType: 'PanelAnswer' as const,
    message: { ...answer, requestedAt: BigInt(answer.requestedAt) },
  }
}

/**
 * Writes what a collector signs to confirm that it holds an answer or a defence (EIP-712).
 *
 * @param answer - what it holds; the worker is who signed that
 * @param place - {@link PanelAnswerPlace}
 * @returns domain, types and message
 */
export function panelReceiptTypedData(answer: PanelAnswer, place: PanelAnswerPlace) {
  const { domain, message } = panelAnswerTypedData(answer, place)
  const types = { AnswerReceipt: fields }
  return { domain, types, primaryType: 'AnswerReceipt' as const, message }
}

/**
 * Signs an answer with the account of the connection.
 *
 * @param chain - a connection with an account
 * @param answer - {@link PanelAnswer}; the worker is the account
 * @param market - the market contract
 * @returns the signature
 * @throws CresolverError `ACCOUNT_MISSING`, and the errors of the chain
 */
export async function signPanelAnswer(
  chain: ChainClient,
  answer: Omit<PanelAnswer, 'worker'>,
  market: Address,
): Promise<Hex> {
  const action = `sign an answer in market ${answer.marketId}`
  const account = requireAccount(chain, action)
  const chainId = await chain.requireChain()
  const data = panelAnswerTypedData(
    { ...answer, worker: account.address },
    { chainId, market },
  )
  return chain.attempt(action, () => signTypedData(chain.client, { account, ...data }))
}

/**
 * Verifies who signed an answer.
 *
 * @param parameters - {@link VerifyPanelAnswerParameters}
 * @returns {@link PanelAnswerVerification}
 * @throws CresolverError `RPC_UNREACHABLE` or `CHAIN_CALL_FAILED` when a contract wallet could not be
 *   asked
 */
export async function verifyPanelAnswer(
  parameters: VerifyPanelAnswerParameters,
): Promise<PanelAnswerVerification> {
  const { answer, signature, chainId, client } = parameters
  const worker = getAddress(answer.worker)
  const digest = hashTypedData(panelAnswerTypedData(answer, parameters))
  const found = await checkSigner({
    digest,
    signer: worker,
    value: signature,
    chainId,
    client,
  })
  return found.kind === 'valid' ? { ...found, worker } : found
}

/**
 * Verifies who signed a receipt for an answer.
 *
 * @param parameters - {@link VerifyPanelReceiptParameters}
 * @returns {@link PanelReceiptVerification}
 * @throws CresolverError `RPC_UNREACHABLE` or `CHAIN_CALL_FAILED` when a contract wallet could not be
 *   asked
 */
export async function verifyPanelReceipt(
  parameters: VerifyPanelReceiptParameters,
): Promise<PanelReceiptVerification> {
  const { answer, signature, chainId, client } = parameters
  const collector = getAddress(parameters.collector)
  const found = await checkSigner({
    digest: hashTypedData(panelReceiptTypedData(answer, parameters)),
    signer: collector,
    value: signature,
    chainId,
    client,
  })
  return found.kind === 'valid' ? { ...found, collector } : found
}

/** Takes the stake of a worker that signed two answers in one round. */
export function proveContradiction(
  connection: MarketConnection,
  proof: Contradiction,
): Promise<Sent> {
  const { marketId, worker, requestedAt, stage, phase, hashes, signatures } = proof
  const action = `prove that ${worker} contradicts itself in market ${marketId}`
  return write(connection, { action }, 'proveContradiction', [
    marketId,
    worker,
    BigInt(requestedAt),
    stage,
    phase,
    hashes,
    signatures,
  ])
}
