import type { AosModuleName } from '@cresolver/worlds/ao'
import { createMessageBuilder } from '@cresolver/worlds/ao'
import { isFull, runs, sampleOf } from '@cresolver/worlds/campaigns'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  agentKey,
  agentsKey,
  balanceKey,
  INFO_KEY,
  queueKey,
  taskKey,
} from './exposure-keys.ts'
import { createRandomMessages } from './fixtures/random-messages.fixture.ts'
import { reservedNames as reserved } from './fixtures/reserved-names.fixture.ts'
import { isMember } from './index/pools.ts'
import { newTestMarket } from './market.fixture.ts'
import {
  type HostMessage,
  type PlainReply,
  startMarketInNode,
} from './market-in-node.fixture.ts'
import { AUTHORITY, plainReplies, startMarketOnAos } from './market-on-aos.fixture.ts'
import { LIMITS } from './settings.ts'
import { agentView, balanceView, taskView } from './views.ts'

const market = { id: 'm'.repeat(43), owner: 'o'.repeat(43), module: 'module' }

/** The keys that a node would take from replies. */
function patchesOf(replies: readonly PlainReply[]): [string, string][] {
  return replies
    .filter(({ tags }) => tags.includes('device: patch@1.0'))
    .flatMap(({ tags }) =>
      tags.map((tag): [string, string] => [
        tag.slice(0, tag.indexOf(': ')),
        tag.slice(tag.indexOf(': ') + 2),
      ]),
    )
    .filter(([name]) => name === INFO_KEY || /^(agents?|task|balance|queue)-/.test(name))
}

function switchOn(process: { id: string; owner: string; module: string }): HostMessage {
  const tags = { Protocol: 'C.L.A.R.A.', Expose: 'yes' }
  return createMessageBuilder(
    process,
    900_000,
  )({
    action: 'Configure',
    tags,
    from: process.owner,
    timestamp: 1_700_000_000_000,
  })
}

test('nothing is exposed unless the owner says so, and Info shows it', () => {
  const { register, configure, read } = newTestMarket()
  expect(register('A').map(({ action }) => action)).not.toContain('Expose')
  expect(read('Info').data.exposed).toBe(false)
  configure({ Expose: 'yes' })
  expect(read('Info').data.exposed).toBe(true)
  expect(register('B').at(-1)).toMatchObject({
    target: '',
    tags: { device: 'patch@1.0', 'agent-hex-42': expect.stringContaining('"id":"B"') },
  })
  configure({ Expose: 'no' })
  expect(register('C').map(({ action }) => action)).not.toContain('Expose')
})

test('another word than yes and no is refused', () => {
  const { configure, read } = newTestMarket()
  expect(configure({ Expose: 'true' })).toMatchObject([
    { data: { code: 'MESSAGE_INVALID' } },
  ])
  expect(read('Info').data.exposed).toBe(false)
})

test('an agent that is gone is null, and one that never was is left out', () => {
  const { register, configure, answer } = newTestMarket()
  configure({ Expose: 'yes' })
  register('gone')
  const ended = answer('Unregister-Agent', 'gone', '')
  expect(ended.at(-1)?.tags).toMatchObject({ 'agent-gone': 'null' })
  const unknown = answer('Unregister-Agent', 'unknown', '')
  expect(unknown.at(-1)?.tags).not.toHaveProperty('agent-unknown')
})

test('different agents have different keys, which hold nothing but a-z, 0-9, - and _', () => {
  const ids = fc.string({ unit: fc.constantFrom(...'aAbBhex-_/%5&'), minLength: 1 })
  fc.assert(
    fc.property(ids, ids, (one, other) => {
      expect(agentKey(one)).toMatch(/^agent-[a-z0-9_-]+$/)
      expect(agentKey(one) === agentKey(other)).toBe(one === other)
    }),
  )
})

test('the exposed state is that of the market after any messages', () => {
  const { state, handle } = startMarketInNode(market.id, market.owner)
  const exposed = new Map(patchesOf(handle(switchOn(market))))
  const next = createRandomMessages({ process: market, authority: AUTHORITY, state })
  let compared = 0
  const expectExposed = (key: string, entry: string) => {
    compared += 1
    // The core takes text as bytes.
    expect([key, exposed.get(key)]).toEqual([
      key,
      Buffer.from(entry, 'latin1').toString(),
    ])
  }
  const compare = () => {
    const agents = state.roster.filter(isMember)
    for (const agent of agents) {
      expectExposed(agentKey(agent.id), agentView(agent, LIMITS.pageBytes))
    }
    for (const task of state.tasks.items) {
      expectExposed(taskKey(task.id), taskView(task, LIMITS.pageBytes))
    }
    for (const { address } of state.accounts.items) {
      expectExposed(balanceKey(address), balanceView(state, address))
    }
    const listed = Array.from(
      { length: Math.ceil(state.roster.length / 50) },
      (_each, page) => JSON.parse(exposed.get(agentsKey(page)) ?? '[]'),
    )
    expect(listed.flat()).toEqual(
      agents.map(({ id }) => Buffer.from(id, 'latin1').toString()),
    )
  }
  const messages = runs(3_000)
  for (let index = 1; index <= messages; index += 1) {
    for (const [key, value] of patchesOf(handle(next()))) exposed.set(key, value)
    if (index % 10 === 0) compare()
  }
  expect(compared).toBeGreaterThan(isFull ? messages / 10 : 0)
})

test('the first tasks of a queue are exposed, and its page of agents', () => {
  const { configure, register, task, answer, read } = newTestMarket()
  configure({ Expose: 'yes' })
  register('a1')
  const { id } = task()
  const declined = answer('Decline-Task', 'a1', id).at(-1)?.tags ?? {}
  const queue = JSON.parse(declined[queueKey('tweet')] ?? '')
  expect(queue).toEqual(read('List-Queue').data)
  expect(queue).toMatchObject([{ id }])
  const { tags = {} } = register('a2').find(({ action }) => action === 'Expose') ?? {}
  expect(tags[agentsKey(0)]).toBe('["a1","a2"]')
})

test('no exposed key is a name that a device of a node has', () => {
  const { configure, register, task } = newTestMarket()
  configure({ Expose: 'yes' })
  const keys = new Set<string>()
  for (const name of reserved) {
    for (const reply of [...register(name), ...task().replies]) {
      if (reply.action === 'Expose')
        for (const key of Object.keys(reply.tags)) keys.add(key)
    }
  }
  keys.delete('device')
  expect(keys.size).toBeGreaterThan(reserved.length)
  expect(reserved.filter((name) => keys.has(name))).toEqual([])
})

describe.each(sampleOf<AosModuleName>(['aos-2.0.1', 'aos-2.0.4']))('on %s', (module) => {
  test('the same is exposed as in Node', { timeout: 60_000 }, async () => {
    const onAos = await startMarketOnAos(module, { checkpointEvery: 1_000_000_000 })
    try {
      const { process } = onAos
      const { state, handle } = startMarketInNode(process.id, process.owner)
      const next = createRandomMessages({
        process,
        authority: AUTHORITY,
        state,
      })
      const messages = [switchOn(process)]
      for (let index = 0; index < runs(150, 50); index += 1) {
        const message = messages.shift() ?? next()
        const replies = handle(message)
        const evaluation = await onAos.evaluate(message)
        expect(evaluation.Error).toBeUndefined()
        expect(plainReplies(evaluation)).toEqual(replies)
      }
    } finally {
      await onAos.process.close()
    }
  })
})
