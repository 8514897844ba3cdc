import type { WorkerReputation } from '@cresolver/chain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyAgentIndex, extendAgentIndex } from './agent-index.ts'
import {
  AGENT_SORTS,
  AGENTS_AT_FIRST,
  readAgentQuery,
  writeAgentQuery,
} from './agent-query.ts'
import { historyOf, type MarketStory, workerOf } from './market-history.fixture.ts'
import { readAgentKey } from './profile/read-agent-key.ts'
import { readRegisteredProfile } from './profile/registered-profile.ts'
import { selectAgents } from './select-agents.ts'

const stories: readonly MarketStory[] = [
  {
    workers: [
      { agent: 1, stake: 5n },
      { agent: 2, stake: 5n },
    ],
    end: [10n, 0n],
  },
  { workers: [{ agent: 3, stake: 9n }], end: 'open' },
]
const index = extendAgentIndex(emptyAgentIndex(true), historyOf(stories))
const agents = [...index.agents.values()]
const score = (value: number, count: number): WorkerReputation => ({
  resQuality: value,
  srcQuality: value,
  analysisDepth: value,
  count,
})
const named = (name: string) => ({
  uri: undefined,
  owner: undefined,
  wallet: undefined,
  profile: { ...readRegisteredProfile(undefined), name },
})
const details = {
  identities: new Map([
    ['1', named('Zoe\u202e')],
    ['2', named('Adam')],
  ]),
  reputations: new Map([
    ['1', score(40, 1)],
    ['2', score(90, 1)],
    ['3', score(0, 0)],
  ]),
}
const select = (query: Partial<Parameters<typeof selectAgents>[1]>) =>
  selectAgents(agents, { text: '', sort: 'activity', ...query }, details).map(
    ({ key }) => key,
  )

describe('the choice of agents', () => {
  it.each([
    ['activity', ['3', '1', '2']],
    ['earned', ['1', '2', '3']],
    ['reputation', ['2', '1', '3']],
    ['locked', ['3', '1', '2']],
    ['name', ['2', '3', '1']],
  ] as const)('is ordered by %s', (sort, keys) => {
    expect(select({ sort })).toEqual(keys)
  })

  it.each([
    ['a part of a name', 'dam', ['2']],
    ['a number', '#3', ['3']],
    ['the start of an address', workerOf(1).slice(0, 12).toLowerCase(), ['1']],
    ['nothing that fits', 'xyz', []],
  ])('finds %s', (_what, text, keys) => {
    expect(select({ text })).toEqual(keys)
  })
})

describe('the address of the list', () => {
  it('says all that the list shows', () => {
    const query = fc.record({
      text: fc.string(),
      sort: fc.constantFrom(...AGENT_SORTS),
      shown: fc.integer({ min: 50, max: 5_000 }),
    })
    fc.assert(
      fc.property(query, (written) => {
        const values = new URLSearchParams()
        for (const [name, value] of Object.entries(writeAgentQuery(written))) {
          if (value !== undefined) values.set(name, value)
        }
        expect(readAgentQuery(new URLSearchParams(values.toString()))).toEqual(written)
      }),
    )
  })

  it.each(['only=x', 'sort=x', 'show=x', 'show=-1', 'show=1e99'])(
    'shows what is usual for %s',
    (text) => {
      expect(readAgentQuery(new URLSearchParams(text))).toEqual({
        text: '',
        sort: 'activity',
        shown: AGENTS_AT_FIRST,
      })
    },
  )

  it.each([
    ['id=7', '7'],
    [`worker=${workerOf(1).toLowerCase()}`, workerOf(1)],
    ['id=0', '0'],
    ['id=07', undefined],
    ['id=7x', undefined],
    ['worker=0x12', undefined],
    ['', undefined],
  ])('names the agent of ?%s', (text, key) => {
    expect(readAgentKey(new URLSearchParams(text))).toBe(key)
  })
})
