import { equal } from 'node:assert/strict'
import { localAccount } from '@cresolver/devnet'
import {
  decodeFunctionResult,
  encodeFunctionData,
  parseAbi,
  parseEventLogs,
  stringToHex,
} from 'viem'
import type { BenchChain } from './bench-chain.ts'
import type { QuestionSystem } from './question-system.ts'
import { questionText } from './question-text.ts'
import { deployUma, type UmaContracts } from './uma-contracts.ts'

const oracleAbi = parseAbi([
  'function requestPrice(bytes32 identifier, uint256 timestamp, bytes ancillaryData, address currency, uint256 reward) returns (uint256)',
  'function proposePrice(address requester, bytes32 identifier, uint256 timestamp, bytes ancillaryData, int256 proposedPrice) returns (uint256)',
  'function settle(address requester, bytes32 identifier, uint256 timestamp, bytes ancillaryData) returns (uint256)',
  'function hasPrice(address requester, bytes32 identifier, uint256 timestamp, bytes ancillaryData) view returns (bool)',
  'event Settle(address indexed requester, address indexed proposer, address indexed disputer, bytes32 identifier, uint256 timestamp, bytes ancillaryData, int256 price, uint256 payout)',
])
const requester = 1
const proposer = 3
const livenessSeconds = 7_200
const identifier = stringToHex('YES_OR_NO_QUERY', { size: 32 })
const ancillaryData = stringToHex(questionText)
const yes = 10n ** 18n

/** UMA's OptimisticOracleV2: one proposal, never disputed. */
export function umaQuestion(reward: bigint): QuestionSystem {
  return {
    name: `UMA OptimisticOracleV2, ${reward === 0n ? 'no reward' : 'with a reward'}`,
    async open(chain) {
      const contracts = await deployUma(chain, {
        identifier,
        livenessSeconds,
        payers: [requester, proposer],
      })
      // Its bond keeps the oracle's token balance above 0, as it is where people use it.
      const open = await requestPrice(chain, contracts, reward)
      await proposePrice(chain, contracts, open.timestamp)
      return {
        async ask() {
          const { timestamp, gas } = await requestPrice(chain, contracts, reward)
          return [
            { name: 'requestPrice', gas },
            {
              name: 'proposePrice',
              gas: await proposePrice(chain, contracts, timestamp),
            },
            { name: 'settle', gas: await settle(chain, contracts, timestamp) },
          ]
        },
      }
    },
  }
}

async function requestPrice(
  chain: BenchChain,
  { oracle, token }: UmaContracts,
  reward: bigint,
) {
  // The time is a part of the key: another second makes another request of the same text.
  await chain.pass(1)
  const timestamp = await chain.now()
  const { gasUsed } = await chain.send({
    from: requester,
    to: oracle,
    data: encodeFunctionData({
      abi: oracleAbi,
      functionName: 'requestPrice',
      args: [identifier, timestamp, ancillaryData, token, reward],
    }),
  })
  return { timestamp, gas: Number(gasUsed) }
}

function keyOf(timestamp: bigint) {
  const { address } = localAccount(requester)
  return [address, identifier, timestamp, ancillaryData] as const
}

async function proposePrice(
  chain: BenchChain,
  { oracle }: UmaContracts,
  timestamp: bigint,
): Promise<number> {
  const { gasUsed } = await chain.send({
    from: proposer,
    to: oracle,
    data: encodeFunctionData({
      abi: oracleAbi,
      functionName: 'proposePrice',
      args: [...keyOf(timestamp), yes],
    }),
  })
  return Number(gasUsed)
}

async function settle(chain: BenchChain, { oracle }: UmaContracts, timestamp: bigint) {
  const args = keyOf(timestamp)
  const hasPrice = async () =>
    decodeFunctionResult({
      abi: oracleAbi,
      functionName: 'hasPrice',
      data: await chain.read(
        oracle,
        encodeFunctionData({ abi: oracleAbi, functionName: 'hasPrice', args }),
      ),
    })
  equal(await hasPrice(), false)
  await chain.pass(livenessSeconds)
  equal(await hasPrice(), true)
  const { gasUsed, logs } = await chain.send({
    from: proposer,
    to: oracle,
    data: encodeFunctionData({ abi: oracleAbi, functionName: 'settle', args }),
  })
  const [settled] = parseEventLogs({ abi: oracleAbi, eventName: 'Settle', logs })
  equal(settled?.args.price, yes)
  equal(settled.args.ancillaryData, ancillaryData)
  return Number(gasUsed)
}
