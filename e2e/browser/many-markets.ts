import { createChainClient, createMarketClient, marketAbi } from '@cresolver/chain'
import {
  ACCOUNT_ROLES,
  type Anvil,
  deployLocalContracts,
  type LocalContracts,
  localAccount,
  startAnvil,
} from '@cresolver/devnet'
import { type Address, encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { sendTransaction, waitForTransactionReceipt } from 'viem/actions'

/** A chain with markets on it and nothing else. */
export type ManyMarkets = {
  readonly anvil: Anvil
  readonly contracts: LocalContracts
  /** Creates as many more, and resolves when they are mined. */
  readonly create: (count: number) => Promise<void>
  readonly close: () => Promise<void>
}

const chainId = 31_337
const batch = 40
const multicall = parseAbi([
  'struct Call { address target; bool allowFailure; uint256 value; bytes callData; }',
  'function aggregate3Value(Call[] calls) payable',
])

/** Starts a chain and creates markets on it, forty in a transaction. */
export async function startManyMarkets(count: number): Promise<ManyMarkets> {
  const anvil = await startAnvil({ port: 0 })
  try {
    const connection = {
      rpcUrl: anvil.rpcUrl,
      account: localAccount(ACCOUNT_ROLES.owner),
      chainId,
      pollingIntervalMs: 20,
    }
    const contracts = await deployLocalContracts(connection, false)
    const { client } = createChainClient(connection)
    let made = 0
    const create = async (more: number): Promise<void> => {
      const last = made + more
      let hash: Hex | undefined
      for (; made < last; made += Math.min(batch, last - made)) {
        const numbers = Array.from(
          { length: Math.min(batch, last - made) },
          (_, index) => made + index + 1,
        )
        const data = encodeFunctionData({
          abi: multicall,
          functionName: 'aggregate3Value',
          args: [numbers.map((number) => createCall(contracts.market, number))],
        })
        hash = await sendTransaction(client, {
          account: connection.account,
          chain: null,
          to: contracts.multicall,
          data,
          value: numbers.reduce((sum, number) => sum + poolOf(number), 0n),
          gas: 29_000_000n,
        })
      }
      if (hash) await waitForTransactionReceipt(client, { hash })
    }
    await create(count)
    const made1 = createMarketClient({ ...connection, marketAddress: contracts.market })
    const [newest] = await made1.listMarkets({ count: 1 })
    if (count > 0 && newest === undefined) throw new Error('no market was created')
    return { anvil, contracts, create, close: anvil.close }
  } catch (error) {
    await anvil.close()
    throw error
  }
}

function createCall(target: Address, number: number) {
  return {
    target,
    allowFailure: false,
    value: poolOf(number),
    callData: encodeFunctionData({
      abi: marketAbi,
      functionName: 'createMarket',
      args: [questionOf(number), BigInt(3_600 + number * 60)],
    }),
  }
}

function poolOf(number: number): bigint {
  return parseEther('0.01') + BigInt(number) * parseEther('0.0001')
}

/** Every third has a rule, an event and a category. */
function questionOf(number: number): string {
  const text = `Will sample number ${number} come true before its deadline?`
  if (number % 3 !== 0) return text
  return [
    `§question ${text}`,
    `§event Samples of the ${Math.ceil(number / 30)}th thirty`,
    `§category ${number % 2 === 0 ? 'crypto' : 'tech'}`,
    '§rule',
    'source:coingecko:bitcoin',
    'op:gte',
    `target:${60_000 + number}`,
  ].join('\n')
}
