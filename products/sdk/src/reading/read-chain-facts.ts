import {
  type ChainClient,
  type MarketClient,
  type MarketOutcome,
  type MarketTerms,
  readClarifications,
  readMarketEvidence,
  toMarketId,
} from '@cresolver/chain'
import { decodeDelivery } from '@cresolver/chain/abi'
import type { Hash } from '@cresolver/core/protocol'
import type { BeaconChain, SettlementFacts } from '@cresolver/core/resolution'
import { type Address, isAddressEqual, type Log } from 'viem'
import { getTransaction } from 'viem/actions'
import { ladderFacts } from './ladder-facts.ts'
import { readDraw } from './read-draw.ts'
import { readReputations } from './read-reputations.ts'
import { readWorkflow } from './read-workflow.ts'

/** Statements of the chain about the last verdict of a market. */
type ChainFacts = {
  /** Hash of the record behind it. */
  readonly evidenceHash: Hash
  /** The transaction that brought it. */
  readonly transactionHash: Hash
  /** End of the market, or that it is open. */
  readonly outcome: MarketOutcome
  /** Data to compare the record with; its answers come from `readAnswers`. */
  readonly facts: SettlementFacts
  /** Logs of the market, oldest first, for `readHistory`. */
  readonly logs: readonly Log[]
}

/** Location of the verdicts of a market. */
export type VerdictPlace = {
  readonly market: Address
  /** Without it any receiver counts that the market lets report. */
  readonly receiver?: Address | undefined
  /** Contract of the clarifications; without it they are not compared. */
  readonly clarifications?: Address | undefined
  /** Drand beacon of a deployment that draws by one. */
  readonly beacon?: BeaconChain | undefined
  /** First block to search. */
  readonly startBlock?: bigint | undefined
}

/**
 * Reads from the chain what the record of a market's last verdict is compared with.
 *
 * @param chain - a connection
 * @param client - the same connection, for the market contract
 * @param place - {@link VerdictPlace}
 * @param marketId - number of the market
 * @returns facts for `verifySettlement`; undefined where no receiver recorded the hash of a record
 * @throws CresolverError `MARKET_NOT_FOUND`, and the errors of the chain
 */
export async function readChainFacts(
  chain: ChainClient,
  client: MarketClient,
  { market: address, receiver, clarifications, beacon, startBlock = 0n }: VerdictPlace,
  marketId: bigint,
): Promise<ChainFacts | undefined> {
  const id = toMarketId(marketId)
  const [market, chainId, { evidence, terms, questionHash, logs }] = await Promise.all([
    client.getMarket(id),
    chain.requireChain(),
    readMarketEvidence(chain, address, marketId, startBlock),
  ])
  const last = evidence.findLast(
    (each) => receiver === undefined || isAddressEqual(each.receiver, receiver),
  )
  if (!last) return undefined
  const { hash, transactionHash, decided, scored } = last
  const [workers, draw, court, { asking }, { input, blockNumber }] = await Promise.all([
    client.getCandidates(id),
    readDraw(chain, client, marketId, beacon),
    terms.court === undefined ? undefined : client.getCourt(terms.court),
    client.getVerdict(id),
    chain.attempt('read the settlement', () =>
      getTransaction(chain.client, { hash: transactionHash }),
    ),
  ])
  const delivery = decodeDelivery(input, last.receiver)
  const requestedAt = delivery?.report.requestedAt ?? 0n
  const weighs = terms.votes === 0 && draw !== undefined && blockNumber !== null
  const earlier = weighs
    ? await readReputations(chain, {
        ...{ market: address, marketId, requestBlock: draw.requestBlock },
        reportBlock: blockNumber,
      })
    : undefined
  // A market that was asked too early can have another asking by now.
  const isPresent = asking !== undefined && BigInt(asking.askedAt) <= requestedAt
  return {
    evidenceHash: hash,
    transactionHash,
    logs,
    outcome: market.outcome,
    facts: {
      ...market,
      ...{ chainId, market: address, receiver: last.receiver, draw },
      workers: workers.map((worker) => ({
        ...worker,
        earlier: earlier?.get(worker.address),
      })),
      ...{ questionHash, decided, scored },
      ...(court &&
        ladderFacts(logs, transactionHash, {
          ...{ terms, court, rewardPool: market.rewardPool },
          isEnded: market.outcome.kind !== 'open',
        })),
      terms: {
        policy: terms.policy,
        panel: panelOf(terms),
        isCollected: terms.collectors.length > 0,
      },
      asking: isPresent ? { stage: asking.stage, askedAt: asking.askedAt } : undefined,
      ...(clarifications && {
        clarifications: await readClarifications(
          chain,
          { market: address, clarifications },
          marketId,
        ),
      }),
      report: delivery?.report,
      reportBlock: blockNumber ?? undefined,
      workflow:
        delivery &&
        (await readWorkflow(chain, {
          receiver: last.receiver,
          workflowId: delivery.workflowId,
          fromBlock: startBlock,
          toBlock: blockNumber ?? startBlock,
        })),
    },
  }
}

/** Without a window no votes are counted. */
function panelOf({ votes, reserves }: MarketTerms): SettlementFacts['terms']['panel'] {
  return votes === 0 ? undefined : { votes, reserves }
}
