import {
  type Address,
  BaseError,
  type Client,
  ContractFunctionExecutionError,
  formatLog,
  type Hex,
  numberToHex,
  parseEventLogs,
  type RpcLog,
  type Transport,
} from 'viem'
import { getBlock, readContract } from 'viem/actions'
import type { ChainClient } from '../chain-client.ts'
import { marketReadAbi, marketTermsAbi } from '../generated/market.ts'
import { evidenceRecordedEvent } from './events.ts'
import { toMarketOutcome } from './outcome.ts'
import { listBits } from './panel-draw.ts'
import { TERM_FLAGS, type TermsPolicy, toTerms } from './terms.ts'

/** A record whose hash a receiver put on chain. */
export type RecordedEvidence = {
  readonly hash: Hex
  readonly receiver: Address
  readonly transactionHash: Hex
}

/** What the chain holds of a market with terms, for who verifies its records. */
export type TermsEvidence = {
  /** One for each report, oldest first, of receivers that the market lets report now. */
  readonly evidence: readonly RecordedEvidence[]
  readonly terms: {
    /** Outcome that the first report proposed, as `YES`, `NO`, `SPLIT` or `void REASON`. */
    readonly proposed: string | undefined
    /** Block of the dispute and the one that draws a second panel; undefined without one. */
    readonly dispute:
      | { readonly requestBlock: bigint; readonly seedBlock: bigint; readonly seed: Hex }
      | undefined
    /** Places that were drawn for the first panel. */
    readonly satBefore: readonly number[]
    /** What a disputer pays for the second panel, in the market's asset. */
    readonly disputeFee: bigint
    /** How the answers of its panels become a verdict. */
    readonly policy: TermsPolicy
    /** Pool from which two families of models are required; 0 for never. */
    readonly familyPool: bigint
    /** Values of each `SeatsScored`. */
    readonly scored: readonly {
      readonly stage: number
      readonly seats: readonly bigint[]
    }[]
    /** Hash of the question where the contract keeps no text. */
    readonly questionHash: Hex | undefined
  }
}

type Reader = Pick<ChainClient, 'attempt'> & { readonly client: Client<Transport> }
type Span = { readonly fromBlock: bigint; readonly toBlock: bigint }

/** Narrower spans would take more requests than a public node allows. */
const minimumSpan = 500n

/**
 * Reads what a record of a market with terms is compared with.
 *
 * @param chain - a connection
 * @param market - address of the market contract
 * @param marketId - number of the market
 * @param startBlock - first block to search
 * @returns undefined for a market without terms
 * @throws CresolverError, the errors of the chain
 */
export async function readTermsEvidence(
  chain: Reader,
  market: Address,
  marketId: bigint,
  startBlock: bigint,
): Promise<TermsEvidence | undefined> {
  const contract = { address: market, abi: marketReadAbi } as const
  const found = await readTerms(chain, market, marketId)
  if (!found) return undefined
  const [, questionHash, terms] = found
  const [[, , drawBlock, seats], distance, newest] = await chain.attempt(
    `read the dispute of market ${marketId}`,
    () =>
      Promise.all([
        readContract(chain.client, {
          ...{ address: market, abi: marketTermsAbi },
          functionName: 'getDispute',
          args: [marketId],
        }),
        readContract(chain.client, { ...contract, functionName: 'DRAW_DISTANCE' }),
        getBlock(chain.client),
      ]),
  )
  const span = { fromBlock: startBlock, toBlock: newest.number }
  const logs = (await readLogs(chain, marketId, span)).map((log) => formatLog(log))
  const own = logs.filter(({ address }) => address === market.toLowerCase())
  const proposals = parseEventLogs({
    abi: marketReadAbi,
    eventName: 'VerdictProposed',
    logs: own,
  })
  const scored = parseEventLogs({
    abi: marketTermsAbi,
    eventName: 'SeatsScored',
    logs: own,
  })
  const recorded = parseEventLogs({ abi: [evidenceRecordedEvent], logs })
  const [proposal] = proposals
  return {
    evidence: await keepTrusted(
      chain,
      market,
      recorded.map(({ address, args, transactionHash }) => ({
        hash: args.evidenceHash,
        receiver: address,
        transactionHash,
      })),
    ),
    terms: {
      proposed: proposal && nameOutcome(proposal.args.outcome, proposal.args.reason),
      dispute: await readDispute(chain, drawBlock, distance, newest.number),
      satBefore: listBits(seats),
      disputeFee: terms.disputeFee,
      policy: toTerms(terms).policy,
      familyPool: terms.familyPool,
      scored: scored.map(({ args }) => ({ stage: args.stage, seats: args.seats })),
      questionHash: terms.flags & TERM_FLAGS.HASH_ONLY ? questionHash : undefined,
    },
  }
}

/** Undefined without terms, also from a contract that knows none. */
function readTerms(chain: Reader, address: Address, marketId: bigint) {
  return chain.attempt(`read the terms of market ${marketId}`, async () => {
    try {
      const read = await readContract(chain.client, {
        ...{ address, abi: marketTermsAbi },
        functionName: 'getTerms',
        args: [marketId],
      })
      return read[0] ? read : undefined
    } catch (error) {
      if (isUnknownFunction(error)) return undefined
      throw error
    }
  })
}

/** A contract without the function reverts or returns nothing. */
function isUnknownFunction(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const failed = error.walk((cause) => cause instanceof ContractFunctionExecutionError)
  return failed !== null && /revert|returned no data/i.test(error.message)
}

function nameOutcome(outcome: number, reason: number): string {
  const named = toMarketOutcome(outcome, reason)
  switch (named.kind) {
    case 'verdict':
      return named.resolution ? 'YES' : 'NO'
    case 'void':
      return `void ${named.reason}`
    case 'split':
      return 'SPLIT'
    case 'open':
      return 'no verdict yet'
  }
}

async function readDispute(
  chain: Reader,
  requestBlock: bigint,
  distance: bigint,
  newest: bigint,
): Promise<TermsEvidence['terms']['dispute']> {
  const seedBlock = requestBlock + distance
  if (requestBlock === 0n || seedBlock > newest) return undefined
  const { hash } = await chain.attempt(`read block ${seedBlock}`, () =>
    getBlock(chain.client, { blockNumber: seedBlock }),
  )
  return { requestBlock, seedBlock, seed: hash }
}

/** Anyone can emit the event; it counts from who may report. */
async function keepTrusted(
  chain: Reader,
  address: Address,
  recorded: readonly RecordedEvidence[],
): Promise<RecordedEvidence[]> {
  const receivers = [...new Set(recorded.map(({ receiver }) => receiver))]
  const trusted = await chain.attempt('read the resolvers of the market', () =>
    Promise.all(
      receivers.map((receiver) =>
        readContract(chain.client, {
          ...{ address, abi: marketReadAbi },
          functionName: 'authorizedResolvers',
          args: [receiver],
        }),
      ),
    ),
  )
  return recorded.filter(({ receiver }) => trusted[receivers.indexOf(receiver)])
}

/** All events that name the market first; halves a span that a node refuses. */
async function readLogs(
  chain: Reader,
  marketId: bigint,
  { fromBlock, toBlock }: Span,
): Promise<RpcLog[]> {
  const topics = [null, numberToHex(marketId, { size: 32 })]
  const range = { fromBlock: numberToHex(fromBlock), toBlock: numberToHex(toBlock) }
  try {
    return await chain.attempt(`read the events of market ${marketId}`, () =>
      chain.client.request({ method: 'eth_getLogs', params: [{ topics, ...range }] }),
    )
  } catch (error) {
    if (toBlock - fromBlock < minimumSpan || !refusesSpan(error)) throw error
    const middle = fromBlock + (toBlock - fromBlock) / 2n
    const older = await readLogs(chain, marketId, { fromBlock, toBlock: middle })
    const newer = await readLogs(chain, marketId, { fromBlock: middle + 1n, toBlock })
    return [...older, ...newer]
  }
}

/** Providers word it differently; an unreachable node has another code. */
function refusesSpan(error: unknown): boolean {
  return (
    error instanceof Error &&
    /range|limit|too many|exceed|10,?000|query returned/i.test(error.message)
  )
}
