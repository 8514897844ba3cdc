import { expect, test } from 'vitest'
import { AOS_MODULES } from '../aos/aos-modules.ts'
import { createUnitKey } from '../units/unit-key.ts'
import type { JournalRecord } from './journal-record.ts'
import { memoryJournal } from './unit-journal.ts'
import { UnitLedger } from './unit-ledger.ts'

const key = createUnitKey()
const result = { Messages: [], Spawns: [], Assignments: [], Output: 'done' }

const spawnTags = [
  { name: 'Type', value: 'Process' },
  { name: 'Module', value: AOS_MODULES['aos-2.0.4'].id },
]

async function setUp() {
  const records: JournalRecord[] = []
  const ledger = new UnitLedger({ append: (record) => records.push(record) })
  const spawn = ledger.addItem(await key.sign({ tags: spawnTags, data: '' }), '')
  const process = spawn.item.id
  const send = async (data: string, recipient = process) =>
    ledger.addItem(await key.sign({ tags: [], data }), recipient)
  return { ledger, records, process, send }
}

test('a spawn opens a process and is the first message of its log', async () => {
  const { ledger, process } = await setUp()
  expect(ledger.process(process)).toMatchObject({
    id: process,
    owner: key.address,
    module: 'aos-2.0.4',
    log: [{ assignment: { process, nonce: 0 } }],
  })
})

test('messages to a process get nonces, heights that grow and times that never fall', async () => {
  const { ledger, process, send } = await setUp()
  await send('one')
  await send('to a wallet', 'wallet')
  await send('two')
  const { log } = ledger.process(process)
  expect(log.map(({ assignment }) => assignment?.nonce)).toEqual([0, 1, 2])
  expect(log.map(({ height }) => height)).toEqual([1, 2, 4])
  const times = ledger.entries.map(({ timestamp }) => timestamp)
  expect(times).toEqual([...times].sort((a, b) => a - b))
})

test('a message is found in the log of its process only', async () => {
  const { ledger, process, send } = await setUp()
  const { item } = await send('one')
  const toWallet = await send('other', 'wallet')
  expect(ledger.message(process, item.id).assignment.nonce).toBe(1)
  expect(() => ledger.message(process, toWallet.item.id)).toThrow(
    expect.objectContaining({ code: 'NOT_FOUND', status: 404 }),
  )
  expect(() => ledger.message('nowhere', item.id)).toThrow(
    expect.objectContaining({ code: 'NOT_FOUND', status: 404 }),
  )
})

test('a result forgets which parts of the one before were sent', async () => {
  const { ledger, process, send } = await setUp()
  const first = await send('one')
  ledger.addResult(process, process, result)
  ledger.addRefusal(process, 'message/0', 'too large')
  const item = await key.sign({ tags: [], data: 'out' })
  ledger.addItem(item, 'wallet', { process, part: 'message/1', depth: 1 })
  expect([...ledger.process(process).settledParts]).toEqual(['message/0', 'message/1'])
  ledger.addResult(process, first.item.id, result)
  expect(ledger.process(process).settledParts.size).toBe(0)
})

test('the records make the same ledger again', async () => {
  const { ledger, records, process, send } = await setUp()
  const { item } = await send('one')
  ledger.addResult(process, process, { ...result, Error: 'no' })
  ledger.addResult(process, item.id, result)
  ledger.addRefusal(process, 'message/0', 'too large')
  const stored = JSON.parse(JSON.stringify(records))
  const again = new UnitLedger(memoryJournal)
  for (const record of stored) again.apply(record)
  expect(again.entries).toEqual(ledger.entries)
  expect(again.processes).toEqual(ledger.processes)
})

test('an entry that the journal does not take is not in the ledger', async () => {
  const ledger = new UnitLedger({
    append() {
      throw new Error('disk full')
    },
  })
  const item = await key.sign({ tags: spawnTags, data: '' })
  expect(() => ledger.addItem(item, '')).toThrow('disk full')
  expect(ledger.entries).toEqual([])
  expect(ledger.processes.size).toBe(0)
})
