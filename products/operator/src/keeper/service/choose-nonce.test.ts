import { expect, test } from 'vitest'
import { mined, signed } from '../journal/transaction-ledger.fixture.ts'
import { openLedger, withLine } from '../journal/transaction-ledger.ts'
import { openNonceChooser } from './choose-nonce.ts'
import { DOUBTFUL_LOOKS, MOST_FILLED } from './keeper-settings.ts'

const empty = openLedger({ nextNonce: null })
/** Five transactions that are confirmed. */
const five = [0, 1, 2, 3, 4]
  .flatMap((nonce) => [
    signed(nonce),
    mined(nonce),
    { type: 'confirmed', nonce } as const,
  ])
  .reduce(withLine, empty)

const lookAgain = (ledger: typeof five, used: number, looks: number) => {
  const chooser = openNonceChooser()
  return Array.from({ length: looks }, () => chooser.choose(ledger, used)).at(-1)
}

test('the first nonce is the one that the node names', () => {
  expect(lookAgain(empty, 7, 1)).toEqual({ kind: 'next', nonce: 7 })
})

test('later ones follow the journal, also where the node forgot some', () => {
  expect(lookAgain(five, 5, 1)).toEqual({ kind: 'next', nonce: 5 })
  expect(lookAgain(five, 2, 1)).toEqual({ kind: 'next', nonce: 5 })
})

test('a node that names too many nonces is believed only after some looks', () => {
  expect(lookAgain(five, 9, DOUBTFUL_LOOKS - 1)).toEqual({ kind: 'doubt' })
  expect(lookAgain(five, 9, DOUBTFUL_LOOKS)).toEqual({ kind: 'next', nonce: 9 })
})

test('looks count only while the node keeps to its answer', () => {
  const chooser = openNonceChooser()
  for (let look = 0; look < 3 * DOUBTFUL_LOOKS; look += 1) {
    expect(chooser.choose(five, look % 2 === 0 ? 9 : 8)).toEqual({ kind: 'doubt' })
  }
})

test('a jump that could not be filled is never believed', () => {
  const jump = 5 + MOST_FILLED
  expect(lookAgain(five, jump, DOUBTFUL_LOOKS)).toEqual({ kind: 'next', nonce: jump })
  expect(lookAgain(five, jump + 1, 99)).toEqual({
    kind: 'stop',
    code: 'ACCOUNT_SHARED',
  })
})

test('a waiting nonce ends before a jump is believed', () => {
  const waiting = withLine(five, signed(5))
  expect(lookAgain(waiting, 9, 99)).toEqual({ kind: 'doubt' })
})

test('a gap before what waits is filled after some looks', () => {
  const waiting = withLine(five, signed(8))
  expect(lookAgain(waiting, 5, DOUBTFUL_LOOKS - 1)).toEqual({ kind: 'doubt' })
  expect(lookAgain(waiting, 5, DOUBTFUL_LOOKS)).toEqual({
    kind: 'fill',
    nonces: [5, 6, 7],
  })
})

test('a gap of transactions that the journal has as mined is a lie of the node', () => {
  const waiting = withLine(five, signed(5))
  expect(lookAgain(waiting, 3, 1)).toEqual({ kind: 'next', nonce: 6 })
})

test('a gap that is too large stops it', () => {
  const waiting = withLine(five, signed(6 + MOST_FILLED))
  expect(lookAgain(waiting, 5, DOUBTFUL_LOOKS)).toEqual({
    kind: 'stop',
    code: 'ACCOUNT_SHARED',
  })
})
