import type { OutgoingMessage } from '@cresolver/worlds/ao'
import type { BulkMessage } from '../src/process/bulk-messages.fixture.ts'
import {
  BARE,
  type MarketDriver,
  profileOf,
  type Samples,
  startMarketDriver,
  tagOf,
} from './market-driver.ts'
import { upstream } from './upstream.ts'

// Measures the time of one message in the market's process on aos 2.0.1, by number of agents.
// Usage: node --import tsx products/clara/bench/measure-market.ts [sizes, such as 10,1000]

type Row = {
  readonly name: string
  /** Most milliseconds (the fastest call) up to 5,000 agents, and at 50,000. */
  readonly goal?: readonly [small: number, large: number] | undefined
  readonly goalBytes?: number | undefined
}

const small = [1.6, 1.6] as const
const rows: readonly Row[] = [
  { name: BARE },
  { name: 'Register-Agent-Profile', goal: small },
  { name: 'Register-Task cheapest', goal: small },
  { name: 'Register-Task roundRobin', goal: small },
  { name: 'Register-Task query', goal: small },
  { name: 'Decline-Task', goal: small },
  { name: 'Send-Result', goal: small },
  { name: 'Send-Offer', goal: small },
  { name: 'Get-Agent', goal: small },
  { name: 'Get-Task', goal: small },
  { name: 'Tick', goal: small },
  { name: 'List-Agents, a page of 50', goal: [2, 2], goalBytes: 65_536 },
  { name: 'List-Agents, a page of 200', goal: [4, 4], goalBytes: 65_536 },
  { name: 'page of 50 with a busy agent', goal: [2, 2], goalBytes: 65_536 },
  { name: 'page of 200 with a busy agent', goal: [4, 4], goalBytes: 65_536 },
  { name: 'Get-Agent of a busy agent', goal: [5, 5], goalBytes: 65_536 },
  { name: 'freed after 10,000 declines', goal: [5, 5] },
  { name: 'tick after it', goal: [5, 5] },
  { name: 'Tick with 50 offer requests' },
  { name: 'broadcast, first page of 50' },
  { name: 'broadcast to all' },
  { name: 'List-Agents, all' },
  { name: 'heap, MB' },
]
const repetitions = 40
const requester = 'requester'.padEnd(43, '_')

const sizes = (process.argv[2] ?? '10,100,1000,5000,50000').split(',').map(Number)
const results = new Map<number, ReadonlyMap<string, Samples>>()
// Other load on the machine slows some calls: rounds far apart find the fast ones.
for (let round = 0; round < 5; round += 1) {
  for (const size of sizes) {
    if (size <= 5_000 || round === 0) results.set(size, pooled(size, await measure(size)))
  }
}
console.log(table())
console.log(goals())

function pooled(
  size: number,
  samples: ReadonlyMap<string, Samples>,
): ReadonlyMap<string, Samples> {
  const before = results.get(size)
  if (before === undefined) return samples
  return new Map(
    [...samples].map(([name, { times, bytes }]) => [
      name,
      { times: [...times, ...(before.get(name)?.times ?? [])], bytes },
    ]),
  )
}

async function measure(size: number): Promise<ReadonlyMap<string, Samples>> {
  const market = await startMarketDriver()
  try {
    await registerAgents(market, size)
    const heap = await market.heap()
    await readAndTick(market, size)
    await workOnTasks(market)
    await collectOffers(market)
    if (size <= 1_000) await reachEverybody(market)
    await listBusyAgent(market, size)
    await freeAfterDeclines(market)
    return new Map([...market.samples, ['heap, MB', { times: [heap], bytes: 0 }]])
  } finally {
    await market.close()
  }
}

/** The last ones by messages of their own, the others faster. */
async function registerAgents(market: MarketDriver, size: number): Promise<void> {
  const last = Math.max(0, size - repetitions)
  await market.addAgents(0, last)
  for (let number = last; number < size; number += 1) {
    const { id, from, fee, data } = profileOf(number)
    const tags = {
      'RedStone-Agent-Id': id,
      'RedStone-Agent-Topic': 'tweet',
      'RedStone-Agent-Fee': fee,
    }
    await market.send('Register-Agent-Profile', {
      from,
      action: 'Register-Agent-Profile',
      tags,
      data,
    })
  }
}

async function readAndTick(market: MarketDriver, size: number): Promise<void> {
  for (let index = 0; index < repetitions; index += 1) {
    const { id } = profileOf((index * 7_919) % size)
    await market.send('Get-Agent', {
      action: 'Get-Agent',
      tags: { 'RedStone-Agent-Id': id },
    })
    await market.send('Tick', { action: 'Tick' })
    for (const limit of [50, 200]) {
      await market.send(`List-Agents, a page of ${limit}`, {
        action: 'List-Agents',
        tags: {
          Limit: `${limit}`,
          Cursor: `${(index * 50) % Math.max(1, size - limit)}`,
        },
      })
    }
  }
  if (size > 1_000) return
  for (let index = 0; index < 3; index += 1) {
    await market.send('List-Agents, all', { action: 'List-Agents' })
  }
}

/** Tasks by both strategies; the first half of the agents decline, the next holder answers. */
async function workOnTasks(market: MarketDriver): Promise<void> {
  const held: HeldTask[] = []
  for (const strategy of ['cheapest', 'roundRobin']) {
    for (let index = 0; index < repetitions; index += 1) {
      held.push(...(await registerTask(market, strategy, 'tweet')).held)
    }
  }
  for (const { task, agent, from } of held.splice(0, repetitions)) {
    const tags = { 'RedStone-Agent-Id': agent, 'RedStone-Task-Id': task }
    const { Messages } = await market.send('Decline-Task', {
      from,
      action: 'Decline-Task',
      tags,
    })
    held.push(...heldBy(Messages, 'Agent-Task-Assignment'))
    await market.send('Get-Task', {
      action: 'Get-Task',
      tags: { 'RedStone-Task-Id': task },
    })
  }
  for (const { task, agent, from } of held.slice(0, repetitions)) {
    const tags = { 'RedStone-Agent-Id': agent, 'RedStone-Task-Id': task }
    const data = '{"result":"the answer is 42"}'
    await market.send('Send-Result', { from, action: 'Send-Result', tags, data })
  }
}

async function collectOffers(market: MarketDriver): Promise<void> {
  const asked: HeldTask[] = []
  let ticking = false
  for (let index = 0; index < repetitions; index += 1) {
    const task = await registerTask(market, 'query', 'tweet')
    asked.push(...task.asked.slice(0, 1))
    ticking ||= task.ticks
  }
  for (const { task, agent, from } of asked) {
    const tags = {
      'RedStone-Agent-Id': agent,
      'RedStone-Task-Id': task,
      'RedStone-Agent-Offer': '1',
    }
    await market.send('Send-Offer', { from, action: 'Send-Offer', tags })
  }
  for (let index = 0; ticking && index < repetitions; index += 1) {
    await market.send('Tick with 50 offer requests', { action: 'Tick' })
  }
}

/** Pages with an agent that holds a thousand tasks of 10 KB. */
async function listBusyAgent(market: MarketDriver, size: number): Promise<void> {
  await market.sendInBulk([
    agentMessage('BUSY', 'discord', '1000'),
    ...range(1_000).map((number) => taskMessage(`busy-${number}`, 'discord', 10_240)),
  ])
  const Cursor = `${Math.max(0, size - 20)}`
  for (let index = 0; index < repetitions; index += 1) {
    for (const limit of [50, 200]) {
      await market.send(`page of ${limit} with a busy agent`, {
        action: 'List-Agents',
        tags: {
          Limit: `${limit}`,
          Cursor: limit === 50 ? Cursor : `${Math.max(0, size - 150)}`,
        },
      })
    }
    await market.send('Get-Agent of a busy agent', {
      action: 'Get-Agent',
      tags: { 'RedStone-Agent-Id': 'BUSY' },
    })
  }
}

/** An agent that declined ten thousand tasks becomes free. */
async function freeAfterDeclines(market: MarketDriver): Promise<void> {
  const declined = range(10_000).map((number) => `declined-${number}`)
  await market.sendInBulk([agentMessage('PICKY', 'telegram', '10000')])
  await market.sendInBulk(
    declined.flatMap((id) => [
      taskMessage(id, 'telegram', 100),
      {
        id: `no-${id}`,
        from: walletOf('PICKY'),
        action: 'Decline-Task',
        tags: { 'RedStone-Agent-Id': 'PICKY', 'RedStone-Task-Id': id },
      },
    ]),
  )
  await market.sendInBulk([agentMessage('PICKY', 'telegram', '1')])
  while (await tick(market, 'rest')) {}
  for (let index = 0; index < repetitions; index += 1) {
    // A new profile lets the search begin again.
    await market.sendInBulk([agentMessage('PICKY', 'telegram', '1')])
    await market.sendInBulk([taskMessage(`last-${index}`, 'telegram', 100)])
    await market.send('freed after 10,000 declines', {
      from: walletOf('PICKY'),
      action: 'Send-Result',
      tags: { 'RedStone-Agent-Id': 'PICKY', 'RedStone-Task-Id': `last-${index}` },
      data: '{"result":"the answer is 42"}',
    })
    await market.send('tick after it', { action: 'Tick' })
  }
}

function agentMessage(id: string, topic: string, capacity: string): BulkMessage {
  const tags = {
    'RedStone-Agent-Id': id,
    'RedStone-Agent-Topic': topic,
    'RedStone-Agent-Fee': '1',
    'RedStone-Agent-Capacity': capacity,
  }
  return { id, from: walletOf(id), action: 'Register-Agent-Profile', tags }
}

/** One address posts no more than its quota. */
function taskMessage(id: string, topic: string, bytes: number): BulkMessage {
  const number = Number(id.split('-')[1])
  return {
    id,
    from: walletOf(`requester-${number % 20}`),
    action: 'Register-Task',
    tags: { 'RedStone-Agent-Topic': topic, 'RedStone-Agent-Reward': '50' },
    data: `'"'..('x'):rep(${bytes - 2})..'"'`,
  }
}

function walletOf(name: string): string {
  return name.padEnd(43, '_')
}

function range(length: number): number[] {
  return Array.from({ length }, (_each, number) => number)
}

/** Broadcasts with all their pages. */
async function reachEverybody(market: MarketDriver): Promise<void> {
  const timesOf = (name: string) => market.samples.get(name)?.times ?? []
  // The remaining offer requests go first.
  while (await tick(market, 'rest')) {}
  for (let index = 0; index < 3; index += 1) {
    const before = timesOf('broadcast, page').length
    await registerTask(market, 'roundRobin', 'broadcast')
    while (await tick(market, 'broadcast, page')) {}
    const first = timesOf('broadcast, first page of 50').at(-1) ?? 0
    const pages = timesOf('broadcast, page').slice(before)
    market.book(
      'broadcast to all',
      pages.reduce((sum, time) => sum + time, first),
    )
  }
}

/** Returns whether more work is left after a tick. */
async function tick(market: MarketDriver, name: string): Promise<boolean> {
  const { Messages } = await market.send(name, { action: 'Tick' })
  return Messages.some((reply) => tagOf(reply, 'Action') === 'Tick')
}

type HeldTask = { readonly task: string; readonly agent: string; readonly from: string }

async function registerTask(market: MarketDriver, strategy: string, topic: string) {
  const name =
    topic === 'broadcast' ? 'broadcast, first page of 50' : `Register-Task ${strategy}`
  const { Messages } = await market.send(name, {
    from: requester,
    action: 'Register-Task',
    tags: {
      'RedStone-Agent-Topic': topic,
      'RedStone-Agent-Reward': '1000',
      'RedStone-Agent-Matching': strategy,
      // Each message is a second later: no round of offers ends while it is measured.
      'RedStone-Offer-Deadline': '3600000',
    },
    data: '{"prompt":"do something useful please"}',
  })
  return {
    held: heldBy(Messages, 'Agent-Task-Assignment'),
    asked: heldBy(Messages, 'Agent-Offer-Request'),
    ticks: Messages.some((reply) => tagOf(reply, 'Action') === 'Tick'),
  }
}

function heldBy(replies: readonly OutgoingMessage[], action: string): HeldTask[] {
  return replies.flatMap((reply) => {
    const task = tagOf(reply, 'TaskId')
    const agent = tagOf(reply, 'RedStone-Agent-Id')
    const isIt = tagOf(reply, 'Action') === action
    if (!isIt || task === undefined || agent === undefined) return []
    return [{ task, agent, from: reply.Target ?? '' }]
  })
}

function table(): string {
  const head = ['ms: min / p50', ...sizes.map((size) => `${size} agents`)]
  const lines = rows.flatMap(({ name, goalBytes }) => {
    const ours = sizes.map((size) => shown(results.get(size)?.get(name)))
    const bytes = sizes.map((size) => `${results.get(size)?.get(name)?.bytes ?? ''}`)
    const theirs = sizes.map((size) => {
      const figure = upstream[name]?.[size]
      return figure === undefined ? '' : `${figure.min ?? '-'} / ${figure.p50}`
    })
    return [
      [name, ...ours],
      ...(goalBytes === undefined ? [] : [['  its bytes', ...bytes]]),
      ...(theirs.some((figure) => figure !== '') ? [['  upstream', ...theirs]] : []),
    ]
  })
  return [head, ...lines]
    .map(([first = '', ...cells]) =>
      [first.padEnd(30), ...cells.map((cell) => cell.padStart(15))].join(''),
    )
    .join('\n')
}

function shown(samples: Samples | undefined): string {
  if (samples === undefined) return ''
  return `${least(samples).toFixed(2)} / ${median(samples).toFixed(2)}`
}

function goals(): string {
  const lines = rows.flatMap(({ name, goal, goalBytes = Number.POSITIVE_INFINITY }) => {
    if (goal === undefined) return []
    const misses = sizes.flatMap((size) => {
      const samples = results.get(size)?.get(name)
      const most = size <= 5_000 ? goal[0] : goal[1]
      if (samples === undefined) return [`${size}: not measured`]
      const time = least(samples)
      const met = time <= most && samples.bytes <= goalBytes
      return met ? [] : [`${size}: ${time.toFixed(2)} ms, ${samples.bytes} bytes`]
    })
    const verdict = misses.length === 0 ? 'met' : `NOT met (${misses.join('; ')})`
    const bytes = goalBytes === Number.POSITIVE_INFINITY ? '' : `, ${goalBytes} bytes`
    return [`${name}: at most ${goal[0]} ms, ${goal[1]} ms at 50,000${bytes}: ${verdict}`]
  })
  return ['', 'Goals (fastest call):', ...lines].join('\n')
}

function least({ times }: Samples): number {
  return Math.min(...times)
}

function median({ times }: Samples): number {
  const sorted = [...times].sort((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
