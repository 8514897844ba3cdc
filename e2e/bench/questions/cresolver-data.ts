import { equal } from 'node:assert/strict'
import {
  createMarketClient,
  DEVELOPMENT_TIMES,
  encodeBoundReport,
  FINDINGS,
  toWei,
  VOID_REASONS,
} from '@cresolver/chain'
import { deployLocalContracts, localAccount } from '@cresolver/devnet'
import { keccak256, stringToHex } from 'viem'
import type { QuestionSystem } from './question-system.ts'
import { questionText } from './question-text.ts'
import { startSigningDon } from './signing-don.ts'

const untilDeadline = 3_600

/**
 * A market that data decides at once: the contract keeps the hash of the question, so that its request carries the
 * text.
 */
export function cresolverDataQuestion(): QuestionSystem {
  return {
    name: 'CREsolver, data verdict, hash kept',
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
          terms: { dataOnly: true, hashOnly: true },
        })
      }
      await create()
      return {
        async ask() {
          const { marketId, transactionHash } = await create()
          await chain.pass(untilDeadline)
          const requested = await market.requestResolution(marketId, questionText)
          const { requestedAt = 0 } = await market.getMarket(marketId)
          const recordHash = keccak256(stringToHex(`record ${marketId}`))
          const reported = await don.report(
            encodeBoundReport({
              ...{ marketId, workers: [], weights: [], dimScores: [] },
              chainId: don.chainId,
              receiver: contracts.receiver,
              finding: FINDINGS.YES,
              voidReason: VOID_REASONS.NONE,
              evidenceHash: recordHash,
              requestedAt: BigInt(requestedAt),
              validUntil: BigInt(requestedAt + DEVELOPMENT_TIMES.round),
            }),
          )
          const verdict = await market.getVerdict(marketId)
          equal(verdict.state, 'FINAL')
          equal(verdict.outcome, 'YES')
          equal(verdict.recordHash, recordHash)
          return [
            { name: 'createMarket', gas: await chain.gasOf(transactionHash) },
            {
              name: 'requestResolution',
              gas: await chain.gasOf(requested.transactionHash),
            },
            { name: 'report, by the forwarder', gas: reported },
          ]
        },
      }
    },
  }
}
