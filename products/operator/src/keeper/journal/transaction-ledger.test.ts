import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf } from '../plan/market-facts.fixture.ts'
import type { JournalLine } from './journal-line.ts'
import { mined, signed } from './transaction-ledger.fixture.ts'
import {
  compacted,
  inFlight,
  linesOf,
  openLedger,
  repetitionsByKey,
  spendingOf,
  withLine,
} from './transaction-ledger.ts'

const day = 86_400_000
const ledgerOf = (...lines: readonly JournalLine[]) =>
  lines.reduce(withLine, openLedger({ nextNonce: null }))

test('a transaction in flight counts at its highest price, and a mined one at its real one', () => {
  expect(spendingOf(ledgerOf(signed(0, { value: 7n })), 0)).toMatchObject({
    ...{ gas: 50n, deposits: 7n },
  })
  const done = ledgerOf(signed(0, { value: 7n }), mined(0, { cost: 27n }))
  expect(spendingOf(done, 0)).toMatchObject({ gas: 20n, deposits: 7n })
})

test('a deposit that failed is none', () => {
  const failed = ledgerOf(signed(0, { value: 7n }), mined(0, { succeeded: false }))
  expect(spendingOf(failed, 0)).toMatchObject({ gas: 20n, deposits: 0n })
})

test('the dearest of a transaction and its replacements counts, once', () => {
  const ledger = ledgerOf(signed(0), signed(0, { maxFeePerGas: 9n }), signed(0))
  expect(spendingOf(ledger, 0).gas).toBe(90n)
})

test('spending starts again at midnight in UTC, except for what is in flight', () => {
  const ledger = ledgerOf(signed(0), mined(0, { at: day - 1 }), signed(1))
  expect(spendingOf(ledger, day - 1).gas).toBe(70n)
  expect(spendingOf(ledger, day).gas).toBe(50n)
})

test('spending is known for each creator on the day, and for each market on all days', () => {
  const ledger = ledgerOf(
    ...[signed(0), mined(0, { at: -1 })],
    ...[signed(1, { creator: addressOf(2) }), mined(1)],
    signed(2, { marketId: 1n, kind: 'dispute' }),
  )
  const { byCreator, byMarket, disputes } = spendingOf(ledger, 0)
  expect([...byCreator]).toEqual([
    [addressOf(2), 20n],
    [addressOf(1), 50n],
  ])
  expect([...byMarket]).toEqual([
    [0n, 20n],
    [1n, 70n],
  ])
  expect([...disputes]).toEqual([[addressOf(1), 1]])
})

test('a transaction whose block is gone is in flight again', () => {
  const ledger = ledgerOf(signed(0), mined(0), { type: 'unmined', nonce: 0 })
  expect(inFlight(ledger).map(({ nonce }) => nonce)).toEqual([0])
})

test('repetitions of an action are counted, and its failures until it succeeds', () => {
  const key = 'push:1:x'
  const failed = [0, 1].flatMap((nonce) => [
    signed(nonce, { key, kind: 'push' }),
    mined(nonce, { succeeded: false, at: nonce }),
  ])
  const base = { kind: 'push', count: 2, failures: 2, lastAt: 1 }
  expect(repetitionsByKey(ledgerOf(...failed)).get(key)).toEqual(base)
  const done = ledgerOf(...failed, signed(2, { key, kind: 'push' }), mined(2, { at: 5 }))
  expect(repetitionsByKey(done).get(key)).toEqual({
    ...base,
    ...{ count: 3, failures: 0, lastAt: 5 },
  })
})

test('the next nonce follows the highest one, also when its entry is dropped', () => {
  const old = [signed(4), mined(4), { type: 'confirmed', nonce: 4 } as const]
  const ledger = compacted(ledgerOf(...old), 9 * day)
  expect(ledger.entries.size).toBe(0)
  expect(ledger.nextNonce).toBe(5)
})

test('an unconfirmed transaction is kept, however old it is', () => {
  const ledger = compacted(ledgerOf(signed(1), signed(2), mined(2)), 9 * day)
  expect([...ledger.entries.keys()]).toEqual([1, 2])
})

const nonce = fc.nat({ max: 4 })
const line = fc.oneof(
  nonce.map((each): JournalLine => signed(each)),
  nonce.map((each): JournalLine => mined(each)),
  fc
    .tuple(fc.constantFrom('unmined', 'confirmed', 'lost'), nonce)
    .map(([type, each]): JournalLine => ({ type, nonce: each })),
)

test('the lines of a ledger make the same ledger', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const ledger = ledgerOf(...lines)
      const again = linesOf(ledger).reduce(
        withLine,
        openLedger({ nextNonce: ledger.nextNonce ?? null }),
      )
      expect(again).toEqual(ledger)
    }),
  )
})
