import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalAo, startLocalAo } from '@cresolver/worlds/ao'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readProcessSource } from '../build/process-source.ts'
import { deployClaraMarket } from '../deploy/deploy-clara-market.ts'
import { createAoSigner } from './ao/ao-signer.ts'
import { connectAo } from './ao/connect-ao.ts'
import { ethereumKey } from './ao/scripted-connection.fixture.ts'
import { createClaraAgent } from './market/clara-agent.ts'
import { createClaraMarket } from './market/clara-market.ts'

let folder = ''
let ao: LocalAo

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clara-restart-'))
  ao = await startLocalAo({ folder })
})

afterEach(async () => {
  await ao.close()
  await rm(folder, { recursive: true })
})

it('a stream of events continues after the units were down, and so does the market', async () => {
  const { url, scheduler, authority } = ao
  const network = { mode: 'legacy', gatewayUrl: url, muUrl: url, cuUrl: url } as const
  const connection = connectAo(network, { signer: createAoSigner(ethereumKey(0)) })
  const source = await readProcessSource()
  const process = await deployClaraMarket({ connection, source, scheduler, authority })
  const market = createClaraMarket({ process, connection })
  const other = connectAo(network, { signer: createAoSigner(ethereumKey(1)) })
  const agent = createClaraAgent({ process, connection: other, id: 'agent' })
  await agent.register({ topic: 'tweet', fee: '1' })

  let isReported = () => undefined as unknown
  const reported = new Promise((resolve) => {
    isReported = () => resolve(undefined)
  })
  const events = agent.events({ pollMilliseconds: 20, onProblem: () => isReported() })
  const event = events.next()
  await ao.close()
  await reported
  const task = { topic: 'tweet', reward: '1', payload: 'hello' }
  await expect(market.registerTask(task)).rejects.toMatchObject({
    code: 'CLARA_UNREACHABLE',
    messageId: expect.any(String),
  })

  ao = await startLocalAo({ folder, port: Number(new URL(url).port) })
  const { id } = await market.registerTask(task)
  expect(await event).toMatchObject({ value: { kind: 'task-assignment', task: { id } } })
  await events.return?.(undefined)
  expect((await market.info()).tasks).toEqual({ open: 1, queued: 0, finished: 0 })
}, 60_000)
