import {
  type ChainClient,
  panelAnswerTypedData,
  toMarketId,
  verifyPanelReceipt,
} from '@cresolver/chain'
import {
  type AnswerReceipt,
  hashText,
  type WorkerRequest,
} from '@cresolver/core/protocol'
import { type Address, getAddress, type Hex, type TypedDataDefinition } from 'viem'
import type { PanelKeys } from '../definition/agent-trust.ts'

/** Who signs answers for panels, and for which market. */
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

/** Signs short forms for the rounds of one market contract, and checks receipts for them. */
export function createPanelSigner(
  signer: AnswerSigner & { readonly client?: ChainClient | undefined },
): Pick<PanelKeys, 'sign' | 'verifyReceipt'> & { readonly worker: Address } {
  const { account, chainId, client } = signer
  const market = getAddress(signer.market)
  const worker = getAddress(signer.worker ?? account.address)
  const roundOf = ({ market_id = 0, round }: WorkerRequest) => {
    const { requested_at: requestedAt = 0 } = round ?? {}
    return { marketId: toMarketId(BigInt(market_id)), requestedAt, worker }
  }
  return {
    worker,
    sign(request, phase, text) {
      const answer = { ...roundOf(request), phase, answerHash: hashText(text) }
      const data = panelAnswerTypedData(answer, { chainId, market })
      return account.signTypedData(data as TypedDataDefinition)
    },
    async verifyReceipt(request, receipt: AnswerReceipt) {
      const { phase, answer_hash, collector, value } = receipt
      const found = await verifyPanelReceipt({
        ...{ chainId, market, client },
        answer: { ...roundOf(request), phase, answerHash: answer_hash as Hex },
        collector: getAddress(collector),
        signature: value as Hex,
      })
      return found.kind === 'valid'
    },
  }
}
