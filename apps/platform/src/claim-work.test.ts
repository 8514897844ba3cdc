import { expect, onTestFinished, test } from 'vitest'
import { type ClaimingParameters, startClaiming } from './claim-work.ts'

/** Looks when it is woken alone, unless a test says otherwise. */
function start(change: Partial<ClaimingParameters<number>>) {
  const unread: unknown[] = []
  const failed: unknown[] = []
  const claiming = startClaiming<number>({
    claim: async () => [],
    work: async () => undefined,
    mostAtWork: 2,
    everyMs: 3_600_000,
    onUnread: (error) => unread.push(error),
    onFailed: (error) => failed.push(error),
    ...change,
  })
  onTestFinished(claiming.close)
  return { ...claiming, unread, failed }
}

test('no more is claimed than there is room for, and closing waits for the work', async () => {
  const rooms: number[] = []
  const ended: number[] = []
  let goOn = () => {}
  const released = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const claiming = start({
    claim: async (room) => {
      rooms.push(room)
      return [rooms.length]
    },
    work: async (item) => {
      await released
      ended.push(item)
    },
  })
  for (const count of [1, 2]) {
    claiming.wake()
    await expect.poll(() => rooms).toHaveLength(count)
  }
  claiming.wake()
  expect(rooms).toEqual([2, 1])
  const closed = claiming.close()
  expect(ended).toEqual([])
  goOn()
  await closed
  expect(ended).toEqual([1, 2])
})

test('work that fails is reported, and stops no other', async () => {
  const done: number[] = []
  const claiming = start({
    claim: async () => (done.length === 0 ? [1, 2] : []),
    work: async (item) => {
      if (item === 1) throw new Error('broken')
      done.push(item)
    },
  })
  claiming.wake()
  await expect.poll(() => done).toEqual([2])
  expect(claiming.failed).toEqual([new Error('broken')])
})

test('unreadable work is reported, and read again when it is woken', async () => {
  let reads = 0
  const claiming = start({
    claim: async () => {
      reads += 1
      throw new Error('away')
    },
  })
  for (const count of [1, 2]) {
    claiming.wake()
    await expect.poll(() => claiming.unread).toHaveLength(count)
  }
  expect(reads).toBe(2)
})
