// Time to the answer for a seat that the worker holds, idle and while 1,000 callers with addresses
// of their own keep asking slow questions. On Linux every address of 127.0.0.0/8 can be bound.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { askedMs, round } from './round.ts'

const callers = 1_000
const rounds = 20
const pauseMs = 200
// Half of the time that a round waits.
const goalMs = 5_000
const hasAddresses = process.platform === 'linux'

const program = fileURLToPath(new URL('./flooded-agent.ts', import.meta.url))
const child = fork(program, [], { execArgv: ['--import', 'tsx'] })
const [url] = await once(child, 'message')
const sockets = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

function post(body: object, localAddress?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/a2a/resolve`,
      {
        method: 'POST',
        agent: sockets,
        ...(hasAddresses && localAddress ? { localAddress } : {}),
      },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
      },
    )
    sent.once('error', reject)
    sent.end(JSON.stringify(body))
  })
}

const rest = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

let nextMarket = 0
async function measure(): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < rounds; count += 1) {
    nextMarket += 1
    const start = performance.now()
    const status = await post({ ...round, market_id: nextMarket })
    if (status !== 200) throw new Error(`the round's question got ${status}`)
    times.push(performance.now() - start)
  }
  return times.sort((one, other) => one - other)
}

let isOver = false
const refused = { busy: 0, answered: 0 }
async function flood(caller: number): Promise<void> {
  const address = `127.1.${Math.floor(caller / 250)}.${(caller % 250) + 1}`
  for (let count = 0; !isOver; count += 1) {
    const question = `Question ${count} of caller ${caller}?`
    const status = await post({ ...round, market_id: 5_000 + caller, question }, address)
    if (status === 200) refused.answered += 1
    else refused.busy += 1
    await rest()
  }
}

const figure = (times: readonly number[], part: number) =>
  Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0)

try {
  await measure()
  const idle = await measure()
  const flooding = Array.from({ length: callers }, (_, caller) => flood(caller))
  while (refused.busy < callers) await rest()
  const busy = await measure()
  isOver = true
  await Promise.all(flooding)
  const slowest = figure(busy, 1)
  console.log(`\nAn answer for a held seat, which takes the agent ${askedMs} ms`)
  console.log(
    `  idle              p50 ${figure(idle, 0.5)} ms, slowest ${figure(idle, 1)} ms`,
  )
  console.log(
    `  ${callers} callers ask  p50 ${figure(busy, 0.5)} ms, slowest ${slowest} ms (goal ${goalMs} ms or less)`,
  )
  console.log(`  callers: ${refused.answered} answers, ${refused.busy} times AGENT_BUSY`)
  if (slowest > goalMs) process.exitCode = 1
} finally {
  isOver = true
  sockets.destroy()
  child.disconnect()
}
