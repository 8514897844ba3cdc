import { type LocalAo, startLocalAo } from '@cresolver/worlds/ao'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readProcessSource } from '../build/process-source.ts'
import { createAoSigner } from '../client/ao/ao-signer.ts'
import { connectAo } from '../client/ao/connect-ao.ts'
import { collect, ethereumKey } from '../client/ao/scripted-connection.fixture.ts'
import { serveForTest } from '../client/ao/test-server.fixture.ts'
import { createClaraAgent } from '../client/market/clara-agent.ts'
import { createClaraMarket } from '../client/market/clara-market.ts'
import { deployClaraMarket } from '../deploy/deploy-clara-market.ts'
import { createClaraReader } from './clara-reader.ts'

describe('a reader of a market on the local AO', () => {
  let ao: LocalAo
  let process: string

  beforeAll(async () => {
    ao = await startLocalAo({ port: 0 })
    const { url } = ao
    const network = { mode: 'legacy', gatewayUrl: url, muUrl: url, cuUrl: url } as const
    const connect = (key: number) =>
      connectAo(network, { signer: createAoSigner(ethereumKey(key)) })
    const connection = connect(0)
    process = await deployClaraMarket({
      connection,
      source: await readProcessSource(),
      scheduler: ao.scheduler,
      authority: ao.authority,
      topics: ['resolution'],
    })
    const agent = createClaraAgent({ process, connection, id: 'only' })
    await agent.register({ topic: 'resolution', fee: '20', metadata: { name: 'żółw' } })
    const market = createClaraMarket({ process, connection: connect(1) })
    const task = { topic: 'resolution', reward: '50', payload: { question: 'Rain?' } }
    const { id } = await market.registerTask(task)
    await agent.decline(id)
  }, 90_000)

  afterAll(() => ao.close())

  it('reads what a client with aoconnect reads', async () => {
    const reader = createClaraReader({ computeUrl: `${ao.url}/`, process })
    expect(await reader.info()).toMatchObject({
      protocol: 'C.L.A.R.A.',
      topics: ['resolution'],
      agents: 1,
      tasks: { queued: 1 },
    })
    const agents = await collect(reader.agents({ pageSize: 1 }))
    expect(agents).toMatchObject([{ id: 'only', fee: '20', metadata: { name: 'żółw' } }])
    expect(await reader.agent('only')).toEqual(agents[0])
    const [queued] = await collect(reader.queue())
    expect(queued).toMatchObject({ topic: 'resolution', reward: '50' })
    expect(queued?.reason).not.toBe('')
    expect(await reader.task(queued?.id ?? '')).toMatchObject({
      status: 'queued',
      payload: { question: 'Rain?' },
    })
  })

  it('says so when the market refuses, and when the process does not exist', async () => {
    const reader = createClaraReader({ computeUrl: ao.url, process })
    await expect(reader.agent('unknown')).rejects.toMatchObject({ code: 'CLARA_REFUSED' })
    const other = 'x'.repeat(43)
    const stray = createClaraReader({ computeUrl: ao.url, process: other })
    await expect(stray.info()).rejects.toMatchObject({ code: 'CLARA_NO_RESULT' })
  })
})

describe('a reader whose unit is not one', () => {
  const closers: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0)) await close()
  })

  it.each([
    ['answers with a page', '<html>', 'CLARA_UNIT_FAILED'],
    ['answers with other JSON', '[1]', 'CLARA_NO_RESULT'],
    ['answers without a reply', '{"Messages":[]}', 'CLARA_REPLY_INVALID'],
    ['answers with a failure', '{"Error":"boom"}', 'CLARA_PROCESS_FAILED'],
    ['answers too much', `"${'x'.repeat(2_000)}"`, 'CLARA_REPLY_INVALID'],
  ])('says so if it %s', async (_how, body, code) => {
    const server = await serveForTest((_request, response) => response.end(body))
    closers.push(server.close)
    const reader = createClaraReader({
      computeUrl: server.url,
      process: 'p',
      maxBytes: 1_000,
    })
    await expect(reader.info()).rejects.toMatchObject({ code })
  })
})
