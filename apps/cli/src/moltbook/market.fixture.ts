import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type UnixSeconds, unixSeconds } from '@cresolver/core/questions'
import {
  createEntry,
  type MarketEntry,
  openMarketStore,
} from '@cresolver/moltbook/market-store'
import { type LocalMoltbook, startLocalMoltbook } from '@cresolver/worlds/servers'
import { onTestFinished } from 'vitest'
import type { CliResult } from '../cli.fixture.ts'
import type { Environment, Output } from '../environment.ts'
import { runMarket } from './market-program.ts'

/** Present time of all commands under test: 1 May 2026, 12:00 UTC. */
export const NOW = Date.UTC(2026, 4, 1, 12)

/** A moment some seconds from {@link NOW}. */
export function momentAt(seconds: number): UnixSeconds {
  const moment = unixSeconds(NOW / 1_000 + seconds)
  if (moment === undefined) throw new RangeError('no such moment')
  return moment
}

/** Runs a command of `market` in this process. */
export async function runMarketCli(
  words: readonly string[],
  variables: Environment['variables'] = {},
  window: Pick<Output, 'columns' | 'isTTY'> = {},
): Promise<CliResult> {
  const written = { out: '', err: '' }
  const to = (name: 'out' | 'err'): Output => ({
    ...window,
    write: (text) => {
      written[name] += text
    },
  })
  const code = await runMarket(words, {
    variables: { HOME: '/nonexistent', ...variables },
    stdout: to('out'),
    stderr: to('err'),
    now: () => NOW,
  })
  return { code, ...written }
}

/** A folder that goes with the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'market-cli-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A local Moltbook with a book, and the command among them. */
type MoltbookSetup = {
  readonly moltbook: LocalMoltbook
  readonly folder: string
  readonly store: string
  readonly run: (
    words: readonly string[],
    variables?: Environment['variables'],
    window?: Pick<Output, 'columns' | 'isTTY'>,
  ) => Promise<CliResult>
}

/** Opens a test setup: `oracle` is challenged, `trusty` is not. */
export async function openMoltbookSetup(): Promise<MoltbookSetup> {
  const folder = await temporaryFolder()
  const moltbook = await startLocalMoltbook({
    clock: () => NOW,
    accounts: [{ name: 'oracle' }, { name: 'trusty', trusted: true }],
  })
  onTestFinished(moltbook.close)
  const credentials = JSON.stringify({ api_key: 'moltbook_local_trusty' })
  await writeFile(join(folder, 'trusty-credentials.json'), credentials, { mode: 0o600 })
  const store = join(folder, 'markets.json')
  const settings = {
    MARKET_BOOK: store,
    MARKET_SOLVER: 'reader',
    MOLTBOOK_API_KEY: 'moltbook_local_oracle',
    MOLTBOOK_BASE_URL: moltbook.url,
  }
  return {
    moltbook,
    folder,
    store,
    run: (words, variables = {}, window = {}) =>
      runMarketCli(
        ['--config-dir', folder, ...words],
        { ...settings, ...variables },
        window,
      ),
  }
}

/** A market of the book; its deadline is a day after {@link NOW}. */
export function marketOf(
  rule: readonly string[],
  more: { readonly deadline?: UnixSeconds; readonly text?: string } = {},
): MarketEntry {
  const { deadline = momentAt(86_400), text = 'Will it rain?' } = more
  return createEntry({
    questionRaw: [`§question ${text}`, '§rule', ...rule].join('\n'),
    deadline,
    creator: 'oracle',
    moltbookPostId: 'post-1',
    sourcePostId: null,
    onchain: null,
    now: momentAt(-86_400),
  })
}

/** Puts markets into a book. */
export async function fillStore(
  path: string,
  ...entries: readonly MarketEntry[]
): Promise<void> {
  for (const entry of entries) await openMarketStore({ path }).add(entry)
}

/** Reads JSON lines. */
export function jsonOf(out: string): Record<string, unknown>[] {
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}
