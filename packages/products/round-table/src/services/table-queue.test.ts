import type { TenantId } from '@cresolver/protocol'
import { expect, it, onTestFinished } from 'vitest'
import type { TakenTable } from '../storage/queue-store.ts'
import { createAdmission } from './admission.ts'
import { startTableQueue } from './table-queue.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A queue in memory; a table is named `tenant number`. */
function openQueue(most: number, runsElsewhere: readonly string[] = []) {
  const waiting: TakenTable[] = []
  const started: string[] = []
  const asked: number[] = []
  const announced: number[] = []
  const admission = createAdmission({ most, onChange: () => tableQueue.lookAround() })
  const tableQueue = startTableQueue({
    queue: {
      take: async (wanted, without) => {
        asked.push(wanted)
        const fits = waiting.filter(({ tenant }) => !without.includes(tenant))
        const taken = fits.slice(0, wanted)
        for (const each of taken) waiting.splice(waiting.indexOf(each), 1)
        return taken
      },
    },
    admission,
    start: async (taskId) => {
      if (runsElsewhere.includes(taskId)) return false
      started.push(taskId)
      return true
    },
    announce: async () => {
      announced.push(started.length)
    },
    everyMs: 3_600_000,
    onNotice: () => undefined,
  })
  onTestFinished(tableQueue.close)
  return {
    ...{ waiting, started, asked, announced, admission, tableQueue },
    add: (...taskIds: string[]) => {
      for (const taskId of taskIds) {
        waiting.push({ taskId, tenant: taskId.split(' ')[0] as TenantId })
      }
      tableQueue.wake()
    },
  }
}

it('takes as many tables as there is room for, and another when one ends', async () => {
  const { add, started, admission } = openQueue(2)
  add('a 1', 'a 2', 'a 3')
  await expect.poll(() => started).toEqual(['a 1', 'a 2'])
  const place = await admission.enter('a 1', 'a')
  place.leave()
  await expect.poll(() => started).toEqual(['a 1', 'a 2', 'a 3'])
})

it('does not ask the database again and again when the queue is empty', async () => {
  const { add, asked, started, admission } = openQueue(1)
  add('a 1')
  await expect.poll(() => started).toEqual(['a 1'])
  const place = await admission.enter('a 1', 'a')
  place.leave()
  await expect.poll(() => asked.length).toBe(2)
  const next = await admission.enter('a 2', 'a')
  next.leave()
  await turn()
  await turn()
  expect(asked).toEqual([1, 1])
})

it('tells the other processes once that tables are left for which there is no room', async () => {
  const { add, announced } = openQueue(2)
  add('a 1', 'a 2', 'a 3', 'a 4')
  await expect.poll(() => announced).toEqual([2])
})

it('gives the place of a table that another process runs to the next', async () => {
  const { add, started } = openQueue(1, ['a 1'])
  add('a 1', 'a 2')
  await expect.poll(() => started).toEqual(['a 2'])
})

it('takes one table of a tenant that has none here, while tables here wait for a place', async () => {
  const { add, started, waiting, admission } = openQueue(1)
  await admission.enter('a 1', 'a')
  void admission.enter('a 2', 'a')
  add('a 3', 'b 1', 'b 2')
  await expect.poll(() => started).toEqual(['b 1'])
  await turn()
  expect(waiting.map(({ taskId }) => taskId)).toEqual(['a 3', 'b 2'])
})
