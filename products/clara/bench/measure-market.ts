import {
  type MarketDriver,
  profileOf,
  type Samples,
  startMarketDriver,
  tagOf,
} from './market-driver.ts'
import { goals, table } from './market-figures.ts'
import {
  agentMessage,
  type HeldTask,
  heldBy,
  range,
  registerTask,
  taskMessage,
  walletOf,
} from './market-messages.ts'

// Measures the time of one message in the market's process on aos 2.0.1, by number of agents.
// Usage: node --import tsx products/clara/bench/measure-market.ts [sizes, such as 10,1000]

const repetitions = 40

const sizes = (process.argv[2] ?? '10,100,1000,5000,50000').split(',').map(Number)
const results = new Map<number, ReadonlyMap<string, Samples>>()
// Other load on the machine slows some calls: rounds far apart find the fast ones.
for (let round = 0; round < 5; round += 1) {
  for (const size of sizes) {
    if (size <= 5_000 || round === 0) results.set(size, pooled(size, await measure(size)))
  }
}
console.log(table(sizes, results))
console.log(goals(sizes, results))

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
