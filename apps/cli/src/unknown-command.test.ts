import { expect, test } from 'vitest'
import { runCli } from './cli.fixture.ts'

const refused = (word: string) =>
  expect.stringMatching(`^error Unknown command '${word}'\\. .*\\(USAGE\\)\n$`)

test.each([
  ['judge', ['judge', '--help']],
  ['judge', ['--help', 'judge']],
  ['judge', ['judge', '-h', 'anything']],
  ['judge', ['help', 'judge']],
  ['judge', ['--rpc', 'http://127.0.0.1:1', 'judge', '--help']],
  ['lst', ['markets', 'lst', '--help']],
  ['lst', ['markets', '--market', '0x1', 'lst', '--help']],
])('a command %s that does not exist has no help: %j', async (word, words) => {
  expect(await runCli(words)).toEqual({ code: 1, out: '', err: refused(word) })
})

test.each([
  ['Usage: cresolver [', ['--help']],
  ['Usage: cresolver [', ['help']],
  ['Usage: cresolver markets ', ['help', 'markets']],
  ['Usage: cresolver markets ', ['--json', 'markets', '--help']],
  ['Usage: cresolver markets show ', ['markets', 'show', 'nothing', '--help']],
  ['Usage: cresolver tables chat ', ['tables', 'chat', 'help', '--help']],
])('%s... is the help of a command that exists: %j', async (usage, words) => {
  const { code, out, err } = await runCli(words)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out.startsWith(usage)).toBe(true)
})
