import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAgent, mock } from '@cresolver/agent'
import { CresolverError } from '@cresolver/core/protocol'
import { type ServedHttp, serveHttp } from '@cresolver/net/http-server'
import { Command } from 'commander'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { configureProgram } from '../../configure-program.ts'
import type { Environment } from '../../environment.ts'
import { columnsOf } from '../../terminal/text.ts'
import { addCheck } from './check.ts'

let served: ServedHttp
let folder: string

beforeEach(async () => {
  const agent = createAgent({ name: 'alpha', ...mock() })
  served = await serveHttp(agent.fetch, { port: 0 })
  folder = await mkdtemp(join(tmpdir(), 'agent-check-'))
})

afterEach(async () => {
  await served.close()
  await rm(folder, { recursive: true, force: true })
})

async function run(words: readonly string[], columns = 80, variables = {}) {
  let out = ''
  const environment: Environment = {
    variables: { NO_COLOR: '1', ...variables },
    stdout: {
      columns,
      write: (text) => {
        out += text
      },
    },
    stderr: { write: () => undefined },
    now: () => 0,
  }
  const program = configureProgram(new Command('cresolver'), environment).option('--json')
  addCheck(program.command('agents'), environment)
  const thrown: unknown = await program
    .parseAsync(['agents', 'check', ...words], { from: 'user' })
    .then(() => undefined)
    .catch((error: unknown) => error)
  const code = CresolverError.isInstance(thrown) ? thrown.code : thrown
  return { out, code, message: thrown instanceof Error ? thrown.message : '' }
}

/** Serves an agent that answers everything with the same page. */
async function servePage<Value>(work: (url: string) => Promise<Value>): Promise<Value> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('\u001b[31m<b>hello</b>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  try {
    return await work(
      `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    )
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('agents check', () => {
  it('finds out the protocols and shows a line for each requirement', async () => {
    const { out, code } = await run([served.url])
    expect(code).toBeUndefined()
    expect(out.split('\n')[0]).toBe('skipped: 1 of 3 protocols (a2a)')
    expect(out).toMatch(/^Worker protocol$/m)
    expect(out).toMatch(/^External agent protocol$/m)
    expect(out).toMatch(/^✓ The answer names at least one source\. +\d+ ms$/m)
    expect(out).toMatch(/^\d+ passed, 0 warned, 0 failed, 2 skipped$/m)
  })

  it('shows on request where each requirement stands and what was said', async () => {
    const { out } = await run([served.url, '--protocol', 'worker', '--full'], 120)
    const [, entry = ''] = out.split('✓ The answer names at least one source.')
    const details = entry.split('✓')[0] ?? ''
    expect(details).toMatch(/^ {2}id +worker\.resolve\.sources$/m)
    expect(details).toMatch(/^ {2}section +docs\/protocol\.md, "What a worker/m)
    expect(details).toMatch(/^ {2}sent +POST \/a2a\/resolve/m)
    expect(details).toMatch(/^ {2}received +200/m)
    expect(details).not.toContain('fix')
  })

  it('shows how an agent investigates', async () => {
    await served.close()
    const researchStatus = () => ({
      reader: 'model-a',
      search: ['wikipedia', 'gdelt'],
      output: 'json_object',
      context_tokens: 8_192,
    })
    const agent = createAgent({ name: 'alpha', researchStatus, ...mock() })
    served = await serveHttp(agent.fetch, { port: 0 })
    const { out } = await run([served.url, '--protocol', 'worker'])
    const [, status] = out.split('\nResearch\n')
    expect(status?.trimEnd().split('\n')).toEqual([
      'Read by  model-a',
      'Search   wikipedia, gdelt',
      'Output   json_object',
      'Context  8192 tokens',
    ])
  })

  it('prints one JSON object a line, and a summary', async () => {
    const { out } = await run([served.url, '--json', '--protocol', 'worker'])
    const lines = out.trimEnd().split('\n')
    const objects = lines.map((line) => JSON.parse(line))
    expect(objects[0]).toMatchObject({ id: 'worker.health.answers', outcome: 'passed' })
    expect(objects.at(-1)).toMatchObject({ protocols: ['worker'], passed: true })
    expect(objects.at(-1)).not.toHaveProperty('results')
  })

  it('takes the key from the environment alone', async () => {
    await served.close()
    const agent = createAgent({ name: 'alpha', key: 'secret-key', ...mock() })
    served = await serveHttp(agent.fetch, { port: 0 })
    const words = [served.url, '--protocol', 'external']
    const withKey = await run(words, 80, { AGENT_KEY: 'secret-key' })
    expect(withKey.code).toBeUndefined()
    expect(withKey.out).not.toContain('secret-key')
    const { out, code } = await run(words)
    expect(code).toBe('CHECK_FAILED')
    expect(out).toContain('Set AGENT_KEY')
  })

  it.each([80, 60, 30])('shows what to fix within %i columns', async (columns) => {
    const file = join(folder, 'result.xml')
    const { out, code, message } = await servePage((url) =>
      run([url, '--protocol', 'worker', '--junit', file], columns),
    )
    expect(code).toBe('CHECK_FAILED')
    expect(message).toContain('the first is worker.resolve.answers')
    expect(out).toMatch(/^ {2}received {2}/m)
    expect(out).not.toContain('\u001b')
    const tooLong = out.split('\n').filter((line) => columnsOf(line) > columns)
    expect(tooLong).toEqual([])
    expect(await readFile(file, 'utf8')).toContain('<testsuite name="worker"')
  })

  it('says when the results cannot be written', async () => {
    const words = ['--protocol', 'worker', '--junit', join(folder, 'no', 'a.xml')]
    const { code } = await servePage((url) => run([url, ...words]))
    expect(code).toBe('FILE_UNWRITABLE')
  })

  it.each([
    [['http://127.0.0.1:1', '--protocol', 'mcp'], 'USAGE'],
    [['nowhere'], 'URL_INVALID'],
    [['http://127.0.0.1:1'], 'AGENT_UNREACHABLE'],
  ])('refuses %j', async (words, code) => {
    expect((await run(words)).code).toBe(code)
  })
})
