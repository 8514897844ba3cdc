import { type LocalAo, startLocalAo } from '@cresolver/worlds/ao'
import { run } from 'cresolver'
import { mnemonicToAccount } from 'viem/accounts'
import { toHex } from 'viem/utils'
import { vi } from 'vitest'

/** Output of a command so far. */
type CommandOutput = { out: string; err: string }

/** A command that runs in this process. */
type RunningCommand = {
  readonly written: CommandOutput
  /** Resolves when stdout matches; gives the first group. */
  readonly said: (pattern: RegExp) => Promise<string>
  readonly ended: Promise<CommandOutput & { readonly code: number }>
}

/** Options of a command run. */
type CommandOptions = {
  /** Number of the account that signs; no key if absent. */
  readonly account?: number | undefined
  readonly variables?: Readonly<Record<string, string>> | undefined
  /** Width of the window; 80 if absent. */
  readonly columns?: number | undefined
}

/** A local AO with a market on it, and the commands among them. */
export type ClaraWorld = {
  readonly ao: LocalAo
  /** Id of the market's process. */
  readonly process: string
  readonly start: (words: readonly string[], options?: CommandOptions) => RunningCommand
  readonly run: (
    words: readonly string[],
    options?: CommandOptions,
  ) => RunningCommand['ended']
  /** Runs with `--json`; fails unless the command succeeds. */
  readonly json: (
    words: readonly string[],
    account?: number,
  ) => Promise<Record<string, unknown>[]>
}

/** Starts a local AO and deploys a market by the command. */
export async function startClaraWorld(): Promise<ClaraWorld> {
  const ao = await startLocalAo({ onWarning: () => {} })
  let process = ''
  const start: ClaraWorld['start'] = (words, options = {}) => {
    const { account, variables, columns } = options
    const written: CommandOutput = { out: '', err: '' }
    const to = (name: 'out' | 'err') => ({
      columns,
      write: (text: string) => {
        written[name] += text
      },
    })
    const key = account === undefined ? {} : { PRIVATE_KEY: keyOf(account) }
    const ended = run(['tasks', ...words], {
      variables: { AO_URL: ao.url, CLARA_MARKETPLACE: process, ...key, ...variables },
      stdout: to('out'),
      stderr: to('err'),
      now: Date.now,
    })
    return {
      written,
      said: (pattern) =>
        vi.waitUntil(() => pattern.exec(written.out)?.[1] ?? false, {
          timeout: 30_000,
          interval: 10,
        }),
      ended: ended.then((code) => ({ code, ...written })),
    }
  }
  const world: Omit<ClaraWorld, 'process'> = {
    ao,
    start,
    run: (words, options) => start(words, options).ended,
    json: async (words, account) => {
      const { code, out, err } = await start([...words, '--json'], { account }).ended
      if (code !== 0 || err !== '') throw new Error(`${words.join(' ')}: ${err}`)
      return out
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    },
  }
  try {
    const { scheduler, authority } = ao
    const units = ['--scheduler', scheduler, '--authority', authority]
    const deployed = await world.json(
      ['deploy', ...units, '--topics', 'resolution, tweet'],
      0,
    )
    process = String(deployed[0]?.process)
    return { ...world, process }
  } catch (error) {
    await ao.close()
    throw error
  }
}

/** Private key of a test account. */
export function keyOf(account: number): string {
  const words = 'test test test test test test test test test test test junk'
  const { privateKey } = mnemonicToAccount(words, { addressIndex: account }).getHdKey()
  return toHex(privateKey ?? new Uint8Array())
}
