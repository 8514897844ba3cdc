import { createChainClient, marketAbi } from '@cresolver/chain'
import { type Ledger, ledgerAccounts } from '@cresolver/core/resolution'
import { type Address, decodeFunctionData, type Hex } from 'viem'
import { getBalance, getBlock, readContract } from 'viem/actions'
import type { StoryPlace } from './read-story.ts'

/** The address that the contract owes what burns. */
export const burned = '0x000000000000000000000000000000000000dead'

/** Blocks of a market, both included, and its transactions in them; without these, all are of the market. */
type MoneySpan = {
  readonly from: bigint
  readonly to: bigint
  readonly hashes?: ReadonlySet<Hex>
}

/** Amounts by account, or by party and account; what is 0 is absent. */
type Amounts = ReadonlyMap<string, bigint>

/**
 * Finds what accounts paid into the market contract and what it came to owe them, from the values of transactions and
 * from balances before and after, without an event.
 *
 * @param place - where markets are
 * @param spans - the blocks of one market
 * @param accounts - all that it can owe something to
 * @throws Error if the contract holds another amount more than came in, so that a block has money of another market
 */
export async function traceMoney(
  place: StoryPlace,
  spans: readonly MoneySpan[],
  accounts: readonly string[],
): Promise<{ readonly paidIn: Amounts; readonly got: Amounts }> {
  const { client } = createChainClient({ rpcUrl: place.rpcUrl })
  const address = place.market
  const paidIn = new Map<string, bigint>()
  const got = new Map<string, bigint>()
  for (const { from, to, hashes } of spans) {
    const [held, owed] = await Promise.all([balancesAt(from - 1n), balancesAt(to)])
    let values = 0n
    for (let blockNumber = from; blockNumber <= to; blockNumber += 1n) {
      const { transactions } = await getBlock(client, {
        blockNumber,
        includeTransactions: true,
      })
      for (const sent of transactions) {
        if (sent.to?.toLowerCase() !== address.toLowerCase() || sent.value === 0n)
          continue
        if (hashes && !hashes.has(sent.hash)) continue
        values += sent.value
        const party = await partyOf(sent.input, blockNumber - 1n)
        add(paidIn, `${party} ${sent.from.toLowerCase()}`, sent.value)
      }
    }
    // A court withdraws its fee as soon as it is asked.
    const left = owed.all - held.all
    const gone = left === values ? [] : await withdrawnIn(from, to, hashes)
    const sum = gone.reduce((all, { amount }) => all + amount, left)
    if (sum !== values) throw new Error(`blocks ${from} to ${to}: ${sum}, not ${values}`)
    for (const { account, amount } of gone) add(got, account, amount)
    for (const [at, account] of accounts.entries()) {
      add(got, account, (owed.each[at] ?? 0n) - (held.each[at] ?? 0n))
    }
  }
  return { paidIn, got }

  async function balancesAt(blockNumber: bigint) {
    const [all, ...each] = await Promise.all([
      getBalance(client, { address, blockNumber }),
      ...accounts.map((account) =>
        readContract(client, {
          ...{ address, abi: marketAbi, functionName: 'balanceOf', blockNumber },
          args: ['0x0000000000000000000000000000000000000000', account as Address],
        }),
      ),
    ])
    return { all, each }
  }

  /** Transfers of the contract in the calls of transactions. */
  async function withdrawnIn(from: bigint, to: bigint, hashes?: ReadonlySet<Hex>) {
    const sent: { account: string; amount: bigint }[] = []
    for (let blockNumber = from; blockNumber <= to; blockNumber += 1n) {
      const { transactions } = await getBlock(client, { blockNumber })
      for (const hash of transactions.filter((each) => !hashes || hashes.has(each))) {
        const traced: unknown = await client.request({
          method: 'debug_traceTransaction',
          params: [hash, { tracer: 'callTracer' }],
        } as never)
        for (const call of callsIn(traced as TracedCall)) {
          if (call.from.toLowerCase() !== address.toLowerCase()) continue
          const amount = BigInt(call.value ?? '0x0')
          // A library runs in the name of the contract, with the value of the call that it serves.
          if (call.type !== 'CALL' || amount === 0n) continue
          sent.push({ account: call.to?.toLowerCase() ?? '', amount })
        }
      }
    }
    return sent
  }

  /** By what is called: an objection is an appeal if a judge has found something in the block before. */
  async function partyOf(data: Hex, blockNumber: bigint): Promise<string> {
    const { functionName, args } = decodeFunctionData({ abi: marketAbi, data })
    if (functionName === 'createMarket') return 'CREATOR'
    if (functionName === 'joinMarket') return 'WORKER'
    if (functionName === 'ask') return 'ASKER'
    if (functionName !== 'dispute') throw new Error(`${functionName} paid something`)
    const { judge } = await readContract(client, {
      ...{ address, abi: marketAbi, functionName: 'getAsking', blockNumber },
      args: [args[0]],
    })
    return judge === 0 ? 'DISPUTER' : 'APPELLANT'
  }
}

/** A call as `callTracer` writes it. */
type TracedCall = {
  readonly type: string
  readonly from: string
  readonly to?: string
  readonly value?: Hex
  readonly calls?: readonly TracedCall[]
}

function callsIn(call: TracedCall): TracedCall[] {
  return [call, ...(call.calls ?? []).flatMap(callsIn)]
}

function add(sums: Map<string, bigint>, key: string, amount: bigint): void {
  const sum = (sums.get(key) ?? 0n) + amount
  if (sum === 0n) sums.delete(key)
  else sums.set(key, sum)
}

/** Payments and receipts of each account as which party, according to the story. */
export function moneyOf(ledger: Pick<Ledger, 'entries'>): {
  readonly paidIn: Amounts
  readonly got: Amounts
} {
  const paidIn = new Map<string, bigint>()
  const got = new Map<string, bigint>()
  for (const { party, account = burned, ...amounts } of ledgerAccounts(ledger)) {
    if (typeof account !== 'string') throw new Error(account.cannotSay)
    const key = `${party} ${account}`
    if (amounts.paidIn > 0n) paidIn.set(key, (paidIn.get(key) ?? 0n) + amounts.paidIn)
    if (amounts.paidOut > 0n) got.set(account, (got.get(account) ?? 0n) + amounts.paidOut)
  }
  return { paidIn, got }
}
