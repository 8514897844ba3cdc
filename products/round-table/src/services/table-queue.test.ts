import type { TenantId } from '@cresolver/core/protocol'
import { expect, it, onTestFinished } from 'vitest'
import { type AdmittedPlace, createAdmission } from './admission.ts'
import { startTableQueue } from './table-queue.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

type Table = { readonly taskId: string; readonly tenant: TenantId }

/** A queue in memory; a table is named `tenant number`, and ends when the test says so. */
function openQueue(most: number) {
  const waiting: Table[] = []
  const started: string[] = []
  const asked: number[] = []
  const announced: number[] = []
  const places = new Map<string, Promise<AdmittedPlace>>()
  const admission = createAdmission({ most, onChange: () => tableQueue.lookAround() })
  const tableQueue = startTableQueue<Table>({
    take: async (wanted, without) => {
      asked.push(wanted)
      const fits = waiting.filter(({ tenant }) => !without.includes(tenant))
      const taken = fits.slice(0, wanted)
      for (const each of taken) waiting.splice(waiting.indexOf(each), 1)
      return taken
    },
    admission,
    start: ({ taskId, tenant }) => {
      started.push(taskId)
      places.set(taskId, admission.enter(tenant))
    },
    announce: async () => {
      announced.push(started.length)
    },
    onNotice: () => undefined,
  })
  onTestFinished(tableQueue.close)
  return {
    ...{ waiting, started, asked, announced, admission },
    add: (...taskIds: string[]) => {
      for (const taskId of taskIds) {
        waiting.push({ taskId, tenant: taskId.split(' ')[0] as TenantId })
      }
      tableQueue.wake()
    },
    end: async (taskId: string) => (await places.get(taskId))?.leave(),
  }
}

it('takes as many tables as there is room for, and another when one ends', async () => {
  const { add, started, end } = openQueue(2)
  add('a 1', 'a 2', 'a 3')
  await expect.poll(() => started).toEqual(['a 1', 'a 2'])
  await end('a 1')
  await expect.poll(() => started).toEqual(['a 1', 'a 2', 'a 3'])
})

it('does not ask the database again and again when the queue is empty', async () => {
  const { add, asked, started, admission, end } = openQueue(1)
  add('a 1')
  await expect.poll(() => started).toEqual(['a 1'])
  await end('a 1')
  await expect.poll(() => asked.length).toBe(2)
  const next = await admission.enter('a')
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

it('takes one table of a tenant that has none here, while tables here wait for a place', async () => {
  const { add, started, waiting, admission } = openQueue(1)
  await admission.enter('a')
  void admission.enter('a')
  add('a 3', 'b 1', 'b 2')
  await expect.poll(() => started).toEqual(['b 1'])
  await turn()
  expect(waiting.map(({ taskId }) => taskId)).toEqual(['a 3', 'b 2'])
})

it('takes a table that is announced during a look that cannot see it', async () => {
  const waiting: string[] = []
  const started: string[] = []
  const looks: (() => void)[] = []
  const admission = createAdmission({ most: 5, onChange: () => undefined })
  const tableQueue = startTableQueue<string>({
    take: async () => {
      const seen = waiting.splice(0)
      await new Promise<void>((resolve) => looks.push(resolve))
      return seen
    },
    admission,
    start: (taskId) => started.push(taskId),
    announce: async () => undefined,
    onNotice: () => undefined,
  })
  onTestFinished(tableQueue.close)
  await expect.poll(() => looks.length).toBe(1)
  waiting.push('a 1')
  tableQueue.wake()
  looks[0]?.()
  await expect.poll(() => looks.length).toBe(2)
  looks[1]?.()
  await expect.poll(() => started).toEqual(['a 1'])
})
