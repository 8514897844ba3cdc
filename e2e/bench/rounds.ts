import { defineAgent } from '@cresolver/agent'
import { DIMENSIONS } from '@cresolver/core/resolution'
import { type AgentChoice, readLimits } from '@cresolver/devnet'
import { serveHostile } from '../support/hostile-server.ts'
import { PANEL_FIRST } from '../support/ladder-terms.ts'
import { startSigningAgents } from '../support/signing-agents.ts'
import { startSystem, type TestSystem } from '../support/system.ts'
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
    for (const workers of [3, 10]) rows.push(await measureDirect(workers, judge.url))
    rows.push(await measureCollected(judge.url))
    printTable(
      `One market end to end, ${agentMs} ms an agent, ${judgeMs} ms the judge, a block at once`,
      [
        'workers',
        'asked by',
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

/** Ten workers that two collectors ask, within the documented quotas; the judge is part of what is over. */
async function measureCollected(judgeUrl: string) {
  const workers = await startSigningAgents(Array(10).fill('YES'), agentMs)
  const limits = readLimits('docs')
  const system = await startSystem({
    ...{ agents: workers.agents, limits, collectors: 2 },
    judge: { kind: 'model', baseUrl: judgeUrl, model: 'judge', apiKey: 'none' },
  })
  try {
    const terms = { ...PANEL_FIRST, collectors: [0, 1] }
    const times = await timeRounds(system, { terms })
    return rowOf([10, 'two collectors', 'docs'], 2 * agentMs, times, 1_500)
  } finally {
    await system.close()
    await workers.close()
  }
}

async function measureDirect(workers: number, judgeUrl: string) {
  const limits = readLimits('cli')
  const needed = 2 * workers + 1
  const fits = needed <= limits['HTTPAction.CallLimit']
  const system = await startSystem({
    agents: Array.from({ length: workers }, (_, index) =>
      slowAgent(`Agent ${index + 1}`),
    ),
    limits: fits ? limits : { ...limits, 'HTTPAction.CallLimit': needed },
    judge: { kind: 'model', baseUrl: judgeUrl, model: 'judge', apiKey: 'none' },
  })
  try {
    const times = await timeRounds(system)
    const first = [workers, 'the workflow', fits ? 'cli' : 'off']
    return rowOf(first, 2 * agentMs + judgeMs, times, 1_000)
  } finally {
    await system.close()
  }
}

/** Times from the request on chain to the settlement or the proposal, ascending, in milliseconds. */
async function timeRounds(
  system: TestSystem,
  options: Omit<Parameters<TestSystem['markets']['create']>[0], 'question'> = {},
): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < warmUps + runs; run += 1) {
    const marketId = await system.markets.create({
      question: `Was run ${run} confirmed?`,
      ...options,
    })
    const started = performance.now()
    const outcome = await system.resolve(marketId)
    if (outcome.kind === 'failed') throw new Error(outcome.error)
    // The first runs are slower: the engine is still compiling the wasm to machine code.
    if (run >= warmUps) times.push(performance.now() - started)
  }
  return times.sort((one, other) => one - other)
}

function rowOf(
  first: readonly (string | number)[],
  floor: number,
  times: readonly number[],
  goal: number,
) {
  const median = times[Math.floor(times.length / 2)] ?? 0
  const [best = 0] = times
  return [
    ...first,
    floor,
    ...[median, best, median - floor].map((ms) => Math.round(ms)),
    goal,
  ]
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
