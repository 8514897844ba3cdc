import { afterAll, beforeAll, expect, test } from 'vitest'
import { createComputer } from './computing/create-computer.ts'
import { stallingSource } from './computing/stalling-source.fixture.ts'
import { finds } from './deliberation/table.fixture.ts'
import { replay } from './result/table-replay.ts'
import { openWorld, type World } from './round-table.fixture.ts'

// The synthesis of a long log never comes to its end here.
const limitMs = 2_000
let world: World
beforeAll(async () => {
  const computer = createComputer({ limitMs, readSource: stallingSource })
  world = await openWorld({ leaseMs: 1_000, computer })
}, 60_000)
afterAll(() => world.close(), 30_000)

/** Opens a table, and waits until its synthesis is begun. */
async function openStalling() {
  const analyze = finds('Every wall needs a window. '.repeat(4_000))
  await world.register({ short: {}, long: { analyze }, wide: { analyze } })
  const stalling = await world.open({ agent_ids: ['long', 'wide'] })
  await world.until(stalling, 'computation')
  return stalling
}

test('a table that stalls fails with a code, while another comes to its result', async () => {
  const stalling = await openStalling()
  const other = await world.open({ agent_ids: ['short'] })
  expect((await world.finish(other)).status).toBe('completed')
  expect((await world.roundTable().tables.get(stalling)).closed_at).toBeNull()
  const result = await world.finish(stalling)
  const log = await world.log(stalling)
  expect(log.at(-1)?.event).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('TABLE_COMPUTATION_STALLED'),
  })
  expect(replay(log).result).toEqual(result)
})

test('a table that stalls is cancelled', async () => {
  const { tables } = world.roundTable()
  const stalling = await openStalling()
  await tables.cancel(stalling, { name: 'ann', reason: 'too slow' })
  const result = await world.finish(stalling)
  expect(result.status).toBe('cancelled')
  expect(result.synthesis.key_findings).not.toEqual([])
})
