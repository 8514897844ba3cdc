import {
  type ChainClient,
  findValidSignatures,
  readGatheredEvidence,
  readSpans,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import {
  claimKey,
  isAdjudicationRecord,
  parseRecord,
  type RoundRecord,
  type SettlementFacts,
  signatureClaims,
} from '@cresolver/core/resolution'
import { type Address, getAddress } from 'viem'
import { getBlockNumber, getContractEvents } from 'viem/actions'
import type { VerdictPlace } from './read-chain-facts.ts'
import { withBeaconSeed } from './read-draw.ts'

/**
 * Reads what the chain says of the answers that collectors gathered, and checks their signatures.
 *
 * @param chain - a connection
 * @param value - a record, also straight from JSON
 * @param facts - what the chain says of its market
 * @param place - block of the market contract, or an earlier one; and the beacon that draws
 * @returns facts for `verifySettlement`; of other records the draw alone
 * @throws CresolverError, the errors of the chain
 */
export async function readAnswers(
  chain: ChainClient,
  value: unknown,
  facts: Pick<SettlementFacts, 'market' | 'draw'>,
  { startBlock = 0n, beacon }: Pick<VerdictPlace, 'startBlock' | 'beacon'> = {},
): Promise<Pick<SettlementFacts, 'draw' | 'gathered' | 'validSignatures'>> {
  if (!facts.draw) return {}
  const draw = withBeaconSeed(facts.draw, value, beacon)
  const record = readJoined(value)
  const round = record && signatureClaims(record)?.round
  if (!round) return { draw }
  const { marketId, requestedAt } = round
  const market = getAddress(facts.market)
  const { requestBlock } = facts.draw
  const [gathered, collectors, validSignatures] = await Promise.all([
    readGatheredEvidence(chain, { market, marketId, requestedAt, requestBlock }),
    listCollectors(chain, market, startBlock),
    findSigned(value, chain),
  ])
  return { draw, gathered: { ...gathered, collectors }, validSignatures }
}

/**
 * Checks the signatures in the record of a round.
 *
 * @param value - a record, also straight from JSON
 * @param chain - asks contract wallets; without it only the signatures of keys can be valid
 * @returns names of the valid signatures, see `claimKey`; undefined for other records
 */
export async function findSigned(
  value: unknown,
  chain?: ChainClient | undefined,
): Promise<ReadonlySet<string> | undefined> {
  const record = readJoined(value)
  const signatures = record && signatureClaims(record)
  if (!record || !signatures) return undefined
  const place = { chainId: record.chainId, market: getAddress(record.market) }
  const { claims, round } = signatures
  const valid = await findValidSignatures(claims, round, place, chain)
  return new Set(valid.map(claimKey))
}

function readJoined(value: unknown): RoundRecord | undefined {
  try {
    const record = parseRecord(value)
    return isAdjudicationRecord(record) ? undefined : record
  } catch {
    // Verification says what is wrong with it.
    return undefined
  }
}

async function listCollectors(
  chain: ChainClient,
  address: Address,
  fromBlock: bigint,
): Promise<Address[]> {
  const toBlock = await chain.attempt('read the newest block', () =>
    getBlockNumber(chain.client, { cacheTime: 0 }),
  )
  const logs = await readSpans(chain, { fromBlock, toBlock }, (span) =>
    getContractEvents(chain.client, {
      ...{ address, abi: marketAbi, eventName: 'CollectorListed', strict: true },
      ...span,
    }),
  )
  return logs.map(({ args }) => args.collector)
}
