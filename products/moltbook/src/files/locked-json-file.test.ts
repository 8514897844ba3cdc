import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleProgram } from '@cresolver/worlds/programs'
import { lock } from 'proper-lockfile'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { rejection as rejectionOf } from '../client/local-setup.fixture.ts'
import { countUp, openCounters } from './count-up.fixture.ts'
import { openLockedJsonFile } from './locked-json-file.ts'

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'locked-json-file-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'state', 'counters.json')
}

let program: string
beforeAll(async () => {
  program = await bundleProgram(new URL('./count-up.fixture.ts', import.meta.url))
})

function startChild(...parameters: string[]): ChildProcess {
  const child = fork(program, parameters)
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

async function messageOf(child: ChildProcess, wanted: string): Promise<void> {
  for (;;) {
    const [message] = await once(child, 'message')
    if (message === wanted) return
  }
}

test('a file that is not there is empty, and reading makes none', async () => {
  const path = await temporary()
  expect(await openCounters(path).read()).toEqual({})
  expect(await readdir(join(path, '../..'))).toEqual([])
})

test('an update tells what was before and after, and another run reads it', async () => {
  const path = await temporary()
  expect(await countUp(path, 'a')).toEqual({ before: {}, after: { a: 1 } })
  expect(await countUp(path, 'a')).toEqual({ before: { a: 1 }, after: { a: 2 } })
  expect(await readFile(path, 'utf8')).toBe('{\n  "a": 2\n}\n')
})

test('a change may take its time', async () => {
  const path = await temporary()
  const slow = openCounters(path).update(async (counters) => {
    await new Promise((resolve) => setImmediate(resolve))
    return { ...counters, slow: 1 }
  })
  await Promise.all([slow, countUp(path, 'a'), countUp(path, 'b')])
  expect(await openCounters(path).read()).toEqual({ slow: 1, a: 1, b: 1 })
})

test('a change that changes nothing writes nothing', async () => {
  const path = await temporary()
  await openCounters(path).update((counters) => counters)
  expect(await readdir(join(path, '..'))).toEqual([])
})

test('the owner alone reads the file unless it is said otherwise', async () => {
  const path = await temporary()
  await countUp(path, 'a')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const open = openLockedJsonFile<number>({
    path: `${path}.open`,
    mode: 0o640,
    empty: () => 0,
    parse: () => ({ value: 0 }),
    fail: (_problem, message) => new Error(message),
  })
  await open.update(() => 1)
  expect((await stat(`${path}.open`)).mode & 0o777).toBe(0o640)
  expect((await readdir(join(path, '..'))).sort()).toEqual([
    'counters.json',
    'counters.json.open',
  ])
})

test.each(['', '{"a":', '7'])(
  'the damaged file %j is never overwritten',
  async (text) => {
    const path = await temporary()
    await mkdir(join(path, '..'))
    await writeFile(path, text)
    const reported = { message: `corrupt: The file ${path} is not JSON of this kind.` }
    expect(await rejectionOf(openCounters(path).read())).toMatchObject(reported)
    expect(await rejectionOf(countUp(path, 'a'))).toMatchObject(reported)
    expect(await readFile(path, 'utf8')).toBe(text)
    expect(await readdir(join(path, '..'))).toEqual(['counters.json'])
  },
)

test('the position of the damage is reported', async () => {
  const path = await temporary()
  const file = openLockedJsonFile<number>({
    path,
    empty: () => 0,
    parse: () => ({ place: 'entries.0' }),
    fail: (problem, message) => new Error(`${problem}: ${message}`),
  })
  await file.update(() => 1)
  expect(await rejectionOf(file.read())).toMatchObject({
    message: `corrupt: The file ${path} is damaged at entries.0.`,
  })
})

test('a file in use is reported, and neither its lock nor its bytes are touched', async () => {
  const path = await temporary()
  await countUp(path, 'a')
  const release = await lock(path, { realpath: false })
  const change = openCounters(path, 1).update(() => ({}))
  expect(await rejectionOf(change)).toMatchObject({
    message: `locked: The file ${path} is in use by another run.`,
  })
  await release()
  expect(await openCounters(path).read()).toEqual({ a: 1 })
})

test('a path below a file and one that is a folder cannot be used', async () => {
  const path = await temporary()
  await countUp(path, 'a')
  const below = rejectionOf(countUp(join(path, 'x.json'), 'a'))
  expect(await below).toMatchObject({
    message: expect.stringMatching(/^unusable: The file .* cannot be locked: /),
  })
  const folder = rejectionOf(openCounters(join(path, '..')).read())
  expect(await folder).toMatchObject({
    message: expect.stringMatching(/^unusable: The file .* cannot be read: /),
    cause: expect.objectContaining({ code: 'EISDIR' }),
  })
})

test('a change that throws gives the lock back and changes nothing', async () => {
  const path = await temporary()
  await countUp(path, 'a')
  const failing = openCounters(path).update(() => {
    throw new Error('no')
  })
  expect(await rejectionOf(failing)).toMatchObject({ message: 'no' })
  await countUp(path, 'a')
  expect(await openCounters(path, 1).read()).toEqual({ a: 2 })
})

test('a half-written file of another run is ignored', async () => {
  const path = await temporary()
  await countUp(path, 'a')
  await writeFile(`${path}.1234567`, '{"a":')
  await countUp(path, 'a')
  expect(await openCounters(path).read()).toEqual({ a: 2 })
  expect(await readFile(`${path}.1234567`, 'utf8')).toBe('{"a":')
})

test('several processes at once lose no write', async () => {
  const path = await temporary()
  const children = ['a', 'b', 'c'].map((name) => startChild(path, name, '8'))
  const ends = await Promise.all(children.map((child) => once(child, 'exit')))
  expect(ends.map(([code]: unknown[]) => code)).toEqual([0, 0, 0])
  expect(await openCounters(path).read()).toEqual({ a: 8, b: 8, c: 8 })
}, 60_000)

test('a killed process leaves a whole file, and blocks no other process for long', async () => {
  const path = await temporary()
  const child = startChild(path, 'a', '2', 'hold')
  await messageOf(child, 'locked')
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
  expect(await readdir(join(path, '..'))).toContain('counters.json.lock')
  expect(await openCounters(path).read()).toEqual({ a: 2 })
  const { after } = await openCounters(path, 9_000).update(() => ({ b: 1 }))
  expect(after).toEqual({ b: 1 })
  expect(await readdir(join(path, '..'))).toEqual(['counters.json'])
}, 60_000)
