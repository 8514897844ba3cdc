import type { TableEvent } from '@cresolver/core/protocol'
import { expect, test } from 'vitest'
import { replay } from '../result/table-replay.ts'
import { computationStalled } from './computation-stalled.ts'
import { computeMarked } from './compute-marked.ts'
import { finds, openScriptedTable } from './table.fixture.ts'

const long = finds('Every wall needs a window. '.repeat(4_000))
const stall = () => Promise.reject(computationStalled('it took too long'))

const marksOf = (events: readonly TableEvent[]) =>
  events.flatMap(({ event }) =>
    event.type === 'computation' ? [`${event.what} ${event.state}`] : [],
  )

test('a table whose log is short has no marks', async () => {
  const table = await openScriptedTable({ lock: {}, frame: {} })
  expect((await table.run()).status).toBe('completed')
  expect(marksOf(table.stored())).toEqual([])
})

test('a table with a long log comes to its whole result, with marks that replay', async () => {
  const table = await openScriptedTable({ lock: { analyze: long }, frame: {} })
  const result = await table.run()
  expect(result.synthesis.key_findings).toHaveLength(2)
  expect(marksOf(table.stored())).toEqual(['synthesis begun', 'result begun'])
  expect(replay(table.stored()).result).toEqual(result)
})

test.each(['synthesis', 'result'] as const)(
  'a table whose %s stalls twice fails without a synthesis, and replays',
  async (what) => {
    const table = await openScriptedTable({ lock: { analyze: long }, frame: {} })
    const { compute } = table
    const result = await table.run({
      compute: (name, ...rest) => (name === what ? stall() : compute(name, ...rest)),
    })
    expect(result).toMatchObject({
      status: 'failed',
      analyses: [],
      synthesis: { key_findings: [] },
    })
    expect(result.synthesis.recommended_direction).toContain('There is no synthesis')
    const closed = table.stored().at(-1)?.event
    expect(closed?.type === 'closed' && closed.problem).toContain(
      'TABLE_COMPUTATION_STALLED',
    )
    expect(marksOf(table.stored()).slice(-4)).toEqual(
      ['begun', 'stalled', 'begun', 'stalled'].map((state) => `${what} ${state}`),
    )
    expect(replay(table.stored()).result).toEqual(result)
  },
)

test('a table whose result stalls once completes', async () => {
  const table = await openScriptedTable({ lock: { analyze: long }, frame: {} })
  const { compute } = table
  let stalls = 0
  const result = await table.run({
    compute: (name, ...rest) => {
      if (name !== 'result' || stalls > 0) return compute(name, ...rest)
      stalls += 1
      return stall()
    },
  })
  expect(result.status).toBe('completed')
  expect(result.synthesis.key_findings).toHaveLength(2)
  expect(replay(table.stored()).result).toEqual(result)
})

test('a cancelled table closes without the computation that stalled', async () => {
  const table = await openScriptedTable({ lock: { analyze: long }, frame: {} })
  const { compute } = table
  const computed: string[] = []
  const result = await table.run({
    compute: (name, ...rest) => {
      computed.push(name)
      if (name !== 'synthesis') return compute(name, ...rest)
      table.leave('cancel', JSON.stringify({ name: 'ann', reason: 'too slow' }))
      return stall()
    },
  })
  expect(result.status).toBe('cancelled')
  expect(result.synthesis.key_findings).toEqual([])
  expect(computed).not.toContain('result')
})

/** A log that ends with a computation which so many processes began. */
async function begunBy(processes: number) {
  const table = await openScriptedTable({ lock: {} })
  await table.record.append('analysis:lock', {
    type: 'analysis',
    agent: 'lock',
    outcome: { status: 'answered', reply: long, flags: [], duration_ms: 1 },
  })
  const died = () => Promise.reject(new Error('the process died'))
  for (let each = 0; each < processes; each += 1)
    await computeMarked(table.record, 'result', died).catch(() => undefined)
  return table.record
}

test('a restart or two in the middle of a computation do not fail the table', async () => {
  const record = await begunBy(4)
  expect(await computeMarked(record, 'result', async () => 'done')).toBe('done')
})

test('a computation in which one process after another ends is given up', async () => {
  const record = await begunBy(5)
  await expect(computeMarked(record, 'result', async () => 'done')).rejects.toMatchObject(
    {
      code: 'TABLE_COMPUTATION_STALLED',
    },
  )
  expect(marksOf(record.events).at(-1)).toBe('result stalled')
})
