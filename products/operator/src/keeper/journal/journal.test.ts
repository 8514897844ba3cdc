import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from '../plan/market-facts.fixture.ts'
import { openJournal } from './journal.ts'
import { mined, signed } from './transaction-ledger.fixture.ts'

const subject = { chainId: 1, market: addressOf(1), account: addressOf(2) }

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keeper-journal-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const open = (folder: string, changes = {}) =>
  openJournal({ folder, now: () => 0, subject: { ...subject, ...changes } })

/** A journal with one transaction in flight, closed. */
const withOne = async () => {
  const folder = await newFolder()
  const journal = await open(folder)
  await journal.add(signed(0, { value: 2n ** 200n }))
  await journal.close()
  return { folder, path: journal.path }
}

test('a journal that is opened again knows what was signed, byte for byte', async () => {
  const { folder } = await withOne()
  const journal = await open(folder)
  onTestFinished(journal.close)
  expect(journal.ledger().entries.get(0)?.attempts).toEqual([
    signed(0, { value: 2n ** 200n }),
  ])
  expect(journal.ledger().nextNonce).toBe(1)
})

test('its owner alone can read a journal', async () => {
  const { path } = await withOne()
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('each cut of the last line leaves the lines before it', async () => {
  const { folder, path } = await withOne()
  const whole = await readFile(path, 'utf8')
  const last = `${JSON.stringify({ type: 'confirmed', nonce: 0 })}\n`
  for (let cut = 0; cut <= last.length; cut += 1) {
    await writeFile(path, whole + last.slice(0, cut))
    const journal = await open(folder)
    const state = cut === last.length ? 'confirmed' : 'in-flight'
    expect(journal.ledger().entries.get(0)?.state).toBe(state)
    await journal.add(mined(0))
    expect(journal.ledger().entries.get(0)?.state).toBe('mined')
    await journal.close()
  }
})

test.each([
  ['no JSON', 'x\n'],
  ['an unknown line', '{"type":"other"}\n'],
  ['a second header', '{"type":"header","version":1}\n'],
  ['a negative amount', '{"type":"confirmed","nonce":-1}\n'],
])('%s in the middle is an error, and the file stays as it is', async (_, line) => {
  const { folder, path } = await withOne()
  await appendFile(path, line)
  const before = await readFile(path, 'utf8')
  await expect(open(folder)).rejects.toMatchObject({ code: 'STORE_DAMAGED' })
  expect(await readFile(path, 'utf8')).toBe(before)
  // The folder is free again.
  await expect(open(folder)).rejects.toMatchObject({ code: 'STORE_DAMAGED' })
})

test('an empty file is damaged, since a keeper never writes one', async () => {
  const { folder, path } = await withOne()
  await writeFile(path, '')
  await expect(open(folder)).rejects.toMatchObject({ code: 'STORE_DAMAGED' })
})

test.each([
  ['chain', { chainId: 2 }, 'chainId'],
  ['market', { market: addressOf(3) }, 'market'],
  ['account', { account: addressOf(3) }, 'account'],
])('the journal of another %s is refused', async (_, changes, named) => {
  const { folder } = await withOne()
  await expect(open(folder, changes)).rejects.toMatchObject({
    code: 'STORE_DAMAGED',
    message: expect.stringContaining(`another ${named}.`),
  })
})

test('a second keeper on the folder is refused', async () => {
  const folder = await newFolder()
  const journal = await open(folder)
  onTestFinished(journal.close)
  await expect(open(folder)).rejects.toMatchObject({
    code: 'FOLDER_IN_USE',
    message: `Another keeper uses the folder ${folder}.`,
  })
})

test('a folder that cannot be made is named', async () => {
  const { path } = await withOne()
  await expect(open(join(path, 'below'))).rejects.toMatchObject({
    code: 'FOLDER_UNUSABLE',
  })
})
