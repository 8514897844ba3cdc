import { hexToBytes, numberToHex, sha256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { createFakeHost, fakeSeed } from './fake-market.fixture.ts'
import { readSeed } from './seed-source.ts'

const request = { marketId: 42n, requestBlock: 100n, seedBlock: 103n, seedDelay: 0 }
const hostOf = (randao: Uint8Array) => ({
  ...createFakeHost(),
  readChain: () => randao,
})

test('a seed is the RANDAO of its block', () => {
  expect(readSeed(0, createFakeHost(), request)).toEqual({
    seed: fakeSeed(103n),
  })
})

test('a seed that is not there yet stops the round', () => {
  const host = createFakeHost({ newestBlock: 102n })
  expect(() => readSeed(0, host, request)).toThrow(
    expect.objectContaining({ code: 'DRAW_PENDING' }),
  )
})

test.each([
  ['no such contract', new Uint8Array()],
  ['a constant', hexToBytes(numberToHex(1n, { size: 32 }))],
  ['a difficulty', hexToBytes(numberToHex(2n ** 64n, { size: 32 }))],
])('a chain that answers with %s has no seed', (_, randao) => {
  expect(() => readSeed(0, hostOf(randao), request)).toThrow(
    expect.objectContaining({ code: 'SEED_UNREADABLE' }),
  )
})

test('a source of another version has no seed', () => {
  expect(() => readSeed(2, createFakeHost(), request)).toThrow(
    expect.objectContaining({ code: 'SEED_UNREADABLE' }),
  )
})

describe('a beacon', () => {
  const signature = `0x${'ab'.repeat(48)}` as const
  // Block 100 of the fake chain has the time 1,200.
  const beacon = { publicKey: '', genesis: 1_000, period: 30 }
  const read = (
    change: { now?: number; sent?: string | undefined; isNamed?: boolean } = {},
  ) => {
    const { now = 1_330_000, isNamed = true } = change
    const sent = 'sent' in change ? change.sent : signature
    const host = createFakeHost({ now, config: isNamed ? { beacon } : {} })
    const rounds: number[] = []
    const readBeacon = (round: number) => {
      rounds.push(round)
      return sent
    }
    const found = () =>
      readSeed(1, { ...host, readBeacon }, { ...request, seedDelay: 115 })
    return { found, rounds }
  }

  test('draws by the first round after the request and its delay', () => {
    const { found, rounds } = read()
    expect(found()).toEqual({ seed: sha256(signature), beacon: { round: 12, signature } })
    expect(rounds).toEqual([12])
  })

  test.each<[string, Parameters<typeof read>[0], string]>([
    ['whose round is not over', { now: 1_329_999 }, 'DRAW_PENDING'],
    ['that has no such round', { sent: undefined }, 'DRAW_PENDING'],
    ['that sends something else', { sent: '0x12' }, 'SEED_UNREADABLE'],
    ['that the configuration does not name', { isNamed: false }, 'SEED_UNREADABLE'],
  ])('%s draws nothing', (_, change, code) => {
    expect(read(change).found).toThrow(expect.objectContaining({ code }))
  })
})
