import { afterEach, describe, expect, test } from 'vitest'
import { sampleOf } from '../../campaigns/index.ts'
import { AOS_MODULES, type AosModuleName } from './aos-modules.ts'
import type { AosProcess } from './open-aos-process.ts'
import { pingLua } from './ping.fixture.ts'
import { type StartAosProcessParameters, startAosProcess } from './start-aos-process.ts'
import {
  type AoMessageParameters,
  createMessageBuilder,
  deriveId,
} from './unit-message.ts'

const open: AosProcess[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((process) => process.close()))
})

async function start(parameters: StartAosProcessParameters) {
  const process = await startAosProcess(parameters)
  open.push(process)
  const build = createMessageBuilder(process)
  const send = (message: AoMessageParameters) => process.evaluate(build(message))
  const ask = (message: AoMessageParameters) => process.dryRun(build(message))
  expect((await send({ action: 'Eval', data: pingLua })).Error).toBeUndefined()
  return { process, build, send, ask }
}

const said = ({ Messages }: { Messages: readonly { Data?: string | undefined }[] }) =>
  Messages[0]?.Data

describe.each(sampleOf(Object.keys(AOS_MODULES) as AosModuleName[]))('%s', (module) => {
  test('a process answers and keeps its state', async () => {
    const { process, send } = await start({ module, owner: 'owner' })
    expect(process).toMatchObject({ owner: 'owner', module: AOS_MODULES[module].id })
    const first = await send({ action: 'Ping' })
    expect(first.Messages).toMatchObject([{ Target: 'owner', Data: 'pong 1 from owner' }])
    expect(first.milliseconds).toBeGreaterThan(0.05)
    expect(first.memoryBytes).toBeGreaterThan(50_000_000)
    expect(said(await send({ action: 'Ping', from: 'else' }))).toBe('pong 2 from else')
  })

  test('times and heights are numbers, ids are as sent', async () => {
    const { send } = await start({ module })
    const id = deriveId('a message')
    expect(said(await send({ action: 'Types', id }))).toBe(`number number ${id}`)
  })

  test('an Error leaves the process as it was before, at each place in its log', async () => {
    const { send, ask } = await start({ module, checkpointEvery: 3 })
    for (let count = 1; count <= 6; count += 1) {
      const failed = await send({ action: 'Boom' })
      expect(failed.Error).toContain('kaboom')
      expect(failed.Messages).toEqual([])
      expect(said(await ask({ action: 'Ping' }))).toMatch(`pong ${count} `)
      expect(said(await send({ action: 'Ping' }))).toMatch(`pong ${count} `)
    }
  })

  test('a dry run changes nothing', async () => {
    const { send, ask } = await start({ module })
    await send({ action: 'Ping' })
    const asked = await Promise.all([ask({ action: 'Ping' }), ask({ action: 'Ping' })])
    expect(asked.map((answer) => said(answer)?.slice(0, 6))).toEqual(['pong 2', 'pong 2'])
    expect((await ask({ action: 'Boom' })).Error).toContain('kaboom')
    expect(said(await send({ action: 'Ping' }))).toMatch('pong 2')
  })

  test('the same messages give the same results in two instances', async () => {
    const parameters = { module, id: deriveId('twin'), owner: deriveId('owner') }
    const twins = [
      await start({ ...parameters, checkpointEvery: 2 }),
      await start(parameters),
    ]
    const actions = ['Ping', 'Boom', 'Ping', 'Types', 'Ping', 'Boom', 'Eval', 'Ping']
    const data = 'return tostring(math.random()) .. tostring(os.time()) .. Count'
    const results = await Promise.all(
      twins.map(async ({ send }) => {
        const answers = []
        for (const action of actions) {
          const { milliseconds, memoryBytes, ...result } = await send({ action, data })
          answers.push(result)
        }
        return answers
      }),
    )
    expect(results[0]).toEqual(results[1])
    expect(results[0]?.filter((result) => result.Error !== undefined)).toHaveLength(2)
  })

  test('an endless loop ends with an Error and the process continues', async () => {
    const { send, ask } = await start({ module, evaluationLimitMs: 1_000 })
    await send({ action: 'Ping' })
    const looped = await send({ action: 'Loop' })
    expect(looped.Error).toBe('The evaluation took longer than 1000 ms and was ended.')
    expect(said(await send({ action: 'Ping' }))).toMatch('pong 2')
    expect((await ask({ action: 'Loop' })).Error).toContain('took longer')
    expect(said(await ask({ action: 'Ping' }))).toMatch('pong 3')
  })

  test('a process that takes too much memory gets an Error and continues', async () => {
    const { send } = await start({ module, memoryLimitBytes: 200 * 1024 ** 2 })
    await send({ action: 'Ping' })
    const ate = await send({ action: 'Eat' })
    expect(ate.Error).toContain('not enough memory')
    const after = await send({ action: 'Ping' })
    expect(said(after)).toMatch('pong 2')
    expect(after.memoryBytes).toBeLessThan(ate.memoryBytes)
  })

  test('a message that another signed is trusted only from an authority', async () => {
    const authority = deriveId('authority')
    const { send } = await start({
      module,
      tags: [{ name: 'Authority', value: authority }],
    })
    const trusted = await send({ action: 'Ping', from: deriveId('p'), owner: authority })
    expect(said(trusted)).toMatch('pong 1')
    const other = await send({ action: 'Ping', from: deriveId('p'), owner: 'other' })
    expect(said(other) ?? '').not.toMatch('pong')
    expect(said(await send({ action: 'Ping' }))).toMatch('pong 2')
  })
})

test('messages sent at once are evaluated in order', async () => {
  const { send } = await start({ module: 'aos-2.0.1' })
  const answers = await Promise.all([1, 2, 3].map(() => send({ action: 'Ping' })))
  expect(answers.map((answer) => said(answer)?.slice(0, 6))).toEqual([
    'pong 1',
    'pong 2',
    'pong 3',
  ])
})

test('a closed process ends what it is at and takes nothing more', async () => {
  const { process, send } = await start({ module: 'aos-2.0.1' })
  const looping = expect(send({ action: 'Loop' })).rejects.toMatchObject({
    code: 'SHUTTING_DOWN',
  })
  await process.close()
  await looping
  await expect(send({ action: 'Ping' })).rejects.toMatchObject({
    code: 'SHUTTING_DOWN',
    message: expect.stringContaining(process.id),
  })
  await process.close()
})
