import {
  type ConnectionParameters,
  createChainClient,
  type MarketClient,
} from '@cresolver/chain'
import { CresolverError, type Hash } from '@cresolver/protocol'
import { type RecordCheck, verifySettlement } from '@cresolver/resolution'
import { fetchRecord } from './fetch-record.ts'
import { readAnswers } from './read-answers.ts'
import { readChainFacts } from './read-chain-facts.ts'
import type { CresolverDeployment } from './read-deployment.ts'

/** Result of a verification. */
export type VerdictVerification = {
  /** True when no check fails; those that could not be checked have `isUnknown`. */
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
  const { contracts, archiveUrl, startBlock, beacon } = parameters
  const { market, receiver, clarifications } = contracts
  if (receiver === undefined) throw notConfigured('contracts.receiver')
  if (archiveUrl === undefined) throw notConfigured('archiveUrl')
  const chain = createChainClient(parameters)
  const place = { market, receiver, clarifications, startBlock, beacon }
  const found = await readChainFacts(chain, client, place, marketId)
  if (!found) throw evidenceMissing(marketId)
  const { evidenceHash, facts } = found
  const record = await fetchRecord([archiveUrl], evidenceHash)
  const { holds, checks } = verifySettlement(record, evidenceHash, {
    ...facts,
    ...(await readAnswers(chain, record, facts, place)),
  })
  return { holds, checks, evidenceHash, record }
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
