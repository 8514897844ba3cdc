import { execFile, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAgent } from './check-agent.ts'
import { faultsOf } from './check-broken.fixture.ts'

const key = 'key-of-the-test'
const run = promisify(execFile)
const folderOf = (name: string) =>
  fileURLToPath(
    new URL(`../../create-cresolver-agent/templates/${name}`, import.meta.url),
  )
const isMissing = (command: string, word: string) =>
  spawnSync(command, [word], { stdio: 'ignore' }).error !== undefined
let temporary: string

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'conformance-'))
})

afterAll(async () => {
  await rm(temporary, { recursive: true, force: true })
})

/** Starts a program that prints its address, checks it and ends it. */
async function check(command: string, words: readonly string[]) {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', AGENT_KEY: key }
  const child = spawn(command, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  try {
    const line = await new Promise<string>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`The agent ended with ${code}.`)))
      createInterface(child.stdout).once('line', resolve)
    })
    return await checkAgent({ url: line.split(' ').at(-1) ?? '', key })
  } finally {
    child.kill()
    await gone
  }
}

describe('the agents that people start from', () => {
  it.skipIf(isMissing('python3', '--version'))(
    'in Python meets every requirement',
    async () => {
      const report = await check('python3', ['-B', join(folderOf('python'), 'agent.py')])
      expect(faultsOf(report.results)).toEqual([])
      expect(report.protocols).toEqual(['worker', 'external'])
      expect(report.counts.skipped).toBe(0)
    },
  )

  it.skipIf(isMissing('go', 'version'))(
    'in Go meets every requirement',
    async () => {
      const program = join(temporary, 'agent')
      // Kept between runs: without it every run compiles the standard library.
      const cache = process.env.GOCACHE ?? join(tmpdir(), 'cresolver-go-cache')
      const env = {
        ...process.env,
        GOFLAGS: '-mod=mod',
        GOCACHE: cache,
        CGO_ENABLED: '0',
      }
      await run('go', ['build', '-o', program, '.'], { cwd: folderOf('go'), env })
      const report = await check(program, [])
      expect(faultsOf(report.results)).toEqual([])
      expect(report.protocols).toEqual(['worker', 'external'])
      expect(report.counts.skipped).toBe(0)
    },
    60_000,
  )
})
