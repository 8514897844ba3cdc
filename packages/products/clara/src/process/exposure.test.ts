import { isFull, runs, sampleOf } from '@cresolver/campaigns'
import type { AosModuleName } from '@cresolver/local-ao'
import { createMessageBuilder } from '@cresolver/local-ao'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agentKey, INFO_KEY, taskKey } from './exposure-keys.ts'
import { newTestMarket } from './market.fixture.ts'
import {
  type HostMessage,
  type PlainReply,
  startMarketInNode,
} from './market-in-node.fixture.ts'
import { AUTHORITY, plainReplies, startMarketOnAos } from './market-on-aos.fixture.ts'
import { createRandomMessages } from './random-messages.fixture.ts'
import { LIMITS } from './settings.ts'
import { agentView, agentViewBytes, shortAgentView, taskView } from './views.ts'

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
    .filter(([name]) => name === INFO_KEY || /^(agent|task)-/.test(name))
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
    { data: { code: 'EXPOSE_INVALID' } },
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

test('after any messages the exposed state is that of the market', () => {
  const { state, handle } = startMarketInNode(market.id, market.owner)
  const exposed = new Map(patchesOf(handle(switchOn(market))))
  const next = createRandomMessages({
    process: market,
    authority: AUTHORITY,
    state,
  })
  // The core takes text as bytes, and a level of reputation falls with time, without a message.
  const plain = (text: string | undefined) => {
    const { reputation: _level, ...rest } = JSON.parse(text ?? '{}')
    return rest
  }
  const written = (text: string) => plain(Buffer.from(text, 'latin1').toString())
  let compared = 0
  const compare = () => {
    for (const agent of state.agentList) {
      if (agent === false) continue
      compared += 1
      const view = agentViewBytes(agent) > LIMITS.pageBytes ? shortAgentView : agentView
      expect(plain(exposed.get(agentKey(agent.id)))).toEqual(
        written(view(agent, state.now)),
      )
    }
    for (const task of Object.values(state.tasks)) {
      if (task === undefined) continue
      compared += 1
      expect(plain(exposed.get(taskKey(task.id)))).toEqual(
        written(taskView(task, LIMITS.pageBytes)),
      )
    }
  }
  const messages = runs(3_000)
  for (let index = 1; index <= messages; index += 1) {
    for (const [key, value] of patchesOf(handle(next()))) exposed.set(key, value)
    if (index % 10 === 0) compare()
  }
  expect(compared).toBeGreaterThan(isFull ? messages / 10 : 0)
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
