import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitmentResponseSchema, hashText } from '@cresolver/core/protocol'
import { bundleProgram } from '@cresolver/worlds/programs'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { challengesOf, inPhase } from './panel-agent.fixture.ts'

let program: string
beforeAll(async () => {
  program = await bundleProgram(new URL('./killed-agent.fixture.ts', import.meta.url))
})

let folder: string
let child: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-agent-'))
})
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

async function start(moment = 'never') {
  child = fork(program, [folder, moment])
  const [url] = await once(child, 'message')
  return async (path: string, body: object) => {
    const sent = { method: 'POST', body: JSON.stringify(body) }
    return (await fetch(`${url}/a2a/${path}`, sent)).text()
  }
}

/** Asks a worker that is killed while it answers. */
async function askKilled(moment: string, path: string, body: object) {
  const ask = await start(moment)
  const ended = child ? once(child, 'exit') : undefined
  await expect(ask(path, body)).rejects.toThrow()
  expect((await ended)?.[1]).toBe('SIGKILL')
}

test('a worker that is killed at any moment signs one answer and one defence', async () => {
  await askKilled('before round answer', 'resolve', inPhase('commit'))
  await askKilled('after round answer', 'resolve', inPhase('commit'))
  let ask = await start('before round defence')
  const commitment = await ask('resolve', inPhase('commit'))
  const answer = await ask('resolve', inPhase('answer'))
  await expect(ask('challenge', challengesOf('Why?'))).rejects.toThrow()
  await askKilled('after round defence', 'challenge', challengesOf('Why?', 'Where?'))
  ask = await start()
  const defence = await ask('challenge', challengesOf('How?'))
  expect(JSON.parse(defence).responses).toHaveLength(2)
  const parts = [
    await ask('resolve', inPhase('commit')),
    await ask('resolve', inPhase('answer')),
    await ask('challenge', challengesOf('When?')),
  ]
  expect(parts).toEqual([commitment, answer, defence])
  const { answer_hash } = commitmentResponseSchema.parse(
    JSON.parse(commitment),
  ).commitment
  expect(hashText(JSON.parse(answer).signed.text)).toBe(answer_hash)
}, 120_000)
