import {
  type ChainClient,
  panelAnswerTypedData,
  toMarketId,
  verifyPanelReceipt,
} from '@cresolver/chain'
import { type AnswerReceipt, hashText, type WorkerRequest } from '@cresolver/protocol'
import { type Address, getAddress, type Hex, type TypedDataDefinition } from 'viem'
import type { PanelKeys } from '../definition/agent-trust.ts'
import type { AnswerSigner } from './sign-answers.ts'

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
