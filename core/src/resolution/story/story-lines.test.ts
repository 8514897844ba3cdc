import { expect, test } from 'vitest'
import type { Stage, StorySeat } from './stage.ts'
import { plainWords } from './story.fixture.ts'
import type { Story } from './story.ts'
import { storyLines } from './story-lines.ts'

const began = { block: 7n, at: 1_780_000_000 }
const common = { asking: 0, began, ended: { block: 8n, at: 1_780_000_060 }, money: [] }
const ledger: Story['ledger'] = {
  entries: [],
  totals: {
    ...{ pool: 1n, stakes: 2n, bonds: 3n, payouts: 1n, fees: 1n },
    ...{ burned: 1n, returned: 1n, held: 2n },
  },
}
const format = (
  stages: readonly Stage[],
  change: Partial<Pick<Story, 'stages' | 'end' | 'ledger'>> = {},
) =>
  storyLines({ stages, end: 'pending', ledger, ...change }, plainWords).map(
    ({ name, text }) => `${name}: ${text}`,
  )
const time = 'from 2026-05-28 20:26:40 UTC to 2026-05-28 20:27:40 UTC'
const seat: StorySeat = {
  ...{ place: 0, worker: '0xa', state: 'ANSWERED', votes: 3, side: 'YES', lost: 60n },
  ...{ absence: undefined, stood: 'AGAINST', earned: 0n, cites: [], scores: undefined },
}
const without = { side: undefined, stood: 'NEITHER', lost: 0n } as const

test('each stage says who, what and when, how it stood and what it paid', () => {
  const entry = { party: 'ASKER', account: '0xa', asking: 0 } as const
  const money = [
    { ...entry, flow: 'BOND', amount: 240n },
    { ...entry, flow: 'RETURNED', amount: 200n },
    { ...entry, flow: 'PAYOUT', amount: 45n },
  ] as const
  const lines = format([
    { kind: 'claim', ...common, by: '0xa', claim: 'YES', stood: 'WITH', money },
    {
      ...{ kind: 'dispute', ...common, by: 'several', answer: 'NO', stood: 'AGAINST' },
      reason: 'It was dry.',
    },
    { kind: 'data', ...common, found: 'YES', stood: 'WITH', reason: 'csv:a says 3' },
    { kind: 'court', ...common, by: '0xc', found: 'NO_RULING', stood: 'NEITHER' },
  ])
  expect(lines.slice(0, 4)).toEqual([
    `claim: YES was claimed by 0xa; ${time}; stood with the final verdict; paid in 240, got 245`,
    `dispute: NO by several accounts: “It was dry.”; ${time}; stood against the final verdict`,
    `data: found YES (csv:a says 3); ${time}; stood with the final verdict`,
    `court: found nothing by 0xc; ${time}`,
  ])
})

test('each candidate of a panel has a line', () => {
  const panel = { kind: 'panel', ...common, asking: 1, found: 'NO' } as const
  const lines = format([
    {
      ...{ ...panel, reason: undefined, stood: 'WITH' },
      seats: [
        seat,
        { ...seat, ...without, place: 1, state: 'ABSTAINED', votes: 2 },
        { ...seat, ...without, place: 2, state: 'ABSENT', absence: 'NOT_SIGNED' },
        { ...seat, ...without, place: 3, state: 'UNUSED', votes: 0 },
        { ...seat, ...without, place: 4, state: 'NOT_DRAWN', votes: 0 },
        { ...seat, place: 5, votes: undefined, side: 'NO', stood: 'WITH', earned: 9n },
      ],
    },
  ])
  expect(lines.slice(0, 7)).toEqual([
    `panel of asking 2: found NO; ${time}; stood with the final verdict`,
    'seat 0: 0xa: 3 votes YES, stood against the final verdict; lost 60',
    'seat 1: 0xa: 2 votes abstained',
    'seat 2: 0xa: 3 votes absent, NOT_SIGNED',
    'seat 3: 0xa: drawn, not needed',
    'seat 4: 0xa: not drawn',
    'seat 5: 0xa: NO, stood with the final verdict; earned 9, lost 60',
  ])
})

test('an unread value is not written as zero or nothing', () => {
  const unread = { cannotSay: 'a node' }
  const unreadAt = { block: 7n, at: unread }
  const lines = format([
    {
      ...{ kind: 'panel', ...common, began: unreadAt, ended: 'pending', money: unread },
      ...{ found: 'pending', stood: 'PENDING', reason: undefined, seats: unread },
    },
    {
      ...{ kind: 'panel', ...common, found: unread, stood: 'NEITHER', reason: unread },
      seats: [
        { ...seat, worker: unread, state: 'ABSENT', absence: unread, earned: 'pending' },
      ],
    },
  ])
  expect(lines).toEqual([
    'panel: nothing yet; seats: cannot say: a node; from block 7, pending; cannot say: a node',
    `panel: cannot say: a node (cannot say: a node); ${time}`,
    'seat 0: cannot say: a node: 3 votes absent, cannot say: a node, stood against the final verdict; earned pending, lost 60',
    'end: pending',
    'money: pool 1 + stakes 2 + bonds 3 = payouts 1 + fees 1 + burned 1 + returned 1 + held 2',
  ])
  const nothing = format([], { stages: unread, end: unread, ledger: unread })
  expect(nothing).toEqual(
    ['stages', 'end', 'money'].map((name) => `${name}: cannot say: a node`),
  )
})
