import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { sampleOf } from '../campaigns/index.ts'
import type { Tag } from './aos/unit-message.ts'
import { createWallet, openLocalAo, type Units, until } from './local-ao.fixture.ts'
import { startLocalAo } from './local-ao.ts'
import { findTag } from './storage/data-item.ts'
import { createUnitKey } from './units/unit-key.ts'

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'local-ao-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a local AO in a process of its own, with nothing but the tsx loader. */
async function startChild(folder: string, snapshotEvery = 200) {
  const script = fileURLToPath(new URL('./restart-child.fixture.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', script, folder, `${snapshotEvery}`],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return { units: JSON.parse(String(line)) as Units, kill }
}

test('all state and all cursors outlive a kill', { timeout: 60_000 }, async () => {
  const folder = createFolder()
  const key = createUnitKey()
  const child = await startChild(folder)
  const before = createWallet(child.units, key)
  const process = await before.spawn('aos-2.0.4')
  const other = await before.spawn()
  await before.send(process, 'Ping')
  await before.send(process, 'Boom')
  const reported = await before.send(process, 'Tell', { To: other, What: 'Ping' })
  const note = { To: key.address, What: 'Note', Times: '2' }
  await before.send(process, 'Tell', note)
  const inbox = await until(
    () => before.inbox(key.address),
    ({ length }) => length >= 3,
  )
  const page = await before.fetchJson(`/results/${process}?limit=3`)
  await child.kill()

  const { ao, warnings } = await openLocalAo({ folder })
  expect({ scheduler: ao.scheduler, authority: ao.authority }).toEqual({
    scheduler: child.units.scheduler,
    authority: child.units.authority,
  })
  const after = createWallet(ao, key)
  expect(await after.fetchJson(`/results/${process}?limit=3`)).toEqual(page)
  expect(await after.result(process, reported.id)).toEqual(reported.result)
  expect(await after.inbox(key.address)).toEqual(inbox)
  expect((await after.send(process, 'Ping')).result.Messages[0]?.Data).toMatch('pong 2')
  expect(await after.evaluate(process, 'Pongs')).toBe('1')
  const next = await until(
    () => after.inbox(key.address, inbox.at(-1)?.cursor),
    ({ length }) => length >= 1,
  )
  expect(next).toHaveLength(1)
  expect(warnings).toEqual([])
})

test('work that a kill cut short is finished, nothing twice and nothing lost', {
  timeout: 60_000,
}, async () => {
  const folder = createFolder()
  const key = createUnitKey()
  const child = await startChild(folder)
  const before = createWallet(child.units, key)
  const process = await before.spawn()
  const work = { Left: '60', Wallet: key.address }
  await before.send(process, 'Continue', work)
  await until(
    () => before.evaluate(process, 'Reached'),
    (reached) => Number(reached) < 55,
  )
  await child.kill()

  const { ao } = await openLocalAo({ folder })
  const after = createWallet(ao, key)
  const inbox = await until(
    () => after.inbox(key.address),
    (items) => items.some(({ node }) => findTag(node.tags, 'Action') === 'Finished'),
  )
  const steps = (await after.inbox(process)).map(({ node }) => findTag(node.tags, 'Left'))
  const expected = Array.from({ length: 61 }, (_, index) => String(60 - index))
  expect(steps.filter((left) => left !== undefined)).toEqual(expected)
  const finished = inbox.filter(({ node }) => findTag(node.tags, 'Action') === 'Finished')
  expect(finished).toHaveLength(1)
})

test('kills at any moment lose nothing and repeat nothing, with many snapshots', {
  timeout: 120_000,
}, async () => {
  const folder = createFolder()
  const key = createUnitKey()
  let child = await startChild(folder, 2)
  const process = await createWallet(child.units, key).spawn()
  const count = 60
  const items = await Promise.all(
    Array.from({ length: count }, () =>
      createWallet(child.units, key).sign(process, { Type: 'Message', Action: 'Ping' }),
    ),
  )
  for (const killAfter of sampleOf([7, 18, 31, 45])) {
    const { post, result } = createWallet(child.units, key)
    let answered = 0
    const reached = new Promise((resolve) => {
      for (const { raw, id } of items) {
        // Of some the answer is lost with the child: they are sent again.
        post(raw)
          .then(() => result(process, id))
          .then(() => (++answered >= killAfter ? resolve(undefined) : undefined))
          .catch(() => undefined)
      }
    })
    await reached
    await child.kill()
    child = await startChild(folder, 2)
  }
  const { post, result, evaluate } = createWallet(child.units, key)
  const answers = new Set<string | undefined>()
  for (const { raw, id } of items) {
    await post(raw)
    answers.add((await result(process, id)).Messages[0]?.Data)
  }
  expect(await evaluate(process, 'Count')).toBe(String(count))
  expect(answers.size).toBe(count)
  await child.kill()
  const names = readdirSync(join(folder, 'snapshots', process))
  expect(names.filter((name) => name.endsWith('.snapshot'))).toHaveLength(2)
})

/** The journal of a run in which a process sent three notes to a wallet. */
async function journalOfThreeNotes(folder: string, key = createUnitKey()) {
  const ao = await startLocalAo({ folder })
  const wallet = createWallet(ao, key)
  const process = await wallet.spawn()
  await wallet.send(process, 'Tell', { To: key.address, What: 'Note', Times: '3' })
  await until(
    () => wallet.inbox(key.address),
    (items) => items.filter(isNote).length === 3,
  )
  await ao.close()
  const path = join(folder, 'journal.jsonl')
  return { path, process, key, lines: readFileSync(path, 'utf8').trimEnd().split('\n') }
}

const isNote = ({ node }: { node: { tags: readonly Tag[] } }) =>
  findTag(node.tags, 'Action') === 'Note'

test('pushes that a kill left out are sent once, wherever it came', {
  timeout: 60_000,
}, async () => {
  const folder = createFolder()
  const { path, process, key, lines } = await journalOfThreeNotes(folder)
  const whole = lines.length
  for (const kept of sampleOf([5, 4, 3, 2, 1, 0].map((lost) => whole - lost))) {
    writeFileSync(path, `${lines.slice(0, kept).join('\n')}\n{"kind":"it`)
    const warnings: string[] = []
    for (let run = 0; run < 2; run += 1) {
      const onWarning = (line: string) => void warnings.push(line)
      const ao = await startLocalAo({ folder, onWarning })
      const wallet = createWallet(ao, key)
      if (kept === whole - 5) {
        // The message itself was lost, before its sender had an answer.
        await wallet.send(process, 'Tell', { To: key.address, What: 'Note', Times: '3' })
      }
      const expected = kept === whole - 5 ? 3 * (run + 1) : 3
      const notes = await until(
        async () => (await wallet.inbox(key.address)).filter(isNote),
        ({ length }) => length >= expected,
      )
      expect(notes).toHaveLength(expected)
      expect(await wallet.evaluate(process, 'Count')).toBe('nil')
      await ao.close()
    }
    const ofJournal = warnings.filter((line) => line.includes('journal.jsonl'))
    expect(ofJournal).toEqual([expect.stringContaining('cut off')])
  }
})

test('a refused push is refused once', async () => {
  const folder = createFolder()
  const first = await openLocalAo({ folder, maximumBodyBytes: 100_000 })
  const process = await first.wallet.spawn()
  const large = { To: first.wallet.address, Bytes: '100000' }
  await first.wallet.send(process, 'Large', large)
  await until(
    () => first.wallet.inbox(first.wallet.address),
    ({ length }) => length > 0,
  )
  expect(first.warnings).toHaveLength(1)
  await first.ao.close()
  const second = await openLocalAo({ folder, maximumBodyBytes: 1_000_000 })
  await second.wallet.send(process, 'Ping')
  await until(
    () => second.wallet.inbox(second.wallet.address),
    ({ length }) => length > 0,
  )
  expect(second.warnings).toEqual([])
  expect(await second.wallet.inbox(first.wallet.address)).toHaveLength(1)
})

test('two instances on one folder: the second is refused, the first continues', async () => {
  const folder = createFolder()
  const { wallet } = await openLocalAo({ folder })
  await expect(startLocalAo({ folder })).rejects.toMatchObject({ code: 'FOLDER_IN_USE' })
  await wallet.spawn()
})

test('a folder is free again when the port was taken', async () => {
  const folder = createFolder()
  const { ao } = await openLocalAo()
  const port = Number(new URL(ao.url).port)
  await expect(startLocalAo({ folder, port })).rejects.toMatchObject({
    code: 'PORT_TAKEN',
  })
  await openLocalAo({ folder })
})
