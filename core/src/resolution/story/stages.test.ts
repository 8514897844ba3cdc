import { expect, test } from 'vitest'
import { settledRecord } from '../record/record.fixture.ts'
import type { SettlementRecord } from '../record/settlement-record.ts'
import { malformedDecision } from '../verify/settlement/verify-settlement.fixture.ts'
import { isKnown } from './fact.ts'
import {
  appellant,
  asked,
  askedJudge,
  asker,
  countedAs,
  court,
  creator,
  disputer,
  final,
  found,
  historyOf,
  moneyOf,
  objected,
  opened,
  type Said1,
  seatsIn,
  stagesIn,
  tell,
} from './story.fixture.ts'
import { isStoryEvent } from './story-event.ts'

const requested: Said1[] = [{ type: 'resolution-requested' }]
const settled = (finding: 'YES' | 'NO' | 'UNSURE'): Said1 => ({
  ...{ type: 'settled', stage: 0, finding, money: moneyOf({}) },
})
const records = (transaction: string, record: SettlementRecord) => ({
  records: new Map([[transaction, record]]),
})
/** Reasons given in each stage. */
const reasonsIn = ({ stages }: ReturnType<typeof tell>) =>
  isKnown(stages) ? stages.map((stage) => ('reason' in stage ? stage.reason : '')) : []

const { adjudication, ...malformed } = malformedDecision()
const decided = (finding: typeof adjudication.finding): SettlementRecord => ({
  ...malformed,
  adjudication: { ...adjudication, finding },
})

test.each([
  [decided(adjudication.finding), 'x'],
  [
    decided({
      verdict: 'YES',
      readings: [
        { source: 'json:a.example', side: 'YES', value: '3' },
        { source: 'csv:b.example', fault: 'SOURCE_FAILED', reason: 'no answer' },
      ],
    }),
    'json:a.example says YES: 3; csv:b.example does not count: no answer (SOURCE_FAILED)',
  ],
])('the finding of a rule has its reason from its record: %#', (record, reason) => {
  const without = historyOf(...opened(undefined), requested, [final('VOID', 'INVALID')])
  expect(stagesIn(tell(without, records('0x3', record)))).toEqual([
    `0 data INVALID WITH ${reason}`,
  ])
  const before = [...opened({ dataOnly: true, judgeFirst: true })]
  const asking = [askedJudge('RULE'), asked('YES')]
  const events = historyOf(...before, asking, [found('RULE', 'NO')])
  expect(stagesIn(tell(events, records('0x3', record)))[1]).toBe(
    `0 data NO PENDING ${reason}`,
  )
  // The record of another report says nothing of this one.
  expect(reasonsIn(tell(events, records('0x2', record)))[1]).toEqual({
    cannotSay: 'its record',
  })
  expect(reasonsIn(tell(historyOf(...before, asking)))[1]).toBeUndefined()
})

test('a rule that leaves a question to the panel has a stage before it', () => {
  const record: SettlementRecord = {
    ...settledRecord(),
    adjudication: {
      ...{ decidedAt: 1, observations: [] },
      finding: { verdict: 'NEEDS_PANEL', code: 'SOURCE_FAILED', reason: 'no answer' },
    },
  }
  const reason = 'SOURCE_FAILED: no answer'
  const round = historyOf(...opened(undefined), requested, [final('YES')])
  expect(stagesIn(tell(round, records('0x3', record)))).toEqual([
    `0 data UNSURE NEITHER ${reason}`,
    '0 panel YES WITH',
  ])
  const asking = historyOf(
    ...opened({ judgeFirst: true }, 300n),
    [{ type: 'panel-started' }, askedJudge('PANEL'), asked('UNSURE')],
    [countedAs('7 YES'), found('PANEL', 'YES')],
  )
  expect(stagesIn(tell(asking, records('0x4', record)))).toEqual([
    '0 claim UNSURE PENDING',
    `0 data UNSURE PENDING ${reason}`,
    '0 panel YES PENDING',
  ])
})

test('data that decides while a panel is asked leaves no seats', () => {
  const events = historyOf(
    ...opened({ judgeFirst: true }, 300n),
    [{ type: 'panel-started' }, askedJudge('PANEL'), asked('NO')],
    ...[[found('RULE', 'YES')], [settled('YES'), final('YES')]],
  )
  expect(stagesIn(tell(events))).toEqual(['0 claim NO AGAINST', '0 data YES WITH'])
})

test('a seat of a round without a window answers, guesses, cannot say or is absent', () => {
  const { workers, ...parts } = settledRecord()
  const [first, second, third, fourth] = workers
  if (!first?.answer || !second?.answer || !third?.answer || !fourth) throw new Error()
  const record: SettlementRecord = {
    ...parts,
    workers: [
      { ...first, answer: { ...first.answer, investigated: false } },
      { ...second, answer: { ...second.answer, outcome: 'UNKNOWN' } },
      { ...third, answer: { ...third.answer, outcome: 'INVALID' } },
      fourth,
    ],
  }
  const before = opened(undefined, 1n, 1n, 1n, 1n, 1n)
  const events = historyOf(...before, requested, [final('YES')])
  const story = tell(events, records('0x8', record))
  expect(seatsIn(story)).toEqual([
    '0 ABSTAINED   NEITHER 0 0',
    '1 ABSTAINED   NEITHER 0 0',
    '2 ANSWERED  INVALID AGAINST 0 0',
    '3 ABSENT   NEITHER 0 0',
    '4 NOT_DRAWN   NEITHER 0 0',
  ])
  const absences = isKnown(story.stages) && story.stages[0]
  expect(absences).toMatchObject({
    seats: [
      ...[{ absence: undefined }, {}, {}],
      { absence: 'SILENT' },
      { absence: undefined },
    ],
  })
})

test('a silent seat has the code of its absence from the record of its panel', () => {
  const record = settledRecord()
  const seats = record.workers.map((worker) => ({
    ...worker,
    ...(worker.absence && { absence: { ...worker.absence, code: 'WITHHELD' as const } }),
  }))
  const events = historyOf(
    ...opened({ judgeFirst: true }, 1n, 1n, 1n, 1n, 1n),
    [{ type: 'panel-started' }, askedJudge('PANEL'), asked('UNSURE')],
    [countedAs('3 YES', '2 YES', '1 YES', '1 SILENT', '0 UNUSED'), found('PANEL', 'YES')],
  )
  const story = tell(events, records('0x8', { ...record, workers: seats }))
  expect(story.stages).toMatchObject([
    {},
    {
      seats: [
        ...[{ absence: undefined, earned: 'pending', lost: 'pending' }, {}, {}],
        { state: 'ABSENT', absence: 'WITHHELD', stood: 'PENDING' },
        { state: 'UNUSED', absence: undefined, side: undefined },
      ],
    },
  ])
})

test.each([
  ['that could not be seated', [], 'NOT_SEATED', []],
  ['that is late', [{ type: 'panel-started' }], 'NO_REPORT', { cannotSay: /report/ }],
] as const)('a panel %s passes on', (_, started, reason, seats) => {
  const events = historyOf(
    ...opened({}, 300n),
    [asked('YES')],
    [...objected(disputer, 'NONE', 340n), askedJudge('PANEL')],
    ...(started.length > 0 ? [[...started]] : []),
    [askedJudge('COURT')],
  )
  const story = tell(events)
  expect(stagesIn(story)).toEqual([
    '0 claim YES PENDING',
    '0 dispute NO PENDING It was dry.',
    `0 panel UNSURE PENDING ${reason}`,
    '0 court pending PENDING',
  ])
  const panel = isKnown(story.stages) ? story.stages[2] : undefined
  if (panel?.kind !== 'panel') throw new Error('there is no panel')
  if (Array.isArray(seats)) expect(panel.seats).toEqual(seats)
  else expect(panel.seats).toEqual({ cannotSay: expect.stringMatching('report') })
})

test('a court that never rules leaves nothing, and everything stood aside', () => {
  const events = historyOf(
    ...opened({ dataOnly: true }),
    [asked('YES')],
    [...objected(disputer, 'NONE', 340n), askedJudge('RULE')],
    [askedJudge('COURT')],
    [settled('UNSURE'), final('VOID', 'NO_JUDGE')],
  )
  const story = tell(events)
  expect(stagesIn(story)).toEqual([
    '0 claim YES NEITHER',
    '0 dispute NO NEITHER It was dry.',
    '0 data UNSURE NEITHER',
    '0 court NO_RULING NEITHER',
  ])
  expect(story.stages).toMatchObject([
    { began: { block: 2n }, ended: { block: 3n } },
    { began: { block: 3n }, ended: { block: 3n } },
    { began: { block: 3n }, ended: { block: 4n } },
    { began: { block: 4n }, ended: { block: 5n } },
  ])
})

test('an appeal stands against a verdict that it attacks in vain', () => {
  const upheld = { type: 'settled', stage: 0, finding: 'NO' } as const
  const money = moneyOf({ disputer: 400n, court: 100n, restTo: creator, rest: 1_000n })
  const events = historyOf(
    ...opened({}, 300n),
    [asked('YES')],
    [...objected(disputer, 'NONE', 340n), askedJudge('PANEL')],
    [{ type: 'panel-started' }, askedJudge('PANEL')],
    [countedAs('7 NO'), found('PANEL', 'NO')],
    [...objected(appellant, 'PANEL', 580n), askedJudge('COURT')],
    [{ ...upheld, money }, final('NO')],
  )
  const story = tell(events)
  expect(stagesIn(story)).toEqual([
    '0 claim YES AGAINST',
    '0 dispute NO WITH It was dry.',
    '0 panel NO WITH',
    '0 appeal NO AGAINST It was dry.',
    '0 court NO WITH',
  ])
  const party = (account: string) => ({ account: account.toLowerCase() })
  expect(story.stages).toMatchObject([
    { by: asker.toLowerCase(), money: [{ party: 'ASKER', ...party(asker) }] },
    {
      by: disputer.toLowerCase(),
      money: [
        { flow: 'BOND', party: 'DISPUTER', amount: 340n },
        { flow: 'RETURNED', party: 'DISPUTER', amount: 340n },
        { flow: 'PAYOUT', party: 'DISPUTER', amount: 60n, ...party(disputer) },
      ],
    },
    { money: [] },
    { by: appellant.toLowerCase(), money: [{ party: 'APPELLANT', amount: 580n }] },
    {
      by: court.address.toLowerCase(),
      money: [{ flow: 'FEE', ...party(court.address) }],
    },
  ])
})

test('an appeal where a judge is asked at once attacks no claim', () => {
  const events = historyOf(
    ...opened({ judgeFirst: true }, 300n),
    [{ type: 'panel-started' }, askedJudge('PANEL'), asked('UNSURE')],
    [countedAs('7 YES'), found('PANEL', 'YES')],
    [...objected(appellant, 'PANEL', 580n), askedJudge('COURT')],
  )
  expect(stagesIn(tell(events))).toEqual([
    '0 claim UNSURE PENDING',
    '0 panel YES PENDING',
    '0 appeal NO PENDING It was dry.',
    '0 court pending PENDING',
  ])
})

test('a court that rules before anyone passes the case on has its stage', () => {
  const events = historyOf(
    ...opened({ judgeFirst: true, dataOnly: true }),
    [askedJudge('RULE'), asked('YES')],
    [
      { ...settled('NO'), money: moneyOf({ court: 100n, rest: 900n }) } as Said1,
      final('NO'),
    ],
  )
  expect(stagesIn(tell(events))).toEqual([
    '0 claim YES AGAINST',
    '0 data UNSURE NEITHER',
    '0 court NO WITH',
  ])
})

test('a dispute of a claim that stands stood against it', () => {
  const events = historyOf(
    ...opened({ dataOnly: true }),
    [asked('YES')],
    [...objected(disputer, 'NONE', 340n), askedJudge('RULE')],
    ...[[found('RULE', 'YES')], [settled('YES'), final('YES')]],
  )
  expect(stagesIn(tell(events))).toEqual([
    '0 claim YES WITH',
    '0 dispute NO AGAINST It was dry.',
    '0 data YES WITH',
  ])
})

test.each([
  [[{ type: 'market-reopened' }], '0 panel TOO_EARLY WITH'],
  [[final('SPLIT')], '0 panel SPLIT WITH'],
  [[final('NO')], '0 panel NO WITH'],
  [[final('VOID', 'TOO_EARLY')], '0 panel TOO_EARLY WITH'],
  [[final('VOID', 'NO_QUORUM')], '0 panel UNSURE NEITHER NO_QUORUM'],
  [[final('VOID', 'EXPIRED')], '0 panel UNSURE NEITHER NO_REPORT'],
  [[{ type: 'absences-recorded' }], '0 panel UNSURE NEITHER NO_QUORUM'],
] as const)('a round without a window ends by its report: %#', (report, expected) => {
  const events = historyOf(...opened(undefined, 1n), requested, [...report])
  expect(stagesIn(tell(events))).toEqual([expected])
  expect(seatsIn(tell(events))).toEqual([])
  const data = historyOf(...opened({ windowSeconds: 0, dataOnly: true }), [...report])
  const [kind] = stagesIn(tell(data))
  expect(kind?.slice(0, 6)).toBe(expected.includes('NO_REPORT') ? undefined : '0 data')
})

test('a void round whose reason was not read cannot say it', () => {
  const events = historyOf(...opened(undefined), requested, [final('VOID')])
  expect(reasonsIn(tell(events))).toEqual([{ cannotSay: 'its reason' }])
})

test('a round that runs is pending', () => {
  const story = tell(historyOf(...opened(undefined, 1n), requested, requested))
  expect(story.stages).toMatchObject([
    { found: 'pending', ended: 'pending', reason: undefined, seats: 'pending' },
  ])
})

test('any value is known but the one that says that it cannot be said', () => {
  expect([null, undefined, 0n, '', 'cannotSay', {}, []].map(isKnown)).not.toContain(false)
  expect(isKnown({ cannotSay: '' })).toBe(false)
})

test('events that no story follows from are passed over', () => {
  const events = historyOf(...opened({}, 1n), requested, [asked('YES')], [final('YES')])
  expect(events.filter(isStoryEvent)).toEqual(events)
  const others = ['feedback-published', 'market-resolved', 'toString']
  expect(others.map((type) => isStoryEvent({ type }))).toEqual([false, false, false])
})
