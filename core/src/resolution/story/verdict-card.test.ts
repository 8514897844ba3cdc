import { expect, test } from 'vitest'
import { overruledFindings } from './against-verdict.ts'
import {
  appellant,
  asked,
  askedJudge,
  asker,
  countedAs,
  court,
  final,
  found,
  historyOf,
  moneyOf,
  objected,
  opened,
  plainWords,
  tell,
  workerAt,
} from './story.fixture.ts'
import { cardLines, verdictCard } from './verdict-card.ts'

const low = (text: string) => text.toLowerCase()
const panel = [
  ...opened({ judgeFirst: true }, 300n, 300n),
  [{ type: 'panel-started' } as const, askedJudge('PANEL'), asked('UNSURE')],
  [countedAs('5 YES', '2 NO'), found('PANEL', 'YES')],
]

test('a court that overturns a panel decided, and each vote for the panel stood against it', () => {
  const settled = { type: 'settled', stage: 0, finding: 'NO' } as const
  const events = historyOf(
    ...panel,
    [...objected(appellant, 'PANEL', 580n), askedJudge('COURT')],
    [{ ...settled, money: moneyOf({ court: 100n }) }, final('NO')],
  )
  const story = tell(events)
  const card = verdictCard(story, plainWords)
  expect(card.decided).toBe(`The court ${low(court.address)} ruled NO.`)
  expect(overruledFindings(story, plainWords)).toEqual(['The panel found YES.'])
  expect(card.read).toBe(
    `What the court read is in no record. ${low(appellant)} appealed: “It was dry.”`,
  )
  expect(card.against).toEqual([
    'The panel found YES.',
    `${low(workerAt(0))} said YES with 5 of the votes.`,
  ])
  expect(card.objecting).toMatch(/^Nobody can object any more: it is final since /)
  expect(card.unverified).toContain('Why the court ruled as it did.')
})

test('a finding can be appealed until its window ends, and no longer', () => {
  const story = tell(historyOf(...panel))
  const at = (now: number) => verdictCard(story, { ...plainWords, now })
  expect(at(6_000).decided).toBe(
    'A panel found YES: 5 of 7 votes that answered. It is not final.',
  )
  expect(at(6_000).objecting).toBe(
    `Anyone can appeal until 1970-01-01 01:40 UTC, with 580; then the court ${low(court.address)} has 7200 s to rule.`,
  )
  expect(at(6_001).objecting).toMatch(/^Nobody can object any more: the time for it/)
  // Without the record nobody can say what was read.
  expect(at(6_000).read).toBe(
    'What its agents cite: cannot say: what its answer cites, in the record.',
  )
})

test('a claim that nobody disputes stands unread', () => {
  const settled = {
    type: 'settled',
    stage: 0,
    finding: 'YES',
    money: moneyOf({}),
  } as const
  const events = historyOf(...opened({}), [asked('YES')], [settled, final('YES')])
  const card = verdictCard(tell(events), { ...plainWords, isMadeUp: true })
  expect(card.decided).toBe(`${low(asker)} claimed YES, and nobody disputed it.`)
  expect(card.read).toMatch(/^Nothing was read/)
  expect(card.against).toEqual(['Nothing stood against it.'])
  expect(card.unverified[0]).toMatch(/are made up/)
})

test('a market that was not read has no verdict to tell', () => {
  const story = tell([], { events: { cannotSay: 'a node' } })
  for (const [, words] of cardLines(verdictCard(story, plainWords))) {
    expect(words).toMatch(/a node/)
  }
})
