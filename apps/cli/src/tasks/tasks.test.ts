import { describe, expect, it } from 'vitest'
import { runCli } from '../cli.fixture.ts'

const market = { CLARA_MARKETPLACE: 'm'.repeat(43), AO_URL: 'http://127.0.0.1:1' }

describe('a wrong command line', () => {
  it.each([
    [['show'], {}, 'CLARA_MARKETPLACE_MISSING'],
    [['show', '--process', 'x'], {}, 'CLARA_MARKETPLACE_INVALID'],
    [['show', 'two words'], market, 'ID_INVALID'],
    [['show', 'a', '--agents'], market, 'OPTIONS_CONFLICT'],
    [['show', 'a', '--topic', 't'], market, 'OPTIONS_CONFLICT'],
    [['show', '--follow'], market, 'OPTIONS_CONFLICT'],
    [['show', '--odd'], market, 'UNKNOWN_OPTION'],
    [['register', '--id', 'a'], market, 'OPTION_MISSING'],
    [
      [
        ...['register', '--id', 'a', '--topic', 't', '--fee', '1'],
        ...['--evaluator-required', 'perhaps'],
      ],
      market,
      'OPTION_INVALID',
    ],
    [
      [
        ...['ask', 'x', '--topic', 't', '--reward', '1'],
        ...['--schema', '{"type":"string","pattern":"a"}'],
      ],
      market,
      'OPTION_INVALID',
    ],
    [['register', '--id', 'a', '--topic', 't', '--fee', '0'], market, 'AMOUNT_INVALID'],
    [['ask', 'x', '--topic', 't', '--reward', '-1'], market, 'AMOUNT_INVALID'],
    [['ask', 'x', '--topic', 't'], market, 'MISSING_MANDATORY_OPTION_VALUE'],
    [
      ['ask', 'x', '--topic', 't', '--reward', '1', '--strategy', 'best'],
      market,
      'INVALID_ARGUMENT',
    ],
    [
      ['ask', 'x', '--topic', 't', '--reward', '1', '--deadline', 'soon'],
      market,
      'DURATION_INVALID',
    ],
    [
      ['ask', 'x', '--topic', 't', '--reward', '1', '--min-reputation', '6'],
      market,
      'NUMBER_INVALID',
    ],
    [
      ['ask', 'x', '--topic', 't', '--reward', '1', '--lifetime', '1'],
      market,
      'DURATION_INVALID',
    ],
    [
      ['ask', 'x', '--topic', 't', '--reward', '1', '--schema', '{'],
      market,
      'OPTION_INVALID',
    ],
    [
      ['ask', 'x', '--topic', 't', '--reward', '1', '--market', '1:0x1:1'],
      market,
      'OPTION_MISSING',
    ],
    [
      [
        ...['ask', 'x', '--topic', 't', '--reward', '1'],
        ...['--evaluator', 'e', '--market', '1:0x1:1'],
      ],
      market,
      'OPTION_INVALID',
    ],
    [
      [
        ...['ask', 'x', '--topic', 't', '--reward', '1'],
        ...['--evaluator', 'e', '--evaluate-by', 'soon'],
      ],
      market,
      'OPTION_INVALID',
    ],
    [
      ['register', '--id', 'a', '--topic', 't', '--fee', '1', '--erc8004', '1:0x1:1'],
      market,
      'OPTION_INVALID',
    ],
    [['decide', 't', 'refund'], market, 'INVALID_ARGUMENT'],
    [['decide', 't', 'accept', '--agent', 'two words'], market, 'ID_INVALID'],
    [['decide', 't', 'accept'], market, 'CLARA_KEY_MISSING'],
    [['decide', 't', 'settle'], market, 'CLARA_KEY_MISSING'],
    [['register', '--id', 'a', '--leave'], market, 'CLARA_KEY_MISSING'],
    [['answer', 'a', 't'], market, 'OPTIONS_CONFLICT'],
    [['answer', 'a', 't', '1', '--decline'], market, 'OPTIONS_CONFLICT'],
    [['evaluate'], market, 'MARKET_ADDRESS_MISSING'],
    [['evaluate', '--confirmations', 'x'], market, 'OPTION_INVALID'],
    [['offers'], market, 'OPTION_MISSING'],
    [['offers', 'a', '--task', 't'], market, 'OPTION_MISSING'],
    [['offers', '--task', 't', '--amount', '5'], market, 'OPTION_MISSING'],
    [['offers', '--task', 't', '--follow'], market, 'OPTIONS_CONFLICT'],
    [['offers', 'a', '--task', 't', '--amount', 'x'], market, 'AMOUNT_INVALID'],
    [['withdraw', 'all'], market, 'AMOUNT_INVALID'],
    [['answer', 'a', 't', '--decline'], market, 'CLARA_KEY_MISSING'],
    [['show'], { ...market, AO_MODE: 'x' }, 'SETTING_INVALID'],
    [
      ['deploy', '--scheduler', 'x', '--authority', 'a'.repeat(43)],
      market,
      'OPTION_INVALID',
    ],
  ])('%j costs one clear line', async (words, variables, code) => {
    const { code: exit, out, err } = await runCli(['tasks', ...words], variables)
    expect({ exit, out }).toEqual({ exit: 1, out: '' })
    expect(err).toMatch(/^error [^\n]+\n$/)
    expect(err).toContain(`(${code})`)
  })
})

it('there are twelve commands', async () => {
  const { out } = await runCli(['tasks', '--help'], {})
  const listed = out.slice(out.indexOf('Commands:')).matchAll(/^ {2}([a-z]+) /gm)
  expect([...listed].map(([, name]) => name).filter((name) => name !== 'help')).toEqual([
    ...['show', 'ask', 'decide', 'register', 'offers', 'answer'],
    ...['evaluate', 'deposit', 'withdraw', 'deploy', 'configure', 'keygen'],
  ])
})

it('help fits its window', async () => {
  const commands = ['show', 'ask', 'register', 'offers', 'deploy', 'decide', 'evaluate']
  for (const words of [[], ...commands.map((name) => [name])]) {
    const { out } = await runCli(['tasks', ...words, '--help'], {}, { columns: 60 })
    expect(out).toContain('Usage: cresolver tasks')
    for (const line of out.split('\n').filter((text) => text.startsWith(' '))) {
      expect(line.length).toBeLessThanOrEqual(60)
    }
  }
})
