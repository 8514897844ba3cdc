import type { Model } from '@cresolver/llm'
import { describe, expect, test } from 'vitest'
import { finds, openScriptedTable } from './table.fixture.ts'
import { firstAddition } from './write-summary.ts'

/** A model that returns the same value to every prompt. */
function saying(value: unknown): Model {
  return { name: 'scripted', ask: async () => ({ value: value as never, attempts: 1 }) }
}

const scripts = {
  one: { analyze: finds('The lock was picked 2 times.') },
  two: { analyze: finds('The roof leaks.') },
}

async function summaryOf(model: Model | undefined) {
  const table = await openScriptedTable(scripts, {
    settings: { summary: true, strategy: false },
  })
  const result = await table.run({ model })
  return { result, table }
}

describe('a summary', () => {
  test('stands beside the result and changes no finding', async () => {
    const { result } = await summaryOf(
      saying({ summary: 'The lock was picked 2 times.' }),
    )
    const { result: without } = await summaryOf(undefined)
    expect(result.summary).toBe('The lock was picked 2 times.')
    expect(result.synthesis).toEqual(without.synthesis)
    expect(result.degraded).toBe(false)
  })

  test('that adds a number is dropped, and the result says so', async () => {
    const { result } = await summaryOf(saying({ summary: 'It was picked 7 times.' }))
    expect(result.summary).toBeNull()
    expect(result.headline).toMatch(/^DEGRADED/)
    expect(result.degradations).toEqual(['No words from the model: it adds "7"'])
  })

  test('of a model that fails leaves the result whole', async () => {
    const failing: Model = {
      name: 'failing',
      ask: async () => {
        throw new Error('the model is away')
      },
    }
    const { result } = await summaryOf(failing)
    expect(result.consensus_reached).toBe(true)
    expect(result.degradations).toEqual(['No words from the model: the model is away'])
  })
})

test.each([
  ['About 1,250 units', '{"finding":"1250 units"}', undefined],
  ['See https://a.org/x.', '{"evidence":"https://a.org/x"}', undefined],
  ['See https://b.org', '{"evidence":"https://a.org"}', 'https://b.org'],
  ['In 2026 there were 3', '{"finding":"3 of them"}', '2026'],
])('%j beside %j adds %j', (summary, facts, addition) => {
  expect(firstAddition(summary, facts)).toBe(addition)
})

describe('a strategy', () => {
  test('of a model reaches each agent alone, and agents that are not there are left out', async () => {
    const table = await openScriptedTable(scripts)
    const focus = [
      { agent: 'one', focus: 'Look at the lock.' },
      { agent: 'unknown', focus: 'Look at everything.' },
    ]
    const { focus: kept } = await table.run({ model: saying({ focus }) })
    expect(kept).toEqual({ one: 'Look at the lock.', two: 'two matters' })
    const asked = table.calls.filter(({ phase }) => phase === 'analyze')
    expect(asked.map(({ body }) => (body as { context: object }).context)).toEqual([
      { source: 'round_table', agent_focus_areas: { one: 'Look at the lock.' } },
      { source: 'round_table', agent_focus_areas: { two: 'two matters' } },
    ])
  })
})
