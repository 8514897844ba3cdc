import { execFile, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CheckAgentParameters, checkAgent } from './check-agent.ts'
import { faultsOf } from './check-broken.fixture.ts'
import { panelProbe, panelVariables } from './panel-probe.fixture.ts'

const key = 'key-of-the-test'
const run = promisify(execFile)
const folderOf = (name: string) =>
  fileURLToPath(
    new URL(`../../../create-cresolver-agent/templates/${name}`, import.meta.url),
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
async function check(
  command: string,
  words: readonly string[],
  parameters: Omit<CheckAgentParameters, 'url'> = { key },
  variables: Readonly<Record<string, string>> = {},
) {
  const env = {
    ...process.env,
    ...{ PORT: '0', HOST: '127.0.0.1', AGENT_KEY: key },
    ...variables,
  }
  const child = spawn(command, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  try {
    const line = await new Promise<string>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`The agent ended with ${code}.`)))
      createInterface(child.stdout).once('line', resolve)
    })
    return await checkAgent({ url: line.split(' ').at(-1) ?? '', ...parameters })
  } finally {
    child.kill()
    await gone
  }
}

/** Outcomes of the requirements of collectors, for an agent that signs for one. */
async function checkPanel(command: string, words: readonly string[]) {
  const journal = await mkdtemp(join(temporary, 'journal-'))
  const variables = { ...panelVariables, PANEL_JOURNAL: journal }
  const { results } = await check(command, words, { panel: panelProbe }, variables)
  return results.map(({ outcome }) => outcome)
}

const signsForPanels = Array(6).fill('passed')

/** An agent that abstains answers any question alike. */
const SKIPPED: readonly string[] = ['worker.equal.not-planted']
const skippedOf = (results: Awaited<ReturnType<typeof check>>['results']) =>
  results.flatMap(({ id, outcome }) => (outcome === 'skipped' ? [id] : []))

describe('the agents that people start from', () => {
  describe.skipIf(isMissing('python3', '--version'))('in Python', () => {
    const words = ['-B', join(folderOf('python'), 'agent.py')]

    it('meets every requirement', async () => {
      const report = await check('python3', words)
      expect(faultsOf(report.results)).toEqual([])
      expect(report.protocols).toEqual(['worker', 'external'])
      expect(skippedOf(report.results)).toEqual(SKIPPED)
    })

    it('signs for the panels of its collectors', async () => {
      expect(await checkPanel('python3', words)).toEqual(signsForPanels)
    })

    it('passes its own tests', async () => {
      await run('python3', ['-B', '-m', 'unittest'], { cwd: folderOf('python') })
    })
  })

  describe.skipIf(isMissing('go', 'version'))('in Go', () => {
    let program: string
    const go = (...words: string[]) => {
      // Kept between runs: without it every run compiles the standard library.
      const cache = process.env.GOCACHE ?? join(tmpdir(), 'cresolver-go-cache')
      const env = {
        ...process.env,
        GOFLAGS: '-mod=mod',
        GOCACHE: cache,
        CGO_ENABLED: '0',
      }
      return run('go', words, { cwd: folderOf('go'), env })
    }

    beforeAll(async () => {
      program = join(temporary, 'agent')
      await go('build', '-o', program, '.')
    }, 120_000)

    it('meets every requirement', async () => {
      const report = await check(program, [])
      expect(faultsOf(report.results)).toEqual([])
      expect(report.protocols).toEqual(['worker', 'external'])
      expect(skippedOf(report.results)).toEqual(SKIPPED)
    })

    it('signs for the panels of its collectors', async () => {
      expect(await checkPanel(program, [])).toEqual(signsForPanels)
    })

    it('passes its own tests and go vet', async () => {
      await go('vet', '.')
      await go('test', '.')
    }, 120_000)
  })
})
