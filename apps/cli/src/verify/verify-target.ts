import { readFile } from 'node:fs/promises'
import {
  createChainClient,
  createMarketClient,
  parseAddress,
  toMarketId,
} from '@cresolver/chain'
import { CresolverError, errorText, type Hash, readJson } from '@cresolver/core/protocol'
import {
  type BeaconChain,
  hashRecord,
  parseRecord,
  type SettlementFacts,
  type SettlementRecord,
  storyOf,
  verificationOf,
  verifyRecord,
  verifySettlement,
} from '@cresolver/core/resolution'
import {
  type ChainHistory,
  findArchives,
  findSigned,
  plainWords,
  readAnswers,
  readChainFacts,
  readHistory,
  storyFactsOf,
} from '@cresolver/sdk/workspace'
import * as z from 'zod'
import type { Environment } from '../environment.ts'
import { type NameAccount, readAccountNames } from '../markets/text/account-names.ts'
import { OptionError } from '../options/option-error.ts'
import {
  archivesOf,
  clarificationsAddressOf,
  marketAddressOf,
  pickSetting,
  type RecordOptions,
  rpcUrlOf,
  startBlockOf,
} from '../settings.ts'
import { type KnownChain, loadChain, saveChain } from './chain-file.ts'
import { checkQuotes, quotesCheck } from './check-quotes.ts'
import type { VerifyCommandResult } from './format-verification.ts'
import { readArchived, readCopy, toTarget } from './read-record.ts'

/** A chain to compare with, and how to read what it says of the answers in a record. */
type Comparison = KnownChain & {
  readonly readAnswers: (
    record: unknown,
  ) => Promise<Pick<SettlementFacts, 'draw' | 'gathered' | 'validSignatures'>>
  readonly readHistory: () => Promise<ChainHistory | undefined>
  readonly readNames: () => Promise<NameAccount>
  /** Archives to ask; those that are given unless the chain was asked for more. */
  readonly archives?: readonly string[]
}

/**
 * Verifies the record of a market.
 *
 * @param text - number of a market, or a file or URL of a record
 * @param options - {@link VerifyCommandOptions}
 * @param environment - settings that options do not name
 * @throws CresolverError where there is nothing to verify, or a part of it cannot be reached
 */
export async function verifyTarget(
  text: string,
  options: VerifyCommandOptions,
  environment: Environment,
): Promise<VerifyCommandResult & { readonly record: unknown }> {
  const target = toTarget(text)
  const copy =
    target.kind === 'market'
      ? options.record && (await readCopy('file', options.record))
      : await readCopy(target.kind, target.place)
  const marketId = target.kind === 'market' ? target.marketId : marketOf(copy)
  const comparison = await compareWith(marketId, target.kind, options, environment)
  const archives = comparison?.archives ?? archivesOf(options, environment)
  const evidenceHash = comparison?.evidenceHash ?? hashOf(copy)
  const record =
    copy || !comparison ? copy : await readArchived(comparison.evidenceHash, archives)
  const facts = comparison && {
    ...comparison.facts,
    ...(await comparison.readAnswers(record)),
  }
  const history = await comparison?.readHistory()
  if (facts && comparison && options.saveChain !== undefined) {
    await saveChain(options.saveChain, { ...comparison, facts, history })
  }
  const { checks } =
    facts && comparison
      ? verifySettlement(record, comparison.evidenceHash, facts)
      : verifyRecord(record, undefined, { validSignatures: await findSigned(record) })
  const quotes = await checkQuotes(record, archives)
  return {
    ...{ marketId, evidenceHash, archives, quotes, facts, record },
    ...verificationOf([...checks, ...quotesCheck(quotes)]),
    outcome: comparison?.outcome,
    story: comparison && storyOf(storyFactsOf(history, recordsOf(comparison, record))),
    words: {
      ...plainWords(),
      ...(comparison && { account: await comparison.readNames() }),
    },
  }
}

/** Without a chain the record is compared with itself alone, where the argument is a record. */
async function compareWith(
  marketId: bigint | undefined,
  kind: ReturnType<typeof toTarget>['kind'],
  options: VerifyCommandOptions,
  environment: Environment,
): Promise<Comparison | undefined> {
  if (options.chain !== undefined) return readSaved(options.chain, marketId, options)
  const isNamed =
    pickSetting(options.market, environment, 'CRESOLVER_MARKET') !== undefined
  if (marketId === undefined || (kind !== 'market' && !isNamed)) return undefined
  const rpcUrl = rpcUrlOf(options, environment)
  const market = await marketAddressOf(options, environment)
  const chain = createChainClient({ rpcUrl })
  const client = createMarketClient({ rpcUrl, marketAddress: market })
  const startBlock = startBlockOf(options)
  const clarifications = await clarificationsAddressOf(options, environment)
  const beacon = await readBeacon(options)
  const place = { market, clarifications, startBlock, beacon }
  const found = await readChainFacts(chain, client, place, marketId)
  if (!found) {
    const { outcome } = await client.getMarket(toMarketId(marketId))
    throw outcome.kind === 'open' ? marketOpen(marketId) : evidenceMissing(marketId)
  }
  const receiver = parseAddress(found.facts.receiver, 'the receiver')
  return {
    ...found,
    readAnswers: (record) => readAnswers(chain, record, found.facts, place),
    readHistory: () => readHistory(chain, client, found.logs),
    readNames: async () => {
      // Files of agents are anywhere on the web, so that reading them takes time.
      const workers = options.full ? await client.getCandidates(toMarketId(marketId)) : []
      const { chainId } = found.facts
      return readAccountNames(client, workers, chainId, options, environment)
    },
    ...(!options.onlyGivenArchives && {
      archives: await findArchives(chain, receiver, archivesOf(options, environment)),
    }),
  }
}

async function readSaved(
  file: string,
  marketId: bigint | undefined,
  { saveChain: again }: VerifyCommandOptions,
): Promise<Comparison> {
  if (again !== undefined) {
    throw new OptionError(
      '--chain and --save-chain cannot be combined.',
      'Save the facts from a node first, then compare with them.',
    )
  }
  const saved = await loadChain(file)
  if (marketId !== undefined && marketId !== saved.facts.marketId) {
    throw new OptionError(
      `${file} is about market ${saved.facts.marketId}, not ${marketId}.`,
      'Save the facts of this market with --save-chain.',
    )
  }
  return {
    ...saved,
    readHistory: async () => saved.history,
    readNames: async () => (address) => address,
    // The file names what contract wallets signed; keys are checked again.
    readAnswers: async (record) => {
      const signed = await findSigned(record)
      const { gathered, validSignatures = [] } = saved.facts
      return signed
        ? { gathered, validSignatures: new Set([...signed, ...validSignatures]) }
        : {}
    },
  }
}

const beaconSchema = z.object({
  publicKey: z.string().regex(/^(0x)?[0-9a-f]{192}$/, 'must be 96 bytes in hex'),
  genesis: z.int().nonnegative(),
  period: z.int().positive(),
})

async function readBeacon({
  beacon,
}: VerifyCommandOptions): Promise<BeaconChain | undefined> {
  if (beacon === undefined) return undefined
  try {
    const limits = { bytes: 10_000, depth: 4, values: 50 }
    return beaconSchema.parse(readJson(await readFile(beacon, 'utf8'), limits))
  } catch (cause) {
    throw new OptionError(
      `${beacon} describes no beacon: ${errorText(cause).slice(0, 200)}.`,
      'Name publicKey, genesis and period, as `beacon` in the configuration of the workflow does.',
    )
  }
}

/** A record belongs to the report that put its hash on chain. */
function recordsOf(
  comparison: KnownChain | undefined,
  value: unknown,
): ReadonlyMap<string, SettlementRecord> {
  const { transactionHash, evidenceHash } = comparison ?? {}
  if (transactionHash === undefined || hashOf(value) !== evidenceHash) return new Map()
  return new Map([[transactionHash, parseRecord(value)]])
}

function marketOf(record: unknown): bigint | undefined {
  try {
    return BigInt(parseRecord(record).marketId)
  } catch {
    return undefined
  }
}

function hashOf(record: unknown): Hash | undefined {
  try {
    return hashRecord(parseRecord(record))
  } catch {
    return undefined
  }
}

function marketOpen(marketId: bigint): CresolverError {
  return new CresolverError({
    code: 'NOT_YET',
    message: `Market ${marketId} has no verdict yet.`,
    hint: `See its state with cresolver markets show ${marketId}; or lower --from-block.`,
  })
}

function evidenceMissing(marketId: bigint): CresolverError {
  return new CresolverError({
    code: 'EVIDENCE_MISSING',
    message: `No receiver recorded the hash of a record for market ${marketId}.`,
    hint: 'A market that was settled or voided manually has no record to verify.',
  })
}

/** Options of `verify`. */
export type VerifyCommandOptions = RecordOptions & {
  readonly record?: string | undefined
  readonly chain?: string | undefined
  readonly saveChain?: string | undefined
  readonly beacon?: string | undefined
  readonly full?: boolean | undefined
  /** Asks no archive that the receiver names. */
  readonly onlyGivenArchives?: boolean | undefined
}
