import {
  type AgentId,
  type ChainClient,
  type Market,
  type MarketClient,
  readMarketEvidence,
} from '@cresolver/chain'
import { CresolverError, type Hash } from '@cresolver/core/protocol'
import { questionCard } from '@cresolver/core/questions'
import {
  answeredPanel,
  findPolicy,
  hashRecord,
  isAdjudicationRecord,
  parseRecord,
  type RoundRecord,
} from '@cresolver/core/resolution'
import { getBlock, getTransactionReceipt } from 'viem/actions'
import { readArchived } from '../../verify/read-record.ts'

/** An answer of an agent, YES or NO, to a question whose verdict is final. */
export type FinalAnswer = {
  readonly marketId: bigint
  /** Hash of the record that has the answer. */
  readonly recordHash: Hash
  /** Unix seconds. */
  readonly finalAt: number
  readonly creator: string
  /** Address of the token in which stakes are; `native` for the currency of the chain. */
  readonly asset: string
  /** Untrusted text. */
  readonly category: string | undefined
  /** Probability that the agent gave its own answer, in thousandths. */
  readonly confidence: number
  readonly isRight: boolean
  /** Stake that its seat locked, in the smallest unit of the asset. */
  readonly stake: bigint
  /** The same of all seats of the record. */
  readonly stakes: readonly bigint[]
}

/** Sources of the answers of an agent. */
type AnswerPlace = {
  readonly chain: ChainClient
  /** The same connection, for the market contract. */
  readonly client: MarketClient
  /** Base URLs of archives. */
  readonly archives: readonly string[]
  /** First block to search. */
  readonly startBlock: bigint
  /** Last moment of finality that counts, Unix seconds. */
  readonly until: number
}

/**
 * Reads the answers of an agent that its markets counted as votes and whose verdict is final YES or NO.
 *
 * The chain has the hashes of the records, and the outcome after disputes; the archive has the records. An agent that
 * sat on a panel whose verdict was turned around is measured by the final one.
 *
 * @param agentId - the agent
 * @param place - {@link AnswerPlace}
 * @throws CresolverError `NOT_CONFIGURED`; `ARCHIVE_UNREACHABLE` where a record is missing, since without it the
 *   result would be another one
 */
export async function readFinalAnswers(
  agentId: AgentId,
  place: AnswerPlace,
): Promise<FinalAnswer[]> {
  const answers: FinalAnswer[] = []
  for (const market of await place.client.listMarkets()) {
    const resolution = finalResolution(market)
    if (resolution === undefined) continue
    const candidates = await place.client.getCandidates(market.marketId)
    const worker = candidates.find((candidate) => candidate.agentId === agentId)
    if (!worker) continue
    const found = await readAnswer(market, worker.address.toLowerCase(), place)
    if (!found || found.finalAt > place.until) continue
    const { determination, ...answer } = found
    answers.push({ ...answer, isRight: determination === resolution })
  }
  return answers
}

/** Undefined while the verdict can change, and where it is neither YES nor NO. */
function finalResolution({ verdict: { state, outcome } }: Market): boolean | undefined {
  if (state !== 'FINAL' || (outcome !== 'YES' && outcome !== 'NO')) return undefined
  return outcome === 'YES'
}

type SeatAnswer = Omit<FinalAnswer, 'isRight'> & { readonly determination: boolean }

async function readAnswer(
  market: Market,
  worker: string,
  place: AnswerPlace,
): Promise<SeatAnswer | undefined> {
  const { hashes, finalAt } = await readHashes(market, place)
  const terms = await place.client.getTerms(market.marketId)
  // A seat that is asked again in a later round is measured by its last answer.
  for (const recordHash of [...hashes].reverse()) {
    const record = await readRecord(recordHash, place.archives)
    const answer = record && countedAnswer(record, worker)
    if (!record || !answer) continue
    const seats = record.workers
    return {
      ...{ marketId: market.marketId, recordHash, finalAt, creator: market.creator },
      asset: terms.asset?.toLowerCase() ?? 'native',
      category: questionCard(record.question).category,
      confidence: Math.round(answer.confidence * 1_000),
      determination: answer.determination,
      stake: BigInt(seats.find((seat) => seat.worker === worker)?.stake ?? 0),
      stakes: seats.map(({ stake }) => BigInt(stake)),
    }
  }
  return undefined
}

/** Hashes of the records behind a market, oldest first, and when its verdict became final. */
async function readHashes(
  { marketId }: Market,
  { chain, client, startBlock }: AnswerPlace,
): Promise<{ readonly hashes: readonly Hash[]; readonly finalAt: number }> {
  const { recordHash, finalAt } = await client.getVerdict(marketId)
  const { evidence } = await readMarketEvidence(
    ...([chain, client.address, marketId, startBlock] as const),
  )
  const recorded = evidence.map(({ hash }) => hash)
  const last = evidence.at(-1)
  return {
    hashes: [...new Set([...recorded, ...(recordHash ? [recordHash] : [])])],
    // Without a window a report is final at once.
    finalAt: finalAt ?? (last ? await timeOf(last.transactionHash, chain) : 0),
  }
}

async function timeOf(hash: Hash, chain: ChainClient): Promise<number> {
  return chain.attempt('read the time of a settlement', async () => {
    const { blockNumber } = await getTransactionReceipt(chain.client, { hash })
    return Number((await getBlock(chain.client, { blockNumber })).timestamp)
  })
}

/** Undefined for a record of data alone. */
async function readRecord(
  hash: Hash,
  archives: readonly string[],
): Promise<RoundRecord | undefined> {
  const record = parseRecord(await readArchived(hash, archives))
  if (hashRecord(record) === hash)
    return isAdjudicationRecord(record) ? undefined : record
  throw new CresolverError({
    code: 'ARCHIVE_UNREACHABLE',
    message: `The archive returned a different record for ${hash}.`,
    hint: 'Name another archive with --archive.',
  })
}

function countedAnswer(record: RoundRecord, worker: string) {
  const counted = answeredPanel(record).answers.find((each) => each.worker === worker)
  if (!counted || !findPolicy(record.policy).counts(counted)) return undefined
  return record.workers.find((each) => each.worker === worker)?.answer
}
