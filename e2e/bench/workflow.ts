import { readFileSync, statSync } from 'node:fs'
import { cpus } from 'node:os'
import { brotliCompressSync } from 'node:zlib'
import { formatMoment, type UnixSeconds } from '@cresolver/core/questions'
import { buildWorkflow, type WorkflowForm } from '@cresolver/devnet'
import { ownSeries } from '@cresolver/worlds/servers'
import { mockAgents, root, startSystem, type TestSystem } from '../support/system.ts'
import { printTable } from './table.ts'

/** The first runs are slower: the engine is still compiling the wasm to machine code. */
const warmUps = 4
const runs = 10

const heads = [
  'of one execution',
  'loads the script',
  'snapshot',
  'goal: at most',
  'limit of the network',
]

/** Time and memory of the wasm on each of four nodes, with and without a snapshot. */
export async function benchWorkflow(): Promise<void> {
  const script = await measure('script')
  const snapshot = await measure('snapshot')
  printTable(
    `The workflow's wasm, ${runs} rounds of 3 workers on 4 warm nodes and ${cpus().length} cores, waiting for a core included`,
    heads,
    Object.entries(limits).map(([name, [goal, limit]]) => [
      name,
      script[name],
      snapshot[name],
      goal,
      limit,
    ]),
  )
}

/** Goal and limit of each figure. */
const limits: Record<string, readonly (string | undefined)[]> = {
  'start (triggers asked for), best ms': [],
  'busy time, best ms': [],
  'busy time, median ms': ['200'],
  'busy time, longest ms': [],
  'peak memory, MiB': ['15', '100'],
  'wasm, MB': [undefined, '100'],
  'wasm with brotli, MB': [undefined, '20'],
}

/** Busy time of an execution that a rule of version 2 decides: reads of the market, answers, record, report. */
export async function benchAdjudication(): Promise<void> {
  const startsAt = Math.floor(Date.now() / 1_000)
  const hour = 3_600
  const deadline = (startsAt - (startsAt % hour) - 2 * hour) as UnixSeconds
  const system = await startSystem({
    startsAt: deadline - hour,
    prices: { prices: {} },
    data: { prices: { BTC: ownSeries(75_000, 5_000) } },
  })
  try {
    const rows = []
    for (const [name, lines] of Object.entries(dataRules(deadline))) {
      const ids: bigint[] = []
      for (let run = 0; run < warmUps + runs; run += 1) {
        const text = [`§question ${name}, run ${run}?`, '§rule', ...lines]
        ids.push(await system.markets.create({ question: text.join('\n'), deadline }))
      }
      rows.push([name, ids] as const)
    }
    await system.catchUp()
    const times: (readonly [string, string[]])[] = []
    for (const [name, ids] of rows) times.push([name, await busyTimes(system, ids)])
    printTable(
      `One rule of version 2 on four nodes, ${runs} executions each: busy ms (goal for the rule alone: 50)`,
      ['rule', 'best', 'median', 'longest'],
      times.map(([name, shown]) => [name, ...shown]),
    )
  } finally {
    await system.close()
  }
}

function dataRules(deadline: UnixSeconds): Readonly<Record<string, readonly string[]>> {
  const game =
    'json:statsapi.mlb.com/api/v1/schedule?gamePk=745804&fields=dates,date,games,gamePk,gameDate,status,codedGameState,detailedState,teams,home,away,team,id,score'
  const path = '/dates/[date=2027-06-20]/games/[gamePk=745804]'
  return {
    'contradicts its market (no source is asked)': [
      'source:coingecko:bitcoin',
      'op:gte',
      'target:1',
      `deadline:${formatMoment((deadline + 1) as UnixSeconds)}`,
    ],
    'a candle of one exchange': [
      'source:binance:BTCUSDT',
      'step:1m',
      'op:gt',
      'target:1',
      `at:${formatMoment(deadline)}`,
    ],
    'a scoreboard': [
      `source:${game}`,
      `value:${path}/teams/home/score`,
      `final:${path}/status/codedGameState=F`,
      'op:gt',
      'target:3',
    ],
  }
}

async function busyTimes(system: TestSystem, ids: readonly bigint[]): Promise<string[]> {
  const busy: number[] = []
  for (const [run, id] of ids.entries()) {
    const outcome = await system.resolve(id)
    if (outcome.kind === 'failed') throw new Error(outcome.error)
    if (run < warmUps) continue
    busy.push(...outcome.nodes.map((node) => node.milliseconds - node.blockedMs))
  }
  busy.sort((one, other) => one - other)
  return [busy[0], busy[Math.floor(busy.length / 2)], busy.at(-1)].map((time) =>
    String(Math.round(time ?? 0)),
  )
}

async function measure(form: WorkflowForm): Promise<Record<string, string>> {
  const workflow = await buildWorkflow(
    `${root}apps/workflow/main.ts`,
    `${root}.cresolver/build`,
    undefined,
    form,
  )
  const system = await startSystem({ workflow, agents: mockAgents(), asOlderPeer: true })
  try {
    const busy: number[] = []
    const start: number[] = []
    let memory = 0
    for (let run = 0; run < warmUps + runs; run += 1) {
      const marketId = await system.markets.create({
        question: `Will bitcoin reach 200k in run ${run}?`,
      })
      const outcome = await system.resolve(marketId)
      if (outcome.kind === 'failed') throw new Error(outcome.error)
      const asked = performance.now()
      await system.don.subscribe()
      const subscribed = performance.now() - asked
      if (run < warmUps) continue
      start.push(subscribed)
      for (const node of outcome.nodes) {
        busy.push(node.milliseconds - node.blockedMs)
        memory = Math.max(memory, node.memoryBytes)
      }
    }
    for (const times of [busy, start]) times.sort((one, other) => one - other)
    const whole = (value: number | undefined) => String(Math.round(value ?? 0))
    return {
      'start (triggers asked for), best ms': whole(start[0]),
      'busy time, best ms': whole(busy[0]),
      'busy time, median ms': whole(busy[Math.floor(busy.length / 2)]),
      'busy time, longest ms': whole(busy.at(-1)),
      'peak memory, MiB': (memory / 2 ** 20).toFixed(1),
      'wasm, MB': (statSync(workflow).size / 1e6).toFixed(2),
      'wasm with brotli, MB': (
        brotliCompressSync(readFileSync(workflow)).length / 1e6
      ).toFixed(2),
    }
  } finally {
    await system.close()
  }
}
