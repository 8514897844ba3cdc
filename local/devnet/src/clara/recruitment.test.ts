import {
  type ClaraAgent,
  connectAo,
  createAoSigner,
  createClaraAgent,
  createClaraMarket,
  deployClaraMarket,
} from '@cresolver/clara'
import { readProcessSource } from '@cresolver/clara/process'
import { RECRUITMENT_TOPIC, type Recruitment } from '@cresolver/core/protocol'
import { type LocalAo, startLocalAo } from '@cresolver/worlds/ao'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type RecruitmentEvent,
  type RecruitPanelParameters,
  recruitPanel,
} from './recruit-panel.ts'
import { recruitment, scriptedChain, workerAddress } from './recruitment.fixture.ts'
import {
  type SeatEvent,
  type ServeRecruitmentsParameters,
  serveRecruitments,
} from './serve-recruitments.ts'

// The real process on the real aos module; only the chain is scripted.
let ao: LocalAo
let process: string
let stop = new AbortController()
let serving: Promise<void>[] = []
let enlisted: ClaraAgent[] = []
let keys = 0

function connect(key: number) {
  const privateKey = `0x${key.toString(16).padStart(64, '0')}` as const
  const { url, authority } = ao
  const units = { gatewayUrl: url, muUrl: url, cuUrl: url, authorities: [authority] }
  const signer = createAoSigner({ kind: 'ethereum', privateKey })
  return connectAo({ mode: 'legacy', ...units }, { signer })
}

beforeAll(async () => {
  ao = await startLocalAo()
  const { scheduler, authority } = ao
  const source = await readProcessSource()
  process = await deployClaraMarket({
    ...{ connection: connect(1), source, scheduler, authority },
  })
}, 60_000)

afterEach(async () => {
  stop.abort()
  await Promise.all(serving)
  await Promise.all(enlisted.map((agent) => agent.unregister()))
  enlisted = []
  stop = new AbortController()
  serving = []
})

afterAll(() => ao.close())

/** A requester and a chain of its own for each test; the agents of the last one have left the market. */
function open() {
  keys += 100
  const connection = connect(keys)
  const chain = scriptedChain()
  const recruit = (parameters: Partial<RecruitPanelParameters>) =>
    recruitPanel({
      clara: createClaraMarket({ process, connection }),
      chain,
      recruitment,
      seats: 1,
      reward: '20',
      strategy: 'cheapest',
      pollMilliseconds: 20,
      signal: stop.signal,
      ...parameters,
    })
  return { chain, recruit }
}

/** The id of an agent: each test has its own, since ids stay with the address that left them. */
function agentName(number: number): string {
  return `agent-${keys + number}`
}

/** Registers an agent that takes seats; what it did comes back as a growing list. */
async function enlist(
  chain: ReturnType<typeof scriptedChain>,
  number: number,
  parameters: Partial<ServeRecruitmentsParameters> = {},
): Promise<SeatEvent[]> {
  const agent = createClaraAgent({
    process,
    connection: connect(5_000 + keys + number),
    id: agentName(number),
  })
  const worker = workerAddress(number)
  const endpoint = `http://127.0.0.1:${3_000 + number}`
  await agent.register({
    topic: RECRUITMENT_TOPIC,
    fee: `${10 + number}`,
    metadata: { worker: { address: worker, endpoint } },
  })
  enlisted.push(agent)
  const events: SeatEvent[] = []
  serving.push(
    serveRecruitments({
      agent,
      worker,
      endpoint,
      refuses: () => undefined,
      join: async () => chain.join(worker),
      offer: () => `${20 - number}`,
      onEvent: (event) => events.push(event),
      pollMilliseconds: 20,
      signal: stop.signal,
      ...parameters,
    }),
  )
  return events
}

describe('recruiting a panel', () => {
  it('fills each seat with another agent, whose worker joined with its own endpoint', async () => {
    const { chain, recruit } = open()
    for (const number of [1, 2, 3]) await enlist(chain, number)
    const steps: RecruitmentEvent[] = []
    const recruits = await recruit({ seats: 3, onEvent: (event) => steps.push(event) })
    expect(recruits.map(({ seat, agentId, reward }) => [seat, agentId, reward])).toEqual([
      [1, agentName(1), '11'],
      [2, agentName(2), '12'],
      [3, agentName(3), '13'],
    ])
    expect(recruits[0]).toMatchObject({
      worker: workerAddress(1),
      endpoint: 'http://127.0.0.1:3001',
      reason: 'lowest fee of the free agents for resolution',
    })
    expect(steps.map(({ type }) => type).sort()).toEqual([
      ...Array(3).fill('seat-opened'),
      ...Array(3).fill('seat-taken'),
    ])
  })

  it('takes the lowest offer of a query', async () => {
    const { chain, recruit } = open()
    const events = await Promise.all([1, 2, 3].map((number) => enlist(chain, number)))
    const [seat] = await recruit({ strategy: 'query' })
    expect(seat).toMatchObject({ agentId: agentName(3), reward: '17' })
    expect(events[0]).toMatchObject([{ type: 'offered', amount: '19' }])
  })

  it('gives a seat to the next agent when the first one does not want the market', async () => {
    const { chain, recruit } = open()
    const refused = await enlist(chain, 1, {
      refuses: ({ stake }: Recruitment) => `the stake of ${stake} wei is too high`,
    })
    await enlist(chain, 2)
    const [seat] = await recruit({})
    expect(seat?.agentId).toBe(agentName(2))
    expect(refused).toMatchObject([
      { type: 'declined', reason: 'the stake of 10000000000000000 wei is too high' },
    ])
  })

  it('gives a seat to the next agent when joining fails', async () => {
    const { chain, recruit } = open()
    const failed = await enlist(chain, 1, {
      join: async () => {
        throw new Error('no money left')
      },
    })
    await enlist(chain, 2)
    expect((await recruit({}))[0]?.agentId).toBe(agentName(2))
    expect(failed).toMatchObject([{ type: 'declined', reason: 'no money left' }])
  })

  it('reports that no agent fits, and takes back the seats without a holder', async () => {
    const { chain, recruit } = open()
    await enlist(chain, 1)
    await expect(recruit({ seats: 2 })).rejects.toMatchObject({
      code: 'CLARA_REFUSED',
      reason: 'NO_AGENTS',
    })
  })

  it('gives up after its time when no agent takes a seat, and takes the seat back', async () => {
    const { chain, recruit } = open()
    await enlist(chain, 1, { refuses: () => 'not today' })
    const steps: RecruitmentEvent[] = []
    const recruiting = recruit({ fillWithin: 500, onEvent: (event) => steps.push(event) })
    await expect(recruiting).rejects.toMatchObject({
      code: 'DEMO_FAILED',
      message: expect.stringContaining(`${agentName(1)} declined; no other agent fits`),
    })
    const [opened] = steps
    if (opened?.type !== 'seat-opened') throw new Error('no seat was opened')
    const clara = createClaraMarket({ process, connection: connect(keys) })
    expect((await clara.task(opened.task.id)).status).toBe('cancelled')
  })

  it('does not believe an agent that did not join', async () => {
    const { chain, recruit } = open()
    await enlist(chain, 1, { join: async () => `0x${'ab'.repeat(32)}` })
    await expect(recruit({})).rejects.toMatchObject({
      code: 'DEMO_FAILED',
      message: expect.stringContaining('is not among the workers'),
    })
  })

  it('does not believe an agent that answers for another worker or elsewhere', async () => {
    const { chain, recruit } = open()
    await enlist(chain, 1, { worker: workerAddress(9) })
    await expect(recruit({})).rejects.toMatchObject({ code: 'DEMO_FAILED' })
    await enlist(chain, 2, { endpoint: 'http://127.0.0.1:9999' })
    await expect(recruit({ reward: '12', strategy: 'roundRobin' })).rejects.toMatchObject(
      {
        code: 'DEMO_FAILED',
      },
    )
  })

  it('declines a task that names no market', async () => {
    const { chain } = open()
    const events = await enlist(chain, 1)
    const clara = createClaraMarket({ process, connection: connect(keys) })
    const { id } = await clara.registerTask({
      topic: RECRUITMENT_TOPIC,
      reward: '20',
      payload: { prompt: 'write a poem' },
    })
    await expect
      .poll(() => events, { interval: 20, timeout: 10_000 })
      .toMatchObject([{ type: 'declined', taskId: id }])
    expect((await clara.task(id)).status).toBe('queued')
    await clara.cancelTask(id)
  })

  it('declines to offer more than the reward', async () => {
    const { chain, recruit } = open()
    const dear = await enlist(chain, 1, { offer: () => '21' })
    await enlist(chain, 2, { offer: () => undefined })
    await enlist(chain, 3)
    expect((await recruit({ strategy: 'query' }))[0]?.agentId).toBe(agentName(3))
    expect(dear).toMatchObject([
      { type: 'declined', reason: 'the reward of 20 is too low' },
    ])
  })
})
