import { equal } from 'node:assert/strict'
import {
  createMarketClient,
  encodeBoundReport,
  FINDINGS,
  toWei,
  VOID_REASONS,
} from '@cresolver/chain'
import { ROUND_PERIOD_SECONDS } from '@cresolver/chain/abi'
import { deployLocalContracts, localAccount } from '@cresolver/devnet'
import { keccak256, stringToHex } from 'viem'
import type { QuestionSystem } from './question-system.ts'
import { questionText } from './question-text.ts'
import { startSigningDon } from './signing-don.ts'

const untilDeadline = 3_600

/**
 * The cheapest market of ours: data decides, the contract keeps the hash of the question, and its
 * terms name the moment, so that it is created and reported, and nothing else.
 */
export function cresolverDataQuestion(): QuestionSystem {
  return {
    name: 'CREsolver, data verdict, hash kept, no request',
    async open(chain) {
      const connection = {
        rpcUrl: chain.rpcUrl,
        account: localAccount(0),
        pollingIntervalMs: 20,
      }
      const contracts = await deployLocalContracts(connection, false)
      const don = await startSigningDon(chain.rpcUrl, contracts)
      const market = createMarketClient({
        ...connection,
        account: localAccount(1),
        marketAddress: contracts.market,
      })
      const create = async () => {
        const deadline = Number(await chain.now()) + untilDeadline
        return market.createMarket({
          question: questionText,
          rewardPool: toWei(0n),
          deadline,
          terms: { dataOnly: true, hashOnly: true, earliestRequest: deadline },
        })
      }
      await create()
      return {
        async ask() {
          const { marketId, transactionHash } = await create()
          await chain.pass(untilDeadline)
          const recordHash = keccak256(stringToHex(`record ${marketId}`))
          const reported = await don.report(
            encodeBoundReport({
              ...{ marketId, workers: [], weights: [], dimScores: [], seats: 0n },
              chainId: don.chainId,
              receiver: contracts.receiver,
              stage: 0,
              finding: FINDINGS.YES,
              voidReason: VOID_REASONS.NONE,
              evidenceHash: recordHash,
              requestedAt: 0n,
              validUntil: (await chain.now()) + BigInt(ROUND_PERIOD_SECONDS),
            }),
          )
          const verdict = await market.getVerdict(marketId)
          equal(verdict.state, 'FINAL')
          equal(verdict.outcome, 'YES')
          equal(verdict.recordHash, recordHash)
          return [
            { name: 'createMarket', gas: await chain.gasOf(transactionHash) },
            { name: 'report, by the forwarder', gas: reported },
          ]
        },
      }
    },
  }
}
