import {
  createMarketClient,
  deployCresolver,
  type Market,
  type MarketClient,
  type SentTransaction,
  toWei,
} from '@cresolver/chain'
import { challengeResponseSchema, resolveResponseSchema } from '@cresolver/core/protocol'
import {
  aggregate,
  computeVerdict,
  flattenAggregates,
  generateChallenges,
  specPolicy,
} from '@cresolver/core/resolution'
import { ACCOUNT_ROLES, localAccount } from '@cresolver/devnet'
import { type Address, parseEther, zeroHash } from 'viem'

const portOf = (variable: string, otherwise: number) =>
  `http://127.0.0.1:${process.env[variable] ?? otherwise}`

/** Addresses of chain and agents in docker-compose.e2e.yml. */
export const containers = {
  rpcUrl: portOf('ANVIL_PORT', 8547),
  agents: [
    { name: 'Alpha', url: portOf('ALPHA_PORT', 3101) },
    { name: 'Beta', url: portOf('BETA_PORT', 3102) },
    { name: 'Gamma', url: portOf('GAMMA_PORT', 3103) },
  ],
} as const

/** A market that was settled with the agents in containers; amounts in wei. */
type ContainerRound = {
  readonly market: Market
  /** Number of responses of each agent's defence. */
  readonly defences: readonly number[]
  readonly rewardPool: bigint
  readonly stakes: bigint
  /** Withdrawals of the workers. */
  readonly paid: bigint
  readonly settleAgain: () => Promise<SentTransaction>
}

const rewardPool = parseEther('0.1')
const stake = parseEther('0.01')
/** No judge runs here: every answer that has the form gets the same scores. */
const scores = aggregate({
  resolutionQuality: 80,
  sourceQuality: 70,
  analysisDepth: 60,
  reasoningClarity: 80,
  evidenceStrength: 70,
  biasAwareness: 60,
  timeliness: 70,
  collaboration: 80,
})

/** Waits for chain and agents, whichever takes longest. */
export async function untilContainersAnswer(signal: AbortSignal): Promise<void> {
  const urls = [containers.rpcUrl, ...containers.agents.map(({ url }) => `${url}/health`)]
  await Promise.all(
    urls.map(async (url) => {
      for (;;) {
        signal.throwIfAborted()
        const answered = await fetch(url, { signal }).catch(() => undefined)
        if (answered) return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }),
  )
}

/** Deploys a market contract to the chain in its container; its owner may settle. */
export async function deployToContainer(): Promise<Address> {
  const account = localAccount(ACCOUNT_ROLES.owner)
  const { rpcUrl } = containers
  const { market } = await deployCresolver({
    rpcUrl,
    account,
    directResolver: account.address,
  })
  return market
}

/** Creates a market, lets the agents join, asks and challenges them, and settles it. */
export async function settleWithContainers(
  contract: Address,
  question: string,
): Promise<ContainerRound> {
  const as = (index: number): MarketClient =>
    createMarketClient({
      rpcUrl: containers.rpcUrl,
      account: localAccount(index),
      marketAddress: contract,
    })
  const creator = as(ACCOUNT_ROLES.creator)
  const { marketId } = await creator.createMarket({
    question,
    rewardPool: toWei(rewardPool),
    durationSeconds: 3_600,
  })
  const workers = containers.agents.map((agent, index) => ({
    ...agent,
    client: as(ACCOUNT_ROLES.firstWorker + index),
    worker: localAccount(ACCOUNT_ROLES.firstWorker + index).address,
  }))
  // One after another: the order of joining is the order of the report.
  for (const { client } of workers) await client.join({ marketId, stake: toWei(stake) })
  await creator.requestResolution(marketId)
  const market_id = Number(marketId)
  const answers = await Promise.all(
    workers.map(async ({ url, worker }) => ({
      worker,
      ...(await ask(resolveResponseSchema, `${url}/a2a/resolve`, {
        market_id,
        question,
      })),
    })),
  )
  const challenged = generateChallenges(answers)
  const defences = await Promise.all(
    workers.map(async ({ url }, index) => {
      const challenges = challenged[index]?.challenges ?? []
      const body = { market_id, question, challenges }
      const { responses } = await ask(
        challengeResponseSchema,
        `${url}/a2a/challenge`,
        body,
      )
      return responses.length
    }),
  )
  const owner = as(ACCOUNT_ROLES.owner)
  const settle = await prepareSettlement(owner, marketId, answers)
  await settle()
  const withdrawn = await Promise.all(workers.map(({ client }) => client.withdraw()))
  return {
    market: await owner.getMarket(marketId),
    defences,
    rewardPool,
    stakes: stake * BigInt(workers.length),
    paid: withdrawn.reduce((sum, { amount }) => sum + amount, 0n),
    settleAgain: settle,
  }
}

async function prepareSettlement(
  owner: MarketClient,
  marketId: Market['marketId'],
  answers: readonly { readonly worker: Address; readonly determination: boolean }[],
): Promise<() => Promise<SentTransaction>> {
  const reputations = await Promise.all(
    answers.map(({ worker }) => owner.getReputation(worker)),
  )
  const { decision, workers } = computeVerdict({
    policy: specPolicy,
    panel: {
      votes: answers.length,
      drawn: answers.map((_, place) => place),
      answers: [],
    },
    workers: answers.map(({ worker, determination }, index) => ({
      worker,
      determination,
      aggregates: scores,
      reputation: reputations[index] ?? {
        resQuality: 0,
        srcQuality: 0,
        analysisDepth: 0,
        count: 0,
      },
    })),
  })
  if (decision.kind === 'unresolved') throw new Error('the round has no verdict')
  const report = {
    marketId,
    workers: answers.map(({ worker }) => worker),
    weights: workers.map(({ weight }) => weight),
    dimScores: flattenAggregates(answers.map(() => scores)),
    finding: decision.resolution ? ('YES' as const) : ('NO' as const),
    recordHash: zeroHash,
  }
  return () => owner.propose(report)
}

async function ask<Answer>(
  schema: { readonly parse: (value: unknown) => Answer },
  url: string,
  body: object,
): Promise<Answer> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${await response.text()}`)
  return schema.parse(await response.json())
}
