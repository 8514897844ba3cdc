import {
  type ChainClient,
  type Market,
  readClarifications,
  readMarketEvidence,
} from '@cresolver/chain'
import { marketReadAbi } from '@cresolver/chain/abi'
import { CresolverError } from '@cresolver/protocol'
import type { DrawFacts, RecordCheck } from '@cresolver/resolution'
import { getBlock, readContract } from 'viem/actions'
import type { ChainConnection } from '../../chain/chain-connection.ts'
import { fetchRecord } from '../../chain/fetch-record.ts'
import { readDeliveredReport } from '../../chain/read-delivered-report.ts'
import { readTimes } from '../../chain/read-deployment.ts'
import { readHead } from '../../chain/read-head.ts'
import { readMarketsById } from '../../chain/read-markets-by-id.ts'
import { readTerms } from '../../chain/read-terms.ts'
import { readWorkers } from '../../chain/read-workers.ts'
import { readMarketHistory } from '../market-history.ts'
import { ladderFacts } from './ladder-facts.ts'

/** Result of verifying a verdict in the page. */
export type MarketVerification = {
  readonly holds: boolean
  readonly checks: readonly RecordCheck[]
  readonly hashOnChain: string
  /** Hash of the fetched record; undefined if it is not a record. */
  readonly hashRecomputed: string | undefined
  /** True if data alone decided. */
  readonly byData: boolean
  /** True if the report could be read from the transaction. */
  readonly withReport: boolean
}

/** Input of a verification. */
export type VerifyMarketParameters = {
  readonly connection: ChainConnection
  readonly archiveUrl: string
  readonly marketId: Market['marketId']
  readonly signal: AbortSignal
}

/**
 * Verifies a verdict: reads chain and archive again, hashes the record, replays it and compares.
 */
export async function verifyMarket({
  connection,
  archiveUrl,
  marketId,
  signal,
}: VerifyMarketParameters): Promise<MarketVerification> {
  const { chainId, market: address, receiver, clarifications } = connection
  const head = await readHead(connection)
  const [[market], workers, history, resolution, { readAnswers, readWorkflow }] =
    await Promise.all([
      readMarketsById(connection, [marketId]),
      readWorkers(connection, marketId),
      readMarketHistory(connection, marketId, head.number),
      import('@cresolver/resolution'),
      import('@cresolver/sdk'),
    ])
  const { hashRecord, parseRecord, verifySettlement } = resolution
  const { evidence } = history
  if (!market || !evidence || !receiver) throw evidenceMissing(marketId)
  const [fetched, { delivery }, draw, onChain, details, clarified] = await Promise.all([
    fetchRecord(archiveUrl, evidence.hash, signal),
    readDeliveredReport(connection, evidence.transactionHash),
    readDraw(connection, marketId),
    readMarketEvidence(connection, address, marketId, connection.startBlock),
    readTerms(connection, marketId),
    clarifications &&
      readClarifications(connection, { market: address, clarifications }, marketId),
  ])
  if (fetched.kind !== 'fetched') {
    throw recordUnreachable(
      fetched.kind === 'absent' ? 'it has no such record' : fetched.why,
    )
  }
  const chain = {
    ...connection,
    // No client of the page is tied to a chain of viem.
    client: connection.client as ChainClient['client'],
    requireChain: async () => chainId,
  }
  const { startBlock } = connection
  const place = { receiver, fromBlock: startBlock, toBlock: evidence.blockNumber }
  const { evidence: reports, terms, questionHash } = onChain
  const last = reports.find(
    ({ transactionHash }) => transactionHash === evidence.transactionHash,
  )
  const { decided, scored = [] } = last ?? {}
  const { panel, ...ladder } =
    ladderFacts(details, history.events, evidence, market.rewardPool) ?? {}
  const facts = {
    ...{ market: address, draw, terms: { ...terms, panel }, questionHash },
    ...{ decided, scored, ...ladder },
  }
  const [answers, workflow] = await Promise.all([
    readAnswers(chain, fetched.value, facts, { startBlock }),
    delivery && readWorkflow(chain, { ...place, workflowId: delivery.workflowId }),
  ])
  const { holds, checks } = verifySettlement(fetched.value, evidence.hash, {
    ...market,
    ...{ ...facts, ...answers, workflow, chainId, receiver, workers },
    ...(clarified && { clarifications: clarified }),
    report: delivery?.report,
  })
  return {
    holds,
    checks,
    hashOnChain: evidence.hash,
    hashRecomputed: rehash(() => hashRecord(parseRecord(fetched.value))),
    byData: checks.every(({ name }) => name !== 'workers'),
    withReport: delivery !== undefined,
  }
}

function rehash(hash: () => string): string | undefined {
  try {
    return hash()
  } catch {
    return undefined
  }
}

function evidenceMissing(marketId: bigint): CresolverError {
  return new CresolverError({
    code: 'EVIDENCE_MISSING',
    message: `The receiver recorded no evidence hash for market ${marketId}.`,
    hint: 'Check contracts.receiver and startBlock in /config.json; a market that a resolver settled manually has none.',
  })
}

function recordUnreachable(why: string): CresolverError {
  return new CresolverError({
    code: 'RECORD_UNREACHABLE',
    message: `The archive did not return the record: ${why}.`,
    hint: 'Try again, or verify a copy of the record from elsewhere with the command of docs/verify.md.',
  })
}

/** Reads the inputs of the panel draw of a market, with the RANDAO of its block. */
async function readDraw(
  connection: ChainConnection,
  marketId: bigint,
): Promise<DrawFacts | undefined> {
  const { client, market: address } = connection
  const [[requestBlock, candidates, panelSize, absent], times] = await Promise.all([
    connection.attempt(`read the panel of market ${marketId}`, () =>
      readContract(client, {
        ...{ address, abi: marketReadAbi, functionName: 'getPanelDraw' },
        args: [marketId],
      }),
    ),
    readTimes(connection),
  ])
  if (requestBlock === 0n) return undefined
  const seedBlock = requestBlock + BigInt(times.seedBlocks)
  const indexes = Array.from({ length: 64 }, (_, index) => index)
  return {
    requestBlock,
    seedBlock,
    // The page knows no beacon.
    seed:
      times.seedKind === 'drand'
        ? undefined
        : await getBlock(client, { blockNumber: seedBlock }).then(
            ({ mixHash }) => mixHash,
            () => undefined,
          ),
    candidates: Number(candidates),
    panelSize: panelSize === 0n ? undefined : Number(panelSize),
    absent: indexes.filter((index) => (absent >> BigInt(index)) & 1n),
  }
}
