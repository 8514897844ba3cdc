import {
  type ConnectionParameters,
  createChainClient,
  type MarketClient,
} from '@cresolver/chain'
import { CresolverError, type Hash } from '@cresolver/core/protocol'
import { type RecordVerification, verifySettlement } from '@cresolver/core/resolution'
import { type FetchRecordOptions, fetchRecord } from './reading/fetch-record.ts'
import { readAnswers } from './reading/read-answers.ts'
import { findArchives } from './reading/read-archives.ts'
import { readChainFacts } from './reading/read-chain-facts.ts'
import type { CresolverDeployment } from './reading/read-deployment.ts'

/** Result of a verification. */
export type VerdictVerification = RecordVerification & {
  /** Hash of the record, as the chain has it. */
  readonly evidenceHash: Hash
  /** The record as the archive returned it; trust it only if `end` is `holds`. */
  readonly record: unknown
  /** Base URLs of the archives that were asked. */
  readonly archives: readonly string[]
}

/** Settings of a verification. */
export type VerifyOptions = FetchRecordOptions & {
  /** Asks no archive that the receiver names: for servers, which must not call any host that its owner chooses. */
  readonly onlyGivenArchives?: boolean | undefined
}

/** Reads chain and archive, replays the record and compares. */
export async function verifyVerdict(
  client: MarketClient,
  parameters: ConnectionParameters & CresolverDeployment,
  marketId: bigint,
  { signal, onlyGivenArchives = false }: VerifyOptions = {},
): Promise<VerdictVerification> {
  const { contracts, archiveUrls = [], startBlock, beacon } = parameters
  const { market, receiver, clarifications } = contracts
  if (receiver === undefined) throw notConfigured('contracts.receiver')
  const chain = createChainClient(parameters)
  const place = { market, receiver, clarifications, startBlock, beacon }
  const found = await readChainFacts(chain, client, place, marketId)
  if (!found) throw evidenceMissing(marketId)
  const { evidenceHash, facts } = found
  const archives = onlyGivenArchives
    ? archiveUrls
    : await findArchives(chain, receiver, archiveUrls)
  if (archives.length === 0) throw notConfigured('archiveUrls')
  const record = await fetchRecord(archives, evidenceHash, { signal })
  const verified = verifySettlement(record, evidenceHash, {
    ...facts,
    ...(await readAnswers(chain, record, facts, place)),
  })
  return { ...verified, evidenceHash, record, archives }
}

function notConfigured(parameter: string): CresolverError {
  return new CresolverError({
    code: 'NOT_CONFIGURED',
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
