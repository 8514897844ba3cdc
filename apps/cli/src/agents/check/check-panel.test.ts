import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createAgent, mock } from '@cresolver/agent'
import { readTrust } from '@cresolver/agent/workspace'
import { readAccount } from '@cresolver/chain'
import { type ServedHttp, serveHttp } from '@cresolver/net/http-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../run.ts'

const market = `0x${'ab'.repeat(20)}` as const
const workerKey = `0x${'11'.repeat(32)}`
const collectorKey = `0x${'22'.repeat(32)}`
const worker = readAccount(workerKey, 'the key')
const collector = readAccount(collectorKey, 'the key')
const python = fileURLToPath(
  new URL('../../../../../docs/examples/signing_worker.py', import.meta.url),
)
const vectorsFile = join(dirname(python), 'signing-vectors.json')
let node: ServedHttp
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  // All that the check asks a node for.
  const results: Record<string, string> = { eth_chainId: '0x7a69', eth_getCode: '0x' }
  node = await serveHttp(
    async (request) => {
      const calls = (await request.json()) as { id: number; method: string }[]
      return Response.json(
        calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: results[method] })),
      )
    },
    { port: 0, portHint: '' },
  )
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})
afterAll(() => node.close())

/** Outcomes of the requirements that were checked, and those that were not met. */
async function check(
  url: string,
  words: readonly string[] = panelWords(),
  variables: Record<string, string> = {},
) {
  let [out, err] = ['', '']
  const code = await run(['agents', 'check', url, '--json', ...words], {
    variables: {
      ...{ CRESOLVER_HOME: '/nonexistent', PRIVATE_KEY: collectorKey },
      ...variables,
    },
    stdout: {
      write: (text) => {
        out += text
      },
    },
    stderr: {
      write: (text) => {
        err += text
      },
    },
    // An agent refuses a request that has expired by its own clock.
    now: Date.now,
  })
  const results = out.split('\n').flatMap((line) => {
    const { id, outcome } = line === '' ? {} : JSON.parse(line)
    return id === undefined ? [] : [{ id, outcome }]
  })
  const faults = results.filter(({ outcome }) => !['passed', 'skipped'].includes(outcome))
  return { code, err, faults, outcomes: results.map(({ outcome }) => outcome) }
}

function panelWords() {
  return ['--panel', worker.address, '--market', market, '--rpc', node.url]
}

/** Serves an agent as its variables make it. */
async function serve() {
  const { note: _, ...trust } = readTrust({
    ...{ CRESOLVER_MARKET: market, CRESOLVER_CHAIN_ID: '31337' },
    ...{ PRIVATE_KEY: workerKey, AGENT_ALLOWED_CALLERS: collector.address },
  })
  const logger = { info: () => {}, warn: () => {}, error: () => {} }
  const agent = createAgent({ name: 'alpha', logger, ...mock(), trust })
  const served = await serveHttp(agent.fetch, { port: 0, portHint: '' })
  closers.push(() => served.close())
  return served.url
}

describe('agents check --panel', () => {
  it('passes an agent that signs for its account', async () => {
    const { code, outcomes } = await check(await serve())
    expect(outcomes).toEqual(Array(6).fill('passed'))
    expect(code).toBe(0)
  })

  it('fails an agent that signs nothing', async () => {
    const agent = createAgent({ name: 'alpha', ...mock() })
    const served = await serveHttp(agent.fetch, { port: 0, portHint: '' })
    closers.push(() => served.close())
    const { code, faults } = await check(served.url)
    expect(faults).toEqual([{ id: 'worker.panel.commits', outcome: 'failed' }])
    expect(code).toBe(1)
  })

  it('needs a key', async () => {
    const { code, err } = await check('http://127.0.0.1:1', panelWords(), {
      PRIVATE_KEY: '',
    })
    expect(err).toContain('SIGNER_MISSING')
    expect(code).toBe(1)
  })
})

const isMissing = spawnSync('python3', ['--version']).error !== undefined

describe.skipIf(isMissing)('the worker that was written from the page alone', () => {
  it('passes the check of its panel, and every other requirement', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'signing-worker-'))
    closers.push(() => rm(folder, { recursive: true, force: true }))
    const url = await startPython(folder)
    expect(await check(url)).toMatchObject({
      outcomes: Array(6).fill('passed'),
      code: 0,
    })
    expect(await check(url, ['--protocol', 'worker'])).toMatchObject({
      faults: [],
      code: 0,
    })
  })

  it('writes and signs the vectors of the page', () => {
    const program = `
import json, sys, signing_worker as own
file = json.load(open("signing-vectors.json", encoding="utf-8"))
worker = own.Worker({"PRIVATE_KEY": file["worker"]["private_key"], "CRESOLVER_CHAIN_ID": "31337", "PANEL_JOURNAL": ".",
    "CRESOLVER_MARKET": file["vectors"][0]["request"]["market"], "COLLECTORS": file["collector"]["address"]})
for each in file["vectors"]:
    request, response = each["request"], each["response"]
    about = worker.admit(request), request["question"]
    is_answer = "salt" in each
    text = (own.short_answer(*about, response, each["salt"]) if is_answer else
        own.short_defence(*about, request["challenges"], response["responses"], request["answer_hash"]))
    digest = worker.digest(request, 0 if is_answer else 1, text)
    print(json.dumps([text, own.hash_of(text), "0x" + digest.hex(), own.sign(worker.key, digest)]))
`
    const { stdout } = spawnSync('python3', ['-B', '-c', program], {
      cwd: dirname(python),
      encoding: 'utf8',
    })
    const { vectors } = JSON.parse(readFileSync(vectorsFile, 'utf8'))
    const expected = vectors.map((each: Record<string, string>) => [
      ...[each.text, each.answer_hash, each.digest, each.value],
    ])
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(expected)
  })
})

/** Starts the example, which prints its address. */
async function startPython(folder: string): Promise<string> {
  const child: ChildProcess = spawn('python3', ['-B', python], {
    env: {
      ...{ PATH: process.env.PATH, PORT: '0', PANEL_JOURNAL: folder },
      ...{ PRIVATE_KEY: workerKey, COLLECTORS: collector.address },
      ...{ CRESOLVER_CHAIN_ID: '31337', CRESOLVER_MARKET: market },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  closers.push(() => {
    child.kill()
    return gone
  })
  const lines = createInterface(child.stdout ?? process.stdin)
  const line = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`It ended with ${code}.`)))
    lines.once('line', resolve)
  })
  return line.split(' ').at(-1) ?? ''
}
