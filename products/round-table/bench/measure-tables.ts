import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openTableSchema } from '@cresolver/core/protocol'
import { createAgentCaller } from '../src/asking/create-agent-caller.ts'
import { computeHere } from '../src/computing/compute-here.ts'
import { writeOpening } from '../src/deliberation/open-table.ts'
import { soleOwnership } from '../src/deliberation/ownership.ts'
import { runTable } from '../src/deliberation/run-table.ts'
import { openTableRecord } from '../src/record/table-record.ts'
import { PLATFORM_TENANT } from '../src/tenants/access.ts'
import { type BenchPlatform, startBenchPlatform } from './bench-platform.ts'
import { quantile, runTables, type TableDurations } from './run-tables.ts'

const platform = await startBenchPlatform()
try {
  console.log('Round tables, agents in another process on the same two cores\n')
  await measureOverhead(platform)
  await measureThroughput(platform)
  await measureGrowth(platform)
  await measureThousand(platform, 0)
  await measureThousand(platform, 3_000)
} finally {
  await platform.close()
}

/** The same table, the same calls, nothing stored: what the agents and HTTP take alone. */
async function runInMemory(
  { outbound, urlOf }: BenchPlatform,
  agents: readonly string[],
  delayMs: number,
  count: number,
  atOnce: number,
): Promise<TableDurations> {
  const caller = createAgentCaller({ outbound, compute: computeHere })
  const table = openTableSchema.parse({ content: 'Does the door hold?' })
  const latencies: number[] = []
  const started = performance.now()
  let opened = 0
  const worker = async () => {
    while (opened < count) {
      opened += 1
      const taskId = `memory-${opened}`
      const begin = performance.now()
      const store = { append: async () => undefined }
      const record = openTableRecord({ taskId, events: [], store, clock: Date.now })
      const candidates = agents.map((agent) => ({
        agent,
        seated: true,
        score: 0,
        reasons: [],
      }))
      const lookUp = () => ({ domain: 'doors' })
      const agentTimeoutMs = 120_000
      const opening = { taskId, table, candidates, agentTimeoutMs, lookUp }
      await record.append('opened', writeOpening(opening))
      await runTable({
        record,
        caller,
        compute: computeHere,
        ownership: soleOwnership(),
        inbox: {
          wait: (_, signal) =>
            new Promise((resolve) => {
              signal.addEventListener('abort', () => resolve(undefined))
            }),
        },
        directory: {
          find: async (name) => ({
            name,
            tenant: PLATFORM_TENANT,
            domain: 'doors',
            baseUrl: urlOf(name, delayMs),
            apiKey: '',
            mode: 'sync',
            protocol: 'external',
          }),
          report: async () => undefined,
        },
        checkCitation: async () => ({ status: 'not_fetched', detail: 'none' }),
        model: undefined,
        clock: Date.now,
        onNotice: () => undefined,
        waitOutside: (act) => act(),
      })
      latencies.push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { latencies, totalMs: performance.now() - started }
}

async function measureOverhead(platform: BenchPlatform): Promise<void> {
  const delayMs = 100
  const agents = await platform.addAgents(5, delayMs)
  await runTables(platform, agents, 5, 1)
  platform.takeNotices()
  await runTables(platform, agents, 40, 1)
  const notices = platform.takeNotices()
  console.log(
    'Overhead of a phase over its slowest agent (5 agents of 100 ms, one table at a time)',
  )
  console.log('  goal: at most 20 ms')
  for (const phase of ['analysis', 'challenge', 'vote']) {
    const over = notices.flatMap((notice) =>
      notice.type === 'phase' && notice.phase === phase
        ? [notice.durationMs - delayMs]
        : [],
    )
    console.log(
      `  ${phase.padEnd(10)} p50 ${show(quantile(over, 0.5))} p95 ${show(quantile(over, 0.95))}`,
    )
  }
  console.log()
}

async function measureThroughput(platform: BenchPlatform): Promise<void> {
  const agents = await platform.addAgents(5, 0)
  console.log('Tables a second, 5 instant agents, 15 calls a table')
  console.log('  at once    tables/s   p50         without storage')
  for (const atOnce of [1, 10, 100]) {
    const count = atOnce === 1 ? 40 : 200
    const ran = await runTables(platform, agents, count, atOnce)
    const memory = await runInMemory(platform, agents, 0, count, atOnce)
    console.log(
      `  ${String(atOnce).padEnd(10)} ${rate(count, ran).padEnd(10)} ${show(quantile(ran.latencies, 0.5)).padEnd(11)} ${rate(count, memory)}`,
    )
  }
  console.log()
}

async function measureGrowth(platform: BenchPlatform): Promise<void> {
  console.log('How a table grows with its agents (instant, one table at a time)')
  console.log('  agents     ms a table   ms an agent   without storage')
  for (const count of [2, 5, 10, 20, 40]) {
    const agents = await platform.addAgents(count, 1)
    const ran = await runTables(platform, agents, 15, 1)
    const memory = await runInMemory(platform, agents, 1, 15, 1)
    const each = quantile(ran.latencies, 0.5)
    console.log(
      `  ${String(count).padEnd(10)} ${each.toFixed(1).padEnd(12)} ${(each / count).toFixed(1).padEnd(13)} ${quantile(memory.latencies, 0.5).toFixed(1)}`,
    )
  }
  console.log()
}

async function measureThousand(platform: BenchPlatform, delayMs: number): Promise<void> {
  const agents = await platform.addAgents(3, delayMs)
  const ideal = (3 * delayMs) / 1_000
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let peak = 0
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 200)
  const { latencies, totalMs } = await runTables(platform, agents, 1_000, 1_000)
  clearInterval(watching)
  delay.disable()
  console.log(
    `1,000 tables at once, 3 agents of ${delayMs} ms, 9,000 calls (ideal ${ideal} s)`,
  )
  console.log(
    `  all done after ${(totalMs / 1_000).toFixed(1)} s, ${rate(1_000, { latencies, totalMs })} tables/s`,
  )
  console.log(
    `  latency p50 ${(quantile(latencies, 0.5) / 1_000).toFixed(1)} s, p99 ${(quantile(latencies, 0.99) / 1_000).toFixed(1)} s`,
  )
  console.log(
    `  memory of the process at its peak ${Math.round(peak / 2 ** 20)} MiB, longest stall of the event loop ${Math.round(delay.max / 1e6)} ms\n`,
  )
}

function rate(count: number, { totalMs }: TableDurations): string {
  return ((count * 1_000) / totalMs).toFixed(0)
}

function show(milliseconds: number): string {
  return `${milliseconds.toFixed(1)} ms`
}
