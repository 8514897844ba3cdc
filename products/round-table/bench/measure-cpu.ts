import { readdirSync, readFileSync } from 'node:fs'
import { type BenchPlatform, startBenchPlatform } from './bench-platform.ts'
import { quantile, runTables } from './run-tables.ts'

/** Length of a clock tick in `/proc`, in milliseconds, on every Linux that Node runs on. */
const tickMs = 10

// npm run bench -- table-cpu [count] [repetitions]
const [countText = '1000', timesText = '3'] = process.argv.slice(2)
const count = Number(countText)
const times = Number(timesText)
const settings = { check_citations: false }

const platform = await startBenchPlatform()
try {
  const agents = await platform.addAgents(3, 0)
  await runTables(platform, agents, 100, 100, settings)
  await askPlainly(platform, agents, 100)
  const runs = []
  for (let run = 0; run < times; run += 1) {
    runs.push({
      tables: await measure(() => runTables(platform, agents, count, count, settings)),
      plain: await measure(() => askPlainly(platform, agents, count)),
    })
  }
  console.log(
    `CPU time of one table in ms: ${count} at once, 3 instant agents in another process,`,
  )
  console.log(`no citations; each of ${times} runs and the median`)
  print(
    'Node',
    runs.map(({ tables }) => tables.nodeMs),
  )
  print(
    'Postgres',
    runs.map(({ tables }) => tables.postgresMs),
  )
  print(
    'both',
    runs.map(({ tables }) => tables.nodeMs + tables.postgresMs),
  )
  print(
    'plain Promise.all, Node',
    runs.map(({ plain }) => plain.nodeMs),
  )
  print(
    'tables per second',
    runs.map(({ tables }) => (count * 1_000) / tables.totalMs),
  )
} finally {
  await platform.close()
}

type CpuFigures = {
  readonly nodeMs: number
  readonly postgresMs: number
  readonly totalMs: number
}

/** Runs `count` tables and returns the CPU time of each. */
async function measure(run: () => Promise<unknown>): Promise<CpuFigures> {
  const before = process.cpuUsage()
  const database = postgresCpuMs(platform.dataFolder) ?? Number.NaN
  const started = performance.now()
  await run()
  const totalMs = performance.now() - started
  const { user, system } = process.cpuUsage(before)
  const after = postgresCpuMs(platform.dataFolder) ?? Number.NaN
  return {
    nodeMs: (user + system) / 1_000 / count,
    postgresMs: (after - database) / count,
    totalMs,
  }
}

/** The same calls of the same agents, with nothing around them. */
async function askPlainly(
  { urlOf }: BenchPlatform,
  agents: readonly string[],
  tables: number,
): Promise<void> {
  const ask = async (agent: string, phase: string, body: object): Promise<object> => {
    const send = () =>
      fetch(`${urlOf(agent, 0)}/${phase}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    // The server may close an idle connection at the moment of a call.
    const response = await send().catch(send)
    return (await response.json()) as object
  }
  const table = async (task_id: string) => {
    const content = 'Does the door hold?'
    const askAll = (phase: string, rest: object) =>
      Promise.all(agents.map((agent) => ask(agent, phase, { task_id, content, ...rest })))
    const analyses = await askAll('analyze', { context: {} })
    await askAll('challenge', { other_analyses: analyses })
    const key_findings = analyses.map((analysis) => JSON.stringify(analysis))
    await askAll('vote', { synthesis: { key_findings } })
  }
  await Promise.all(Array.from({ length: tables }, (_, index) => table(`plain-${index}`)))
}

function print(name: string, figures: readonly number[]): void {
  const each = figures.map((figure) => figure.toFixed(1).padStart(7)).join('')
  console.log(
    `  ${name.padEnd(24)} ${each}   median ${quantile(figures, 0.5).toFixed(1)}`,
  )
}

type Process = { readonly pid: number; readonly parent: number; readonly cpuMs: number }

/**
 * Reads the CPU time of the embedded Postgres of this process in milliseconds, with its ended
 * children; undefined where there is no `/proc`.
 *
 * @param dataFolder - folder of the database
 */
function postgresCpuMs(dataFolder: string): number | undefined {
  const [line = ''] = readFileSync(`${dataFolder}/cluster/postmaster.pid`, 'utf8').split(
    '\n',
  )
  const server = Number(line)
  try {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name)))
    return processes
      .filter(({ pid, parent }) => pid === server || parent === server)
      .reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  } catch {
    return undefined
  }
}

function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in parentheses, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid, parent: Number(fields[1]), cpuMs: ticks * tickMs }]
  } catch {
    // It ended meanwhile; its parent counts its time.
    return []
  }
}
