import { localAccount } from '@cresolver/worlds/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliChain, startCliChain } from '../cli.fixture.ts'
import { type LadderWorld, openLadder, recordHash } from './ladder.fixture.ts'

const court = localAccount(7).address
const objector = localAccount(9).address
const terms = ['--pool', '1', '--terms', '{"window":"1h","panelWindow":"1h"}']

let chain: CliChain
let world: LadderWorld
beforeAll(async () => {
  chain = await startCliChain()
  world = openLadder(chain.rpcUrl, chain.market)
})
afterAll(() => chain.stop())

async function queue(...words: string[]): Promise<{ readonly marketId: string }[]> {
  const out = await world.ok(['queue', '--json', ...words])
  return out === ''
    ? []
    : out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
}

test('an empty queue says so', async () => {
  expect(await world.ok(['queue'])).toBe('No market waits for a ruling.\n')
  expect(await queue()).toEqual([])
})

test('markets wait for their court, the most urgent first, until it rules', async () => {
  const appealed = await world.voted(['NO', 'NO', 'NO', 'NO'], ...terms)
  await world.ok(['dispute', appealed, 'yes', '--reason', 'It \u001b[31mrained.'], 9)
  const unsure = await world.voted(['NO', 'NO', 'YES', 'YES'], ...terms)
  // Nobody appeals this one.
  await world.voted(['NO', 'NO', 'NO', 'NO'], ...terms)
  expect(await queue()).toMatchObject([
    { marketId: appealed, found: 'NO', court, objector, recordHash },
    { marketId: unsure, found: 'UNSURE', court },
  ])
  expect(await queue('--court', objector)).toEqual([])

  const shown = await world.ok(['queue'], undefined, 80)
  for (const line of shown.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  expect(shown).toContain('nothing: the previous judge was unsure')
  expect(shown).toContain('It [31mrained.')
  expect(shown).toContain(`cresolver markets act rule ${unsure} yes, or no, split,`)

  await world.ok(['act', 'rule', appealed, 'no'], 7)
  expect((await queue()).map(({ marketId }) => marketId)).toEqual([unsure])
  // A court that did not rule in time is asked no more.
  await world.pass(86_400 + 60)
  expect(await queue()).toEqual([])
})
