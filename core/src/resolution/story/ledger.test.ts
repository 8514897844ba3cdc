import { expect, test } from 'vitest'
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
  released,
  type Said1,
  slashed,
  tell,
  totalsIn,
  workerAt,
} from './story.fixture.ts'
import type { Story } from './story.ts'

/** Writes the entries in short, with the first digits of each account. */
function entriesIn({ ledger }: Story): string[] {
  if (!isKnown(ledger)) return [ledger.cannotSay]
  return ledger.entries.map(({ flow, party, account, amount, asking }) => {
    const who = typeof account === 'string' ? account.slice(0, 4) : account?.cannotSay
    return [flow, party, who, amount, asking]
      .filter((part) => part !== undefined)
      .join(' ')
  })
}

const settled = (
  finding: 'YES' | 'NO' | 'TOO_EARLY' | 'UNSURE',
  money: Parameters<typeof moneyOf>[0],
): Said1 => ({ type: 'settled', stage: 0, finding, money: moneyOf(money) })

test('each movement names flow, party, account and asking', () => {
  const prover = `0x${'EE'.repeat(20)}`
  const events = historyOf(
    ...opened({}, 300n, 200n, 200n, 100n),
    [asked('YES')],
    [...objected(disputer, 'NONE', 340n), askedJudge('PANEL')],
    [{ type: 'panel-started' }, askedJudge('PANEL')],
    [countedAs('3 NO', '2 YES', '2 SILENT'), found('PANEL', 'NO')],
    [...objected(appellant, 'PANEL', 580n), askedJudge('COURT')],
    [{ type: 'stake-slashed', worker: workerAt(3), amount: 105n, prover }],
    [
      settled('NO', {
        ...{ disputer: 500n, appellant: 100n, pay: 30n, court: 100n, burned: 7n },
        ...{ rest: 1_000n, restTo: creator },
      }),
      ...[released(0, 300n), slashed(1, 40n), released(1, 160n)],
      ...[slashed(2, 40n), released(2, 160n), final('NO')],
    ],
  )
  expect(entriesIn(tell(events))).toEqual([
    'POOL CREATOR 0xcc 1000',
    ...['STAKE WORKER 0x11 300', 'STAKE WORKER 0x22 200', 'STAKE WORKER 0x33 200'],
    ...['STAKE WORKER 0x44 100', 'BOND ASKER 0xa5 240 0', 'BOND DISPUTER 0xd1 340 0'],
    ...['BOND APPELLANT 0xa1 580 0', 'FEE COURT 0xc0 100 0', 'PAYOUT PROVER 0xee 10'],
    ...['BURNED NOBODY 95', 'RETURNED DISPUTER 0xd1 340 0', 'PAYOUT DISPUTER 0xd1 160 0'],
    ...['RETURNED APPELLANT 0xa1 100 0', 'BURNED NOBODY 7 0'],
    ...['RETURNED CREATOR 0xcc 1000 0', 'PAYOUT WORKER 0x11 90 0'],
    ...['RETURNED WORKER 0x11 300', 'RETURNED WORKER 0x22 160', 'BURNED NOBODY 40 0'],
    'RETURNED WORKER 0x33 160',
  ])
})

test.each([
  ['a dispute', [[...objected(disputer, 'NONE', 340n), askedJudge('RULE')]]],
  [
    'an appeal',
    [
      [...objected(disputer, 'NONE', 340n), askedJudge('RULE')],
      [found('RULE', 'YES')],
      [...objected(appellant, 'PANEL', 580n)],
    ],
  ],
])('a court that is asked after %s is paid out of its deposit', (_, steps) => {
  const before = historyOf(...opened({ dataOnly: true }), [asked('YES')], ...steps)
  const after = historyOf(...[...opened({ dataOnly: true }), [asked('YES')], ...steps], [
    askedJudge('COURT'),
  ])
  const { held, fees } = totalsIn(tell(after))
  expect(fees).toBe(court.fee)
  expect(held).toBe(totalsIn(tell(before)).held - court.fee)
})

test('a court that is asked at once is paid out of the pool, once', () => {
  const events = historyOf(
    ...opened({ judgeFirst: true }),
    [askedJudge('COURT'), asked('UNSURE')],
    [askedJudge('COURT')],
  )
  expect(totalsIn(tell(events))).toEqual({
    ...{ payouts: 0n, fees: 100n, burned: 0n, returned: 0n, held: 1_000n + 240n - 100n },
  })
})

test('each asking pays its own court', () => {
  const early: Said1[] = [
    settled('TOO_EARLY', { court: 100n, burned: 140n, rest: 1_000n }),
    { type: 'market-reopened' },
  ]
  const steps = [[askedJudge('COURT'), asked('YES')], early]
  const again = [[askedJudge('COURT'), asked('YES', 1)], early]
  const events = historyOf(...opened({ judgeFirst: true }), ...steps, ...again)
  expect(totalsIn(tell(events))).toMatchObject({ fees: 200n, burned: 280n, held: 1_000n })
})

test('nothing is paid for votes without a judge, and abstention is none', () => {
  const events = historyOf(
    ...opened({ judgeFirst: true }, 700n),
    [{ type: 'panel-started' }, askedJudge('PANEL'), asked('UNSURE')],
    [countedAs('7 UNSURE'), askedJudge('COURT')],
    [
      settled('UNSURE', {
        ...{ asker: 216n, burned: 24n, pay: 0n, court: 100n, rest: 900n },
        restTo: creator,
      }),
      ...[released(0, 700n), final('VOID', 'NO_JUDGE')],
    ],
  )
  const sums = { payouts: 0n, fees: 100n, burned: 24n, returned: 1_816n, held: 0n }
  expect(totalsIn(tell(events))).toEqual(sums)
})

test.each([
  ['the asker', asker, 'YES', 'PAYOUT ASKER 0xa5 1000 0'],
  ['a creator that asked', creator, 'YES', 'RETURNED CREATOR 0xcc 1000 0'],
] as const)('the rest of a pool goes to %s', (_, restTo, finding, expected) => {
  const story = tell(
    historyOf(
      ...opened({ dataOnly: true }),
      [asked('YES')],
      [settled(finding, { asker: 240n, rest: 1_000n, restTo }), final('YES')],
    ),
  )
  expect(entriesIn(story)).toContain(expected)
  expect(totalsIn(story).held).toBe(0n)
})

const share = (isAppeal: boolean, account: string, amount: bigint): Said1 => ({
  ...{ type: 'share-deposited', account, stage: 0, isAppeal, answer: 'NO', amount },
})
const shared = (attacked: 'NONE' | 'RULE'): Said1 => ({
  ...{ type: 'disputed', by: 'several', attacked, answer: 'NO', reason: '' },
})
const taken = (account: string, amount: bigint): Said1[] => [
  { type: 'share-returned', account, amount },
]

test.each([
  // The dispute divides 340 + 1,000, the appeal 580.
  ['the claim was wrong', 'NO', [1_340n, 580n]],
  // The finding NO was wrong too, so that the appeal stands first.
  ['the finding was wrong', 'INVALID', [340n, 1_580n]],
] as const)('shares divide the rest of a pool if %s', (_, finding, [first, second]) => {
  const events = (...more: Said1[][]) =>
    historyOf(
      ...opened({ dataOnly: true }),
      [asked('YES')],
      [share(false, disputer, 100n)],
      [share(false, asker, 240n), shared('NONE'), askedJudge('RULE')],
      [found('RULE', 'NO')],
      [share(true, disputer, 80n)],
      [share(true, asker, 500n), shared('RULE'), askedJudge('COURT')],
      [
        {
          ...{ type: 'settled', stage: 0, finding },
          money: moneyOf({
            ...{ disputer: 340n, appellant: 580n, court: 100n, burned: 140n },
            ...{ rest: 1_000n, restTo: 'several' },
          }),
        },
        final('NO'),
      ],
      ...more,
    )
  expect(totalsIn(tell(events())).held).toBe(1_920n)
  const all = [
    taken(disputer, (100n * first) / 340n),
    taken(asker, (240n * first) / 340n),
    taken(disputer, (80n * second) / 580n),
    taken(asker, (500n * second) / 580n),
  ]
  // Each share is rounded down.
  expect(totalsIn(tell(events(...all))).held).toBeLessThanOrEqual(2n)
  const entries = entriesIn(tell(events(...all)))
  expect(entries.filter((entry) => entry.startsWith('RETURNED'))).toEqual([
    ...['RETURNED DISPUTER 0xd1 100 0', 'RETURNED DISPUTER 0xa5 240 0'],
    ...['RETURNED APPELLANT 0xd1 80 0', 'RETURNED APPELLANT 0xa5 500 0'],
  ])
})

test('a share that was never complete goes back, and can be paid again', () => {
  const events = historyOf(
    ...opened({ dataOnly: true }),
    [asked('YES')],
    ...[[share(false, disputer, 100n)], taken(disputer, 100n)],
    [share(false, asker, 30n)],
    [share(false, asker, 10n)],
    taken(asker, 40n),
    [...objected(disputer, 'NONE', 340n), askedJudge('RULE')],
  )
  expect(totalsIn(tell(events))).toMatchObject({ returned: 140n, held: 1_580n })
})

test('a worker who leaves or is replaced gets its stake back, and the last one takes its place', () => {
  const workers = [0, 1, 2, 3].map(workerAt)
  const [first, second, third, fourth] = workers as [string, string, string, string]
  const events = historyOf(
    ...opened(undefined, 10n, 20n, 30n),
    [{ type: 'worker-left', worker: first, index: 0 }],
    [
      { type: 'worker-replaced', worker: second, index: 1 },
      { type: 'worker-joined', worker: fourth, stake: 40n },
    ],
    [{ type: 'resolution-requested' }],
    [
      {
        type: 'seats-scored',
        seats: [
          { index: 0, reward: 600n },
          { index: 1, reward: 400n },
        ],
      },
      final('SPLIT'),
    ],
  )
  const out = entriesIn(tell(events)).filter((entry) => !entry.startsWith('STAKE'))
  expect(out).toEqual([
    'POOL CREATOR 0xcc 1000',
    ...['RETURNED WORKER 0x11 10', 'RETURNED WORKER 0x22 20'],
    ...['PAYOUT WORKER 0x33 600 0', 'PAYOUT WORKER 0x44 400 0'],
    ...['RETURNED WORKER 0x33 30', 'RETURNED WORKER 0x44 40'],
  ])
  expect(third).toContain('333')
  const last = historyOf(
    ...opened(undefined, 10n, 20n),
    [{ type: 'worker-left', worker: second, index: 1 }],
    [{ type: 'seats-scored', seats: [{ index: 0, reward: 1_000n }] }, final('NO')],
  )
  expect(entriesIn(tell(last))).toContain('PAYOUT WORKER 0x11 1000 0')
})

test('a void market returns pool and stakes if it has no window', () => {
  const events = historyOf(
    ...opened({ windowSeconds: 0 }, 10n, 20n),
    [{ type: 'resolution-requested' }],
    [final('VOID', 'INVALID')],
  )
  expect(totalsIn(tell(events))).toEqual({
    ...{ payouts: 0n, fees: 0n, burned: 0n, returned: 1_030n, held: 0n },
  })
})
