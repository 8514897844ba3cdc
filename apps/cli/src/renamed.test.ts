import { describe, expect, test } from 'vitest'
import { runCli } from './cli.fixture.ts'
import { withNewNames } from './renamed.ts'

const takesValue = (flag: string) => flag === '--rpc'

describe('an old command name', () => {
  test.each([
    ['table list', 'tables list'],
    ['table decide t --stop --by Ann', 'tables stop t --by Ann'],
    ['table decide t --by Ann --continue', 'tables continue t --by Ann'],
    ['clara ask x --topic y', 'tasks ask x --topic y'],
    ['agent check http://a', 'agents check http://a'],
    ['agents add a', 'platform agents add a'],
    ['--rpc agent --json agent new x', '--rpc agent --json agents new x'],
  ])('%s is read as %s', (old, now) => {
    const { words, remark } = withNewNames(old.split(' '), takesValue)
    expect(words).toEqual(now.split(' '))
    expect(remark).toMatch(/^"cresolver .+" is now "cresolver .+"\.$/)
  })

  test('is not found in a value or behind another command', () => {
    for (const line of [
      'markets create agent',
      'agents check x',
      '--rpc table markets',
    ]) {
      expect(withNewNames(line.split(' '), takesValue)).toEqual({
        words: line.split(' '),
      })
    }
  })

  test('costs one line on stderr that names the new one', async () => {
    const { code, err, out } = await runCli(['agent', 'show', '--help'])
    expect(code).toBe(0)
    expect(err).toBe('"cresolver agent" is now "cresolver agents".\n')
    expect(out).toContain('Usage: cresolver agents show')
  })
})
