import { CresolverError } from '@cresolver/core/protocol'
import { http } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StartKeeperParameters, startKeeper } from './keeper.ts'
import type { KeeperEvent } from './service/keeper-event.ts'
import {
  type KeeperWorld,
  keeperAccount,
  startKeeperWorld,
} from './service/keeper-world.fixture.ts'
import { type LyingNode, startLyingNode } from './service/lying-node.fixture.ts'

let world: KeeperWorld
let node: LyingNode
let clock: number

beforeAll(async () => {
  world = await startKeeperWorld()
  node = await startLyingNode(world.chain.rpcUrl)
}, 60_000)
afterAll(async () => {
  await world.stop()
  await node.stop()
})
beforeEach(() => {
  node.lie()
  clock = world.now()
})

type Keeper = Awaited<ReturnType<typeof startKeeper>>
type StartedKeeper = {
  readonly keeper: Keeper
  readonly events: KeeperEvent[]
  nextTick(): Promise<void>
}

/** A keeper whose pauses end when the test wants them to. */
const start = async (
  parameters: Partial<StartKeeperParameters> = {},
): Promise<StartedKeeper> => {
  const events: KeeperEvent[] = []
  let wake = () => {}
  let onSleep = () => {}
  const asleep = () =>
    new Promise<void>((resolve) => {
      onSleep = resolve
    })
  const firstSleep = asleep()
  const keeper = await startKeeper({
    ...{ market: world.market, account: keeperAccount, transport: node.transport },
    ...{ folder: await world.folder(), port: 0, now: () => clock },
    onEvent: (event) => events.push(event),
    sleep: (_, signal) =>
      new Promise((resolve) => {
        wake = resolve
        signal.addEventListener('abort', () => resolve(), { once: true })
        onSleep()
      }),
    ...parameters,
  })
  await firstSleep
  return {
    keeper,
    events,
    async nextTick() {
      const sleeping = asleep()
      wake()
      await sleeping
    },
  }
}

const get = async (keeper: Keeper, path: string, headers = {}) => {
  const answer = await fetch(`${keeper.url}${path}`, { headers })
  return { status: answer.status, text: await answer.text() }
}

test('health and metrics show the block, the queue and what was spent', async () => {
  const { keeper } = await start()
  const health = await get(keeper, '/health')
  expect(health.status).toBe(200)
  expect(JSON.parse(health.text)).toMatchObject({ status: 'healthy', silent_seconds: 0 })
  const { text } = await get(keeper, '/metrics')
  for (const line of [
    'keeper_queue{kind="request"} 0',
    'keeper_in_flight 0',
    'keeper_sent_total 0',
    'keeper_failed_total 0',
    'keeper_round_starts_total{result="started"} 0',
    'keeper_round_starts_total{result="failed"} 0',
    'keeper_spent_today 0',
    `keeper_block ${keeper.state().head?.number}`,
  ]) {
    expect(text.split('\n')).toContain(line)
  }
  expect(text).toMatch(/^keeper_block_age_seconds \d+$/m)
  await keeper.close()
})

test('a keeper is unhealthy when the node is silent for a minute, and healthy when it is back', async () => {
  const { keeper, events, nextTick } = await start()
  node.lie(() => 'drop')
  clock += 60_000
  await nextTick()
  expect((await get(keeper, '/health')).status).toBe(200)
  clock += 1
  await nextTick()
  const { status, text } = await get(keeper, '/health')
  expect([status, JSON.parse(text).code]).toEqual([503, 'KEEPER_NODE_SILENT'])
  node.lie()
  await nextTick()
  expect((await get(keeper, '/health')).status).toBe(200)
  const seen = events.flatMap(({ type }) => (type.startsWith('node-') ? [type] : []))
  expect(seen).toEqual(['node-away', 'node-back'])
  await keeper.close()
})

test('a keeper whose looks fail for another reason is unhealthy after a minute', async () => {
  const { keeper, nextTick } = await start()
  node.lie(({ method }) => (method === 'eth_getLogs' ? { error: 'no logs' } : 'forward'))
  await world.mine()
  clock += 60_001
  await nextTick()
  const { status, text } = await get(keeper, '/health')
  expect([status, JSON.parse(text).code]).toEqual([503, 'KEEPER_NODE_SILENT'])
  await keeper.close()
})

test('a page whose name points to this machine gets nothing', async () => {
  const { keeper } = await start()
  const { status } = await new Promise<{ status: number | undefined }>((resolve) => {
    import('node:http').then(({ get: ask }) => {
      ask(`${keeper.url}/metrics`, { headers: { host: 'evil.example' } }, (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode })
      })
    })
  })
  expect(status).toBe(403)
  await keeper.close()
})

test('a keeper that listens for others answers under any name', async () => {
  const { keeper } = await start({ hostname: '0.0.0.0' })
  const { port } = new URL(keeper.url ?? '')
  const { status } = await new Promise<{ status: number | undefined }>((resolve) => {
    import('node:http').then(({ get: ask }) => {
      ask({ port, path: '/metrics', headers: { host: `keeper:${port}` } }, (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode })
      })
    })
  })
  expect(status).toBe(200)
  await keeper.close()
})

test('a folder that another keeper uses is refused, and the first one goes on', async () => {
  const folder = await world.folder()
  const { keeper, nextTick } = await start({ folder })
  await expect(start({ folder })).rejects.toMatchObject({ code: 'FOLDER_IN_USE' })
  await nextTick()
  expect((await get(keeper, '/health')).status).toBe(200)
  await keeper.close()
})

test('a port that is taken ends the start and frees the folder', async () => {
  const { keeper } = await start()
  const folder = await world.folder()
  const port = Number(new URL(keeper.url ?? '').port)
  await expect(start({ folder, port })).rejects.toMatchObject({ code: 'PORT_TAKEN' })
  const { keeper: other } = await start({ folder })
  await other.close()
  await keeper.close()
})

test('an address without a market contract is named', async () => {
  const market = keeperAccount.address
  await expect(start({ market })).rejects.toMatchObject({ code: 'WRONG_CONTRACT' })
})

test('a keeper that is closed ends without an error and frees port and folder', async () => {
  const folder = await world.folder()
  const { keeper } = await start({ folder })
  await keeper.close()
  expect(await keeper.ended).toBeUndefined()
  await expect(fetch(`${keeper.url}/health`)).rejects.toThrow()
  const again = await start({ folder })
  await again.keeper.close()
})

test('an error of the program is reported, and the keeper goes on', async () => {
  let isBroken = false
  const broken = http(world.chain.rpcUrl)
  const transport: typeof broken = (options) => {
    const opened = broken(options)
    return {
      ...opened,
      request: async (...call: Parameters<typeof opened.request>) => {
        if (isBroken) throw new CresolverError({ code: 'ODD', message: 'It broke.' })
        return opened.request(...call)
      },
    } as typeof opened
  }
  const { keeper, events, nextTick } = await start({ transport })
  isBroken = true
  await nextTick()
  expect((await get(keeper, '/health')).status).toBe(200)
  isBroken = false
  await nextTick()
  expect(events).toContainEqual({ type: 'problem', code: 'ODD', message: 'It broke.' })
  expect((await get(keeper, '/health')).status).toBe(200)
  await keeper.close()
})
