import { expect, test } from 'vitest'
import { toAmount } from '../../amount.ts'
import { DEVELOPMENT_TIMES, PUBLIC_TIMES } from './deployment-rules.ts'
import { proposeLadder } from './proposed-terms.ts'

const asset = { minStake: toAmount(10n) }
const offer = { times: PUBLIC_TIMES, asset, court: 1 }

test('a creator who names nothing gets the usual panel', () => {
  expect(proposeLadder({}, offer)).toEqual({
    windowSeconds: 7_200,
    panelWindowSeconds: 86_400,
    votes: 7,
    reserves: 3,
    wrongSlashBps: 2_000,
    unit: 10n,
    court: 1,
  })
})

test('the terms that a creator names are kept', () => {
  const own = { votes: 5, unit: toAmount(99n), court: 2, windowSeconds: 9_000 }
  expect(proposeLadder(own, offer)).toMatchObject(own)
})

test('a market that only data decides has no panel', () => {
  const terms = proposeLadder({ dataOnly: true }, offer)
  expect(terms).toMatchObject({ votes: 0, unit: 0n, panelWindowSeconds: 0, court: 1 })
})

test('windows are the least ones on a development chain', () => {
  const { minWindow } = DEVELOPMENT_TIMES
  expect(proposeLadder({}, { ...offer, times: DEVELOPMENT_TIMES })).toMatchObject({
    windowSeconds: minWindow,
    panelWindowSeconds: minWindow,
  })
})
