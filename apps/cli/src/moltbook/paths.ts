import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { checkAccount } from '@cresolver/moltbook'
import type { Environment } from '../environment.ts'
import { pickSetting } from '../settings.ts'
import type { MoltbookOptions } from './market-run.ts'

/** Locations of the files of a run. */
type Paths = {
  /** The market book; its evidence lies in the folder `evidence` beside it. */
  readonly store: string
  /** Journal of the account, see `openFileJournal`. */
  readonly journal: string
  /** Used limits of the account, see `openFileRateStore`. */
  readonly rates: string
  /** Folder of the credentials files. */
  readonly credentials: string
}

/**
 * Finds the files of a run. The account's own state lies beside the book, one set for each
 * account.
 */
export function pathsOf(options: MoltbookOptions, environment: Environment): Paths {
  const home = environment.variables.HOME || homedir()
  const usual = join(home, '.local', 'share', 'cresolver', 'markets.json')
  const store = resolve(pickSetting(options.store, environment, 'MARKET_BOOK') ?? usual)
  const { moltbookAccount: account } = options
  const prefix = account === undefined ? '' : `${checkAccount(account)}-`
  return {
    store,
    journal: join(dirname(store), `${prefix}journal.json`),
    rates: join(dirname(store), `${prefix}rates.json`),
    credentials: resolve(options.configDir ?? join(home, '.config', 'moltbook')),
  }
}
