import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openPostgres, type Postgres } from '@cresolver/postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchAlone } from './launch-alone.ts'

let root = ''
let database: Postgres
beforeAll(async () => {
  root = mkdtempSync('/tmp/cresolver-launch-')
  chmodSync(root, 0o755)
  database = await openPostgres({ dataFolder: join(root, 'data'), database: 'runs' })
  await database.pool.query('create table trace (run text, step text, who text)')
}, 60_000)
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true })
})

const fixture = fileURLToPath(new URL('engine.fixture.ts', import.meta.url))

function startProcess(run: string): ChildProcess {
  const options = [database.url, run, '600000', '600000']
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Resolves with `holding` once its run is under way, or with the error that ended it. */
async function outcomeOf(child: ChildProcess): Promise<string> {
  let errors = ''
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const holds = new Promise<string>((resolve) => {
    if (!child.stdout) return
    createInterface(child.stdout).on('line', (line) => {
      if (line === 'holding') resolve(line)
    })
  })
  return Promise.race([holds, once(child, 'exit').then(() => errors)])
}

test('engines that start at the same moment on an empty database all start', async () => {
  const runs = ['a', 'b', 'c', 'd', 'e']
  const outcomes = await Promise.all(
    runs.map((run) => outcomeOf(startProcess(`start ${run}`))),
  )
  expect(outcomes).toEqual(runs.map(() => 'holding'))
})

test('one process at a time launches', async () => {
  let atOnce = 0
  const seen: number[] = []
  const launch = async () => {
    atOnce += 1
    seen.push(atOnce)
    await database.pool.query('select pg_sleep(0.02)')
    atOnce -= 1
  }
  await Promise.all([1, 2, 3].map(() => launchAlone({ url: database.url, launch })))
  expect(seen).toEqual([1, 1, 1])
})

test('a launch that fails, and one whose process froze, give up their turn', async () => {
  const { url } = database
  const fail = () => Promise.reject(new Error('no disk'))
  await expect(launchAlone({ url, launch: fail })).rejects.toThrow('no disk')
  const frozen = new EventEmitter()
  const begun = once(frozen, 'begun')
  const launching = launchAlone({
    url,
    idleMs: 200,
    launch: async () => {
      frozen.emit('begun')
      await once(frozen, 'thawed')
    },
  })
  await begun
  await expect(launchAlone({ url, launch: async () => {} })).resolves.toBeUndefined()
  frozen.emit('thawed')
  await launching
})
