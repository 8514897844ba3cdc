import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type AgentId,
  createAgentClient,
  createMarketClient,
  deployCresolver,
  deployLocalRegistries,
  type FeedbackRegistries,
  FINDINGS,
  type MarketId,
  parseAmount,
  toAmount,
} from '@cresolver/chain'
import { startMarketChain } from '@cresolver/chain/fixture'
import { createRegistration, encodeTokenUri } from '@cresolver/core/protocol'
import { hashRecord } from '@cresolver/core/resolution'
import { recordOf } from '@cresolver/core/resolution/fixture'
import { localAccount, type TestChain } from '@cresolver/worlds/chain'
import { type Address, zeroHash } from 'viem'
import { listCollector } from '../../cli.fixture.ts'

/** Answer of a seat in a made-up round. */
type PlayedAnswer = {
  readonly determination: boolean
  readonly confidence: number
  readonly investigated?: boolean
}

/** A chain with registries, three agents and an archive of made-up records. */
export type AgentWorld = {
  readonly chain: TestChain
  readonly market: Address
  readonly registries: FeedbackRegistries
  /** Base URL of the archive. */
  readonly archive: string
  /** The agents of accounts 2, 3 and 4. */
  readonly agents: readonly AgentId[]
  /** Lets the three agents answer a question, and proposes a verdict with its record. */
  propose(
    question: string,
    finding: 'YES' | 'NO',
    said: readonly PlayedAnswer[],
  ): Promise<MarketId>
  /** Lets the window pass. */
  finish(): Promise<void>
  close(): Promise<void>
}

const windowSeconds = 3_600
const unit = parseAmount('0.01')

/** Starts it. */
export async function startAgentWorld(): Promise<AgentWorld> {
  const account = localAccount(0)
  const { chain, facts } = await startAgentChain()
  const { rpcUrl } = chain
  const { market, registries } = facts
  const agents: AgentId[] = []
  for (const number of [2, 3, 4]) {
    const client = createAgentClient({
      rpcUrl,
      account: localAccount(number),
      ...registries,
    })
    const endpoint = `https://agent-${number}.example`
    const file = createRegistration({ name: `Agent ${number}`, endpoint })
    agents.push((await client.register(encodeTokenUri(file))).agentId)
  }
  const records = new Map<string, string>()
  const server = createServer(({ url = '' }, response) => {
    const found = records.get(url)
    response.writeHead(found === undefined ? 404 : 200).end(found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const as = (number: number) =>
    createMarketClient({
      ...{ rpcUrl, marketAddress: market, account: localAccount(number) },
      pollingIntervalMs: 20,
    })
  return {
    ...{ chain, market, registries, agents },
    archive: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async propose(question, finding, said) {
      const { marketId } = await as(1).createMarket({
        ...{ question, durationSeconds: 3_600, rewardPool: parseAmount('1') },
        terms: {
          ...{ windowSeconds, panelWindowSeconds: windowSeconds, collectors: [0] },
          ...{ votes: 7, reserves: 3, wrongSlashBps: 2_000, unit, court: 1 },
          judgeFirst: true,
        },
      })
      for (const [index, agentId] of agents.entries()) {
        await as(index + 2).join({ marketId, agentId, stake: toAmount(4n * unit) })
      }
      // A place counts an hour after it was taken.
      await chain.pass(3_700)
      await as(1).ask({ marketId, claim: 'UNSURE' })
      const workers = await as(1).getCandidates(marketId)
      const { requestedAt = 0, deadline } = await as(1).getMarket(marketId)
      const record = recordOf({
        ...{ chainId: 31_337, market, receiver: account.address, question, deadline },
        ...{ marketId: String(marketId), policy: 'guarded' },
        judge: { kind: 'mock', model: 'mock' },
        quorum: { asked: 3, answered: 3, required: 2 },
        draw: {
          ...{ requestBlock: 1, seedBlock: 4, seed: zeroHash, candidates: 3 },
          ...{ order: [0, 1, 2], size: 3, absent: [], empty: 0, passedOver: [] },
        },
        workers: workers.map(({ address, agentId, stake }, place) => ({
          ...{ place, worker: address, agentId: String(agentId), stake: String(stake) },
          endpoint: null,
          reputation: { resQuality: 0, srcQuality: 0, analysisDepth: 0, count: 0 },
          answer: {
            ...{ evidence: 'A page says so.', sources: [], investigated: true },
            ...(said[place] ?? { determination: true, confidence: 0.5 }),
          },
        })),
        vote: { yes: '0', no: '0' },
        outcome: { kind: 'settle', resolution: finding === 'YES' },
        terms: { stage: 0, requestedAt, finding },
      })
      const recordHash = hashRecord(record)
      records.set(`/records/${recordHash}`, JSON.stringify(record.joined))
      const votes = [3n, 2n, 2n].reduce((word, count, place) => {
        const seat = BigInt(place) | (count << 6n) | (BigInt(FINDINGS[finding]) << 10n)
        return word | ((seat | (1n << 13n)) << BigInt(16 * place))
      }, 0n)
      await as(0).proposeVotes({ marketId, votes, scores: 0n, recordHash })
      return marketId
    },
    finish: () => chain.pass(windowSeconds + 1),
    async close() {
      server.closeAllConnections()
      server.close()
      await chain.stop()
    },
  }
}

/** A chain with registries, a market contract and its collector. */
function startAgentChain() {
  const account = localAccount(0)
  return startMarketChain({
    name: 'track-record',
    source: import.meta.url,
    async build({ rpcUrl }) {
      const registries = await deployLocalRegistries({ rpcUrl, account })
      const { market } = await deployCresolver({
        ...{ rpcUrl, account, ...registries },
        directResolver: account.address,
        courts: [
          {
            ...{
              court: localAccount(9).address,
              periodSeconds: 86_400,
              asset: undefined,
            },
            fee: parseAmount('0.01'),
          },
        ],
      })
      await listCollector(rpcUrl, market)
      return { market, registries }
    },
  })
}
