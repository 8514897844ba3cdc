import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createChainClient, createMarketClient, type MarketId } from '@cresolver/chain'
import { isKnown, type Story } from '@cresolver/core/resolution'
import { readStory } from '@cresolver/sdk/workspace'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launched } from '../support/program.ts'
import { freeStartPorts } from '../support/start-ports.ts'
import {
  type ComparedCard,
  compareCard,
  differencesOf,
  SIDES,
} from '../support/story/compare-cards.ts'
import { readRawLogs } from '../support/story/market-facts.ts'
import type { StoryPlace } from '../support/story/read-story.ts'
import { burned, moneyOf, traceMoney } from '../support/story/trace-money.ts'
import { root } from '../support/system.ts'

/** Output of `npm start --json` as soon as it has a chain. */
type StartOutput = {
  readonly rpcUrl: string
  readonly archiveUrl: string
  readonly contracts: { readonly market: Address; readonly receiver: Address }
}

/** Starts the demo and waits until its last market, which is open at first, has a verdict. */
async function startDemo() {
  const words = [...launched('cresolver'), 'start', '--json']
  const env = { ...process.env, ...freeStartPorts }
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: 'pipe' })
  const ended = once(child, 'close')
  let output = ''
  const found = new Promise<StartOutput>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [started] = /^{"type":"started".*$/m.exec(output) ?? []
      const isOver = /^{"type":"live".*"ending":.*}$/m.test(output)
      if (started && isOver) resolve(JSON.parse(started))
    })
    void ended.then(() => reject(new Error(output.slice(-2_000))))
  })
  return {
    started: found,
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}

const stories: { readonly marketId: MarketId; readonly story: Story }[] = []
const compared: ComparedCard[] = []
let demo: Awaited<ReturnType<typeof startDemo>> | undefined
let place: Required<StoryPlace>
beforeAll(async () => {
  demo = await startDemo()
  const { rpcUrl, archiveUrl: archive, contracts } = await demo.started
  const { market, receiver } = contracts
  place = { rpcUrl, archive, market, receiver }
  const chain = createChainClient({ rpcUrl })
  const client = createMarketClient({ rpcUrl, marketAddress: market })
  const from = { market, startBlock: 0n }
  for (const { marketId } of await client.listMarkets()) {
    const options = { archiveUrls: [archive] }
    const story = await readStory(chain, client, from, marketId, options)
    stories.push({ marketId, story })
    const at = `market ${marketId}`
    compared.push(await compareCard(place, { at, marketId, story }))
  }
}, 240_000)
afterAll(() => demo?.stop())

test('the markets of the demo end as their page says', () => {
  const ends = compared.map(({ derived }) => derived.facts.final?.args.outcome)
  expect(ends.slice(0, 4)).toEqual([1, 1, 2, 2])
})

test('each account paid and got what the ledger of its market says', async () => {
  for (const { marketId, story } of stories) {
    if (!isKnown(story.ledger)) throw new Error(story.ledger.cannotSay)
    const { paidIn, got } = moneyOf(story.ledger)
    const traced = await trace(marketId, [...got.keys()])
    expect({ marketId, paidIn, got }).toEqual({ marketId, ...traced })
  }
})

test.each([
  ['each card says who decided as the events and records do', 'decided'],
  ['each card names the sources and the pages of the record', 'read'],
  ['each card names what stood against the verdict, and nothing else', 'against'],
  ['each card prices a false verdict and a delay as the terms do', 'cost'],
  ['each card says how to object, until when and for how much', 'objecting'],
  ['each card says what is not verified and was not read', 'unverified'],
] as const)('%s', (_title, side) => {
  expect(differencesOf(compared, SIDES[side])).toEqual([])
})

/** Follows the money of a market through the blocks in which it emitted something. */
async function trace(marketId: MarketId, accounts: readonly string[]) {
  const logs = await readRawLogs(place, marketId, place.market)
  const hashes = new Set(logs.map(({ transactionHash }) => transactionHash))
  const blocks = [...new Set(logs.map(({ blockNumber }) => blockNumber))]
  const spans = blocks.map((block) => ({ from: block, to: block, hashes }))
  return traceMoney(place, spans, [...new Set([...accounts, burned])])
}
