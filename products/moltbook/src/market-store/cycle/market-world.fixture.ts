import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSources, type Sources } from '@cresolver/chain/sources'
import { type UnixSeconds, unixSeconds } from '@cresolver/core/questions'
import { createOutbound, type Outbound } from '@cresolver/net/outbound'
import type { LocalContent } from '@cresolver/worlds/servers'
import {
  createTestClock,
  type LocalMoltbook,
  ownSeries,
  START,
  shiftedSeries,
  startLocalMoltbook,
  startLocalPrices,
  type TestClock,
} from '@cresolver/worlds/servers'
import { createOutboundSend } from '../../client/request/send.ts'
import { createMoltbook, openFileJournal } from '../../index.ts'
import { createMemoryChain, type MemoryChain } from '../onchain/memory-chain.fixture.ts'
import { createEntry } from '../store/create-entry.ts'
import { openMarketStore } from '../store/file-store.ts'
import type { MarketEntry } from '../store/market-entry.ts'
import { openEvidence } from '../store/source-answer-store.ts'
import { createKillSwitch, type KillSwitch, switched } from './kill-switch.fixture.ts'
import type { MarketSystem } from './market-system.ts'

/** 2026-03-01T10:00:00Z, two hours before the clock starts: the data is final. */
export const DEADLINE = secondsOf(START - 2 * 3_600_000)
/** The price at {@link DEADLINE}. */
export const PRICE = '71666.67'

export type NewWorldMarket = {
  readonly rule?: string | undefined
  readonly deadline?: UnixSeconds | undefined
  readonly onchain?: boolean | undefined
}

/** Servers, a chain and a folder, and fresh systems among them. */
export type World = {
  readonly clock: TestClock
  readonly server: LocalMoltbook
  readonly chain: MemoryChain
  readonly folder: string
  /** Paths that the price sources were asked for. */
  readonly asked: readonly string[]
  /** A system of a new process. */
  readonly system: (killSwitch?: KillSwitch) => MarketSystem
  /** Adds an open market to the store, with its post. */
  readonly add: (market?: NewWorldMarket) => Promise<MarketEntry>
  readonly entry: (id: string) => Promise<MarketEntry>
  /** Lets an agent comment below a post, some minutes before {@link DEADLINE}. */
  readonly comment: (
    market: MarketEntry,
    author: string,
    content: string,
    more?: Partial<LocalContent> & { readonly minutesBefore?: number },
  ) => LocalContent
  /** Comments of the own account below a market's post. */
  readonly reported: (market: MarketEntry) => readonly LocalContent[]
  readonly close: () => Promise<void>
}

export const createWorld = async (
  parameters: { readonly trusted?: boolean | undefined } = {},
): Promise<World> => {
  const { trusted = false } = parameters
  const clock = createTestClock()
  const server = await startLocalMoltbook({
    clock: clock.now,
    accounts: [
      { name: 'oracle', trusted },
      { name: 'other', trusted: true },
    ],
  })
  const asked: string[] = []
  const series = ownSeries(75_000, 5_000)
  const prices = await startLocalPrices({
    prices: { 'own-coin': series, 'odd-coin': series },
    secondPrices: { 'odd-coin': shiftedSeries(series, 5) },
    onRequest: (path) => asked.push(path),
  })
  const folder = await mkdtemp(join(tmpdir(), 'market-'))
  const path = join(folder, 'markets.json')
  const chain = createMemoryChain()
  const outbound = createOutbound({ localMode: true, warn: () => {} })
  const sources = createSources({ baseUrls: prices.baseUrls, sleep: clock.sleep })
  let count = 0

  return {
    clock,
    server,
    chain,
    folder,
    asked,
    system: (killSwitch = createKillSwitch()) =>
      openSystem({ clock, server, chain, folder, outbound, sources }, killSwitch),
    add: async ({ rule = dataRule, deadline = DEADLINE, onchain } = {}) => {
      count += 1
      const questionRaw = `§question Question ${count}?\n§rule\n${rule}`
      const post = server.addContent({
        kind: 'post',
        content: 'A market.',
        author: 'oracle',
      })
      const place = chain.connect()
      const created = onchain ? await place.create(questionRaw, deadline) : undefined
      const entry = createEntry({
        questionRaw,
        deadline,
        creator: 'oracle',
        moltbookPostId: post.id,
        sourcePostId: null,
        onchain: created
          ? {
              chain_id: place.chainId,
              market_address: place.marketAddress,
              market_id: created.marketId,
              created_tx: created.transactionHash,
              outcome: null,
            }
          : null,
        now: secondsOf(1_000 * deadline - 86_400_000),
      })
      return openMarketStore({ path }).add(entry)
    },
    entry: (id) => openMarketStore({ path }).get(id),
    comment: (market, author, content, { minutesBefore = 60, ...more } = {}) =>
      server.addContent({
        kind: 'comment',
        postId: market.moltbook_post_id ?? undefined,
        author,
        content,
        createdAt: 1_000 * DEADLINE - minutesBefore * 60_000,
        ...more,
      }),
    reported: (market) =>
      server.contents.filter(
        ({ author, postId }) =>
          author === 'oracle' &&
          postId !== undefined &&
          postId === market.moltbook_post_id,
      ),
    close: async () => {
      await Promise.all([
        server.close(),
        prices.close(),
        sources.close(),
        outbound.close(),
      ])
      await rm(folder, { recursive: true })
    },
  }
}

/** Servers and clients of a world, as a new process opens them. */
function openSystem(
  {
    clock,
    server,
    chain,
    folder,
    outbound,
    sources,
  }: Pick<World, 'clock' | 'server' | 'chain' | 'folder'> & {
    readonly outbound: Outbound
    readonly sources: Sources
  },
  killSwitch: KillSwitch,
): MarketSystem {
  const path = join(folder, 'markets.json')
  const send = createOutboundSend({ outbound })
  const rest = {
    store: openMarketStore({ path }),
    evidence: openEvidence(path),
    sources,
    journal: openFileJournal(join(folder, 'journal.json')),
    onchain: chain.connect(),
    clock: clock.now,
    solve: async (text: string) => ({
      kind: 'answer' as const,
      answer: server.answerTo(text) ?? '',
    }),
  }
  const moltbook = createMoltbook({
    apiKey: 'moltbook_local_oracle',
    baseUrl: server.url,
    localMode: true,
    send: (request) => {
      const place = new URL(request.url).pathname.split('/').at(-1)
      return killSwitch.pass(`${request.method} ${place}`, () => send(request))
    },
    clock: clock.now,
    sleep: clock.sleep,
  })
  return { ...switched(rest, killSwitch), moltbook }
}

/** Decided YES by {@link PRICE}. */
export const dataRule = 'source:coingecko:own-coin\nop:gte\ntarget:60000'

function secondsOf(milliseconds: number): UnixSeconds {
  const seconds = unixSeconds(milliseconds / 1_000)
  if (seconds === undefined) throw new RangeError('no such moment')
  return seconds
}
