import {
  type ChainClient,
  type ConnectionParameters,
  createChainClient,
  findValidSignatures,
  type MarketClient,
  readGatheredEvidence,
  readTermsEvidence,
  toMarketId,
} from '@cresolver/chain'
import { decodeDelivery } from '@cresolver/chain/abi'
import {
  CresolverError,
  errorText,
  type Hash,
  type JsonLimits,
  readJson,
} from '@cresolver/protocol'
import {
  claimKey,
  type DrawFacts,
  isAdjudicationRecord,
  parseRecord,
  type RecordCheck,
  type RoundRecord,
  type SettlementFacts,
  signatureClaims,
  verifySettlement,
} from '@cresolver/resolution'
import { getAddress, isAddressEqual } from 'viem'
import { getTransaction } from 'viem/actions'
import type { CresolverDeployment } from './read-deployment.ts'
import { readSettlement } from './read-settlement.ts'

/** An archive accepts no larger record. */
const maximumBytes = 256 * 1_024

const jsonLimits: JsonLimits = { bytes: maximumBytes, depth: 16, values: 20_000 }

const timeoutMs = 15_000

/** Result of a verification. */
export type VerdictVerification = {
  /** True when every check holds. */
  readonly holds: boolean
  /** One entry for each statement of the record that was recomputed or compared. */
  readonly checks: readonly RecordCheck[]
  /** Hash of the record, as the chain has it. */
  readonly evidenceHash: Hash
  /** The record as the archive returned it; trust it only where `holds` is true. */
  readonly record: unknown
}

/** Reads chain and archive, replays the record and compares. */
export async function verifyVerdict(
  client: MarketClient,
  parameters: ConnectionParameters & CresolverDeployment,
  marketId: bigint,
): Promise<VerdictVerification> {
  const { contracts, archiveUrl, startBlock = 0n } = parameters
  const { market: address, receiver } = contracts
  if (receiver === undefined) throw notConfigured('contracts.receiver')
  if (archiveUrl === undefined) throw notConfigured('archiveUrl')
  const id = toMarketId(marketId)
  const chain = createChainClient(parameters)
  const [market, chainId, settlement, withTerms] = await Promise.all([
    client.getMarket(id),
    chain.requireChain(),
    readSettlement(chain, { market: address, receiver }, { marketId, startBlock }),
    readTermsEvidence(chain, address, marketId, startBlock),
  ])
  const last = withTerms?.evidence.findLast((each) =>
    isAddressEqual(each.receiver, receiver),
  )
  const event = settlement?.event
  const evidenceHash = last?.hash ?? settlement?.evidenceHash
  const transactionHash = last?.transactionHash ?? event?.transactionHash
  if (!transactionHash || !evidenceHash) throw evidenceMissing(marketId)
  const [record, workers, draw, { input }] = await Promise.all([
    fetchRecord(archiveUrl, evidenceHash),
    client.getWorkers(id),
    readDraw(client, marketId),
    chain.attempt('read the settlement', () =>
      getTransaction(chain.client, { hash: transactionHash }),
    ),
  ])
  const { holds, checks } = verifySettlement(record, evidenceHash, {
    ...(await readAnswers(chain, record, draw, withTerms?.terms.dispute)),
    ...market,
    chainId,
    market: address,
    receiver,
    workers,
    draw,
    resolved: event?.type === 'market-resolved' ? event : undefined,
    terms: withTerms?.terms,
    report: decodeDelivery(input, receiver)?.report,
  })
  return { holds, checks, evidenceHash, record }
}

/**
 * Reads what the chain says of the answers in a record of version 2, and checks their signatures.
 *
 * @param chain - a connection
 * @param value - a record, also straight from JSON
 * @param draw - draw of the market
 * @param dispute - draw of its second panel
 * @returns facts for `verifySettlement`; nothing for other records
 */
export async function readAnswers(
  chain: ChainClient,
  value: unknown,
  draw: Pick<DrawFacts, 'requestBlock'> | undefined,
  dispute: Pick<DrawFacts, 'requestBlock'> | undefined,
): Promise<Pick<SettlementFacts, 'gathered' | 'validSignatures'>> {
  const record = readJoined(value)
  const signatures = record && signatureClaims(record)
  if (!record || !signatures) return {}
  const { stage, marketId, requestedAt } = signatures.round
  const requestBlock = (stage === 1 ? dispute : draw)?.requestBlock
  if (requestBlock === undefined) return {}
  const market = getAddress(record.market)
  const place = { chainId: record.chainId, market }
  const [gathered, valid] = await Promise.all([
    readGatheredEvidence(chain, { market, marketId, requestedAt, requestBlock }),
    findValidSignatures(signatures.claims, signatures.round, place, chain),
  ])
  return { gathered, validSignatures: new Set(valid.map(claimKey)) }
}

function readJoined(value: unknown): RoundRecord | undefined {
  try {
    const record = parseRecord(value)
    return isAdjudicationRecord(record) || !record.joined ? undefined : record
  } catch {
    // Verification says what is wrong with it.
    return undefined
  }
}

async function readDraw(
  client: MarketClient,
  marketId: bigint,
): Promise<DrawFacts | undefined> {
  const draw = await client.getPanelDraw(toMarketId(marketId))
  if (draw.kind === 'not-requested' || draw.seed === undefined) return undefined
  return { ...draw, seed: draw.seed }
}

function notConfigured(parameter: string): CresolverError {
  return new CresolverError({
    code: 'ARCHIVE_NOT_CONFIGURED',
    message: `Verifying needs ${parameter}, which was not given.`,
    hint: 'Pass it to createCresolver, or take all parameters from readDeployment.',
  })
}

function evidenceMissing(marketId: bigint): CresolverError {
  return new CresolverError({
    code: 'EVIDENCE_MISSING',
    message: `The receiver recorded no evidence hash for market ${marketId}.`,
    hint: 'Check that the market has a verdict, contracts.receiver and startBlock; a market that a resolver settled directly has no record.',
  })
}

/** Fetches the record with a hash from an archive, and does not look at its content. */
async function fetchRecord(archiveUrl: string, hash: string): Promise<unknown> {
  try {
    const response = await fetch(`${archiveUrl.replace(/\/+$/, '')}/records/${hash}`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`it answered with status ${response.status}`)
    return readJson(await readText(response), jsonLimits)
  } catch (error) {
    throw new CresolverError({
      code: 'RECORD_UNREACHABLE',
      message: `The archive did not return the record ${hash}: ${errorText(error)}.`,
      hint: 'Check archiveUrl. Any copy of the record will do: its hash is compared with the chain.',
      cause: error,
    })
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maximumBytes) throw new Error(`it sent more than ${maximumBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
