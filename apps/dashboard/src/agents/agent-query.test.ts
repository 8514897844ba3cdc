import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AGENT_SORTS,
  AGENTS_AT_FIRST,
  type AgentQuery,
  readAgentQuery,
  writeAgentQuery,
} from './agent-query.ts'

const usual: AgentQuery = {
  text: '',
  sort: 'activity',
  shown: AGENTS_AT_FIRST,
}
const read = (search: string) => readAgentQuery(new URLSearchParams(search))

/** The address after what is written has been put into it. */
function write(query: AgentQuery): URLSearchParams {
  const values = Object.entries(writeAgentQuery(query))
  return new URLSearchParams(
    values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

describe('the list of agents', () => {
  it('is the usual where the address says nothing, and is not written then', () => {
    expect(read('')).toEqual(usual)
    expect(write(usual).toString()).toBe('')
  })

  it('stands in the address', () => {
    const query = { text: 'ann', sort: 'earned', shown: 150 } as const
    expect(read('?q=ann&sort=earned&show=150')).toEqual(query)
    expect(write(query).toString()).toBe('q=ann&sort=earned&show=150')
  })

  it.each(['?only=all&sort=random', '?only=&sort=', '?only=Working&sort=ACTIVITY'])(
    'is the usual where %s makes no sense',
    (search) => {
      expect(read(search)).toEqual(usual)
    },
  )

  it.each(['-1', '0', '19', '1e400', 'NaN', '20.5', '9'.repeat(30), '', 'many'])(
    'is at least the first agents, whatever number of them is asked for: %s',
    (number) => {
      expect(read(`?show=${number}`).shown).toBe(AGENTS_AT_FIRST)
    },
  )

  it('is the same after it was written and read', () => {
    const queries = fc.record({
      text: fc.string({ unit: 'grapheme' }),
      sort: fc.constantFrom(...AGENT_SORTS),
      shown: fc.integer({ min: AGENTS_AT_FIRST, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(queries, (query) => {
        expect(readAgentQuery(write(query))).toEqual(query)
      }),
    )
  })
})
