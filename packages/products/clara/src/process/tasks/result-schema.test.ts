import { describe, expect, it } from 'vitest'
import { newTestMarket, refusalOf } from '../market.fixture.ts'

const schema =
  '{"type":"object","properties":{"answer":{"enum":["YES","NO"]}},"required":["answer"]}'
const tags = { 'RedStone-Task-Schema': schema }

describe('a task with a JSON Schema', () => {
  it('shows it to the agent before it works', () => {
    const market = newTestMarket()
    market.register('A')
    expect(market.task(tags).replies[0]).toMatchObject({
      action: 'Agent-Task-Assignment',
      data: { schema: JSON.parse(schema) },
    })
  })

  it('refuses a result that does not fit, and still takes one that does', () => {
    const market = newTestMarket()
    market.register('A')
    const { id } = market.task(tags)
    for (const data of ['null', '{}', '{"answer":"MAYBE"}']) {
      const replies = market.answer('Send-Result', 'A', id, { data })
      expect(refusalOf(replies)).toBe('RESULT_MISFIT')
      expect(replies[0]?.data.message).toMatch(/whole value|\/answer/)
    }
    const [result] = market.answer('Send-Result', 'A', id, { data: '{"answer":"NO"}' })
    expect(result).toMatchObject({ action: 'Task-Result' })
  })

  it.each([
    ['what is not JSON', '{'],
    ['a keyword that would not be checked', '{"pattern":"^a"}'],
    ['more than 2,048 bytes', `{"title":"${'x'.repeat(2_048)}"}`],
  ])('is refused with %s', (_what, text) => {
    const market = newTestMarket()
    market.register('A')
    const { replies } = market.task({ 'RedStone-Task-Schema': text })
    expect(refusalOf(replies)).toBe('SCHEMA_INVALID')
    expect(market.state.openTasks).toBe(0)
  })
})
