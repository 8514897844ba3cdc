import {
  createMoltbook,
  type Moltbook,
  openFileJournal,
  openFileRateStore,
  readApiKey,
  type WriteJournal,
} from '@cresolver/moltbook'
import type { Environment } from '../environment.ts'
import { pickSetting } from '../settings.ts'
import type { MoltbookOptions } from './market-run.ts'
import { pathsOf } from './paths.ts'

/** An account on Moltbook and what is remembered of it. */
export type OpenAccount = { readonly moltbook: Moltbook; readonly journal: WriteJournal }

/** Opens the account that the options name. Nothing is sent yet. */
export async function openAccount(
  options: MoltbookOptions,
  environment: Environment,
): Promise<OpenAccount> {
  const paths = pathsOf(options, environment)
  const apiKey = await readApiKey({
    account: options.moltbookAccount,
    directory: paths.credentials,
    environment: environment.variables,
  })
  const baseUrl = pickSetting(undefined, environment, 'MOLTBOOK_BASE_URL')
  const moltbook = createMoltbook({
    apiKey,
    baseUrl,
    localMode: baseUrl !== undefined && isLoopback(baseUrl),
    rateStore: openFileRateStore(paths.rates),
    clock: environment.now,
  })
  return { moltbook, journal: openFileJournal(paths.journal) }
}

function isLoopback(text: string): boolean {
  if (!URL.canParse(text)) return false
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(text).hostname)
}
