import {
  type AgentId,
  createAgentClient,
  createMarketClient,
  deployCresolver,
  deployLocalRegistries,
  toWei,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { localAccount, startAnvil } from '@cresolver/devnet'
import { createClient, encodeFunctionData, type Hex, http, parseEther } from 'viem'
import { sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import baseline from './gas-baseline.json' with { type: 'json' }
import { printTable } from './table.ts'

const question = `${'Will the event that this question of one hundred and sixty-nine characters is about'.padEnd(168, '.')}?`

/** Gas as receipts on anvil, beside the figures of peers and of the published design. */
export async function benchGas(): Promise<void> {
  const design = baseline.spec_recreation
  const published = new Map(Object.entries(design.resolveMarket))
  const anvil = await startAnvil({ port: 0 })
  try {
    const bare = await measure(anvil.rpcUrl, false)
    const listed = await measure(anvil.rpcUrl, true)
    const goal: Record<string, number> = {
      N10_first_no8004: 330_000,
      N10_repeat_no8004: 136_000,
    }
    const rows = [
      [
        'createMarket, 169 characters',
        bare.create,
        design.createMarket_169_char_question,
      ],
      ['joinMarket, first worker', bare.join, design.joinMarket_no_8004],
      ['joinMarket, first agent', listed.join, design.joinMarket_8004],
      ['requestResolution', bare.request, design.requestResolution],
      ['withdraw', bare.withdraw, design.withdraw],
    ].map((row) => [...row, undefined])
    const settlements = ([3, 10] as const).flatMap((workers) =>
      (['first', 'repeat'] as const).flatMap((time) =>
        ([bare, listed] as const).map((run) => {
          const key = `N${workers}_${time}_${run === bare ? 'no8004' : '8004'}`
          return [
            `resolveMarket, ${workers} workers, ${time === 'first' ? 'first time' : 'accounts known'}` +
              `${run === bare ? '' : ', with ERC-8004'}`,
            run.resolve[`${workers}/${time}`],
            published.get(key),
            goal[key],
          ]
        }),
      ),
    )
    printTable(
      'Gas, receipts on anvil, direct calls, 21,000 included',
      ['call', 'gas', 'published design', 'goal: at most'],
      [...rows, ...settlements],
    )
    const floor = baseline.analytic_floor_N10
    console.log(
      `  floors for 10 workers: ${floor.push_one_slot_balance_plus_rep_first.toLocaleString('en-US')} first, ` +
        `${floor.push_one_slot_repeat.toLocaleString('en-US')} later`,
    )
  } finally {
    await anvil.close()
  }
}

type GasFigures = {
  readonly create: number
  readonly join: number
  readonly request: number
  readonly withdraw: number
  /** By `workers/first` and `workers/repeat`. */
  readonly resolve: Record<string, number>
}

/** Fresh contracts; two markets with the same three workers, then two with ten others. */
async function measure(rpcUrl: string, listed: boolean): Promise<GasFigures> {
  const owner = localAccount(0)
  const connection = { rpcUrl, account: owner, pollingIntervalMs: 20 }
  const registries = listed ? await deployLocalRegistries(connection) : undefined
  const { market: address } = await deployCresolver({
    ...connection,
    ...registries,
    directResolver: owner.address,
  })
  const client = createClient({
    account: owner,
    transport: http(rpcUrl),
    pollingInterval: 20,
  })
  const gasOf = async (transactionHash: Hex): Promise<number> => {
    const { gasUsed } = await waitForTransactionReceipt(client, { hash: transactionHash })
    return Number(gasUsed)
  }
  const as = (index: number) =>
    createMarketClient({
      ...connection,
      account: localAccount(index),
      marketAddress: address,
    })
  const agents = new Map<number, AgentId>()
  for (let index = 1; registries && index <= 13; index += 1) {
    const account = localAccount(index)
    const registry = createAgentClient({ ...connection, ...registries, account })
    const { agentId } = await registry.register(`data:,agent ${index}`)
    agents.set(index, agentId)
  }
  const resolve: Record<string, number> = {}
  let create = 0
  let join = 0
  let request = 0
  for (const [count, firstAccount] of [
    [3, 1],
    [10, 4],
  ] as const) {
    for (const time of ['first', 'repeat']) {
      const { marketId, transactionHash } = await as(0).createMarket({
        question,
        durationSeconds: 3_600,
        rewardPool: toWei(parseEther('1')),
      })
      create = await gasOf(transactionHash)
      const workers = Array.from({ length: count }, (_, index) => firstAccount + index)
      for (const [place, index] of workers.entries()) {
        const agentId = agents.get(index)
        const joined = await as(index).join({
          marketId,
          stake: toWei(parseEther('0.01')),
          agentId,
        })
        if (place === 0 && join === 0) join = await gasOf(joined.transactionHash)
      }
      const requested = await as(0).requestResolution(marketId)
      request = await gasOf(requested.transactionHash)
      const hash = await sendTransaction(client, {
        chain: null,
        to: address,
        gas: 6_000_000n,
        data: encodeFunctionData({
          abi: marketAbi,
          functionName: 'resolveMarket',
          args: [
            marketId,
            workers.map((index) => localAccount(index).address),
            workers.map((_, place) => 15_000n + BigInt(place)),
            workers.flatMap(() => [80, 70, 60]),
            true,
          ],
        }),
      })
      resolve[`${count}/${time}`] = await gasOf(hash)
    }
  }
  const withdrawn = await as(1).withdraw()
  return {
    create,
    join,
    request,
    resolve,
    withdraw: await gasOf(withdrawn.transactionHash),
  }
}
