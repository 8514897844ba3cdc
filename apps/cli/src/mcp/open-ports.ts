import { randomUUID } from 'node:crypto'
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
import * as z from 'zod'
import type { Environment } from '../environment.ts'
import { stateOf } from '../markets/text/outcome-text.ts'
import { openSources } from '../moltbook/open-sources.ts'
import { openPlatform } from '../platform/open-platform.ts'
import { readPlatformSettings } from '../platform/platform-settings.ts'
import { marketAddressOf, type RecordOptions, rpcUrlOf } from '../settings.ts'
import { plainText } from '../terminal/text.ts'
import { verifyTarget } from '../verify/verify-target.ts'
import type { McpPorts, McpResolution, McpResolutions } from './mcp-ports.ts'

const resolutionSchema = z.object({
  id: z.string(),
  state: z.string(),
  seq: z.number(),
  question: z.string(),
  budget: z.string(),
  market_id: z.string().nullable(),
  verdict: z.object({ outcome: z.string(), reason: z.string().nullable() }).nullable(),
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
})

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

/** Opens verdicts on request, where a platform and an API key are configured. */
export function openMcpResolutions(environment: Environment): McpResolutions | undefined {
  const { CRESOLVER_PLATFORM: url, PLATFORM_API_KEY: apiKey } = environment.variables
  if (!url || !apiKey) return undefined
  const platform = openPlatform(readPlatformSettings({ retryFor: '60s' }, environment))
  return {
    request: async ({ question, budget, idempotency_key: key, ...asked }) => {
      const { asset, data_only: dataOnly, panel_size: size } = asked
      const panel = { data_only: dataOnly, ...(size !== undefined && { size }) }
      const request = {
        method: 'POST',
        path: '/resolutions',
        headers: { 'idempotency-key': key ?? randomUUID() },
        body: { question, budget, panel, ...(asset !== undefined && { asset }) },
      } as const
      return toResolution(await platform.request(request, resolutionSchema))
    },
    get: async (id) => {
      const path = `/resolutions/${encodeURIComponent(id)}`
      return toResolution(await platform.request({ path }, resolutionSchema))
    },
  }
}

function toResolution({
  id,
  verdict,
  problem,
  ...rest
}: z.infer<typeof resolutionSchema>): McpResolution {
  return {
    resolution_id: id,
    ...rest,
    outcome: verdict?.outcome ?? null,
    reason: verdict?.reason ?? null,
    is_final: rest.state === 'final' || rest.state === 'void',
    problem: problem && `${problem.message} (${problem.code})`,
  }
}
