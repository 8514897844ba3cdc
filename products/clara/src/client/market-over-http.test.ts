import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalAo, startLocalAo } from '@cresolver/worlds/ao'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProcessSource } from '../build/process-source.ts'
import { deployClaraMarket } from '../deploy/deploy-clara-market.ts'
import { type ClaraKey, createAoSigner } from './ao/ao-signer.ts'
import { connectAo } from './ao/connect-ao.ts'
import { collect, ethereumKey } from './ao/scripted-connection.fixture.ts'
import { fileCursorStore } from './file-store.ts'
import {
  type AgentEvent,
  type ClaraAgent,
  createClaraAgent,
} from './market/clara-agent.ts'
import { type ClaraMarket, createClaraMarket } from './market/clara-market.ts'

const arweaveKey: ClaraKey = {
  kind: 'arweave',
  jwk: generateKeyPairSync('rsa', { modulusLength: 4_096 }).privateKey.export({
    format: 'jwk',
  }),
}
let ao: LocalAo
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clara-market-'))
  ao = await startLocalAo({ port: 0 })
  await readProcessSource()
}, 60_000)

afterAll(async () => {
  await ao.close()
  await rm(folder, { recursive: true })
})

const poll = { pollMilliseconds: 20 }

/** The next events of a stream, which is then left as if its process had died. */
async function take<T>(events: AsyncIterable<T>, count: number): Promise<T[]> {
  const taken: T[] = []
  for await (const event of events) {
    taken.push(event)
    if (taken.length === count) break
  }
  return taken
}

describe.each([
  ['0.0.98', 'aos 2.0.1', undefined, () => import('@permaweb/aoconnect')],
  [
    '0.0.62',
    'aos 2.0.4',
    'ISShJH1ij-hPPt9St5UFFr_8Ys3Kj5cyg7zrMGt7H9s',
    () => import('aoconnect-0-0-62'),
  ],
] as const)('the market by aoconnect %s on %s', (version, _aos, module, library) => {
  let market: ClaraMarket
  let first: ClaraAgent
  let second: ClaraAgent

  const connect = (key: ClaraKey) => {
    const { url } = ao
    const network = { mode: 'legacy', gatewayUrl: url, muUrl: url, cuUrl: url } as const
    return connectAo(network, { signer: createAoSigner(key), library })
  }
  const cursorOf = (name: string) =>
    fileCursorStore(join(folder, `${name}-${version}.json`))

  beforeAll(async () => {
    const connection = connect(ethereumKey(0))
    const process = await deployClaraMarket({
      connection,
      source: await readProcessSource(),
      module,
      scheduler: ao.scheduler,
      authority: ao.authority,
      topics: ['resolution', 'tweet'],
    })
    market = createClaraMarket({ process, connection })
    const signers = { first: connect(ethereumKey(1)), second: connect(arweaveKey) }
    first = createClaraAgent({ process, connection: signers.first, id: 'first' })
    second = createClaraAgent({ process, connection: signers.second, id: 'second' })
  }, 60_000)

  it('takes agents with keys of both kinds and lists them by pages', async () => {
    await first.register({ topic: 'resolution', fee: '20', metadata: { name: 'żółw' } })
    await second.register({ topic: 'resolution', fee: '30' })
    const agents = await collect(market.agents({ pageSize: 1 }))
    expect(agents).toMatchObject([
      { id: 'first', profileAddress: first.address, metadata: { name: 'żółw' } },
      { id: 'second', profileAddress: second.address, fee: '30' },
    ])
    expect(await market.agent('first')).toEqual(agents[0])
    expect(await market.info()).toMatchObject({
      agents: 2,
      topics: ['resolution', 'tweet'],
    })
  })

  it('gives a declined task to the next agent, whose result reaches the requester', async () => {
    const { id, agents } = await market.registerTask({
      topic: 'resolution',
      reward: '50',
      strategy: 'cheapest',
      payload: { question: 'Will it rain?' },
    })
    expect(agents).toEqual([{ id: 'first', reward: '20' }])
    const [assigned] = await take(first.events({ ...poll, cursor: cursorOf('first') }), 1)
    expect(assigned).toMatchObject({
      kind: 'task-assignment',
      task: {
        id,
        agentId: 'first',
        reward: '20',
        payload: { question: 'Will it rain?' },
      },
    })
    await first.decline(id)
    const [passedOn] = await take(second.events(poll), 1)
    expect(passedOn).toMatchObject({
      kind: 'task-assignment',
      task: { id, reward: '30' },
    })
    const waiting = market.awaitResult(id, poll)
    await second.sendResult(id, { answer: 'YES' })
    expect(await waiting).toMatchObject({ agentId: 'second', result: { answer: 'YES' } })
    await expect(first.decline(id)).rejects.toMatchObject({ reason: 'NOT_ALLOWED' })
    await expect(
      market.awaitResult(id, { ...poll, agentId: 'first' }),
    ).rejects.toMatchObject({ code: 'CLARA_TASK_ENDED', reason: 'finished' })
  })

  it('takes turns with the strategy roundRobin', async () => {
    const task = { topic: 'resolution', reward: '30', payload: 1 } as const
    const strategy = 'roundRobin'
    const chosen = [
      await market.registerTask({ ...task, strategy }),
      await market.registerTask({ ...task, strategy }),
    ]
    const agents = chosen.map((state) => state.agents[0]?.id)
    expect(agents.toSorted()).toEqual(['first', 'second'])
    for (const { id, agents } of chosen) {
      const agent = agents[0]?.id === 'first' ? first : second
      await agent.sendResult(id, agents[0]?.id)
      expect((await market.task(id)).results).toMatchObject([{ result: agents[0]?.id }])
    }
  })

  it('gives a task to the cheapest offer with the strategy query', async () => {
    const { id, status } = await market.registerTask({
      topic: 'resolution',
      reward: '40',
      strategy: 'query',
      payload: null,
      offerDeadline: 60_000,
    })
    expect(status).toBe('collecting-offers')
    const isRequest = (event: AgentEvent) =>
      event.kind === 'offer-request' && event.request.id === id
    for await (const event of first.events(poll)) if (isRequest(event)) break
    await expect(first.offer(id, '15')).rejects.toMatchObject({ reason: 'OFFER_REFUSED' })
    await first.offer(id, '35')
    expect(await market.task(id)).toMatchObject({ offers: [], offered: 1 })
    await second.offer(id, '31')
    const task = await market.task(id)
    expect(task).toMatchObject({
      status: 'assigned',
      assignments: [{ agentId: 'second', reward: '31' }],
    })
    await expect(market.cancelTask(id)).rejects.toMatchObject({ code: 'CLARA_REFUSED' })
    await second.sendResult(id, 'done')
    expect((await market.task(id)).status).toBe('finished')
  })

  it('collects the results of a broadcast as they come', async () => {
    const task = { topic: 'broadcast', reward: '30', payload: 'all' }
    const { id } = await market.registerTask(task)
    await second.sendResult(id, 2)
    expect(await market.awaitResult(id, poll)).toMatchObject({
      agentId: 'second',
      result: 2,
    })
    await first.sendResult(id, 1)
    const ofFirst = await market.awaitResult(id, { ...poll, agentId: 'first' })
    expect(ofFirst).toMatchObject({ result: 1 })
  })

  it('takes a result that fits the schema of its task alone, and excludes agents', async () => {
    const schema = { type: 'object', required: ['answer'] }
    const { id, agents } = await market.registerTask({
      ...{ topic: 'resolution', reward: '50', strategy: 'cheapest' },
      ...{ payload: 1, schema, exclude: ['first'] },
    })
    expect(agents).toEqual([{ id: 'second', reward: '30' }])
    await expect(second.sendResult(id, 'YES')).rejects.toMatchObject({
      code: 'CLARA_RESULT_UNFIT',
    })
    expect(await market.task(id)).toMatchObject({ status: 'assigned', results: [] })
    await second.sendResult(id, { answer: 'YES' })
    expect((await market.task(id)).status).toBe('finished')
  })

  it('fetches the payload that a share of a broadcast leaves out', async () => {
    const payload = { text: 'x'.repeat(3_000) }
    const { id } = await market.registerTask({
      topic: 'broadcast',
      reward: '30',
      payload,
    })
    for await (const event of first.events(poll)) {
      if (event.kind !== 'task-assignment' || event.task.id !== id) continue
      expect(event.task.payload).toBeUndefined()
      expect(event.task.payloadBytes).toBeGreaterThan(3_000)
      expect(await first.payload(event.task)).toEqual(payload)
      break
    }
    for (const agent of [first, second]) await agent.sendResult(id, 'seen')
  })

  it('says why it refuses', async () => {
    const task = { topic: 'nft', reward: '30', payload: 1 }
    await expect(market.registerTask(task)).rejects.toMatchObject({
      code: 'CLARA_REFUSED',
      reason: 'MESSAGE_INVALID',
      hint: expect.stringContaining('resolution'),
      messageId: expect.stringMatching(/^[\w-]{43}$/),
    })
    const early = { topic: 'tweet', reward: '1', payload: 1 }
    await expect(market.registerTask(early)).rejects.toMatchObject({
      reason: 'NO_AGENTS',
    })
    await expect(market.task('nothing')).rejects.toMatchObject({ code: 'CLARA_REFUSED' })
    await expect(market.withdraw()).rejects.toMatchObject({ reason: 'NOT_CONFIGURED' })
  })

  it('queues a task that was given back, and lets its requester cancel it', async () => {
    await second.register({ topic: 'resolution', fee: '30', capacity: 0 })
    const task = { topic: 'resolution', reward: '20', payload: 1 }
    const { id } = await market.registerTask(task)
    await first.decline(id)
    const queue = await collect(market.queue({ topic: 'resolution', pageSize: 1 }))
    expect(queue).toMatchObject([{ id, reward: '20' }])
    expect(await market.cancelTask(id)).toMatchObject({ id, status: 'cancelled' })
    await expect(market.awaitResult(id)).rejects.toMatchObject({ reason: 'cancelled' })
    expect(await market.balance()).toMatchObject({ available: '0', locked: '0' })
  })

  it('lets an agent continue where it was killed', async () => {
    const events = first.events({ ...poll, cursor: cursorOf('first') })
    const [again, next] = await take(events, 2)
    expect(again).toMatchObject({ task: { payload: { question: 'Will it rain?' } } })
    expect(next).toMatchObject({ kind: 'task-assignment', task: { payload: 1 } })
  })
})
