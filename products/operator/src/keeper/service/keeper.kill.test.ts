import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { localAccountKey } from '@cresolver/worlds/chain'
import { bundleProgram } from '@cresolver/worlds/programs'
import { parseTransaction } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { journalLineSchema } from '../journal/journal-line.ts'
import {
  DISPUTABLE,
  type KeeperWorld,
  keeperAccount,
  startKeeperWorld,
} from './keeper-world.fixture.ts'
import type { KilledKeeper } from './killed-keeper.fixture.ts'

let world: KeeperWorld
let startAgain: () => Promise<void>
let program: string
beforeAll(async () => {
  program = await bundleProgram(new URL('./killed-keeper.fixture.ts', import.meta.url))
  world = await startKeeperWorld()
  startAgain = await world.remember()
}, 60_000)
afterAll(() => world.stop())
beforeEach(() => startAgain())

/** Runs a keeper in a process of its own; resolves to the signal that ended it. */
const runProcess = async (
  killed: Pick<KilledKeeper, 'folder' | 'killAt'>,
): Promise<string | undefined> => {
  const settings: KilledKeeper = {
    ...{ rpcUrl: world.chain.rpcUrl, market: world.market, now: world.now() },
    ...killed,
  }
  const child = fork(program, [JSON.stringify(settings)])
  const [code, signal] = await once(child, 'exit')
  if (signal === null && code !== 0) throw new Error(`the keeper ended with code ${code}`)
  return signal ?? undefined
}

/** The lock of a dead process is free after some seconds; this makes it old now. */
const ageLock = (folder: string) => utimes(`${folder}.lock`, 0, 0)

const requestsOf = async (marketId: bigint) => {
  const events = await world.as().readEvents({ fromBlock: 0n })
  return events.filter(
    (event) => event.type === 'resolution-requested' && event.marketId === marketId,
  )
}

const steps = [
  ['before the first transaction is in the journal', 'signed', 1, 0],
  ['before the second transaction is in the journal', 'signed', 2, 0],
  ['when both are in the journal and none is sent', 'journaled', 1, 0],
  ['between two of them in the journal', 'journaled', 2, 0],
  ['when the first is sent', 'sent', 1, 1],
  ['when both are sent', 'sent', 2, 2],
  ['when the first receipt is in the journal', 'mined', 1, 2],
  ['when both receipts are in the journal', 'mined', 2, 2],
] as const

const dueMarkets = async () => {
  const ids = [await world.create(), await world.create()]
  await world.pass(61)
  return ids
}

const expectOnce = async (ids: readonly bigint[]) => {
  expect(await world.sentBy(keeperAccount.address)).toBe(2)
  for (const id of ids) expect(await requestsOf(id)).toHaveLength(1)
}

test.each(steps)(
  'an end %s: the next keeper repeats nothing',
  async (_, type, times, sentBefore) => {
    const ids = await dueMarkets()
    let seen = 0
    const keeper = await world.keeper({
      onEvent: (event) => {
        if (event.type === type) seen += 1
        if (seen >= times) throw new Error('the end')
      },
    })
    await expect(keeper.tick().then(() => keeper.tick())).rejects.toThrow('the end')
    expect(await world.sentBy(keeperAccount.address)).toBe(sentBefore)
    await keeper.close()

    const next = await world.keeper({ folder: keeper.folder })
    await world.settle(next)
    await expectOnce(ids)
    await next.close()
  },
)

test.each([steps[3], steps[4], steps[6]])(
  'SIGKILL %s: the next process repeats nothing',
  async (_, type, times, sentBefore) => {
    const ids = await dueMarkets()
    const folder = await world.folder()
    expect(await runProcess({ folder, killAt: { type, times } })).toBe('SIGKILL')
    expect(await world.sentBy(keeperAccount.address)).toBe(sentBefore)
    await ageLock(folder)
    expect(await runProcess({ folder })).toBeUndefined()
    await expectOnce(ids)
  },
  60_000,
)

test('a transaction signed before the end is sent byte for byte after it', async () => {
  await world.create()
  await world.pass(61)
  const folder = await world.folder()
  await runProcess({ folder, killAt: { type: 'journaled', times: 1 } })
  const journal = await readFile(join(folder, 'journal.jsonl'), 'utf8')
  const lines = journal.trimEnd().split('\n')
  const signed = lines
    .map((text) => journalLineSchema.parse(JSON.parse(text)))
    .filter((line) => line.type === 'signed')
  expect(signed).toHaveLength(1)
  await ageLock(folder)
  await runProcess({ folder })
  const [line] = signed
  const known = await world.chain.call<{ readonly from: string } | null>(
    'eth_getTransactionByHash',
    line?.hash,
  )
  expect(known?.from.toLowerCase()).toBe(keeperAccount.address.toLowerCase())
  expect(parseTransaction(line?.raw ?? '0x').nonce).toBe(line?.nonce)
})

test('neither journal nor lock contains the key of the account', async () => {
  await world.create({ terms: DISPUTABLE })
  await world.pass(61)
  const folder = await world.folder()
  await runProcess({ folder })
  const text = await readFile(join(folder, 'journal.jsonl'), 'utf8')
  const key = localAccountKey(9).slice(2)
  expect(key).toHaveLength(64)
  expect(text.toLowerCase()).not.toContain(key)
})
