import { join } from 'node:path'
import { CresolverError } from '@cresolver/core/protocol'
import { parseMoment } from '@cresolver/core/questions'
import writeFileAtomic from 'write-file-atomic'
import type { Environment } from '../../environment.ts'
import { OptionError } from '../../options/option-error.ts'
import {
  type LocalServerState,
  localFolderOf,
  readLocalState,
  stateFileIn,
} from './local-state.ts'

/** Options that lead a command to the local server. */
export type LocalOptions = {
  readonly local?: boolean | undefined
  readonly at?: string | undefined
  readonly store?: string | undefined
  readonly configDir?: string | undefined
  readonly moltbookAccount?: string | undefined
  readonly onchain?: boolean | undefined
}

/**
 * Returns the environment of a command: with `--local` that of the local server, whose clock `--at` moves
 * forward. Nothing of the person's own accounts, keys or markets is in it.
 */
export async function localEnvironment(
  options: LocalOptions,
  environment: Environment,
): Promise<Environment> {
  if (!options.local) {
    if (options.at === undefined) return environment
    throw conflict('--at is given without --local.', 'Add --local.')
  }
  refuseOwn(options)
  const folder = localFolderOf(environment)
  const state = readLocalState(folder)
  if (state === undefined) {
    throw new CresolverError({
      code: 'NOT_CONFIGURED',
      message: 'No local Moltbook is running.',
      hint: 'Start it in another terminal: cresolver moltbook serve.',
    })
  }
  const aheadMs = await moveClock(folder, state, options.at, environment)
  return {
    ...environment,
    variables: { ...withoutOwn(environment.variables), ...settingsOf(state) },
    now: () => environment.now() + aheadMs,
  }
}

const ownSettings =
  /^(MOLTBOOK|MARKET|COINGECKO|DEFILLAMA|DATA|SOURCE|LLM|ANTHROPIC)_|^(CRESOLVER_MARKET|PRIVATE_KEY|RPC_URL)$/

function withoutOwn(variables: Environment['variables']): Environment['variables'] {
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => !ownSettings.test(name)),
  )
}

function settingsOf({ moltbookUrl, dataUrl, apiKey, folder }: LocalServerState) {
  return {
    MARKET_BOOK: join(folder, 'markets.json'),
    MARKET_SOLVER: 'reader',
    MOLTBOOK_API_KEY: apiKey,
    MOLTBOOK_BASE_URL: moltbookUrl,
    COINGECKO_BASE_URL: `${dataUrl}/coingecko`,
    DEFILLAMA_BASE_URL: `${dataUrl}/defillama`,
    DEFILLAMA_COINS_BASE_URL: `${dataUrl}/defillama-coins`,
    DATA_BASE_URL: dataUrl,
  }
}

async function moveClock(
  folder: string,
  state: LocalServerState,
  text: string | undefined,
  environment: Environment,
): Promise<number> {
  if (text === undefined) return state.aheadMs
  const moment = parseMoment(text)
  if (moment === undefined) {
    throw new OptionError(
      `--at is not a moment: ${JSON.stringify(text)}.`,
      'Write it as 2027-06-20T12:00Z.',
    )
  }
  const aheadMs = moment * 1_000 - environment.now()
  if (aheadMs < state.aheadMs) {
    const now = new Date(environment.now() + state.aheadMs).toISOString()
    throw new OptionError(
      `--at is before the time of the local Moltbook, ${now}.`,
      'Give a later moment, or start the local Moltbook again.',
    )
  }
  const moved: LocalServerState = { ...state, aheadMs }
  await writeFileAtomic(stateFileIn(folder), JSON.stringify(moved), { mode: 0o600 })
  return aheadMs
}

function refuseOwn(options: LocalOptions): void {
  const { store, configDir, moltbookAccount, onchain } = options
  const given = Object.entries({
    '--book': store,
    '--config-dir': configDir,
    'The account': moltbookAccount,
    '--onchain': onchain,
  }).find(([, value]) => value !== undefined)
  if (given === undefined) return
  throw conflict(
    `${given[0]} is given with --local.`,
    'Leave it out: the local Moltbook has its own account and market store, and no chain.',
  )
}

function conflict(message: string, hint: string): OptionError {
  return new OptionError(message, hint)
}
