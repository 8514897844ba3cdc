import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

function start(variables: Record<string, string>, ...options: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...options], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.err += chunk
  })
  return { child, output }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'the process says where it listens and ends on %s',
  async (signal) => {
    const { child, output } = start({ AGENT_PORT: '0' })
    await once(child.stdout, 'data')
    const url = /listens on (http:\S+)\n$/.exec(output.out)?.[1]
    expect((await fetch(`${url}/health`)).status).toBe(200)
    child.kill(signal)
    expect(await once(child, 'close')).toEqual([0, null])
    expect(output.out.trim().split('\n')).toHaveLength(1)
    expect(output.err).toBe('')
  },
)

test.each([
  ['abstains from a question without a rule', [], { outcome: 'UNKNOWN' }],
  ['is a mock with --mock', ['--mock'], { sources: ['mock:nothing-investigated'] }],
])('starts without a model: it %s', async (_, options, answer) => {
  const { child, output } = start({ AGENT_PORT: '0' }, ...options)
  await once(child.stdout, 'data')
  const url = /listens on (http:\S+)\n$/.exec(output.out)?.[1]
  const response = await fetch(`${url}/a2a/resolve`, {
    method: 'POST',
    body: JSON.stringify({
      ...{ market_id: 1, question: 'Will it rain in Bern?' },
      outcomes: ['YES', 'NO', 'TOO_EARLY', 'INVALID', 'UNKNOWN'],
    }),
  })
  expect(await response.json()).toMatchObject({ ...answer, investigated: false })
  child.kill('SIGTERM')
  await once(child, 'close')
})

test('a bad variable is one line and exit code 1', async () => {
  const { child, output } = start({ AGENT_PORT: 'many' })
  expect(await once(child, 'close')).toEqual([1, null])
  expect(output).toEqual({
    out: '',
    err: 'AGENT_PORT must be a whole number from 0 to 65535. Set AGENT_PORT to another value, or unset it for the default. (CONFIG_INVALID)\n',
  })
})
