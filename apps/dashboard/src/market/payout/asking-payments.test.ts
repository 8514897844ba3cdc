import { type Money, toAmount } from '@cresolver/chain'
import { type LadderSeat, packVotes } from '@cresolver/resolution'
import { describe, expect, it } from 'vitest'
import { openMarket, workerAddress } from '../market.fixture.ts'
import type { HistoryEvent } from '../market-history.ts'
import { testAsker } from '../terms.fixture.ts'
import { askingPayments, sumOf } from './asking-payments.ts'
import { settledAskings } from './settled-askings.ts'

const { creator } = openMarket()
const court = `0x${'c0'.repeat(20)}` as const
const disputer = workerAddress(90)
const stakes = { creator, pool: 1_000n, bond: 500n, court, fee: 100n }
const moneyOf = (change: Partial<Record<keyof Money, bigint | string>>) =>
  ({
    ...{ asker: 0n, disputer: 0n, appellant: 0n, pay: 0n, slash: 0n, abstained: 0n },
    ...{ silent: 0n, court: 0n, rest: 1_000n, restTo: creator, burned: 0n },
    ...change,
  }) as Money

const joined = [1, 2, 3, 4].map((number) => ({
  ...{ type: 'worker-joined', worker: workerAddress(number) },
}))
const asked = { type: 'asked', asker: testAsker, stage: 0, claim: 'YES' }
const disputed = { type: 'disputed', by: disputer, attacked: 'NONE', answer: 'NO' }
const counted = (seats: readonly LadderSeat[]) => ({
  ...{ type: 'votes-counted', votes: packVotes(seats) },
})
const settled = (finding: string, money: Money) => ({
  ...{ type: 'settled', stage: 0, finding, money, transactionHash: '0xs' },
})
const slashed = (number: number, amount: bigint) => ({
  ...{ type: 'stake-slashed', worker: workerAddress(number), transactionHash: '0xs' },
  ...{ amount: toAmount(amount), prover: undefined },
})
const read = (...events: object[]) => settledAskings(events as HistoryEvent[])

const seats: readonly LadderSeat[] = [
  { place: 0, votes: 3, code: 'NO' },
  { place: 1, votes: 2, code: 'YES' },
  { place: 2, votes: 1, code: 'UNSURE' },
  { place: 3, votes: 1, code: 'SILENT' },
]
/** A claim of YES that a panel turns around: 500 and 2 × 20 are lost, silence burns 20. */
const turned = read(
  ...joined,
  asked,
  disputed,
  counted(seats),
  { type: 'verdict-proposed', judge: 'PANEL', finding: 'NO' },
  settled('NO', moneyOf({ pay: 23n, slash: 20n, disputer: 835n, burned: 236n })),
  slashed(2, 40n),
  slashed(4, 20n),
)

describe('the payments of an asking', () => {
  it('name each seat with what it earned and lost', () => {
    expect(turned).toMatchObject([
      {
        ...{ stage: 0, finding: 'NO', claim: 'YES', found: 'NO' },
        dispute: { by: disputer, answer: 'NO' },
        seats: [
          { worker: workerAddress(1), earned: 69n, lost: 0n },
          { worker: workerAddress(2), earned: 0n, lost: 40n },
          { worker: workerAddress(3), earned: 0n, lost: 0n },
          { worker: workerAddress(4), earned: 0n, lost: 20n },
        ],
      },
    ])
  })

  it('add up: what pool, deposits and stakes lose is paid or burned', () => {
    const [asking] = turned
    if (!asking) throw new Error('nothing was settled')
    const payments = askingPayments(asking, stakes)
    expect(sumOf(payments)).toEqual({ paidIn: 2_160n, paidOut: 2_160n })
    expect(payments.map(({ role, paidIn, paidOut }) => [role, paidIn, paidOut])).toEqual([
      ['creator', 1_000n, 1_000n],
      ['asker', 500n, 0n],
      ['disputer', 600n, 835n],
      ['seat', 0n, 69n],
      ['seat', 40n, 0n],
      ['seat', 0n, 0n],
      ['seat', 20n, 0n],
      ['burned', 0n, 256n],
    ])
  })

  it('of an undisputed claim give bond and pool back', () => {
    const [asking] = read(asked, settled('YES', moneyOf({ asker: 500n })))
    if (!asking) throw new Error('nothing was settled')
    const payments = askingPayments(asking, stakes)
    expect(payments.map(({ role, paidOut }) => [role, paidOut])).toEqual([
      ['creator', 1_000n],
      ['asker', 500n],
    ])
  })

  it('of a request give the rest of the pool to the asker that was right', () => {
    const money = moneyOf({ asker: 500n, restTo: testAsker })
    const [asking] = read(asked, settled('YES', money))
    if (!asking) throw new Error('nothing was settled')
    const payments = askingPayments(asking, stakes)
    expect(payments.map(({ role, paidOut }) => [role, paidOut])).toEqual([
      ['creator', 0n],
      ['asker', 1_500n],
    ])
  })

  it('leave the pool in a market that was asked too early', () => {
    const money = { ...moneyOf({ disputer: 850n, burned: 250n }), restTo: undefined }
    const [asking] = read(asked, disputed, settled('TOO_EARLY', money))
    if (!asking) throw new Error('nothing was settled')
    const payments = askingPayments(asking, stakes)
    expect(payments.at(-2)).toMatchObject({ role: 'market', paidOut: 1_000n })
    expect(sumOf(payments)).toEqual({ paidIn: 2_100n, paidOut: 2_100n })
  })

  it('pay nothing to a seat whose stake was taken for two answers', () => {
    const proof = { ...slashed(1, 99n), transactionHash: '0xp', prover: disputer }
    const [asking] = read(
      ...joined,
      asked,
      disputed,
      counted(seats),
      proof,
      settled('NO', moneyOf({ pay: 23n })),
    )
    expect(asking?.seats[0]).toMatchObject({ earned: 0n, lost: 0n })
  })

  it('follow places that were left and taken by a larger stake', () => {
    const [asking] = read(
      ...joined,
      { type: 'worker-left', worker: workerAddress(1), index: 0 },
      { type: 'worker-replaced', worker: workerAddress(2), index: 1 },
      { type: 'worker-joined', worker: workerAddress(5) },
      asked,
      disputed,
      counted(seats.slice(0, 3)),
      settled('NO', moneyOf({})),
    )
    expect(asking?.seats.map(({ worker }) => worker)).toEqual(
      [4, 5, 3].map(workerAddress),
    )
  })
})
