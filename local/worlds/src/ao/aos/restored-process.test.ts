import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runs, sampleOf, seed } from '../../campaigns/index.ts'
import { AOS_MODULES, type AosModuleName } from './aos-modules.ts'
import { AosThread, type AosThreadTask } from './aos-thread.ts'
import { openAosProcess } from './open-aos-process.ts'
import { pingLua } from './ping.fixture.ts'
import { openSnapshots } from './snapshots.ts'
import {
  type AoMessageParameters,
  createMessageBuilder,
  deriveId,
  type MeasuredAnswer,
  type UnitMessage,
} from './unit-message.ts'

const id = deriveId('process')
const tags = [
  { name: 'Data-Protocol', value: 'ao' },
  { name: 'Type', value: 'Process' },
]

/** Called with each thread and how many there are. */
type ThreadListener = (thread: AosThread, count: number) => void

/** A process whose journal and snapshots outlive its closing. */
function setUp(module: AosModuleName, snapshotEvery: number, onThread?: ThreadListener) {
  const folder = mkdtempSync(join(tmpdir(), 'process-snapshots-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const warnings: string[] = []
  const journal: UnitMessage[] = []
  const tasks: AosThreadTask['kind'][] = []
  const threads: AosThread[] = []
  class ObservedThread extends AosThread {
    override run(task: AosThreadTask, limitMs: number) {
      tasks.push(task.kind)
      return super.run(task, limitMs)
    }
  }
  const open = () => {
    const process = openAosProcess({
      module,
      environment: {
        Process: { Id: id, Owner: 'owner', Tags: tags },
        Module: { Id: AOS_MODULES[module].id, Tags: [] },
      },
      snapshotEvery,
      snapshots: openSnapshots(folder, (line) => void warnings.push(line)),
      history: journal.map((message) => ({ id: message.Id, read: () => message })),
      startThread: (data, source) => {
        const thread = new ObservedThread(data, source)
        const count = threads.push(thread)
        onThread?.(thread, count)
        return thread
      },
    })
    onTestFinished(() => process.close())
    return process
  }
  let process = open()
  const build = createMessageBuilder({ id, owner: 'owner', module: 'module' }, 0)
  const evaluate = async (message: UnitMessage) => {
    const evaluation = await process.evaluate(message)
    if (evaluation.Error === undefined) journal.push(message)
    return replyOf(evaluation)
  }
  const send = (parameters: AoMessageParameters = {}) => evaluate(build(parameters))
  const start = async () => {
    await evaluate({ ...build({ id }), Tags: tags })
    await send({ action: 'Eval', data: pingLua })
  }
  const restart = async () => {
    await process.close()
    tasks.length = 0
    process = open()
  }
  const ask = async (parameters: AoMessageParameters) =>
    replyOf(await process.dryRun(build(parameters)))
  const files = () =>
    readdirSync(folder).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const close = () => process.close()
  return {
    folder,
    warnings,
    tasks,
    threads,
    files,
    start,
    send,
    ask,
    restart,
    close,
  }
}

function replyOf({
  milliseconds: _time,
  memoryBytes: _bytes,
  ...result
}: MeasuredAnswer) {
  return result
}

const pongOf = ({ Messages }: ReturnType<typeof replyOf>) => Messages[0]?.Data

const messages = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ action: 'Ping' }) },
  { weight: 2, arbitrary: fc.constant({ action: 'Boom' }) },
  fc.constant({ action: 'Types' }),
  fc.nat(9).map((times) => ({
    action: 'Tell',
    tags: { To: deriveId('someone'), What: 'Note', Times: `${times}` },
  })),
  // Memory that grows, that is freed, and that holds what a clock and chance would say.
  fc.nat(400).map((size) => ({
    action: 'Eval',
    data: `Held = Held or {}; for i = 1, ${size} do Held[#Held + 1] = string.rep("x", 1000) .. i end return #Held`,
  })),
  fc.constant({ action: 'Eval', data: 'Held = nil; collectgarbage() return "freed"' }),
  fc.constant({
    action: 'Eval',
    data: 'Drawn = (Drawn or "") .. tostring(math.random()) .. os.time() return Drawn',
  }),
)

describe.each(sampleOf(Object.keys(AOS_MODULES) as AosModuleName[]))('%s', (module) => {
  test('a restored process answers as one that never stopped', {
    timeout: 120_000,
  }, async () => {
    const steps = fc.sample(
      fc.record({ message: messages, stops: fc.nat(9).map((drawn) => drawn === 0) }),
      { numRuns: runs(120), seed },
    )
    const steady = setUp(module, 1_000_000)
    const stopped = setUp(module, 25)
    await steady.start()
    await stopped.start()
    for (const { message, stops } of steps) {
      if (stops) await stopped.restart()
      expect(await stopped.send(message)).toEqual(await steady.send(message))
    }
    expect(await stopped.ask({ action: 'Ping' })).toEqual(
      await steady.ask({ action: 'Ping' }),
    )
    expect(stopped.warnings).toEqual([])
  })
})

/** Seven messages: snapshots after the fourth and the sixth, and after the last at the end. */
async function closedAfterSeven(onThread?: ThreadListener) {
  const parts = setUp('aos-2.0.1', 2, onThread)
  await parts.start()
  for (let count = 1; count <= 5; count += 1) await parts.send({ action: 'Ping' })
  await parts.restart()
  expect(parts.files()).toEqual(['6.snapshot', '7.snapshot'])
  return parts
}

test('a closed process continues from its last message without a replay', async () => {
  const { send, tasks } = await closedAfterSeven()
  expect(pongOf(await send({ action: 'Ping' }))).toBe('pong 6 from owner')
  expect(tasks).toEqual(['evaluate'])
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['altered', (bytes: Buffer) => bytes.fill(1, 1_000, 1_001)],
  ['empty', () => Buffer.alloc(0)],
])(
  'the older snapshot is taken if one is %s, and the rest is replayed',
  async (_name, damage) => {
    const { folder, send, tasks, warnings, files } = await closedAfterSeven()
    const path = join(folder, '7.snapshot')
    writeFileSync(path, damage(readFileSync(path)))
    expect(pongOf(await send({ action: 'Ping' }))).toBe('pong 6 from owner')
    expect(tasks).toEqual(['evaluate', 'evaluate'])
    expect(warnings).toEqual([expect.stringMatching(/7\.snapshot: .* not used/)])
    expect(files()).not.toContain('7.snapshot')
  },
)

test('everything is replayed without a usable snapshot', async () => {
  const { folder, files, send, tasks, warnings } = await closedAfterSeven()
  for (const name of files()) writeFileSync(join(folder, name), 'nothing')
  expect(pongOf(await send({ action: 'Ping' }))).toBe('pong 6 from owner')
  expect(tasks).toEqual(Array(8).fill('evaluate'))
  expect(warnings).toHaveLength(2)
})

test('the older snapshot is taken if its thread ends', async () => {
  const { send, threads, warnings, files } = await closedAfterSeven((thread, count) => {
    if (count === 2) void thread.terminate()
  })
  expect(pongOf(await send({ action: 'Ping' }))).toBe('pong 6 from owner')
  expect(threads).toHaveLength(3)
  expect(warnings).toEqual([expect.stringMatching(/7\.snapshot: .* a thread .* ended/)])
  expect(files()).not.toContain('7.snapshot')
})

test('a thread that ends starts again from the last snapshot', async () => {
  const { start, send, tasks, threads } = setUp('aos-2.0.1', 4)
  await start()
  for (let count = 1; count <= 3; count += 1) await send({ action: 'Ping' })
  await threads[0]?.terminate()
  tasks.length = 0
  expect(pongOf(await send({ action: 'Ping' }))).toBe('pong 4 from owner')
  expect(tasks.slice(0, 2)).toEqual(['evaluate', 'evaluate'])
})

test('a process that is closed during a message saves nothing of it', async () => {
  const { start, send, files, close, restart } = setUp('aos-2.0.1', 500)
  await start()
  const looping = send({ action: 'Loop' })
  const refused = expect(looping).rejects.toMatchObject({ code: 'SHUTTING_DOWN' })
  await close()
  await refused
  expect(files()).toEqual([])
  await restart()
  expect(pongOf(await send({ action: 'Ping' }))).toBe('pong 1 from owner')
})

test('a process that only answered questions writes no snapshot', async () => {
  const { files, ask, restart, folder } = await closedAfterSeven()
  const before = readFileSync(join(folder, '7.snapshot'))
  await ask({ action: 'Ping' })
  await restart()
  expect(files()).toEqual(['6.snapshot', '7.snapshot'])
  expect(readFileSync(join(folder, '7.snapshot')).equals(before)).toBe(true)
})
