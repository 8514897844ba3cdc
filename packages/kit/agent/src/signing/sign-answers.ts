import { type AnswerSignature, answerTypedData } from '@cresolver/protocol'
import { type Address, getAddress, type Hex, type TypedDataDefinition } from 'viem'
import type { AgentTrust } from '../definition/agent-trust.ts'

/** Who signs the answers of an agent, and for which market. */
export type AnswerSigner = {
  /** A viem account, or another signer of typed data. */
  readonly account: {
    readonly address: Address
    readonly signTypedData: (data: TypedDataDefinition) => Promise<Hex>
  }
  readonly chainId: number
  /** The market contract. */
  readonly market: Address
  /**
   * Account that joined the market, where it is another than the signing one: a contract wallet
   * that accepts signatures of the account (ERC-1271).
   */
  readonly worker?: Address | undefined
}

/**
 * Signs an agent's answers, so that their author can be proved.
 *
 * @param signer - {@link AnswerSigner}
 * @returns the `sign` of an agent's trust
 */
export function signAnswers(signer: AnswerSigner): NonNullable<AgentTrust['sign']> {
  const { account, chainId } = signer
  const worker = getAddress(signer.worker ?? account.address)
  const market = getAddress(signer.market)
  return async (request, response) => {
    const value = await account.signTypedData(
      answerTypedData({ chainId, market, worker, request, response }),
    )
    const signature: AnswerSignature = { worker, chain_id: chainId, market, value }
    return { ...response, signature }
  }
}
