import { expect, test } from 'vitest'
import { finds, openScriptedTable } from './table.fixture.ts'

const scripts = { a: {}, b: { analyze: finds('The hinge is loose.') }, c: {} }
const open = (max_calls: number, stored = []) =>
  openScriptedTable(scripts, { settings: { max_calls } }, stored)

test('a budget that is large enough changes nothing', async () => {
  const { run, calls } = await open(9)
  const result = await run()
  expect(calls).toHaveLength(9)
  expect(result.degraded).toBe(false)
})

test('a budget without room for a challenge round is kept for the vote', async () => {
  const { run, calls, record } = await open(8)
  const result = await run()
  expect(calls.map(({ phase }) => phase)).toEqual([
    ...['analyze', 'analyze', 'analyze'],
    ...['vote', 'vote', 'vote'],
  ])
  expect(record.find('challenges_ended')?.event).toMatchObject({ reason: 'budget_spent' })
  expect(result.consensus_reached).toBe(true)
})

test('a table whose budget is spent ends early and says so', async () => {
  const { run, calls } = await open(4)
  const result = await run()
  expect(calls).toHaveLength(4)
  expect(result.status).toBe('completed')
  expect(result.consensus_reached).toBe(false)
  expect(result.headline).toMatch(/^DEGRADED .*No quorum/)
  expect(result.degradations).toContain(
    'c was suspended in the vote: the budget of 4 calls is spent.',
  )
})

test('a table that continues at any event of its log exceeds its budget in no phase', async () => {
  const first = await open(5)
  await first.run()
  const whole = first.stored()
  for (let length = 1; length < whole.length; length += 1) {
    const again = await openScriptedTable(
      scripts,
      { settings: { max_calls: 5 } },
      whole.slice(0, length),
    )
    await again.run()
    const outcomes = again
      .stored()
      .filter(({ key }) => /^(analysis|challenge|vote):/.test(key))
      .filter(({ event }) => !JSON.stringify(event).includes('suspended'))
    expect(outcomes).toHaveLength(5)
  }
})
