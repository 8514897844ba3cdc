import { createChainClient } from '@cresolver/chain'
import { binaryMarketAbi, ctfResolverAbi } from '@cresolver/chain/abi'
import {
  type ConditionalTokens,
  type Devnet,
  deployConditionalTokens,
  localAccount,
} from '@cresolver/devnet'
import { type Address, parseAbi, parseEventLogs, zeroAddress, zeroHash } from 'viem'
import { readContract } from 'viem/actions'
import { sender } from './send-calls.ts'

const collateralAbi = parseAbi([
  'function allocateTo(address, uint256)',
  'function approve(address, uint256) returns (bool)',
  'function balanceOf(address) view returns (uint256)',
])
const tokensAbi = parseAbi([
  'function splitPosition(address, bytes32, bytes32, uint256[], uint256)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
  'function redeemPositions(address, bytes32, bytes32, uint256[])',
  'function getCollectionId(bytes32, bytes32, uint256) view returns (bytes32)',
  'function getPositionId(address, bytes32) view returns (uint256)',
])

/** Index sets of the two slots of a condition: YES first. */
const [yesSet, noSet] = [1n, 2n]

/** Contracts that pay by verdicts, as the scenario `consumers` uses them. */
export type ConsumerContracts = Awaited<ReturnType<typeof openConsumers>>

/** Deploys Conditional Tokens, and connects to them and to the local BinaryMarket. */
export async function openConsumers({ rpcUrl, contracts }: Devnet, deployer: number) {
  const account = localAccount(deployer)
  const connection = { rpcUrl, account }
  const deployed = await deployConditionalTokens(connection, contracts.market)
  return {
    resolver: deployed.resolver,
    binaryMarket: contracts.binaryMarket,
    conditions: conditionsOf(rpcUrl, deployed),
    bets: betsOf(rpcUrl, contracts.binaryMarket),
  }
}

/** Events of a condition, from its collateral to its payout. */
function conditionsOf(rpcUrl: string, deployed: ConditionalTokens) {
  const { tokens, collateral, resolver } = deployed
  const { client } = createChainClient({ rpcUrl })
  const conditionOf = (marketId: bigint) =>
    readContract(client, {
      address: resolver,
      abi: ctfResolverAbi,
      functionName: 'conditionOf',
      args: [marketId],
    })
  return {
    /** Prepares the condition of a market, and splits an amount between two holders. */
    async split(marketId: bigint, holders: readonly [number, number], amount: bigint) {
      const [onYes, onNo] = holders
      const send = sender(rpcUrl, onYes)
      await send(resolver, ctfResolverAbi, 'prepare', [marketId])
      const { address } = localAccount(onYes)
      await send(collateral, collateralAbi, 'allocateTo', [address, amount])
      await send(collateral, collateralAbi, 'approve', [tokens, amount])
      const condition = await conditionOf(marketId)
      await send(tokens, tokensAbi, 'splitPosition', [
        ...([collateral, zeroHash, condition] as const),
        [yesSet, noSet],
        amount,
      ])
      const contract = { address: tokens, abi: tokensAbi }
      const collection = await readContract(client, {
        ...contract,
        functionName: 'getCollectionId',
        args: [zeroHash, condition, noSet],
      })
      const position = await readContract(client, {
        ...contract,
        functionName: 'getPositionId',
        args: [collateral, collection],
      })
      const to = localAccount(onNo).address
      const transfer = [address, to, position, amount, '0x'] as const
      await send(tokens, tokensAbi, 'safeTransferFrom', transfer)
    },
    /** Redeems all positions of a holder, and returns what it has then. */
    async redeem(marketId: bigint, holder: number): Promise<bigint> {
      const condition = await conditionOf(marketId)
      await sender(rpcUrl, holder)(tokens, tokensAbi, 'redeemPositions', [
        ...([collateral, zeroHash, condition] as const),
        [yesSet, noSet],
      ])
      return readContract(client, {
        address: collateral,
        abi: collateralAbi,
        functionName: 'balanceOf',
        args: [localAccount(holder).address],
      })
    },
  }
}

function betsOf(rpcUrl: string, binaryMarket: Address) {
  return {
    /** Bets in the native currency. */
    async bet(marketId: bigint, account: number, yes: boolean, amount: bigint) {
      const args = [marketId, zeroAddress, yes, amount, 0n, '0x'] as const
      await sender(rpcUrl, account)(binaryMarket, binaryMarketAbi, 'bet', args, amount)
    },
    /** Claims what the bets of an account return, and returns the amount. */
    async claim(marketId: bigint, account: number): Promise<bigint> {
      const { address } = localAccount(account)
      const args = [marketId, zeroAddress, address] as const
      const send = sender(rpcUrl, account)
      const { logs } = await send(binaryMarket, binaryMarketAbi, 'claim', args)
      const [claimed] = parseEventLogs({
        abi: binaryMarketAbi,
        eventName: 'Claimed',
        logs,
      })
      return claimed?.args.amount ?? 0n
    },
  }
}
