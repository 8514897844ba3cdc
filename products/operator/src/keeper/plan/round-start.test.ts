import { expect, test } from 'vitest'
import {
  addressOf,
  contextWith,
  factsWith,
  ladderWith,
  NOW,
} from './market-facts.fixture.ts'
import {
  gatheredSince,
  isRoundStartDue,
  MOST_ROUND_STARTS,
  ROUND_START_PAUSE_SECONDS,
} from './round-start.ts'

const bundle = (collector: number, at = NOW) => ({ collector: addressOf(collector), at })
const dueAt = NOW + 123

/** A market whose panel is asked, and which names two collectors, of which one announced now. */
const gathered = (changes: Parameters<typeof factsWith>[0] = {}) =>
  ladderWith({
    requestedAt: NOW - 60,
    ...changes,
    verdict: { state: 'JUDGED', judge: 'PANEL', until: NOW + 9_000, ...changes.verdict },
    history: { bundles: [bundle(1)], ...changes.history },
    terms: { collectors: [0, 1], ...changes.terms },
  })

const isDue = (
  market = gathered(),
  now = dueAt,
  tries?: Parameters<typeof isRoundStartDue>[1],
  context: Parameters<typeof contextWith>[0] = {},
) => isRoundStartDue(market, tries, contextWith({ now, ...context }))

test('a round is due two minutes and a margin after the only bundle, and not before', () => {
  expect(isDue(gathered(), dueAt - 1)).toBe(false)
  expect(isDue(gathered(), dueAt)).toBe(true)
})

test('the first bundle decides, and the second one of another collector ends the wait', () => {
  const again = gathered({ history: { bundles: [bundle(1), bundle(1, NOW + 100)] } })
  expect(isDue(again)).toBe(true)
  const both = gathered({ history: { bundles: [bundle(1), bundle(2)] } })
  expect(isDue(both)).toBe(false)
})

test.each([
  ['without a bundle', gathered({ history: { bundles: [] } })],
  ['with a bundle of an earlier round', gathered({ requestedAt: NOW + 1 })],
  ['without a request', gathered({ requestedAt: undefined })],
  ['where one collector is named', gathered({ terms: { collectors: [0] } })],
  ['where none is named', gathered({ terms: { collectors: [] } })],
  ['in a market that has ended', gathered({ isOpen: false })],
  [
    'with a proposal',
    gathered({ verdict: { state: 'PROPOSED', answer: 'YES', until: dueAt } }),
  ],
  ['where a court judges', gathered({ verdict: { judge: 'COURT', until: dueAt } })],
  ['where the rule judges', gathered({ verdict: { judge: 'RULE', until: dueAt } })],
  ['without terms', factsWith({ requestedAt: NOW, history: { bundles: [bundle(1)] } })],
])('no round is due %s', (_, market) => {
  expect(isDue(market)).toBe(false)
})

test('ten named collectors need two bundles', () => {
  expect(isDue(gathered({ terms: { collectors: [...Array(10).keys()] } }))).toBe(true)
  const bundles = [bundle(1), bundle(2)]
  expect(
    isDue(
      gathered({ terms: { collectors: [...Array(10).keys()] }, history: { bundles } }),
    ),
  ).toBe(false)
})

test.each(['PROPOSED', 'FINAL'] as const)(
  'a verdict that is %s has no round of collectors',
  (state) => {
    const market = gathered({ verdict: { state, until: NOW + 9_000 } })
    expect(gatheredSince(market, dueAt)).toBeUndefined()
  },
)

test('a market without a window has a round from its request on', () => {
  const terms = { collectors: [0, 1] }
  expect(gatheredSince(factsWith({ terms }), dueAt)).toBeUndefined()
  expect(gatheredSince(factsWith({ terms, requestedAt: NOW }), dueAt)).toBe(NOW)
})

test('it is repeated after five minutes, and a few times', () => {
  const lastAt = dueAt
  const next = dueAt + ROUND_START_PAUSE_SECONDS
  expect(isDue(gathered(), next - 1, { count: 1, lastAt })).toBe(false)
  expect(isDue(gathered(), next, { count: 1, lastAt })).toBe(true)
  expect(isDue(gathered(), next, { count: MOST_ROUND_STARTS - 1, lastAt })).toBe(true)
  expect(isDue(gathered(), next, { count: MOST_ROUND_STARTS, lastAt })).toBe(false)
})

test('nothing is done for a small pool of others', () => {
  const minPool = 11n
  expect(isDue(gathered(), dueAt, undefined, { minPool })).toBe(false)
  expect(isDue(gathered(), dueAt, undefined, { minPool, isOwn: () => true })).toBe(true)
})
