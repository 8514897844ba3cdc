import { createAgent, defineAgent } from '@cresolver/agent'
import { workOnClara } from '@cresolver/agent/workspace'
import { type MarketId, toMarketId } from '@cresolver/chain'
import {
  type ClaraMarket,
  connectAo,
  createAoSigner,
  createClaraAgent,
  createClaraMarket,
} from '@cresolver/clara'
import { questionCard } from '@cresolver/core/questions'
import type { LocalClara } from '@cresolver/devnet'
import { ACCOUNT_ROLES, type Devnet, localAccountKey } from '@cresolver/devnet'
import * as z from 'zod'

/** A task that an agent of the marketplace has done. */
export type DoneTask = {
  readonly id: string
  readonly agent: string
  readonly reward: string
  /** Text of the result. */
  readonly text: string
  /** Lets the agent work no more. */
  readonly close: () => Promise<void>
}

/** Name of the agent that writes texts. */
const WRITER = 'Herald'
/** An account that has no other role. */
const writerAccount = 18
const fee = '12'
const longestTweet = 280
const pollMilliseconds = 100
const waitMs = 20_000

const payloadSchema = z.object({ marketId: z.string(), prompt: z.string() })

/**
 * Posts a task to the marketplace and lets an agent do it: a text about the verdict of a market. The agent has
 * no model; it writes what the chain says.
 */
export async function showTask(
  system: Pick<Devnet, 'markets'>,
  { url, process }: Pick<LocalClara, 'url' | 'process'>,
  marketId: MarketId,
): Promise<DoneTask> {
  const connect = (account: number) =>
    connectAo(
      { mode: 'legacy', gatewayUrl: url, muUrl: url, cuUrl: url },
      {
        signer: createAoSigner({
          kind: 'ethereum',
          privateKey: localAccountKey(account),
        }),
      },
    )
  const stop = new AbortController()
  const agent = createClaraAgent({
    process,
    connection: connect(writerAccount),
    id: WRITER,
  })
  await agent.register({
    topic: 'tweet',
    fee,
    metadata: { description: 'writes about verdicts, by fixed rules' },
  })
  const { runner } = createAgent(writer(system))
  const working = workOnClara({
    ...{ runner, market: agent, fee, pollMilliseconds, signal: stop.signal },
    // A task of an earlier run, whose chain has ended, is declined.
    onNotice: () => undefined,
  }).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error
  })
  const close = async () => {
    stop.abort()
    await working
  }
  try {
    const market = createClaraMarket({
      process,
      connection: connect(ACCOUNT_ROLES.creator),
    })
    const { id, reward, result } = await perform(market, marketId)
    return { id, agent: WRITER, reward, text: z.string().parse(result), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function perform(market: ClaraMarket, marketId: MarketId) {
  const { id } = await market.registerTask({
    ...{ topic: 'tweet', reward: '20', strategy: 'cheapest' },
    payload: {
      prompt: `Write a tweet about the verdict of market ${marketId}.`,
      marketId: String(marketId),
    },
  })
  return market.awaitResult(id, {
    ...{ agentId: WRITER, pollMilliseconds },
    signal: AbortSignal.timeout(waitMs),
  })
}

function writer({ markets }: Pick<Devnet, 'markets'>) {
  const chain = markets.as(ACCOUNT_ROLES.creator)
  return defineAgent({
    name: WRITER,
    perform: async ({ payload }, { decline }) => {
      const task = payloadSchema.safeParse(payload)
      if (!task.success) return decline('it is not about the verdict of a market')
      const marketId = toMarketId(task.data.marketId)
      const { question } = await chain.getMarket(marketId)
      const { outcome } = await chain.getVerdict(marketId)
      const text = `${outcome}: ${questionCard(question).title} Verify it: market ${marketId}.`
      return text.slice(0, longestTweet)
    },
  })
}
