import type { ResolveRequest } from '@cresolver/core/protocol'
import { expect, test, vi } from 'vitest'
import { reserveHeldSeats, type SeatQuestion } from './held-seats.ts'

const worker = '0xAbABAbabABABabababaBABABaBaBaBABABaBabAb'
const market = '0x00000000000000000000000000000000000000AA'
const seat: SeatQuestion = { question: 'Q?', deadline: 5 }
const request = (market_id: number): ResolveRequest => ({
  market_id,
  ...seat,
  chain_id: 1,
  market: market.toLowerCase(),
  seats: [{ worker: worker.toLowerCase(), agent_id: '1' }],
})

function setUp(readSeat: (id: number) => Promise<SeatQuestion | undefined>) {
  const read = vi.fn(readSeat)
  const countMarkets = vi.fn(async () => 100)
  const warn = vi.fn()
  const reserve = reserveHeldSeats({
    chainId: 1,
    market,
    worker,
    countMarkets,
    readSeat: read,
    timeoutMs: 50,
    logger: { warn },
  })
  return { reserve, read, countMarkets, warn }
}

test('a question of the chain has a place, and is looked up once', async () => {
  const { reserve, read } = setUp(async () => seat)
  const place = await reserve(request(1), 0)
  expect(place?.place).toContain(':1:old')
  expect(await reserve(request(1), 1e9)).toEqual(place)
  expect(read).toHaveBeenCalledOnce()
})

test('a question that was clarified is read again for a request that has the clarification', async () => {
  const context = 'Clarification of 2026-11-25T10:00:00Z by the creator: x'
  const readSeat = vi
    .fn<(id: number) => Promise<SeatQuestion | undefined>>()
    .mockResolvedValueOnce(seat)
    .mockResolvedValue({ ...seat, context })
  const { reserve, read } = setUp(readSeat)
  const clarified = { ...request(1), context }
  expect(await reserve(request(1), 0)).toBeDefined()
  expect(await reserve(clarified, 1_999)).toBeUndefined()
  expect(await reserve(clarified, 2_000)).toBeDefined()
  expect(await reserve(clarified, 1e9)).toBeDefined()
  expect(read).toHaveBeenCalledTimes(2)
})

test('a request for this worker in this market alone is looked up', async () => {
  const { reserve, read, countMarkets } = setUp(async () => seat)
  const others: ResolveRequest[] = [
    { ...request(1), seats: undefined },
    { ...request(1), seats: [{ worker: market, agent_id: '1' }] },
    { ...request(1), chain_id: 2 },
    { ...request(1), market: worker },
    { ...request(1), market: undefined },
    { ...request(1), outcomes: ['YES'] },
  ]
  for (const other of others) expect(await reserve(other, 0)).toBeUndefined()
  expect(countMarkets).not.toHaveBeenCalled()
  for (const id of [0, 101, 2 ** 50])
    expect(await reserve(request(id), 0)).toBeUndefined()
  expect(read).not.toHaveBeenCalled()
  expect(countMarkets).toHaveBeenCalledOnce()
})

test('a market that the worker did not join is looked up again after 30 seconds', async () => {
  const { reserve, read } = setUp(async () => undefined)
  for (const now of [0, 10_000, 29_999, 30_000]) await reserve(request(1), now)
  expect(read).toHaveBeenCalledTimes(2)
})

test('32 look-ups run at a time at most, and the others have no place at once', async () => {
  const { reserve, read } = setUp(() => new Promise(() => undefined))
  const all = Array.from({ length: 100 }, (_, index) => reserve(request(index + 1), 0))
  expect(await Promise.all(all.slice(32))).toEqual(new Array(68).fill(undefined))
  await Promise.all(all)
  expect(read).toHaveBeenCalledTimes(32)
})

test('a node that is silent or fails is left alone for five seconds', async () => {
  const readSeat = vi
    .fn<(id: number) => Promise<SeatQuestion | undefined>>()
    .mockImplementationOnce(() => new Promise(() => undefined))
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue(seat)
  const { reserve, warn } = setUp(readSeat)
  expect(await reserve(request(1), 0)).toBeUndefined()
  expect(warn.mock.calls[0]?.[0]).toContain('no answer within 50 ms')
  expect(await reserve(request(1), 4_999)).toBeUndefined()
  expect(await reserve(request(1), 5_000)).toBeUndefined()
  expect(readSeat).toHaveBeenCalledTimes(2)
  expect((await reserve(request(1), 10_000))?.place).toContain(':1:')
})
