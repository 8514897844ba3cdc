import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SendMessageRequest, TaskState } from '@a2a-js/sdk'
import { ClientFactory, JsonRpcTransportFactory } from '@a2a-js/sdk/client'
import { resolveResponseSchema } from '@cresolver/core/protocol'
import { ACCOUNT_ROLES, localAccount } from '@cresolver/devnet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ClaraWorld, keyOf, startClaraWorld } from '../support/clara-world.ts'
import { makeDataFolder } from '../support/data-folder.ts'
import {
  openTable,
  send,
  startPlatformProcess,
  untilClosed,
} from '../support/platform-process.ts'
import {
  cresolver,
  type RunningScaffold,
  runScript,
  scaffoldAgent,
  startOnNode,
  startOnWorkerd,
} from '../support/scaffold.ts'
import { mockAgents, startSystem } from '../support/system.ts'

const key = 'key-of-the-tables'
const content = 'Will bitcoin reach 200k by end of 2026?'
const market = `0x${'11'.repeat(20)}`
const places = [
  { place: 'Node', start: startOnNode, topic: 'resolution', account: 1 },
  { place: 'workerd', start: startOnWorkerd, topic: 'tweet', account: 2 },
] as const

const closers: (() => Promise<unknown>)[] = []
const agents = new Map<string, RunningScaffold>()
let folder: string
let clara: ClaraWorld

beforeAll(async () => {
  const [scaffold, world] = await Promise.all([
    scaffoldAgent('scaffolded', { clara: true }),
    startClaraWorld(),
  ])
  closers.push(scaffold.remove, world.ao.close)
  ;({ folder } = scaffold)
  clara = world
  // Somebody's own judgment: without one the agent abstains.
  const file = join(folder, 'src/agent.ts')
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('abstain', 'mock'))
  for (const [index, { place, start, topic, account }] of places.entries()) {
    const agent = await start(folder, {
      AGENT_KEY: key,
      PRIVATE_KEY: keyOf(account),
      // The local system joins for its agents with accounts of its own.
      AGENT_ADDRESS: localAccount(ACCOUNT_ROLES.firstWorker + index).address,
      CRESOLVER_MARKET: market,
      CRESOLVER_CHAIN_ID: '31337',
      AO_URL: clara.ao.url,
      CLARA_MARKETPLACE: clara.process,
      CLARA_AGENT_ID: place.toLowerCase(),
      CLARA_TOPIC: topic,
      CLARA_POLL_MS: '100',
    })
    closers.push(agent.close)
    agents.set(place, agent)
  }
})

afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

const urlOf = (place: string) => agents.get(place)?.url ?? 'http://no-agent'

const post = (place: string, path: string, body: object, authorization = '') =>
  fetch(urlOf(place) + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization },
  })

describe('an agent of `cresolver agent new`', () => {
  test('passes its own test and its type check', async () => {
    const [printed] = await Promise.all([
      runScript(folder, 'test'),
      runScript(folder, 'types'),
    ])
    expect(printed).toMatch(/^(#|ℹ) fail 0$/m)
  })

  test.each(places)('meets every requirement on $place', async ({ place }) => {
    const words = ['agents', 'check', urlOf(place)]
    expect(await cresolver(words, { AGENT_KEY: key })).toMatch(
      /^\d+ passed, 0 warned, 0 failed, 0 skipped$/m,
    )
  })

  test('settles a market as two workers, on Node and on workerd', async () => {
    const scaffolded = places.map(({ place }) => ({
      name: place,
      agent: urlOf(place),
      port: 0,
    }))
    const system = await startSystem({
      agents: [...scaffolded, ...mockAgents().slice(0, 1)],
      asOlderPeer: true,
    })
    try {
      const marketId = await system.markets.create({ question: content })
      expect(await system.resolve(marketId)).toMatchObject({ kind: 'done' })
      const answered = system.eventsOf('worker-answered')
      expect(answered).toHaveLength(3)
      expect(answered.map(({ determination }) => determination)).toEqual([
        false,
        false,
        false,
      ])
      expect(system.eventsOf('defended')).toHaveLength(3)
    } finally {
      await system.close()
    }
  })

  test('sits at a round table on Node and on workerd, with its key', async () => {
    const { folder: data, remove } = await makeDataFolder()
    const platform = await startPlatformProcess({ PLATFORM_DATA: data })
    try {
      for (const { place } of places) {
        await send(platform.url, 'POST', '/agents', {
          name: place,
          domain: 'crypto markets',
          base_url: urlOf(place),
          api_key: key,
        })
      }
      const options = ['YES', 'NO']
      const agents = places.map(({ place }) => place)
      const table = { content: 'Did Ethereum switch to proof of stake?', options, agents }
      const { result } = await untilClosed(
        platform.url,
        await openTable(platform.url, table),
      )
      expect(result.headline).not.toMatch(/^DEGRADED/)
      expect(result.consensus).toMatchObject({ winner: 'YES', approve: 2, dissent: 0 })
      expect(result.synthesis.key_findings).toMatchObject([
        { finding: expect.stringMatching(/^YES: /), observed_by: ['Node', 'workerd'] },
      ])
    } finally {
      await platform.kill('SIGTERM')
      await remove()
    }
    for (const { place } of places) {
      const unauthorized = await post(place, '/analyze', { task_id: 't', content })
      expect(unauthorized.status).toBe(401)
    }
  })

  test.each(places)(
    'does a task of the CLARA market on $place',
    async ({ place, topic }) => {
      const words = ['ask', content, '--topic', topic, '--reward', '50']
      const events = await clara.json([...words, '--strategy', 'cheapest'], 0)
      expect(JSON.stringify(events)).toContain(`"${place.toLowerCase()}"`)
      expect(JSON.stringify(events)).toContain('"determination":false')
    },
  )

  test.each(places)(
    'answers a client of the A2A library on $place',
    async ({ place }) => {
      const fetchImpl: typeof fetch = (input, init) =>
        fetch(input, {
          ...init,
          headers: {
            ...Object.fromEntries(new Headers(init?.headers)),
            authorization: `Bearer ${key}`,
          },
        })
      const factory = new ClientFactory({
        transports: [new JsonRpcTransportFactory({ fetchImpl })],
      })
      const client = await factory.createFromUrl(urlOf(place))
      const task = await client.sendMessage(
        SendMessageRequest.fromJSON({
          message: { messageId: 'one', role: 'ROLE_USER', parts: [{ text: content }] },
        }),
      )
      if (!('artifacts' in task)) throw new Error('a message came back, not a task')
      expect(task.status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
      const [data] = task.artifacts[0]?.parts ?? []
      const value = data?.content?.$case === 'data' ? data.content.value : undefined
      expect(resolveResponseSchema.parse(value)).toMatchObject({ determination: false })
    },
  )
})
