import {
  type ConnectionParameters,
  createChainClient,
  type MarketId,
  toMarketId,
  transact,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import {
  type Address,
  type ContractFunctionReturnType,
  encodeFunctionData,
  type Hex,
  parseEventLogs,
  zeroAddress,
  zeroHash,
} from 'viem'
import { readContract } from 'viem/actions'

/** Terms of a market as the contract has them; what is left out is 0. */
export type LocalTerms = Partial<
  ContractFunctionReturnType<typeof marketAbi, 'view', 'getTerms'>[2]
>

/** State of a verdict as the contract numbers it. */
export const VERDICT_STATES = {
  NONE: 0,
  OPEN: 1,
  PROPOSED: 2,
  DISPUTED: 3,
  FINAL: 4,
} as const

const noTerms = {
  ...{ asset: zeroAddress, window: 0, panelSize: 0, minReputation: 0, policy: 0 },
  ...{ silentSlashBps: 0, wrongSlashBps: 0, flags: 0, court: zeroAddress },
  ...{ courtPeriod: 0, earliestRequest: 0, collectors: 0, bond: 0n, disputeFee: 0n },
  ...{ consumer: zeroAddress, valueAtRisk: 0n, familyPool: 0n, disputeReward: 0n },
  allowList: zeroHash,
} as const

/** Market with terms in the native currency. */
export type TermsCall = {
  readonly connection: ConnectionParameters
  readonly market: Address
}

/** Creates a market with terms. */
export async function createWithTerms(
  { connection, market }: TermsCall,
  parameters: {
    readonly question: string
    readonly deadline: number
    readonly pool: bigint
    readonly terms: LocalTerms
  },
): Promise<MarketId> {
  const { question, deadline, pool } = parameters
  const terms = { ...noTerms, ...parameters.terms }
  const { logs } = await transact(createChainClient(connection), {
    action: 'create a market',
    to: market,
    value: pool,
    data: encodeFunctionData({
      abi: marketAbi,
      functionName: 'createMarket',
      args: [{ question, deadline: BigInt(deadline), pool, terms, permit: '0x' }],
    }),
  })
  const [created] = parseEventLogs({ abi: marketAbi, eventName: 'MarketCreated', logs })
  return toMarketId(created?.args.marketId ?? 0n)
}

/** Disputes a proposed verdict; pays the bond and, where a panel decided, the fee. */
export async function disputeVerdict(
  { connection, market }: TermsCall,
  marketId: bigint,
  reason: string,
): Promise<bigint> {
  const chain = createChainClient(connection)
  const contract = { address: market, abi: marketAbi } as const
  const [[, , { bond, disputeFee }], [, , , seats]] = await Promise.all([
    readContract(chain.client, {
      ...contract,
      functionName: 'getTerms',
      args: [marketId],
    }),
    readContract(chain.client, {
      ...contract,
      functionName: 'getDispute',
      args: [marketId],
    }),
  ])
  const value = seats === 0n ? bond : bond + disputeFee
  await transact(chain, {
    action: `dispute the verdict of market ${marketId}`,
    to: market,
    value,
    data: encodeFunctionData({
      abi: marketAbi,
      functionName: 'dispute',
      args: [marketId, '', reason, '0x'],
    }),
  })
  return value
}

/** Pays out a verdict that time has made final. */
export async function finalizeVerdict(
  { connection, market }: TermsCall,
  marketId: bigint,
): Promise<void> {
  await transact(createChainClient(connection), {
    action: `finalize market ${marketId}`,
    to: market,
    data: encodeFunctionData({
      abi: marketAbi,
      functionName: 'finalize',
      args: [marketId],
    }),
  })
}

/** Credits the stake of a candidate whose seat did not end up paid. */
export async function releaseStake(
  { connection, market }: TermsCall,
  marketId: bigint,
  worker: Address,
): Promise<void> {
  await transact(createChainClient(connection), {
    action: `release the stake of ${worker}`,
    to: market,
    data: encodeFunctionData({
      abi: marketAbi,
      functionName: 'releaseStake',
      args: [marketId, worker],
    }),
  })
}

/** Sends what was forfeited to the burn address. */
export async function burnForfeited({ connection, market }: TermsCall): Promise<void> {
  await transact(createChainClient(connection), {
    action: 'burn what was forfeited',
    to: market,
    data: encodeFunctionData({
      abi: marketAbi,
      functionName: 'burn',
      args: [zeroAddress],
    }),
  })
}

/** State of the verdict of a market, and the hash of the record behind it. */
export async function readVerdict(
  { connection, market }: TermsCall,
  marketId: bigint,
): Promise<{
  readonly state: number
  readonly outcome: number
  readonly finalAt: number
  readonly recordHash: Hex
}> {
  const { client } = createChainClient(connection)
  const contract = { address: market, abi: marketAbi } as const
  const id = await readContract(client, {
    ...contract,
    functionName: 'verdictId',
    args: [marketId],
  })
  const [state, outcome, finalAt, recordHash] = await readContract(client, {
    ...contract,
    functionName: 'verdictOf',
    args: [id],
  })
  return { state, outcome, finalAt: Number(finalAt), recordHash }
}
