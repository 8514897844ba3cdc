import { expect, onTestFinished, test } from 'vitest'
import { AosThread } from './aos-thread.ts'
import { openAosProcess } from './open-aos-process.ts'
import { pingLua } from './ping.fixture.ts'
import { createMessageBuilder, deriveId, type UnitMessage } from './unit-message.ts'

const id = deriveId('process')
const spawnTags = [
  { name: 'Data-Protocol', value: 'ao' },
  { name: 'Type', value: 'Process' },
]

function open(history: readonly UnitMessage[] = []) {
  const threads: AosThread[] = []
  const process = openAosProcess({
    module: 'aos-2.0.1',
    environment: {
      Process: { Id: id, Owner: 'owner', Tags: spawnTags },
      Module: { Id: deriveId('module'), Tags: [] },
    },
    history: history.map((message) => ({ id: message.Id, read: () => message })),
    startThread(data, source) {
      const thread = new AosThread(data, source)
      threads.push(thread)
      return thread
    },
  })
  onTestFinished(() => process.close())
  const build = createMessageBuilder(process, history.length)
  return { process, build, threads }
}

const say = (process: ReturnType<typeof open>['process'], message: UnitMessage) =>
  process.evaluate(message).then(({ Messages }) => Messages[0]?.Data)

async function openWithPing() {
  const opened = open()
  const { process, build } = opened
  const history: UnitMessage[] = [{ ...build({ id }), Tags: spawnTags }]
  history.push(build({ action: 'Eval', data: pingLua }), build({ action: 'Ping' }))
  for (const message of history) await process.evaluate(message)
  return { ...opened, history }
}

test('a process whose thread was killed continues in a new one', async () => {
  const { process, build, threads } = await openWithPing()
  await threads[0]?.terminate()
  expect(await say(process, build({ action: 'Ping' }))).toBe('pong 2 from owner')
  expect(threads).toHaveLength(2)
})

test('a message during which the thread is killed gets an Error', async () => {
  const { process, build, threads } = await openWithPing()
  const looping = process.evaluate(build({ action: 'Loop' }))
  // The thread blocks: only then is this answered from the outside.
  setImmediate(() => threads[0]?.terminate())
  expect((await looping).Error).toBe('The thread of the process ended.')
  expect(await say(process, build({ action: 'Ping' }))).toBe('pong 2 from owner')
})

test('a process continues from the history of another run', async () => {
  const { history } = await openWithPing()
  const { process, build } = open(history)
  expect(await say(process, build({ action: 'Ping' }))).toBe('pong 2 from owner')
})

test('a thread starts with the first message only', async () => {
  const { process, threads } = open()
  await process.close()
  expect(threads).toHaveLength(0)
})

test('a history that fails now is reported with its message', async () => {
  const { history, build } = await openWithPing()
  const failing = build({ action: 'Boom' })
  const { process } = open([...history, failing])
  await expect(process.evaluate(build({ action: 'Ping' }))).rejects.toMatchObject({
    code: 'STORE_DAMAGED',
    message: expect.stringContaining(failing.Id),
  })
})

test('a thread that cannot load its wasm returns an Error', async () => {
  const process = openAosProcess({
    module: 'aos-2.0.1',
    environment: {
      Process: { Id: id, Owner: 'owner', Tags: [] },
      Module: { Id: deriveId('module'), Tags: [] },
    },
    startThread: (data, source) =>
      new AosThread({ ...data, loaderPath: '/nowhere/loader.cjs' }, source),
  })
  const message = createMessageBuilder(process)({ action: 'Ping' })
  expect((await process.evaluate(message)).Error).toMatch('/nowhere/loader.cjs')
  await process.close()
})
