import { expect, test } from 'vitest'
import { settledRecord, workerAddress } from '../record/record.fixture.ts'
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
  seatsIn,
  slashed,
  stagesIn,
  tell,
  totalsIn,
  workerAt,
} from './story.fixture.ts'

test('a panel that finds nothing passes on, and the court’s side is paid by the pool', () => {
  const story = tell(
    historyOf(
      ...opened({ judgeFirst: true }, 300n, 300n, 200n, 150n),
      [{ type: 'panel-started' }, askedJudge('PANEL'), asked('UNSURE')],
      // Five votes answered, and three are not two thirds of them.
      [countedAs('3 YES', '2 NO', '2 UNSURE'), askedJudge('COURT')],
      [
        {
          ...{ type: 'settled', stage: 0, finding: 'YES' },
          // 900 of the pool for seven votes is 128 each; two slashes of 20 shared by three are 13.
          money: moneyOf({
            ...{ asker: 240n, pay: 141n, slash: 20n, court: 100n },
            ...{ rest: 516n, restTo: creator, burned: 1n },
          }),
        },
        ...[released(0, 300n), slashed(1, 40n), released(1, 260n), released(2, 200n)],
        final('YES'),
      ],
    ),
  )
  expect(stagesIn(story)).toEqual([
    '0 claim UNSURE NEITHER',
    '0 panel UNSURE NEITHER NO_MAJORITY',
    '0 court YES WITH',
  ])
  expect(seatsIn(story)).toEqual([
    '0 ANSWERED 3 YES WITH 423 0',
    '1 ANSWERED 2 NO AGAINST 0 40',
    '2 ABSTAINED 2  NEITHER 0 0',
    '3 NOT_DRAWN 0  NEITHER 0 0',
  ])
  // Nobody released the stake that was not drawn.
  expect(totalsIn(story)).toEqual({
    ...{ payouts: 423n, fees: 100n, burned: 1n, held: 150n },
    returned: 240n + 300n + 260n + 200n + 516n,
  })
  expect(story.end).toEqual({ outcome: 'YES', reason: undefined })
})

test('an appeal that overturns a panel: seats that stood against the verdict pay', () => {
  const story = tell(
    historyOf(
      ...opened({}, 300n, 200n, 200n),
      [asked('YES')],
      [...objected(disputer, 'NONE', 340n), askedJudge('PANEL')],
      [{ type: 'panel-started' }, askedJudge('PANEL')],
      [countedAs('3 YES', '2 YES', '2 NO'), found('PANEL', 'YES')],
      [...objected(appellant, 'PANEL', 580n), askedJudge('COURT')],
      [
        {
          ...{ type: 'settled', stage: 0, finding: 'NO' },
          // 240 and five slashes are lost. The fee is 100, two votes get 10 and 20 each, half of 180 goes to bonds.
          money: moneyOf({
            ...{ disputer: 370n, appellant: 640n, pay: 30n, slash: 20n, court: 100n },
            ...{ rest: 1_000n, restTo: creator, burned: 90n },
          }),
        },
        ...[slashed(0, 60n), released(0, 240n), slashed(1, 40n), released(1, 160n)],
        ...[released(2, 200n), final('NO')],
      ],
    ),
  )
  expect(stagesIn(story)).toEqual([
    '0 claim YES AGAINST',
    '0 dispute NO WITH It was dry.',
    '0 panel YES AGAINST',
    '0 appeal NO WITH It was dry.',
    '0 court NO WITH',
  ])
  expect(seatsIn(story)).toEqual([
    '0 ANSWERED 3 YES AGAINST 0 60',
    '1 ANSWERED 2 YES AGAINST 0 40',
    '2 ANSWERED 2 NO WITH 60 0',
  ])
  // The disputer gains 30, the appellant 60, two votes 30 each.
  expect(totalsIn(story)).toEqual({
    ...{ payouts: 150n, fees: 100n, burned: 90n, held: 0n },
    returned: 340n + 580n + 240n + 160n + 200n + 1_000n,
  })
})

test('a market that nobody asked about has no stage, and its stakes wait', () => {
  const expired = [final('VOID', 'EXPIRED')]
  const story = tell(historyOf(...opened({}, 300n, 200n), expired, [released(1, 200n)]))
  expect(stagesIn(story)).toEqual([])
  expect(story.end).toEqual({ outcome: 'VOID', reason: 'EXPIRED' })
  expect(totalsIn(story)).toEqual({
    ...{ payouts: 0n, fees: 0n, burned: 0n, returned: 1_200n, held: 300n },
  })
})

test('a market that was asked too early has the stages of both askings', () => {
  const story = tell(
    historyOf(
      ...opened({ judgeFirst: true, dataOnly: true }),
      [askedJudge('RULE'), asked('YES')],
      [found('RULE', 'TOO_EARLY')],
      [
        {
          ...{ type: 'settled', stage: 0, finding: 'TOO_EARLY' },
          money: moneyOf({ burned: 240n, rest: 1_000n }),
        },
        { type: 'market-reopened' },
      ],
      [askedJudge('RULE'), asked('YES', 1)],
      [found('RULE', 'YES')],
      [
        {
          ...{ type: 'settled', stage: 1, finding: 'YES' },
          money: moneyOf({ asker: 240n, rest: 1_000n, restTo: creator }),
        },
        final('YES'),
      ],
    ),
  )
  expect(stagesIn(story)).toEqual([
    '0 claim YES AGAINST',
    '0 data TOO_EARLY WITH',
    '1 claim YES WITH',
    '1 data YES WITH',
  ])
  expect(totalsIn(story)).toEqual({
    ...{ payouts: 0n, fees: 0n, burned: 240n, returned: 1_240n, held: 0n },
  })
  expect(story.stages).toMatchObject([
    { money: [{ flow: 'BOND', account: asker.toLowerCase(), amount: 240n }] },
    { money: [], reason: { cannotSay: 'its record' } },
    { money: [{ flow: 'BOND' }, { flow: 'RETURNED', amount: 240n }] },
    {},
  ])
})

test('abstaining costs 5 % of a unit if it made the panel unsure', () => {
  const story = tell(
    historyOf(
      ...opened({ judgeFirst: true }, 300n, 400n),
      [{ type: 'panel-started' }, askedJudge('PANEL'), asked('UNSURE')],
      [countedAs('3 YES', '4 UNSURE'), askedJudge('COURT')],
      [
        {
          ...{ type: 'settled', stage: 0, finding: 'YES' },
          // Four votes lose 5 each, of which three share 6 each.
          money: moneyOf({
            ...{ asker: 240n, pay: 134n, slash: 20n, abstained: 5n, court: 100n },
            ...{ rest: 516n, restTo: creator, burned: 2n },
          }),
        },
        ...[released(0, 300n), slashed(1, 20n), released(1, 380n), final('YES')],
      ],
    ),
  )
  expect(stagesIn(story)[1]).toBe('0 panel UNSURE NEITHER TOO_FEW_ANSWERS')
  expect(seatsIn(story)).toEqual([
    '0 ANSWERED 3 YES WITH 402 0',
    '1 ABSTAINED 4  NEITHER 0 20',
  ])
  expect(totalsIn(story)).toMatchObject({ payouts: 402n, burned: 2n, held: 0n })
})

test('a silent seat burns a fifth of each unit, and a contradiction the whole stake', () => {
  const prover = `0x${'ee'.repeat(20)}`
  const story = tell(
    historyOf(
      ...opened({ judgeFirst: true }, 300n, 200n, 200n),
      [{ type: 'panel-started' }, askedJudge('PANEL'), asked('YES')],
      [countedAs('3 YES', '2 YES', '2 SILENT'), found('PANEL', 'YES')],
      [{ type: 'stake-slashed', worker: workerAt(1), amount: 200n, prover }],
      [
        {
          ...{ type: 'settled', stage: 0, finding: 'YES' },
          money: moneyOf({
            ...{ asker: 240n, pay: 128n, slash: 20n, silent: 20n },
            ...{ rest: 616n, restTo: creator },
          }),
        },
        ...[released(0, 300n), slashed(2, 40n), released(2, 160n), final('YES')],
      ],
    ),
  )
  expect(seatsIn(story)).toEqual([
    '0 ANSWERED 3 YES WITH 384 0',
    '1 ANSWERED 2 YES WITH 0 200',
    '2 ABSENT 2  NEITHER 0 40',
  ])
  // Of the stake that was taken a tenth is the prover's.
  expect(totalsIn(story)).toEqual({
    ...{ payouts: 384n + 20n, fees: 0n, burned: 180n + 40n, held: 0n },
    returned: 240n + 300n + 160n + 616n,
  })
  const { stages } = story
  expect(stages).toMatchObject([
    {},
    { seats: [{}, {}, { absence: { cannotSay: expect.any(String) } }] },
  ])
})

test('a market of the published form has a round, without claim and court', () => {
  const workers = [1, 2, 3].map(workerAddress)
  const events = historyOf(
    [{ type: 'market-created', creator, rewardPool: 1_000n }],
    ...workers.map((worker): Said1[] => [{ type: 'worker-joined', worker, stake: 10n }]),
    [{ type: 'resolution-requested' }],
    [{ type: 'absences-recorded' }],
    [{ type: 'resolution-requested' }],
    [{ type: 'resolution-requested' }],
    [
      {
        type: 'seats-scored',
        seats: [
          { index: 0, reward: 700n },
          { index: 2, reward: 300n },
        ],
      },
      final('YES'),
    ],
  )
  const record = settledRecord()
  const story = tell(events, { court: undefined, records: new Map([['0x9', record]]) })
  expect(stagesIn(story)).toEqual([
    '0 panel UNSURE NEITHER NO_QUORUM',
    '1 panel YES WITH',
  ])
  expect(totalsIn(story)).toEqual({
    ...{ payouts: 1_000n, fees: 0n, burned: 0n, returned: 30n, held: 0n },
  })
  expect(story.stages).toMatchObject([
    // Its record was not read.
    { seats: { cannotSay: 'the record of the round' } },
    {
      began: { block: 7n, at: 70 },
      ended: { block: 9n, at: 90 },
      seats: [
        { state: 'ANSWERED', side: 'YES', stood: 'WITH', earned: 700n },
        { state: 'ANSWERED', side: 'NO', stood: 'AGAINST', earned: 0n },
        { state: 'ANSWERED', side: 'YES', stood: 'WITH', earned: 300n },
      ],
    },
  ])
})

test('shares wait until those who paid them take them back', () => {
  const deposit = (account: string, answer: 'NO' | 'SPLIT', amount: bigint): Said1 => ({
    ...{ type: 'share-deposited', account, stage: 0, isAppeal: false, answer, amount },
  })
  const events = historyOf(
    ...opened({ dataOnly: true }),
    [asked('YES')],
    [deposit(appellant, 'SPLIT', 50n)],
    [deposit(appellant, 'NO', 240n)],
    [
      deposit(disputer, 'NO', 100n),
      { type: 'disputed', by: 'several', attacked: 'NONE', answer: 'NO', reason: '' },
      askedJudge('RULE'),
    ],
    [found('RULE', 'NO')],
    [
      {
        ...{ type: 'settled', stage: 0, finding: 'NO' },
        money: moneyOf({ disputer: 461n, rest: 1_000n, restTo: creator, burned: 119n }),
      },
      final('NO'),
    ],
  )
  // 461 for 340: 240 of it get 325, and the other share waits with what was never complete.
  const taken = { type: 'share-returned', account: appellant, amount: 325n } as const
  const story = tell([...events, { ...taken, blockNumber: 9n, transactionHash: '0x9' }])
  expect(totalsIn(story)).toEqual({
    ...{ payouts: 85n, fees: 0n, burned: 119n, returned: 1_240n, held: 136n + 50n },
  })
})

test('a stage that has not ended is pending, and its money is held', () => {
  const story = tell(historyOf(...opened({}, 300n), [asked('YES')]))
  expect(story.end).toBe('pending')
  expect(story.stages).toMatchObject([
    { kind: 'claim', ended: 'pending', stood: 'PENDING', began: { block: 3n, at: 30 } },
  ])
  expect(totalsIn(story)).toMatchObject({ returned: 0n, held: 1_540n })
})

test('a panel that was asked has neither found anything nor seats yet', () => {
  const started: Said1[] = [{ type: 'panel-started' }, askedJudge('PANEL')]
  const story = tell(
    historyOf(...opened({ judgeFirst: true }), [...started, asked('NO')]),
  )
  expect(story.stages).toMatchObject([
    {},
    { kind: 'panel', found: 'pending', reason: undefined, seats: 'pending' },
  ])
})

const late = historyOf(
  ...opened({ judgeFirst: true, dataOnly: true }),
  [askedJudge('RULE'), asked('YES')],
  [askedJudge('COURT')],
)

test.each([
  ['no events', { events: { cannotSay: 'a node' } }, 'a node'],
  [
    'no creation',
    { events: late.slice(1) },
    'the events of the market from its first block on',
  ],
  ['no fee', { court: { cannotSay: 'a court' } }, 'the fee of the court'],
  [
    'a word that no contract counts',
    { events: [...late, { ...late.at(-1), type: 'votes-counted', votes: 1n } as never] },
    'A seat is not marked as present in the votes of a panel.',
  ],
])('a ledger with %s cannot be said', (_, change, cannotSay) => {
  expect(tell(late, change).ledger).toEqual({ cannotSay })
})

test('a court whose fee was not read is known by what it was paid', () => {
  const settled: Said1 = {
    ...{ type: 'settled', stage: 0, finding: 'NO' },
    money: moneyOf({ court: court.fee, burned: 240n, rest: 900n, restTo: creator }),
  }
  const events = historyOf(
    ...opened({ judgeFirst: true, dataOnly: true }),
    ...[
      [askedJudge('RULE'), asked('YES')],
      [askedJudge('COURT')],
      [settled, final('NO')],
    ],
  )
  const story = tell(events, { court: { cannotSay: 'a court' } })
  expect(totalsIn(story)).toMatchObject({ fees: 100n, returned: 900n })
  expect(stagesIn(story).at(-1)).toBe('0 court NO WITH')
  expect(story.stages).toMatchObject([{}, {}, { by: { cannotSay: 'a court' } }])
})

test('nobody can say without the time of its end whether a court ruled the finding', () => {
  const upheld: Said1[] = [
    {
      ...{ type: 'settled', stage: 0, finding: 'YES' },
      money: moneyOf({ court: 100n, asker: 240n, restTo: creator, rest: 1_000n }),
    },
    final('YES'),
  ]
  const events = historyOf(
    ...opened({ judgeFirst: true, dataOnly: true }),
    ...[[askedJudge('RULE'), asked('YES')], [found('RULE', 'YES')]],
    [...objected(appellant, 'PANEL', 580n), askedJudge('COURT')],
    upheld,
  )
  const rulingOf = (times: Map<bigint, number>) => tell(events, { times }).stages
  const last = (stages: ReturnType<typeof rulingOf>) =>
    Array.isArray(stages) ? stages.at(-1) : undefined
  const unknown = { found: { cannotSay: expect.any(String) }, stood: 'NEITHER' }
  expect(last(rulingOf(new Map([[5n, 5_000]])))).toMatchObject({ found: 'YES' })
  expect(last(rulingOf(new Map([[5n, 5_001]])))).toMatchObject(unknown)
  expect(last(rulingOf(new Map()))).toMatchObject({
    ...unknown,
    ended: { block: 5n, at: { cannotSay: 'the time of block 5' } },
  })
})
