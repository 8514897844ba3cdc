// Resolve requests a second served from the cache, beside bare Hono that parses the same body and
// answers a constant. One run; the two take turns, each in a process of its own.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

const rounds = 5
const seconds = 3
const body = JSON.stringify({
  market_id: 42,
  question: 'Will bitcoin reach 200k by end of 2026?',
})
const program = fileURLToPath(new URL('./cached-answers.ts', import.meta.url))

async function start(name: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(program, [name], { execArgv: ['--import', 'tsx'] })
  const [url] = await once(child, 'message')
  return { child, url: String(url) }
}

async function measure(url: string, duration: number): Promise<number> {
  const result = await autocannon({
    url: `${url}/a2a/resolve`,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    connections: 20,
    duration,
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error('some requests failed')
  return result.requests.average
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const names = ['bare', 'agent'] as const
const servers = { bare: await start('bare'), agent: await start('agent') }
const rates: Record<(typeof names)[number], number[]> = { bare: [], agent: [] }
try {
  for (const name of names) await measure(servers[name].url, 1)
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) rates[name].push(await measure(servers[name].url, seconds))
  }
} finally {
  for (const name of names) servers[name].child.disconnect()
}
const ratios = rates.agent.map((rate, index) => rate / (rates.bare[index] ?? 0))
console.log('\nAnswers from the cache, 20 connections')
for (const name of names) {
  console.log(`  ${name.padEnd(6)} ${Math.round(median(rates[name]))} requests a second`)
}
console.log(
  `  ratio  ${median(ratios).toFixed(2)} (goal 0.7 or more; ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
)
