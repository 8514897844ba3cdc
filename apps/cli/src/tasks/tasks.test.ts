import { describe, expect, it } from 'vitest'
import { runCli } from '../cli.fixture.ts'

const market = { CLARA_MARKETPLACE: 'm'.repeat(43), AO_URL: 'http://127.0.0.1:1' }

describe('a wrong command line', () => {
  it.each([
    [['info'], {}, 'CLARA_MARKETPLACE_MISSING'],
    [['info', '--process', 'x'], {}, 'CLARA_MARKETPLACE_INVALID'],
    [['agents', 'two words'], market, 'ID_INVALID'],
    [['agents', 'a', '--follow'], market, 'OPTIONS_CONFLICT'],
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
    [['offers'], market, 'OPTION_MISSING'],
    [['offers', 'a', '--task', 't'], market, 'OPTION_MISSING'],
    [['offers', '--task', 't', '--amount', '5'], market, 'OPTION_MISSING'],
    [['offers', '--task', 't', '--follow'], market, 'OPTIONS_CONFLICT'],
    [['offers', 'a', '--task', 't', '--amount', 'x'], market, 'AMOUNT_INVALID'],
    [['withdraw', 'all'], market, 'AMOUNT_INVALID'],
    [['decline', 'a', 't'], market, 'CLARA_KEY_MISSING'],
    [['balance'], market, 'CLARA_KEY_MISSING'],
    [['info'], { ...market, AO_MODE: 'x' }, 'SETTING_INVALID'],
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

it('help fits its window', async () => {
  for (const words of [[], ['ask'], ['register'], ['offers'], ['deploy']]) {
    const { out } = await runCli(['tasks', ...words, '--help'], {}, { columns: 60 })
    expect(out).toContain('Usage: cresolver tasks')
    for (const line of out.split('\n').filter((text) => text.startsWith(' '))) {
      expect(line.length).toBeLessThanOrEqual(60)
    }
  }
})
