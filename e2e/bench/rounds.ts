import { defineAgent } from '@cresolver/agent'
import { type AgentChoice, readLimits } from '@cresolver/devnet'
import { DIMENSIONS } from '@cresolver/resolution'
import { serveHostile } from '../support/hostile-server.ts'
import { startSystem } from '../support/system.ts'
import { printTable } from './table.ts'

const agentMs = 200
const judgeMs = 100
const warmUps = 3
const runs = 7

/** Time of one market from the request on chain to the settlement, against its floor. */
export async function benchRounds(): Promise<void> {
  const judge = await serveJudge()
  try {
    const rows = []
    for (const workers of [3, 10]) rows.push(await measure(workers, judge.url))
    printTable(
      `One market end to end, ${agentMs} ms an agent, ${judgeMs} ms the judge, a block at once`,
      [
        'workers',
        'limits',
        'floor ms',
        'median ms',
        'best ms',
        'over floor ms',
        'goal: at most',
      ],
      rows,
    )
  } finally {
    await judge.close()
  }
}

async function measure(workers: number, judgeUrl: string) {
  const limits = readLimits('cli')
  const needed = 2 * workers + 1
  const fits = needed <= limits.httpAction.callLimit
  const system = await startSystem({
    agents: Array.from({ length: workers }, (_, index) =>
      slowAgent(`Agent ${index + 1}`),
    ),
    limits: fits
      ? limits
      : { ...limits, httpAction: { ...limits.httpAction, callLimit: needed } },
    judge: { kind: 'model', baseUrl: judgeUrl, model: 'judge', apiKey: 'none' },
  })
  try {
    const times: number[] = []
    for (let run = 0; run < warmUps + runs; run += 1) {
      const marketId = await system.markets.create({
        question: `Was run ${run} confirmed?`,
      })
      const started = performance.now()
      const outcome = await system.resolve(marketId)
      if (outcome.kind === 'failed') throw new Error(outcome.error)
      // The first runs are slower: the engine is still compiling the wasm to machine code.
      if (run >= warmUps) times.push(performance.now() - started)
    }
    times.sort((one, other) => one - other)
    const floor = 2 * agentMs + judgeMs
    const median = times[Math.floor(times.length / 2)] ?? 0
    return [
      workers,
      fits ? limits.name : 'off',
      floor,
      Math.round(median),
      Math.round(times[0] ?? 0),
      Math.round(median - floor),
      1_000,
    ]
  } finally {
    await system.close()
  }
}

function slowAgent(name: string): AgentChoice {
  const wait = () => new Promise((resolve) => setTimeout(resolve, agentMs))
  const agent = defineAgent({
    name,
    async investigate({ question }) {
      await wait()
      return {
        determination: true,
        confidence: 0.8,
        evidence: `${name} looked into it: ${question} Two records of 2026 say so, one is unsure.`,
        sources: ['https://example.org/record', 'https://example.com/second'],
      }
    },
    async defend({ challenges }) {
      await wait()
      return {
        responses: challenges.map(
          () => 'Both records were read twice; the third may be wrong.',
        ),
      }
    },
  })
  return { name, agent, port: 0 }
}

/** A slow OpenAI-compatible service that rates every worker well. */
async function serveJudge(): Promise<{ url: string; close: () => Promise<void> }> {
  const scores = Object.fromEntries(DIMENSIONS.map(({ id }) => [id, 80]))
  const content = JSON.stringify({
    workers: Array.from({ length: 10 }, (_, index) => ({
      id: `W${index + 1}`,
      ...scores,
    })),
  })
  const { choice, close } = await serveHostile('judge', (_request, response) => {
    setTimeout(
      () => response.end(JSON.stringify({ choices: [{ message: { content } }] })),
      judgeMs,
    )
  })
  return { url: String(choice.agent), close }
}
