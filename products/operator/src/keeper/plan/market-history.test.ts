import { expect, test } from 'vitest'
import { addressOf } from './market-facts.fixture.ts'
import { type HistoryEvent, NO_HISTORY, withEvent } from './market-history.ts'

/** Events that the history of a market depends on. */
type PartialEvent = Pick<HistoryEvent, 'type' | 'at'> & Readonly<Record<string, unknown>>
const add = (history: typeof NO_HISTORY, event: PartialEvent) =>
  withEvent(history, event as HistoryEvent)
const historyOf = (...events: readonly PartialEvent[]) => events.reduce(add, NO_HISTORY)
const created = { type: 'market-created', at: 1, question: 'Q?', deadline: 100 } as const
const consumer = addressOf(5)

test('requests are counted, and the first one since the deadline is kept', () => {
  const history = historyOf(
    created,
    { type: 'resolution-requested', at: 99 },
    { type: 'resolution-requested', at: 100 },
    { type: 'resolution-requested', at: 400 },
  )
  expect(history).toMatchObject({
    requests: 3,
    lastRequest: 400,
    firstLateRequest: 100,
    isUnanswered: true,
  })
})

test.each(['absences-recorded', 'judge-asked'] as const)(
  'the count starts again after %s',
  (type) => {
    const history = historyOf(
      created,
      { type: 'resolution-requested', at: 100 },
      { type, at: 101 },
    )
    expect(history).toMatchObject({ requests: 0, lastRequest: 100, isUnanswered: false })
  },
)

test('refusals within a pause count once, also those that others cause', () => {
  const refused = (at: number) =>
    ({ type: 'verdict-delivered', at, consumer, accepted: false }) as const
  const soon = historyOf(refused(0), refused(1), refused(599))
  expect(soon.deliveries.get(consumer)).toEqual({ kind: 'refused', count: 1, lastAt: 0 })
  const later = add(soon, refused(600))
  expect(later.deliveries.get(consumer)).toEqual({
    kind: 'refused',
    count: 2,
    lastAt: 600,
  })
})

test('a consumer that accepted a verdict cannot refuse it later', () => {
  const history = historyOf(
    { type: 'verdict-delivered', at: 0, consumer, accepted: true },
    { type: 'verdict-delivered', at: 9_999, consumer, accepted: false },
  )
  expect(history.deliveries.get(consumer)).toEqual({ kind: 'accepted' })
})

test('deferrals within a pause count once', () => {
  const deferred = (at: number) =>
    ({ type: 'feedback-deferred', at, worker: consumer }) as const
  const history = historyOf(deferred(0), deferred(3_599), deferred(3_600))
  expect(history.deferrals.get(consumer)).toEqual({ count: 2, lastAt: 3_600 })
})

test('the text of a question is dropped when its market ends', () => {
  expect(historyOf(created).question).toBe('Q?')
  expect(historyOf(created, { type: 'verdict-final', at: 200 }).question).toBeUndefined()
})

const bundled = (at: number, collector = addressOf(1)) =>
  ({ type: 'answers-committed', stage: 1, at, collector }) as const

test('the first bundle of each collector since a request is kept, however often it announces', () => {
  const other = addressOf(2)
  const { bundles } = historyOf(
    { type: 'resolution-requested', at: 100 },
    ...[bundled(110), bundled(120), bundled(130, other), bundled(140)],
  )
  expect(bundles.map(({ at }) => at)).toEqual([110, 130])
})

test.each([
  'absences-recorded',
  'market-reopened',
  'judge-asked',
  'verdict-final',
] as const)('bundles are used once there is %s', (type) => {
  expect(historyOf(bundled(110), { type, at: 120 }).bundles).toEqual([])
})

test('bundles are used once a verdict is proposed', () => {
  const proposed = { type: 'verdict-proposed', at: 120 } as const
  expect(historyOf(bundled(110), proposed).bundles).toEqual([])
})

test('the requester is kept, also after the market was open again', () => {
  const asked = { type: 'asked', at: 1, asker: addressOf(0xab) } as const
  const { askers } = historyOf(asked, { type: 'market-reopened', at: 2 })
  expect([...askers]).toEqual([addressOf(0xab)])
})

test('refusals of a court are counted until a judge is asked again', () => {
  const refused = (at: number) => ({ type: 'court-not-opened', at }) as const
  const { refusals } = historyOf(refused(0), refused(1), refused(600))
  expect(refusals).toEqual({ count: 2, lastAt: 600 })
  expect(historyOf(refused(0), { type: 'judge-asked', at: 1 }).refusals).toBeUndefined()
})
