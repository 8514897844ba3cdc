import {
  createMarketClient,
  type MarketOutcome,
  type MarketVerdict,
  toMarketId,
} from '@cresolver/chain'
import { explainRecord, parseRecord, type RecordExplanation } from '@cresolver/resolution'
import type { Environment } from '../environment.ts'
import { stateOf } from '../markets/outcome-text.ts'
import { marketAddressOf, type RecordOptions, rpcUrlOf } from '../settings.ts'
import { verifyTarget } from '../verify/verify-target.ts'
import type { McpMarket, McpPorts } from './mcp-ports.ts'
import { openMcpResolutions } from './open-resolutions.ts'

/** Longest text of a question that a tool returns, in characters. */
const questionCharacters = 4_096

/** Opens the ports of the MCP server on the chain and the archives of the options. */
export async function openMcpPorts(
  options: RecordOptions,
  environment: Environment,
): Promise<McpPorts> {
  const client = createMarketClient({
    rpcUrl: rpcUrlOf(options, environment),
    marketAddress: await marketAddressOf(options, environment),
  })
  return {
    now: () => Math.floor(environment.now() / 1_000),
    market: async (text) => {
      const marketId = toMarketId(text)
      const market = await client.getMarket(marketId)
      const terms = await client.getTerms(marketId)
      const verdict = terms && (await client.getVerdict(marketId))
      return {
        market_id: text,
        question: market.question.slice(0, questionCharacters),
        state: stateOf(market, environment.now(), verdict),
        ...outcomeOf(market.outcome, verdict),
        deadline: new Date(market.deadline * 1_000).toISOString(),
        workers: market.workerCount,
        pool: String(market.rewardPool),
      }
    },
    resolutions: openMcpResolutions(environment),
    verify: async (text) => {
      const { record, ...verified } = await verifyTarget(text, options, environment)
      return { ...verified, explanation: explain(record) }
    },
  }
}

function outcomeOf(
  outcome: MarketOutcome,
  verdict: MarketVerdict | undefined,
): Pick<McpMarket, 'outcome' | 'is_final'> {
  if (verdict) {
    const isFinal = verdict.state === 'FINAL'
    return {
      outcome: verdict.outcome === 'OPEN' ? null : verdict.outcome,
      is_final: isFinal,
    }
  }
  switch (outcome.kind) {
    case 'open':
      return { outcome: null, is_final: false }
    case 'verdict':
      return { outcome: outcome.resolution ? 'YES' : 'NO', is_final: true }
    case 'split':
      return { outcome: 'SPLIT', is_final: true }
    case 'void':
      return { outcome: 'VOID', is_final: true }
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
