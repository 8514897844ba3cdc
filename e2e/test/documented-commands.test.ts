import { execFile, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readBlock } from '../support/document-block.ts'
import { type NpmStart, startWithNpm } from '../support/npm-start.ts'
import { type RunningScaffold, scaffoldAgent, startOnNode } from '../support/scaffold.ts'
import { freeStartPorts } from '../support/start-ports.ts'
import { root } from '../support/system.ts'

const closers: (() => Promise<unknown>)[] = []
let system: NpmStart
let agent: RunningScaffold

/** The system of `npm start`, and beside it the agent of the README. */
beforeAll(async () => {
  system = await startWithNpm([
    '--question',
    'Did Ethereum complete its transition to proof of stake?',
  ])
  closers.push(async () => {
    process.kill(system.pid, 'SIGTERM')
    await system.ended
  })
  const scaffold = await scaffoldAgent('my-agent')
  closers.push(scaffold.remove)
  const judgement = readBlock('README.md', 'ts', "name: 'Calendar'")
  await writeFile(join(scaffold.folder, 'src/agent.ts'), judgement)
  agent = await startOnNode(scaffold.folder)
  closers.push(agent.close)
}, 300_000)

afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

const printed = (pattern: RegExp): string => {
  const found = pattern.exec(system.output())?.[1]
  if (found === undefined) throw new Error(`no ${pattern} in ${system.output()}`)
  return found
}

/** A shell like a reader's, in the clone; the addresses of this test stand for the usual ones. */
async function inShell(script: string, variables: Record<string, string> = {}) {
  const there: Record<string, string> = {
    'http://127.0.0.1:8545': printed(/chain +(http:\S+?),/),
    'http://127.0.0.1:8000': printed(/(http:\S+)\/worker/),
    'http://127.0.0.1:4001': agent.url,
  }
  const copied = Object.entries(there).reduce(
    (text, [usual, here]) => text.replaceAll(usual, here),
    script,
  )
  const { stdout } = await promisify(execFile)('bash', ['-ec', copied], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ...variables },
  })
  return stdout
}

describe('the commands of the documents', () => {
  test('settle a test market with an agent of one’s own, which is paid', async () => {
    const block = (part: string) => readBlock('docs/operations.md', 'sh', part)
    const names = await inShell(
      [
        block('id() {'),
        block('agent register --json'),
        block('markets create --json'),
        'echo $MARKET',
      ].join('\n'),
    )
    const market = names.trim().split('\n').at(-1)
    const round = new RegExp(`Market ${market} [\\s\\S]*verdict YES`)
    await vi.waitFor(() => expect(system.output()).toMatch(round), { timeout: 60_000 })
    const shown = await inShell(
      [block('id() {'), `MARKET=${market}`, block('markets show $MARKET')].join('\n'),
    )
    expect(shown).toMatch(/^State +YES$/m)
    expect(shown).toMatch(/^Withdrew 0\.06 ETH to /m)
  })

  test('have a task done by an agent on the CLARA market', async () => {
    const variables = {
      CLARA_MARKETPLACE: printed(/^ +market +([\w-]{43})$/m),
      AO_URL: printed(/CLARA +(http:\S+),/),
    }
    const start = readBlock('README.md', 'sh', 'CLARA_TOPIC=tweet')
    const worker = spawn(
      'bash',
      ['-ec', start.replace('AGENT_PORT=4003', 'AGENT_PORT=0')],
      {
        cwd: root,
        env: { ...process.env, ...variables },
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      },
    )
    closers.push(async () => process.kill(-(worker.pid ?? 0), 'SIGTERM'))
    await vi.waitFor(
      async () =>
        expect(
          await inShell(
            readBlock('README.md', 'sh', 'clara agents').replace(/^export.*$/m, ''),
            variables,
          ),
        ).toContain('tweet'),
      { timeout: 60_000 },
    )
    const asked = await inShell(readBlock('README.md', 'sh', 'clara ask'), variables)
    expect(asked).toMatch(/^over +finished: \S+ answered$/m)
  })

  test('let the agents of npm start and one’s own talk', async () => {
    const registered = await inShell(readBlock('README.md', 'sh', '"my_agent"'))
    expect(JSON.parse(registered)).toMatchObject({ name: 'my_agent' })
    const [ask = '', replay = '', chat = ''] = readBlock(
      'README.md',
      'sh',
      'table replay',
    )
      .trim()
      .split('\n')
    const variables = { CRESOLVER_PLATFORM: printed(/(http:\S+)\/worker/) }
    const reported = await inShell(ask, variables)
    const id = /^Table (\w+)/m.exec(reported)?.[1] ?? ''
    expect(await inShell(replay.replace('<id>', id), variables)).toContain('log ')
    const answers = await inShell(chat, variables)
    expect(answers).toMatch(/^answer +sample_/m)
  })

  test('give JSON lines and nothing else', async () => {
    const line = readBlock('README.md', 'sh', '--json').split('\n')
    const [command = ''] = line.find((each) => each.includes('--json'))?.split('#') ?? []
    const question =
      "--question 'Did Ethereum complete its transition to proof of stake?'"
    const stdout = await inShell(`${command} ${question}`, freeStartPorts)
    const events = stdout
      .trim()
      .split('\n')
      .map((each) => JSON.parse(each))
    expect(events.at(-1)).toMatchObject({ type: 'finished', settled: 1 })
  })
})
