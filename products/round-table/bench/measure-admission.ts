import { startBenchPlatform } from './bench-platform.ts'
import { quantile, runTables } from './run-tables.ts'

const [delays = '0,3000', count = '1000'] = process.argv.slice(2)

console.log(`${count} tables at once, 3 agents: all at work, and at most 64 at a time
`)
console.log('  goal: p50 at most 60 % with agents that answer at once')
for (const delayMs of delays.split(',').map(Number)) {
  const all = await measure(Number.POSITIVE_INFINITY, delayMs)
  const few = await measure(undefined, delayMs)
  console.log(`  agents of ${delayMs} ms`)
  console.log(`    all      ${write(all)}`)
  console.log(`    64       ${write(few)}`)
  console.log(
    `    p50 of the one over the other: ${Math.round((few.p50 / all.p50) * 100)} %`,
  )
}

type AdmissionFigures = {
  readonly p50: number
  readonly p99: number
  readonly totalMs: number
}

async function measure(
  mostAtWork: number | undefined,
  delayMs: number,
): Promise<AdmissionFigures> {
  const platform = await startBenchPlatform(mostAtWork)
  try {
    const agents = await platform.addAgents(3, delayMs)
    await runTables(platform, agents, 20, 20)
    const { latencies, totalMs } = await runTables(
      platform,
      agents,
      Number(count),
      Number(count),
    )
    return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), totalMs }
  } finally {
    await platform.close()
  }
}

function write({ p50, p99, totalMs }: AdmissionFigures): string {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  return `p50 ${seconds(p50)}, p99 ${seconds(p99)}, all done after ${seconds(totalMs)}`
}
