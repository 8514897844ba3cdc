import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { AOS_MODULES } from '../aos/aos-modules.ts'
import { memoryJournal } from '../storage/unit-journal.ts'
import { UnitLedger } from '../storage/unit-ledger.ts'
import { listResults } from './list-results.ts'
import { createUnitKey } from './unit-key.ts'

const ledger = new UnitLedger(memoryJournal)
let process = ''
const total = 30

beforeAll(async () => {
  const tags = [
    { name: 'Type', value: 'Process' },
    { name: 'Module', value: AOS_MODULES['aos-2.0.1'].id },
  ]
  const { item } = ledger.addItem(await createUnitKey().sign({ tags, data: '' }), '')
  process = item.id
  for (let Output = 0; Output < total; Output += 1) {
    const result = { Messages: [], Spawns: [], Assignments: [], Output }
    ledger.addResult(process, `message ${Output}`, result)
  }
})

const outputs = (query: Record<string, string>) =>
  listResults(ledger, process, query).edges.map(({ node }) => node.Output)
const cursorOf = (output: number) =>
  listResults(ledger, process, { limit: '1000' }).edges[output]?.cursor ?? ''

test('the oldest 25 come first by default', () => {
  expect(outputs({})).toEqual(Array.from({ length: 25 }, (_, index) => index))
  expect(outputs({ sort: 'DESC', limit: '2' })).toEqual([29, 28])
  expect(listResults(ledger, process, {}).pageInfo.hasNextPage).toBe(true)
})

test('cursors bound a page: after the first, up to and with the second', () => {
  expect(outputs({ from: cursorOf(3), to: cursorOf(6) })).toEqual([4, 5, 6])
  expect(outputs({ sort: 'DESC', from: cursorOf(3), limit: '9' })).toEqual([2, 1, 0])
  expect(outputs({ from: cursorOf(29) })).toEqual([])
})

test('pages of any size hold each result once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.boolean(), (limit, ascending) => {
      const sort = ascending ? 'ASC' : 'DESC'
      const found: unknown[] = []
      let from: Record<string, string> = {}
      for (let more = true; more; ) {
        const page = listResults(ledger, process, { sort, limit: String(limit), ...from })
        found.push(...page.edges.map(({ node }) => node.Output))
        from = { from: page.edges.at(-1)?.cursor ?? '' }
        more = page.pageInfo.hasNextPage
      }
      const expected = Array.from({ length: total }, (_, index) => index)
      expect(found).toEqual(ascending ? expected : expected.reverse())
    }),
  )
})

test.each([
  ['limit', { limit: '0' }],
  ['limit', { limit: '1001' }],
  ['limit', { limit: 'many' }],
  ['sort', { sort: 'UP' }],
  ['from', { from: 'nonsense' }],
  ['to', { to: '' }],
])('a wrong %s is reported', (name, query) => {
  expect(() => outputs(query)).toThrow(
    expect.objectContaining({
      code: 'REQUEST_INVALID',
      message: `The query parameter ${name} is invalid.`,
    }),
  )
})

test('an unknown process is reported', () => {
  expect(() => listResults(ledger, 'nowhere', {})).toThrow(
    expect.objectContaining({ code: 'NOT_FOUND' }),
  )
})
