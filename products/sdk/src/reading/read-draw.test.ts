import type { MarketClient } from '@cresolver/chain'
import { expect, test } from 'vitest'
import { fakeChain } from '../chain.fixture.ts'
import { joinedRecord } from '../record.fixture.ts'
import { readDraw, withBeaconSeed } from './read-draw.ts'

/** A round of the public test vectors of drand's scheme bls-unchained-g1-rfc9380. */
const beacon = {
  publicKey:
    'a1ee12542360bf75742bcade13d6134e7d5283d9eb782887c47d3d9725f05805d37b0106b7f744395bf82c175dd7434a169e998f188a657a030d588892c0cd2c01f996aaf331c4d8bc5b9734bbe261d09e7d2d39ef88b635077f262bd7bbb30f',
  ...{ genesis: 100, period: 3 },
}
const signature =
  'b98dae74f6a9d2ec79d75ba273dcfda86a45d589412860eb4c0fd056b00654dbf667c1b6884987c9aee0d43f8ba9db52'

/** A deployment whose seeds come from there, with a request at 104. */
const reading = (seedKind: 'randao' | 'drand', kind = 'requested') => {
  const market: unknown = {
    getPanelDraw: async () => ({ kind, requestBlock: 7n, seed: `0x${'1'.repeat(64)}` }),
    getTimes: async () => ({ seedKind, seedDelay: 2 }),
  }
  return [fakeChain({ timeOf }), market as MarketClient, 3n] as const
}

/** Only the block of the request has its time. */
const timeOf = (block: bigint) => (block === 7n ? 104 : 999)

test('an error names the block that could not be read', async () => {
  const [, market, marketId] = reading('drand')
  const broken = fakeChain({
    timeOf: () => {
      throw new Error('gone')
    },
  })
  await expect(readDraw(broken, market, marketId, beacon)).rejects.toThrow(
    'read the block of the request',
  )
})

const recordWith = (round: number) => {
  const record = joinedRecord()
  return {
    ...record,
    draw: { ...record.draw, beacon: { round, signature: `0x${signature}` } },
  }
}

test('the seed of a block is what its header has', async () => {
  expect(await readDraw(...reading('randao'), undefined)).toMatchObject({
    seed: `0x${'1'.repeat(64)}`,
  })
})

test('there is no draw before the first request', async () => {
  expect(await readDraw(...reading('drand', 'not-requested'), beacon)).toBeUndefined()
})

test('a seed of a beacon is unknown unless the beacon is named', async () => {
  const draw = await readDraw(...reading('drand'), undefined)
  expect(draw).toEqual({ kind: 'requested', requestBlock: 7n, seed: undefined })
  expect(draw && withBeaconSeed(draw, recordWith(3), undefined)).toEqual(draw)
})

test('a seed of a block stays where a beacon is named', async () => {
  const draw = await readDraw(...reading('randao'), beacon)
  expect(draw && withBeaconSeed(draw, recordWith(3), beacon)).toEqual(draw)
})

test('the signature of the round that the request fixed is the seed', async () => {
  const draw = await readDraw(...reading('drand'), beacon)
  expect(draw).toEqual({
    ...{ kind: 'requested', requestBlock: 7n, seed: undefined, beaconRound: 3 },
  })
  if (!draw) throw new Error('there is a draw')
  expect(withBeaconSeed(draw, recordWith(3), beacon).seed).toMatch(/^0x[0-9a-f]{64}$/)
})

test.each<[string, unknown]>([
  ['no signature', joinedRecord()],
  ['no record', {}],
])('%s is an empty seed, which differs from any', async (_, value) => {
  const draw = await readDraw(...reading('drand'), beacon)
  expect(draw && withBeaconSeed(draw, value, beacon).seed).toBe('')
})

test('the signature of another round is an empty seed', async () => {
  const draw = await readDraw(...reading('drand'), { ...beacon, genesis: 97 })
  expect(draw).toMatchObject({ beaconRound: 4 })
  expect(draw && withBeaconSeed(draw, recordWith(4), beacon).seed).toBe('')
})
