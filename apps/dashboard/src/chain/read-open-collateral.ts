import { ctfResolverAbi } from '@cresolver/chain/abi'
import { type Address, parseAbi } from 'viem'
import { getLogs, readContract } from 'viem/actions'
import type { ChainConnection } from './chain-connection.ts'
import { readSpans } from './read-logs.ts'

const conditionalTokensAbi = parseAbi([
  'event PositionSplit(address indexed stakeholder, address collateralToken, bytes32 indexed parentCollectionId, bytes32 indexed conditionId, uint256[] partition, uint256 amount)',
  'event PositionsMerge(address indexed stakeholder, address collateralToken, bytes32 indexed parentCollectionId, bytes32 indexed conditionId, uint256[] partition, uint256 amount)',
])

/** Collateral that a condition decides about, in the smallest unit of its token. */
export type OpenCollateral = { readonly token: Address; readonly amount: bigint }

/**
 * Sums what was split into positions of a market's condition and not merged again, by token.
 *
 * @param consumer - contract that the terms name
 * @returns undefined where that contract reports to no Conditional Tokens
 */
export async function readOpenCollateral(
  connection: ChainConnection,
  marketId: bigint,
  consumer: Address,
  to: bigint,
): Promise<OpenCollateral[] | undefined> {
  const { client } = connection
  const contract = { address: consumer, abi: ctfResolverAbi } as const
  const place = await Promise.all([
    readContract(client, { ...contract, functionName: 'conditionalTokens' }),
    readContract(client, {
      ...{ ...contract, functionName: 'conditionOf', args: [marketId] },
    }),
  ]).catch(() => undefined)
  if (place === undefined) return undefined
  const [address, conditionId] = place
  const span = { from: connection.startBlock, to }
  const logs = await readSpans(connection, span, (blocks) =>
    Promise.all(
      conditionalTokensAbi.map((event) =>
        getLogs(client, {
          ...{ address, event, args: { conditionId }, strict: true },
          ...{ fromBlock: blocks.from, toBlock: blocks.to },
        }),
      ),
    ).then((found) => found.flat()),
  )
  const sums = new Map<Address, bigint>()
  for (const { eventName, args } of logs) {
    const signed = eventName === 'PositionSplit' ? args.amount : -args.amount
    sums.set(args.collateralToken, (sums.get(args.collateralToken) ?? 0n) + signed)
  }
  return [...sums]
    .filter(([, amount]) => amount > 0n)
    .map(([token, amount]) => ({ token, amount }))
}
