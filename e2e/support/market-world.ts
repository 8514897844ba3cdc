import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unixSeconds } from '@cresolver/core/questions'
import { createEntry, openMarketStore } from '@cresolver/moltbook/market-store'
import {
  type LocalMoltbook,
  type LocalPrices,
  ownSeries,
  startLocalMoltbook,
  startLocalPrices,
} from '@cresolver/worlds/servers'
import { launched } from './program.ts'
import { root } from './system.ts'

/** Exit code and output of a process. */
type ProcessEnd = {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** A process of the command that runs. */
type Running = {
  /** Ends it at once, as `kill -9` does. */
  readonly kill: () => void
  readonly ended: Promise<ProcessEnd>
}

/** A Moltbook, price sources and a folder, and the real command among them. */
export type MarketWorld = {
  readonly moltbook: LocalMoltbook
  readonly prices: LocalPrices
  /** Holds the book, the accounts' state and, below it, the credentials. */
  readonly folder: string
  readonly store: string
  readonly start: (
    words: readonly string[],
    variables?: Record<string, string | undefined>,
  ) => Running
  readonly run: (
    words: readonly string[],
    variables?: Record<string, string | undefined>,
  ) => Promise<ProcessEnd>
}

/** Prices of our own making: between 70,000 and 80,000. */
const series = ownSeries(75_000, 5_000)

/**
 * Starts a world of its own for a test, since tests run two at a time. Accounts: `oracle` gets
 * challenges, `trusty` gets none, `alice` and `bob` are others.
 */
export async function startMarketWorld(
  onEnd: (close: () => Promise<void>) => void,
): Promise<MarketWorld> {
  const moltbook = await startLocalMoltbook({
    accounts: [
      { name: 'oracle' },
      { name: 'trusty', trusted: true },
      { name: 'alice', trusted: true },
      { name: 'bob', trusted: true },
    ],
  })
  const prices = await startLocalPrices({ prices: { 'own-coin': series } })
  const folder = await mkdtemp(join(tmpdir(), 'market-'))
  const credentials = join(folder, 'credentials')
  await mkdir(credentials)
  for (const [file, name] of [
    ['credentials.json', 'oracle'],
    ['trusty-credentials.json', 'trusty'],
  ] as const) {
    const text = JSON.stringify({ api_key: `moltbook_local_${name}` })
    await writeFile(join(credentials, file), text, { mode: 0o600 })
  }
  const store = join(folder, 'markets.json')
  const environment = {
    ...process.env,
    MARKET_BOOK: store,
    MARKET_SOLVER: 'reader',
    MOLTBOOK_API_KEY: '',
    MOLTBOOK_BASE_URL: moltbook.url,
    COINGECKO_BASE_URL: prices.baseUrls.coingecko,
    DEFILLAMA_BASE_URL: prices.baseUrls.defillama,
    DEFILLAMA_COINS_BASE_URL: prices.baseUrls['defillama-coins'],
    ANTHROPIC_API_KEY: '',
    LLM_API_KEY: '',
    LLM_BASE_URL: '',
    MARKET_ADDRESS: '',
    CRESOLVER_MARKET: '',
    PRIVATE_KEY: '',
    NO_COLOR: '1',
  }
  const running = new Set<Running>()
  const start: MarketWorld['start'] = (words, variables = {}) => {
    const child = spawn(
      process.execPath,
      [...launched('market'), ...['--config-dir', credentials, ...words]],
      {
        cwd: root,
        env: { ...environment, ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const written = { out: '', err: '' }
    child.stdout.on('data', (chunk) => {
      written.out += String(chunk)
    })
    child.stderr.on('data', (chunk) => {
      written.err += String(chunk)
    })
    const ended = once(child, 'close').then(([code]) => {
      running.delete(handle)
      return { code: code === null ? null : Number(code), ...written }
    })
    const handle = { kill: () => void child.kill('SIGKILL'), ended }
    running.add(handle)
    return handle
  }
  onEnd(async () => {
    const left = [...running]
    for (const { kill } of left) kill()
    await Promise.all(left.map(({ ended }) => ended))
    await Promise.all([moltbook.close(), prices.close()])
    await rm(folder, { recursive: true })
  })
  return {
    moltbook,
    prices,
    folder,
    store,
    start,
    run: (words, variables) => start(words, variables).ended,
  }
}

/** Puts a market into the book whose deadline passed two hours ago, so that its data is final. */
export async function addDueMarket(
  { moltbook, store }: MarketWorld,
  options: { readonly author?: string; readonly rule?: readonly string[] } = {},
): Promise<{ readonly id: string; readonly postId: string }> {
  const { author = 'oracle', rule = dataRule } = options
  const now = Math.floor(Date.now() / 1_000)
  const deadline = unixSeconds(now - 2 * 3_600)
  const created = unixSeconds(now - 24 * 3_600)
  if (deadline === undefined || created === undefined)
    throw new RangeError('no such time')
  const post = moltbook.addContent({
    kind: 'post',
    title: 'Will own-coin stand above 60,000?',
    content: 'The market.',
    author,
    submolt: 'predictmarket',
    createdAt: created * 1_000,
  })
  const entry = createEntry({
    questionRaw: ['§question Will own-coin stand above 60,000?', '§rule', ...rule].join(
      '\n',
    ),
    deadline,
    creator: author,
    moltbookPostId: post.id,
    sourcePostId: null,
    onchain: null,
    now: created,
  })
  await openMarketStore({ path: store }).add(entry)
  return { id: entry.id, postId: post.id }
}

const dataRule = ['source:coingecko:own-coin', 'op:gte', 'target:60000']

/** Adds a commit below a post, some hours ago. */
export function commit(
  { moltbook }: MarketWorld,
  postId: string,
  author: string,
  content: string,
  hoursAgo: number,
): void {
  const createdAt = Date.now() - hoursAgo * 3_600_000
  moltbook.addContent({ kind: 'comment', postId, author, content, createdAt })
}

/** Every file below a folder with its content, to see that nothing changed. */
export async function filesOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map(pathOf)
  return Object.fromEntries(
    await Promise.all(
      files.sort().map(async (file) => [file, await readFile(file, 'utf8')] as const),
    ),
  )
}

function pathOf({ parentPath, name }: { parentPath: string; name: string }): string {
  return join(parentPath, name)
}
