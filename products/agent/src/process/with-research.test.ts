import { expect, test } from 'vitest'
import { abstain } from '../abilities/abstain.ts'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { createAgent } from '../protocols/create-agent.ts'
import { postJson } from '../protocols/post-json.fixture.ts'
import { withResearch } from './with-research.ts'

const outcomes = ['YES', 'NO', 'UNKNOWN']

test('an agent without a model reads rules, and abstains from what has none', async () => {
  const lines: string[] = []
  const note = (line: string) => lines.push(line)
  const agent = createAgent({
    ...withResearch({ name: 'Ruler', ...abstain() }, {}),
    logger: { info: note, warn: note, error: note },
  })
  const ask = (body: object) =>
    postJson(agent, '/a2a/resolve', { market_id: 1, outcomes, ...body })
  const plain = await ask({ question: 'Will it rain?' })
  expect(await plain.json()).toMatchObject({ outcome: 'UNKNOWN', investigated: false })
  // A moment that no source has: only what reads rules refuses it.
  const rule = '§question Will it?\n§rule\nsource:coingecko:coin\nop:gte\ntarget:100'
  expect((await ask({ question: rule, deadline: 1e15 })).status).toBe(500)
  expect(lines[0]).toContain('(VALUE_INVALID)')
})

test('leaves a judgment of its own as it is', () => {
  const own: AgentDefinition = {
    ...{ name: 'Own', ...abstain() },
    investigate: () => {
      throw new Error('not asked')
    },
  }
  expect(withResearch(own, {})).toBe(own)
})
