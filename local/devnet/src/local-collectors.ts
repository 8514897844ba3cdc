import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ConnectionParameters,
  createChainClient,
  createMarketClient,
  toMarketId,
  transact,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { type CollectorEvent, startCollector } from '@cresolver/operator'
import { ACCOUNT_ROLES, ANVIL_CHAIN_ID, localAccount } from '@cresolver/worlds/chain'
import { type Address, encodeFunctionData, numberToHex, parseEther } from 'viem'
import { getBlockNumber } from 'viem/actions'
import { type AnswerBlocks, createAnswerBlocks } from './chain/answer-blocks.ts'
import type { LocalContracts } from './chain/local-contracts.ts'
import { mineBlocks } from './chain/mine-blocks.ts'

/** A collector of the local system. */
export type LocalCollector = {
  readonly address: Address
  readonly url: string
  /** Ends it; the others continue. */
  readonly close: () => Promise<void>
}

type LocalCollectorsParameters = {
  /** Connection of the owner of the contracts. */
  readonly connection: ConnectionParameters & { readonly rpcUrl: string }
  readonly contracts: LocalContracts
  readonly count: number
  readonly archiveUrl: string | undefined
  /** Endpoints by worker, where identity is off. */
  readonly agents: readonly { readonly worker: Address; readonly endpoint: string }[]
  /** True if blocks come by themselves. */
  readonly hasBlockTime: boolean
  /** Unix milliseconds. */
  readonly now: () => number
  readonly onWarning: ((warning: string) => void) | undefined
}

/** Lists collectors on the market contract, in the order of their accounts, and starts them. */
export async function startLocalCollectors(
  parameters: LocalCollectorsParameters,
): Promise<{
  readonly collectors: readonly LocalCollector[]
  readonly close: () => Promise<void>
}> {
  const { count } = parameters
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-collectors-'))
  const collectors: LocalCollector[] = []
  const close = async (): Promise<void> => {
    for (const collector of collectors) await collector.close()
    await rm(folder, { recursive: true, force: true })
  }
  const places = Array.from({ length: count }, (_, place) => place)
  const blocks = createAnswerBlocks(places, connectBlocks(parameters))
  try {
    for (const place of places) {
      await listAccount(parameters, accountOf(place).address)
      collectors.push(await startOne(parameters, place, join(folder, `${place}`), blocks))
    }
  } catch (error) {
    await close()
    throw error
  }
  return { collectors, close }
}

/** The account of a collector, by its place in the list. */
const accountOf = (place: number) => localAccount(ACCOUNT_ROLES.firstCollector + place)

async function startOne(
  parameters: LocalCollectorsParameters,
  place: number,
  folder: string,
  blocks: AnswerBlocks,
): Promise<LocalCollector> {
  const { connection, contracts, onWarning, hasBlockTime } = parameters
  const account = accountOf(place)
  const onEvent = (event: CollectorEvent): void => {
    if (event.type !== 'problem' && event.type !== 'archive-failed') return
    // The end of the local chain is reported once, by the system.
    if (event.type === 'problem' && event.code === 'RPC_UNREACHABLE') return
    onWarning?.(`Collector ${place}: ${event.message}`)
  }
  const collector = await startCollector({
    ...{ rpcUrl: connection.rpcUrl, chainId: ANVIL_CHAIN_ID, account, folder, port: 0 },
    ...{ market: contracts.market, multicall: contracts.multicall },
    clarifications: contracts.clarifications,
    archiveUrls: parameters.archiveUrl === undefined ? [] : [parameters.archiveUrl],
    agents: parameters.agents,
    ...{ now: parameters.now, localMode: true, pollMs: 100, onEvent },
    ...(!hasBlockTime && {
      onWait: (marketId: bigint, block: number) => blocks.wait(place, marketId, block),
    }),
  })
  let isOpen = true
  return {
    address: account.address,
    url: collector.url,
    async close() {
      if (!isOpen) return
      isOpen = false
      await collector.close()
      await blocks.end(place)
    },
  }
}

async function listAccount(
  { connection, contracts }: LocalCollectorsParameters,
  address: Address,
): Promise<void> {
  const owner = createChainClient(connection)
  // The chain funds only the first accounts.
  await owner.client.request({
    method: 'anvil_setBalance',
    params: [address, numberToHex(parseEther('1000'))],
  } as never)
  const args = [address] as const
  await transact(owner, {
    action: 'list a collector',
    to: contracts.market,
    data: encodeFunctionData({ abi: marketAbi, functionName: 'listCollector', args }),
  })
}

function connectBlocks({ connection, contracts }: LocalCollectorsParameters) {
  const chain = createChainClient(connection)
  const markets = createMarketClient({ ...connection, marketAddress: contracts.market })
  return {
    async namedBy(marketId: bigint) {
      return (await markets.getTerms(toMarketId(marketId))).collectors
    },
    async mineUntil(block: number) {
      const newest = Number(await getBlockNumber(chain.client, { cacheTime: 0 }))
      if (newest < block) await mineBlocks(chain, block - newest)
    },
  }
}
