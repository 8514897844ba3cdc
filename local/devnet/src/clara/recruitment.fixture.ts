import type { Candidate, MarketClient } from '@cresolver/chain'
import { toAgentId, toAmount } from '@cresolver/chain'
import type { Recruitment } from '@cresolver/core/protocol'
import type { Address } from 'viem'

/** A market to recruit for. */
export const recruitment: Recruitment = {
  kind: 'cresolver-market',
  chainId: 31_337,
  contract: '0xa513E6E4b8f2a923D98304ec87F64353C4D5C853',
  marketId: '8',
  question: 'Has a spot Bitcoin ETF been approved in the United States?',
  deadline: 1_798_761_600,
  stake: '10000000000000000',
}

/** Address of the worker of a number. */
export function workerAddress(number: number): Address {
  return `0x${number.toString(16).padStart(40, '0')}`
}

/** Hash of the transaction of a number. */
function transactionHash(number: number): string {
  return `0x${number.toString(16).padStart(64, '0')}`
}

/** Replaces the contract: every account that joins is among its workers. */
export function scriptedChain(): Pick<MarketClient, 'getCandidates'> & {
  readonly join: (worker: Address) => string
} {
  const workers: Candidate[] = []
  return {
    getCandidates: async () => workers,
    join: (address) => {
      if (workers.some((worker) => worker.address === address)) {
        throw new Error(`the worker ${address} has already joined`)
      }
      const reputation = { resQuality: 0, srcQuality: 0, analysisDepth: 0, count: 0 }
      workers.push({
        ...{ address, agentId: toAgentId(0n), stake: toAmount(1n), reputation },
        ...{ owner: undefined, isStaked: true, uriHash: undefined, units: 1 },
        ...{ joinedAt: undefined, leavingAt: undefined },
      })
      return transactionHash(workers.length)
    },
  }
}
