import { createMarketClient, toMarketId } from '@cresolver/chain'
import { findGame } from '@cresolver/core/questions/finding'
import {
  cardLines,
  explainRecord,
  parseRecord,
  type RecordExplanation,
  storyLines,
  verdictCard,
} from '@cresolver/core/resolution'
import { plainWords } from '@cresolver/sdk/workspace'
import type { Environment } from '../environment.ts'
import { stateOf } from '../markets/text/outcome-text.ts'
import { openSources } from '../moltbook/open-sources.ts'
import { marketAddressOf, type RecordOptions, rpcUrlOf } from '../settings.ts'
import { plainText } from '../terminal/text.ts'
import { verifyTarget } from '../verify/verify-target.ts'
import type { McpPorts } from './mcp-ports.ts'
import { openMcpResolutions } from './open-resolutions.ts'

/** Longest text of a question that a tool returns, in characters. */
const questionCharacters = 4_096

/**
 * Opens the ports of the MCP server on the chain and the archives of the options. A tool that needs the address
 * of the market contract says so when it is called: the other ones work without.
 */
export function openMcpPorts(
  options: RecordOptions & { readonly http?: boolean | undefined },
  environment: Environment,
): McpPorts {
  return {
    now: () => Math.floor(environment.now() / 1_000),
    market: async (text) => {
      const marketId = toMarketId(text)
      const client = createMarketClient({
        rpcUrl: rpcUrlOf(options, environment),
        marketAddress: await marketAddressOf(options, environment),
      })
      const market = await client.getMarket(marketId)
      const { state, outcome } = market.verdict
      return {
        market_id: text,
        question: market.question.slice(0, questionCharacters),
        state: stateOf(market, environment.now()),
        outcome: outcome === 'OPEN' ? null : outcome,
        is_final: state === 'FINAL',
        deadline: new Date(market.deadline * 1_000).toISOString(),
        workers: market.workerCount,
        pool: String(market.rewardPool),
      }
    },
    resolutions: openMcpResolutions(environment),
    ...(!options.http && { findGame: findWith(environment) }),
    verify: async (text) => {
      // Who asks over HTTP has no say in which hosts are called.
      const wanted = { ...options, onlyGivenArchives: options.http }
      const found = await verifyTarget(text, wanted, environment)
      const { record, story, words: _, ...verified } = found
      const words = plainWords(Math.floor(environment.now() / 1_000))
      const card = story ? cardLines(verdictCard(story, words)) : []
      return {
        ...verified,
        explanation: explain(record),
        story: [
          ...card.map(([name, line]) => ({ name, text: plainText(line) })),
          ...(story ? storyLines(story, words) : []).map(({ name, text: line }) => ({
            ...{ name, text: plainText(line) },
          })),
        ],
      }
    },
  }
}

function findWith(environment: Environment): McpPorts['findGame'] {
  return async (query) => {
    const sources = openSources(environment)
    try {
      return await findGame(query, sources.fetch)
    } finally {
      await sources.close()
    }
  }
}

/** Undefined for what is not a record; its check has failed then. */
function explain(record: unknown): RecordExplanation | undefined {
  try {
    return explainRecord(parseRecord(record))
  } catch {
    return undefined
  }
}
