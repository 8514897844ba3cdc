import { describe, expect, test } from 'vitest'
import { runCli } from '../cli.fixture.ts'

async function completed(words: readonly string[], shell = 'bash'): Promise<string[]> {
  const { code, out, err } = await runCli(['__complete', shell, ...words])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.split('\n').filter(Boolean)
}

describe('completion', () => {
  test('offers the groups that begin with what is typed', async () => {
    expect(await completed(['m'])).toEqual(['markets', 'mcp', 'moltbook'])
    expect(await completed([''])).toContain('verify')
  })

  test('offers the commands of a group, behind options and their values', async () => {
    const words = ['--rpc', 'markets', 'markets', '--market', '0x1', '']
    expect(await completed(words)).toEqual(
      expect.arrayContaining(['create', 'join', 'list', 'show']),
    )
  })

  test('offers the options of a command and of the program', async () => {
    expect(await completed(['markets', 'list', '--cou'])).toEqual(['--count'])
    expect(await completed(['markets', 'list', '--'])).toEqual(
      expect.arrayContaining(['--from', '--market', '--json', '--account']),
    )
  })

  test('offers the choices of an option and of an argument', async () => {
    expect(await completed(['tasks', 'ask', '--strategy', 'c'])).toEqual(['cheapest'])
    expect(await completed(['completion', ''])).toEqual(['bash', 'zsh', 'fish'])
  })

  test('offers nothing where a value is free', async () => {
    expect(await completed(['markets', '--market', ''])).toEqual([])
  })

  test('describes candidates where the shell shows it', async () => {
    expect(await completed(['ver'], 'fish')).toEqual([
      'verify\tVerify the verdict of a market from its record',
    ])
    expect(await completed(['ver'], 'zsh')).toEqual([
      'verify:Verify the verdict of a market from its record',
    ])
  })
})
