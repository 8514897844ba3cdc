import { describe, expect, it } from 'vitest'
import { runCli } from '../cli.fixture.ts'

const market = { CLARA_MARKETPLACE: 'm'.repeat(43), AO_URL: 'http://127.0.0.1:1' }

describe('a wrong command line', () => {
  it.each([
    [['show'], {}, 'NOT_CONFIGURED'],
    [['show', '--process', 'x'], {}, 'VALUE_INVALID'],
    [['show', 'two words'], market, 'MESSAGE_INVALID'],
    [['show', 'a', '--agents'], market, 'USAGE'],
    [['show', 'a', '--topic', 't'], market, 'USAGE'],
    [['show', '--follow'], market, 'USAGE'],
    [['show', '--odd'], market, 'USAGE'],
    [['register', '--id', 'a'], market, 'USAGE'],
    [
      [
        ...['register', '--id', 'a', '--topic', 't', '--fee', '1'],
        ...['--evaluator-required', 'perhaps'],
      ],
      market,
      'USAGE',
    ],
    [
      [
        ...['ask', 'x', '--topic', 't', '--reward', '1'],
        ...['--schema', '{"type":"string","pattern":"a"}'],
      ],
      market,
      'USAGE',
    ],
    [['register', '--id', 'a', '--topic', 't', '--fee', '0'], market, 'VALUE_INVALID'],
    [['ask', 'x', '--topic', 't', '--reward', '-1'], market, 'VALUE_INVALID'],
    [['ask', 'x', '--topic', 't'], market, 'USAGE'],
    [
      ['ask', 'x', '--topic', 't', '--reward', '1', '--strategy', 'best'],
      market,
      'USAGE',
    ],
    [
      ['ask', 'x', '--topic', 't', '--reward', '1', '--deadline', 'soon'],
      market,
      'VALUE_INVALID',
    ],
    [
      ['ask', 'x', '--topic', 't', '--reward', '1', '--min-reputation', '6'],
      market,
      'MESSAGE_INVALID',
    ],
    [
      ['ask', 'x', '--topic', 't', '--reward', '1', '--lifetime', '1'],
      market,
      'VALUE_INVALID',
    ],
    [['ask', 'x', '--topic', 't', '--reward', '1', '--schema', '{'], market, 'USAGE'],
    [
      ['ask', 'x', '--topic', 't', '--reward', '1', '--market', '1:0x1:1'],
      market,
      'USAGE',
    ],
    [
      [
        ...['ask', 'x', '--topic', 't', '--reward', '1'],
        ...['--evaluator', 'e', '--market', '1:0x1:1'],
      ],
      market,
      'USAGE',
    ],
    [
      [
        ...['ask', 'x', '--topic', 't', '--reward', '1'],
        ...['--evaluator', 'e', '--evaluate-by', 'soon'],
      ],
      market,
      'USAGE',
    ],
    [
      ['register', '--id', 'a', '--topic', 't', '--fee', '1', '--erc8004', '1:0x1:1'],
      market,
      'USAGE',
    ],
    [['decide', 't', 'refund'], market, 'USAGE'],
    [['decide', 't', 'accept', '--agent', 'two words'], market, 'MESSAGE_INVALID'],
    [['decide', 't', 'accept'], market, 'SIGNER_MISSING'],
    [['decide', 't', 'settle'], market, 'SIGNER_MISSING'],
    [['register', '--id', 'a', '--leave'], market, 'SIGNER_MISSING'],
    [['answer', 'a', 't'], market, 'USAGE'],
    [['answer', 'a', 't', '1', '--decline'], market, 'USAGE'],
    [['evaluate'], market, 'NOT_CONFIGURED'],
    [['evaluate', '--confirmations', 'x'], market, 'USAGE'],
    [['offers'], market, 'USAGE'],
    [['offers', 'a', '--task', 't'], market, 'USAGE'],
    [['offers', '--task', 't', '--amount', '5'], market, 'USAGE'],
    [['offers', '--task', 't', '--follow'], market, 'USAGE'],
    [['offers', 'a', '--task', 't', '--amount', 'x'], market, 'VALUE_INVALID'],
    [['withdraw', 'all'], market, 'VALUE_INVALID'],
    [['answer', 'a', 't', '--decline'], market, 'SIGNER_MISSING'],
    [['show'], { ...market, AO_MODE: 'x' }, 'CONFIG_INVALID'],
    [['deploy', '--scheduler', 'x', '--authority', 'a'.repeat(43)], market, 'USAGE'],
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
