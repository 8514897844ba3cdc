import { isFull, sampleOf } from '@cresolver/campaigns'
import {
  type AosModuleName,
  createMessageBuilder,
  type Evaluation,
} from '@cresolver/local-ao'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BulkMessage, bulkLua } from './bulk-messages.fixture.ts'
import { type MarketOnAos, startMarketOnAos } from './market-on-aos.fixture.ts'

const start = 1_700_000_000_000
const hour = 3_600_000
/** Of the memory that AO gives a process. */
const mostMemory = 0.6 * 1024 ** 3

// Whole markets take minutes to fill: `npm run test:long`.
describe.each(sampleOf<AosModuleName>(['aos-2.0.1', 'aos-2.0.4']))('on %s', (module) => {
  describe.runIf(isFull)('2,000 tasks of 128 KB for one agent', () => {
    const market = useMarket(module)

    test('stay below 60 % of the memory of a process, and all are taken', async () => {
      await market.bulk([agent('A', { capacity: '10000' })])
      const tasks = range(2_000).map((number) => task(`task-${number}`, 131_072))
      expect(await market.bulk(tasks, 20)).toBe(0)
      expect(await market.read('List-Agents', { Limit: '50' })).toMatchObject([
        { id: 'A', shortened: true, tasks: { inbox: [] } },
      ])
      expect((await market.read('Get-Agent', { 'RedStone-Agent-Id': 'A' })).id).toBe('A')
      const { storage } = await market.read('Info')
      expect(storage.heldBytes).toBeLessThanOrEqual(storage.limitBytes)
      expect(market.memory()).toBeLessThan(mostMemory)
    }, 120_000)

    test('end the latest of the address that holds most, one message later', async () => {
      const { storage } = await market.read('Info')
      expect(storage.limitBytes - storage.heldBytes).toBeLessThan(2 * 131_072)
      await market.bulk([task('big-1', 131_072), task('big-2', 131_072)])
      const replies = await market.send('newcomer', 'Register-Task', taskTags, '{"a":1}')
      expect(actionsOf(replies)).toContain('Agent-Task-Assignment')
      expect(market.memory()).toBeLessThan(mostMemory)
    }, 60_000)
  })

  const reached = isFull ? 2_000 : 300
  describe(`a broadcast of 128 KB to ${reached} agents`, () => {
    const market = useMarket(module)

    test('keeps its payload once and reaches all', async () => {
      await market.bulk(range(reached).map((number) => agent(`agent-${number}`)))
      const [broadcast] = [task('all', 131_072)].map((each) => ({
        ...each,
        tags: { ...each.tags, 'RedStone-Agent-Topic': 'broadcast' },
      }))
      if (broadcast === undefined) throw new Error('There is no broadcast.')
      await market.bulk([broadcast])
      const ticks = range(reached * 0.3).map((number) => tick(number))
      await market.bulk(ticks, 20)
      const { assigned } = await market.read('Get-Task', { 'RedStone-Task-Id': 'all' })
      expect(assigned).toBe(reached)
      const { storage } = await market.read('Info')
      // The agents themselves take 3 KB each, their shares 1 KB.
      expect(storage.heldBytes).toBeLessThan(reached * 4_096 + 200_000)
      expect(market.memory()).toBeLessThan(mostMemory / 2)
    }, 120_000)
  })

  describe('an agent with 1,000 tasks of 10 KB', () => {
    const market = useMarket(module)

    test('has no entry built that does not fit a page or a reply', async () => {
      const others = range(300).map((number) => agent(`agent-${number}`))
      await market.bulk([
        ...others.slice(0, 100),
        agent('A', { topic: 'nft' }),
        ...others.slice(100),
        ...range(1_000).map((number) => task(`task-${number}`, 10_240, 'nft')),
      ])
      const before = market.memory()
      for (const [action, tags] of [
        ['List-Agents', { Limit: '50', Cursor: '80' }],
        ['List-Agents', { Limit: '200' }],
        ['Get-Agent', { 'RedStone-Agent-Id': 'A' }],
      ] as const) {
        for (let round = 0; round < 10; round += 1) {
          await market.evaluate('reader', action, tags)
        }
      }
      // Entries of 10 MB that are built and thrown away made it grow by hundreds of megabytes.
      expect(market.memory() - before).toBeLessThan(16 * 1024 ** 2)
    }, 60_000)
  })

  describe('registrations without end', () => {
    const market = useMarket(module)

    test('stop at the quota of an address', async () => {
      const mine = range(101).map((number) => agent(`mine-${number}`, { from: 'mine' }))
      expect(await market.bulk(mine)).toBe(1)
      const [reply] = await market.send(
        'mine',
        'Register-Agent-Profile',
        agentTags('more'),
      )
      expect(JSON.parse(reply?.Data ?? '').code).toBe('QUOTA_REACHED')
    }, 60_000)

    test.runIf(isFull)(
      'fill the market for an hour at most',
      async () => {
        const metadata = `'{"a":"'..('x'):rep(16000)..'"}'`
        const many = range(16_000).map((number) => ({
          ...agent(`sybil-${number}`),
          data: metadata,
        }))
        expect(await market.bulk(many, 250)).toBeGreaterThan(0)
        expect(market.memory()).toBeLessThan(mostMemory)
        const tags = agentTags('honest')
        const data = JSON.stringify({ a: 'x'.repeat(16_000) })
        const [full] = await market.send('honest', 'Register-Agent-Profile', tags, data)
        expect(JSON.parse(full?.Data ?? '').code).toBe('MARKET_FULL')
        const replies = await market.send(
          'honest',
          'Register-Agent-Profile',
          tags,
          data,
          start + hour,
        )
        const actions = actionsOf(replies)
        expect(actions.pop()).toBe('Registered')
        expect(new Set(actions)).toEqual(new Set(['Profile-Expired']))
      },
      120_000,
    )
  })

  const refused = isFull ? 4_000 : 1_000
  describe(`an agent that declined ${refused} tasks`, () => {
    const market = useMarket(module)

    test('is freed after a part of them, and ticks look at the rest', async () => {
      await market.bulk([agent('A', { capacity: '10000' })])
      const declined = range(refused).flatMap((number) => [
        task(`task-${number}`, 100),
        answer('Decline-Task', `task-${number}`),
      ])
      expect(await market.bulk(declined, 1_000)).toBe(0)
      await market.bulk([
        agent('A', { capacity: '1' }),
        ...range(30).map((number) => tick(number)),
      ])
      // A new profile lets the search begin again.
      await market.bulk([agent('A', { capacity: '1' }), task('last-0', 100)])
      const tags = { 'RedStone-Agent-Id': 'A', 'RedStone-Task-Id': 'last-0' }
      await market.evaluate(walletOf('A'), 'Send-Result', tags, '1')
      expect((await market.read('Tick')).pending).toBe(true)
    }, 120_000)
  })
})

function useMarket(module: AosModuleName) {
  let onAos: MarketOnAos | undefined
  let memoryBytes = 0
  let sent = 0
  const market = () => {
    if (onAos === undefined) throw new Error('The market has not started.')
    return onAos
  }
  beforeAll(async () => {
    onAos = await startMarketOnAos(module, {
      checkpointEvery: 1_000_000_000,
      evaluationLimitMs: 120_000,
    })
  }, 60_000)
  afterAll(() => onAos?.process.close())

  const evaluate = async (
    from: string,
    action: string,
    tags: Readonly<Record<string, string>> = {},
    data = '{}',
    timestamp = start,
  ): Promise<Evaluation> => {
    sent += 1
    const build = createMessageBuilder(market().process, 2_000_000 + sent)
    const evaluation = await market().evaluate(
      build({
        from,
        owner: from,
        tags: { Action: action, Protocol: 'C.L.A.R.A.', ...tags },
        data,
        timestamp,
      }),
    )
    expect(evaluation.Error).toBeUndefined()
    memoryBytes = Math.max(memoryBytes, evaluation.memoryBytes)
    return evaluation
  }
  const send = async (...message: Parameters<typeof evaluate>) =>
    (await evaluate(...message)).Messages
  return {
    evaluate,
    send,
    /** Data of the reply to a message that reads. */
    read: async (action: string, tags: Readonly<Record<string, string>> = {}) =>
      JSON.parse((await send('reader', action, tags))[0]?.Data ?? ''),
    /** Returns how many were refused. */
    bulk: async (messages: readonly BulkMessage[], each = 500) => {
      let refused = 0
      for (let from = 0; from < messages.length; from += each) {
        const lua = bulkLua(messages.slice(from, from + each), start)
        const { Output, Error: error, memoryBytes: bytes } = await market().run(lua)
        expect(error).toBeUndefined()
        memoryBytes = Math.max(memoryBytes, bytes)
        refused += Number((Output as { readonly data?: unknown }).data)
      }
      return refused
    },
    /** Most linear memory so far. */
    memory: () => memoryBytes,
  }
}

const taskTags = { 'RedStone-Agent-Topic': 'tweet', 'RedStone-Agent-Reward': '50' }

function agentTags(id: string, topic = 'tweet', capacity = '1000') {
  return {
    'RedStone-Agent-Id': id,
    'RedStone-Agent-Topic': topic,
    'RedStone-Agent-Fee': '5',
    'RedStone-Agent-Capacity': capacity,
  }
}

function agent(
  id: string,
  rest: { from?: string; topic?: string; capacity?: string } = {},
): BulkMessage {
  return {
    id: `register-${id}`,
    from: rest.from ?? walletOf(id),
    action: 'Register-Agent-Profile',
    tags: agentTags(id, rest.topic, rest.capacity),
  }
}

/** Of forty requesters in turn: one address posts no more than its quota. */
function task(id: string, bytes: number, topic = 'tweet'): BulkMessage {
  return {
    id,
    from: walletOf(`requester-${Number(id.split('-')[1] ?? 0) % 40}`),
    action: 'Register-Task',
    tags: { ...taskTags, 'RedStone-Agent-Topic': topic },
    data: `'"'..('x'):rep(${bytes - 2})..'"'`,
  }
}

function answer(action: string, taskId: string): BulkMessage {
  const tags = { 'RedStone-Agent-Id': 'A', 'RedStone-Task-Id': taskId }
  return { id: `${action}-${taskId}`, from: walletOf('A'), action, tags, data: '1' }
}

function tick(number: number): BulkMessage {
  return { id: `tick-${number}`, from: 'anyone', action: 'Tick' }
}

function walletOf(name: string): string {
  return name.padEnd(43, '_')
}

function range(length: number): number[] {
  return Array.from({ length }, (_each, number) => number)
}

function actionsOf(messages: Evaluation['Messages']): string[] {
  return messages.map(
    ({ Tags }) => Tags.find(({ name }) => name === 'Action')?.value ?? '',
  )
}
