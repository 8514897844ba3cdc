import { lstat, readFile, stat } from 'node:fs/promises'
import { openLockedJsonFile } from '@cresolver/moltbook/files'
import { errorText } from '@cresolver/protocol'
import { formatMoment, type UnixSeconds } from '@cresolver/questions'
import writeFileAtomic from 'write-file-atomic'
import type { MarketEntry, MarketFile, Status } from '../store/market-entry.ts'
import { MarketStoreError } from '../store/market-store-error.ts'
import { parseMarketFile } from '../store/parse-market-file.ts'
import { storeFailure } from '../store/store-failure.ts'
import { migrateMarket } from './migrate-market.ts'
import { isPresent } from './old-fields.ts'

const oldVersions: readonly unknown[] = [undefined, null, 1, '1', '1.0']

/** Dependencies of a migration. */
export type MigrateMarketStoreParameters = {
  /** The book. */
  readonly path: string
  /** Only tells what would happen; not a byte is written. Default false. */
  readonly dryRun?: boolean | undefined
  /** Time of the migration. */
  readonly now: UnixSeconds
  /** Longest wait for another process, in milliseconds. Default 15,000. */
  readonly lockWaitMs?: number | undefined
}

/** Result of a migration. */
export type MigrationReport = {
  /** `planned`: a dry run. `up-to-date`: there was nothing to do, and nothing was written. */
  readonly kind: 'migrated' | 'planned' | 'up-to-date'
  readonly path: string
  /** The old book, byte for byte; undefined unless migrated. */
  readonly backup?: string | undefined
  /** One for each market of the old book, in its order. */
  readonly markets: readonly MarketMigration[]
  /** Where under `unmigrated` the book's other fields are; undefined when it had none. */
  readonly others?: string | undefined
}

/** Result for one market of the old store. */
export type MarketMigration = {
  /** Its id in the new book, or its key under `unmigrated`. */
  readonly id: string
  /** Its status now; undefined for a market that was not brought over. */
  readonly status?: Status | undefined
  /** Additions and changes, one line each, the field first. */
  readonly backfilled: readonly string[]
  /**
   * Parts that could not be migrated and why, one line each; they stay unchanged under
   * `unmigrated`. For a market without a status that is the whole of it.
   */
  readonly left: readonly string[]
}

/**
 * Brings a book of version 1 to version 2. A backup is written first; what cannot be brought over
 * stays in the book under `unmigrated`. Running it again is safe.
 *
 * @param parameters - {@link MigrateMarketStoreParameters}
 * @returns what became of every market
 * @throws MarketStoreError `MARKET_STORE_CORRUPT`, `MARKET_STORE_LOCKED` or `MARKET_STORE_UNUSABLE`
 */
export async function migrateMarketStore(
  parameters: MigrateMarketStoreParameters,
): Promise<MigrationReport> {
  const { path, now, lockWaitMs } = parameters
  const file = openLockedJsonFile<Stored>({
    path,
    lockWaitMs,
    mode: 0o644,
    empty: () => ({ version: 2, markets: {} }),
    parse: (value) => {
      const old = readOldMarketFile(value)
      return old ? { value: old } : parseMarketFile(value, path)
    },
    fail: storeFailure,
  })
  const stored = await file.read()
  if (!isOld(stored)) return { kind: 'up-to-date', path, markets: [] }
  if (parameters.dryRun) {
    return { kind: 'planned', path, ...migrate(stored, now).report }
  }
  let report: MigrationReport = { kind: 'up-to-date', path, markets: [] }
  await file.update(async (before) => {
    if (!isOld(before)) return before
    const migrated = migrate(before, now)
    const backup = await writeBackup(path, now)
    report = { kind: 'migrated', path, backup, ...migrated.report }
    return migrated.store
  })
  return report
}

type Stored = MarketFile | OldMarketFile

function isOld(stored: Stored): stored is OldMarketFile {
  return !('version' in stored)
}

function migrate(old: OldMarketFile, now: UnixSeconds) {
  const markets = new Map<string, MarketEntry>()
  const unmigrated = new Map<string, unknown>()
  const keep = (name: string, value: unknown): string => {
    let key = name === '__proto__' ? 'market' : name
    for (let count = 2; unmigrated.has(key); count += 1) key = `${name} (${count})`
    unmigrated.set(key, value)
    return key
  }
  const reported = old.markets.map(({ key, value }, index): MarketMigration => {
    const migrated = migrateMarket(key, value, now)
    if (migrated.kind === 'brought' && !markets.has(migrated.entry.id)) {
      const { entry, backfilled, left, rest } = migrated
      markets.set(entry.id, entry)
      if (isPresent(rest)) keep(entry.id, rest)
      return { id: entry.id, status: entry.status, backfilled, left }
    }
    const why =
      migrated.kind === 'refused'
        ? migrated.reason
        : `id: another market is called ${migrated.entry.id}`
    const name = key ?? (idOf(value) || `market ${index + 1}`)
    return { id: keep(name, value), backfilled: [], left: [why] }
  })
  const others = isPresent(old.rest) ? keep('(book)', old.rest) : undefined
  const store: MarketFile = {
    version: 2,
    markets: Object.fromEntries(markets),
    ...(unmigrated.size === 0 ? {} : { unmigrated: Object.fromEntries(unmigrated) }),
  }
  return { store, report: { markets: reported, ...(others ? { others } : {}) } }
}

function idOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined
  return typeof value.id === 'string' ? value.id : undefined
}

/** Called under the lock, so that no other process takes the name in between. */
async function writeBackup(path: string, now: UnixSeconds): Promise<string> {
  const base = `${path}.v1-${formatMoment(now).replaceAll(/[-:]/g, '')}`
  let backup = `${base}.backup`
  try {
    for (let count = 2; await isTaken(backup); count += 1) {
      backup = `${base}-${count}.backup`
    }
    await writeFileAtomic(backup, await readFile(path), {
      mode: (await stat(path)).mode & 0o777,
    })
  } catch (cause) {
    throw new MarketStoreError(
      'MARKET_STORE_UNUSABLE',
      `The backup ${backup} cannot be written: ${errorText(cause)}.`,
      'Check the folder and its permissions; the book was not changed.',
      cause,
    )
  }
  return backup
}

async function isTaken(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return false
    }
    throw error
  }
}

/** A book of version 1. */
type OldMarketFile = {
  readonly markets: readonly OldMarket[]
  /** Other content of the file, unchanged. */
  readonly rest: Readonly<Record<string, unknown>>
}

/** A market of version 1. */
type OldMarket = {
  /** Its key, undefined where the markets were a list. */
  readonly key: string | undefined
  readonly value: unknown
}

/** Reads a book of version 1: markets as a map or as a list, `version` 1 or none. */
function readOldMarketFile(value: unknown): OldMarketFile | undefined {
  if (Array.isArray(value)) return { markets: listed(value), rest: {} }
  if (typeof value !== 'object' || value === null || !('markets' in value)) {
    return undefined
  }
  const { markets, ...others } = value
  const { version, ...rest } = { version: undefined, ...others }
  if (!oldVersions.includes(version)) return undefined
  if (Array.isArray(markets)) return { markets: listed(markets), rest }
  if (typeof markets !== 'object' || markets === null) return undefined
  return {
    markets: Object.entries(markets).map(([key, market]) => ({ key, value: market })),
    rest,
  }
}

function listed(markets: readonly unknown[]): OldMarket[] {
  return markets.map((value) => ({ key: undefined, value }))
}
