import { createMarketClient, FINDINGS, type Finding, toMarketId } from '@cresolver/chain'
import { localAccount, localAccountKey } from '@cresolver/worlds/chain'
import { type Address, createTestClient, http } from 'viem'
import { type CliResult, runCli } from '../cli.fixture.ts'

/** A market contract on a local chain, and the commands on it. */
export type LadderWorld = {
  /** Runs a command on markets, as an account if one is named. */
  run(words: readonly string[], account?: number, columns?: number): Promise<CliResult>
  /** Runs one that has to succeed, and returns what it prints. */
  ok(words: readonly string[], account?: number, columns?: number): Promise<string>
  /** Creates a market of an hour as account 1, and lets that hour pass. */
  due(...terms: string[]): Promise<string>
  /** A market whose claim YES by account 9 account 8 disputes, with votes of accounts 2 to 5. */
  voted(answers: readonly Finding[], ...terms: string[]): Promise<string>
  /** One field of `markets show`. */
  field(id: string, label: string): Promise<string | undefined>
  pass(seconds: number): Promise<void>
}

/** Hash of all records. */
export const recordHash = `0x${'ab'.repeat(32)}` as const

/** Opens the commands on a market contract whose owner, account 0, may settle. */
export function openLadder(rpcUrl: string, market: Address): LadderWorld {
  const client = createMarketClient({
    ...{ rpcUrl, marketAddress: market, account: localAccount(0) },
  })
  const run: LadderWorld['run'] = (words, account, columns = 160) => {
    const key = account === undefined ? {} : { PRIVATE_KEY: localAccountKey(account) }
    const variables = { RPC_URL: rpcUrl, CRESOLVER_MARKET: market, ...key }
    return runCli(['markets', ...words], variables, { columns })
  }
  const ok: LadderWorld['ok'] = async (words, account, columns) => {
    const { code, out, err } = await run(words, account, columns)
    if (code !== 0 || err !== '') throw new Error(`${words.join(' ')}: ${err}`)
    return out
  }
  async function pass(seconds: number) {
    const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
    await chain.increaseTime({ seconds })
    await chain.mine({ blocks: 1 })
  }
  async function due(...terms: string[]) {
    const words = ['create', 'Did it rain?', '--duration', '1h', ...terms]
    const id = /^Created market (\d+)\./.exec(await ok(words, 1))?.[1] ?? ''
    await pass(3_600)
    return id
  }
  return {
    ...{ run, ok, due, pass },
    async voted(answers, ...terms) {
      const id = await due(...terms)
      await ok(['ask', id, 'yes'], 9)
      await ok(['dispute', id, 'no', '--reason', 'It was \u001b[31mdry.'], 8)
      for (const worker of [2, 3, 4, 5]) await ok(['join', id, '--stake', '0.02'], worker)
      await pass(3)
      await ok(['act', 'start-panel', id], 9)
      const marketId = toMarketId(id)
      const votes = answers.reduce((word, answer, place) => {
        const count = BigInt(place === 3 ? 1 : 2)
        const code = BigInt(FINDINGS[answer])
        const seat = BigInt(place) | (count << 6n) | (code << 10n) | (1n << 13n)
        return word | (seat << BigInt(16 * place))
      }, 0n)
      await client.proposeVotes({ marketId, votes, scores: 0n, recordHash })
      return id
    },
    async field(id, label) {
      const { out } = await run(['show', id])
      const line = out.split('\n').find((each) => each.startsWith(`${label} `))
      return line?.slice(label.length).trim()
    },
  }
}
