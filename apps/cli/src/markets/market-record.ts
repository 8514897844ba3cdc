import type { Market, MarketId } from '@cresolver/chain'
import type { Hash } from '@cresolver/core/protocol'
import type { WorkerRecord } from '@cresolver/core/resolution'
import type { Environment } from '../environment.ts'
import { archivesOf, marketAddressOf, type RecordOptions, rpcUrlOf } from '../settings.ts'
import { plainText, shorten } from '../terminal/text.ts'
import type { Field } from './text/terms-text.ts'

const summary = 400

/** The record behind the last verdict of a market. */
export type MarketRecord = {
  readonly hash?: Hash
  /** The transaction that brought the verdict. */
  readonly transactionHash?: Hash
  /** Why there are no answers to show. */
  readonly remark?: string
  readonly workers: readonly WorkerRecord[]
}

/**
 * Reads the record behind the last verdict of a market, without verifying more than its hash.
 *
 * @param marketId - number of the market
 * @param options - {@link RecordOptions}
 * @param environment - settings that options do not name
 * @returns undefined where no receiver recorded a hash
 */
export async function readMarketRecord(
  marketId: MarketId,
  options: RecordOptions,
  environment: Environment,
): Promise<MarketRecord | undefined> {
  const { createChainClient, createMarketClient } = await import('@cresolver/chain')
  const { readChainFacts } = await import('@cresolver/sdk/workspace')
  const { errorText } = await import('@cresolver/core/protocol')
  const rpcUrl = rpcUrlOf(options, environment)
  const market = await marketAddressOf(options, environment)
  const startBlock = BigInt(/^\d{1,18}$/.test(options.fromBlock) ? options.fromBlock : 0)
  try {
    const found = await readChainFacts(
      createChainClient({ rpcUrl }),
      createMarketClient({ rpcUrl, marketAddress: market }),
      { market, startBlock },
      marketId,
    )
    if (!found) return undefined
    const { evidenceHash: hash, transactionHash } = found
    const shown = { hash, transactionHash }
    const read = await readWorkers(hash, options, environment)
    return typeof read === 'string'
      ? { ...shown, workers: [], remark: read }
      : { ...shown, workers: read }
  } catch (error) {
    // The state of the market is worth showing without its past.
    return { workers: [], remark: `past events were not read: ${errorText(error)}` }
  }
}

/** Returns whether a market can have a record. */
export function canHaveRecord({ requestedAt, outcome }: Market): boolean {
  return requestedAt !== undefined || outcome.kind !== 'open'
}

/** Workers of a record, or why they cannot be shown. */
async function readWorkers(
  hash: Hash,
  options: RecordOptions,
  environment: Environment,
): Promise<readonly WorkerRecord[] | string> {
  const archives = archivesOf(options, environment)
  if (archives.length === 0) return 'pass --archive to see the answers'
  const { fetchRecord } = await import('@cresolver/sdk')
  const { hashRecord, isAdjudicationRecord, parseRecord } = await import(
    '@cresolver/core/resolution'
  )
  const { errorText } = await import('@cresolver/core/protocol')
  try {
    const record = parseRecord(await fetchRecord(archives, hash))
    if (hashRecord(record) !== hash)
      return 'the archive and the chain have different records'
    return isAdjudicationRecord(record) ? [] : record.workers
  } catch (error) {
    return errorText(error)
  }
}

/** Describes which record stands behind a verdict. */
export function describeRecord(record: MarketRecord | undefined): Field[] {
  if (!record) return []
  const { hash, transactionHash, remark } = record
  return [
    ...(hash === undefined ? [] : [['Record', hash] as const]),
    ...(transactionHash === undefined ? [] : [['Delivered', transactionHash] as const]),
    ...(remark === undefined ? [] : [['Answers', plainText(remark)] as const]),
  ]
}

/** Describes what a worker answered, and how it was scored. */
export function describeAnswer({
  answer,
  absence,
  aggregates,
  reasons,
  weight,
  endpoint,
}: WorkerRecord): Field[] {
  const said = answer?.outcome ?? (answer?.determination ? 'YES' : 'NO')
  const scores =
    aggregates &&
    `${aggregates.resQuality}/${aggregates.srcQuality}/${aggregates.analysisDepth}`
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['  Endpoint', endpoint ?? undefined],
    [
      '  Answer',
      answer && `${said}, confidence ${Math.round(answer.confidence * 1_000) / 10} %`,
    ],
    ['  Summary', answer && shorten(plainText(answer.evidence), summary)],
    ['  Absent', absence && [absence.code, absence.reason].filter(Boolean).join(', ')],
    ['  Scores', scores],
    ['  Judge', reasons && Object.values(reasons).filter(Boolean).join(' / ')],
    ['  Weight', weight],
  ]
  return fields.flatMap(([name, text]) =>
    text === undefined || text === '' ? [] : [[name, plainText(text)] as const],
  )
}
