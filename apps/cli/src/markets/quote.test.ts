import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CliChain, type CliResult, runCli, startCliChain } from '../cli.fixture.ts'

const nowhere = 'http://127.0.0.1:1'
const claimed = ['--pool', '1', '--window', '2h', '--terms', '{"panelWindow":"1d"}']

let chain: CliChain
beforeAll(async () => {
  chain = await startCliChain()
})
afterAll(() => chain.stop())

function quote(
  words: readonly string[],
  { rpcUrl = chain.rpcUrl, columns = 260 } = {},
): Promise<CliResult> {
  const variables = { RPC_URL: rpcUrl, CRESOLVER_MARKET: chain.market }
  return runCli(['markets', 'quote', ...words], variables, { columns })
}

async function linesOf(words: readonly string[]): Promise<string[]> {
  const { code, out, err } = await quote(words)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.trimEnd().split('\n')
}

describe('a quote', () => {
  test('lists each step with its clock, its longest time and its price', async () => {
    const lines = await linesOf(claimed)
    expect(lines.slice(0, 6).map((line) => line.trim().replace(/ {2,}/, ' | '))).toEqual([
      'Claim | at most 2 hours after a verdict is requested; the asker deposits 0.044 ETH',
      'Panel | at most 15 minutes 2 seconds after the claim is disputed; the disputer deposits 0.044 ETH; the disputer deposits 0.03 ETH for the court',
      'Appeal | at most 1 day after a judge has found an answer; the appellant deposits 0.088 ETH; the appellant deposits 0.03 ETH for the court',
      'Court | at most 1 day after an appeal or a judge that is unsure or late',
      'Void | the pool goes back after nobody asks or no judge decides; a tenth of each bond, 0.0044 ETH, is burned',
      'Final | at most 2 days 2 hours 15 minutes 2 seconds after a verdict is requested',
    ])
  })

  test('prints three prices, and what depends on the verdict', async () => {
    const lines = await linesOf([
      '--pool',
      '1',
      '--terms',
      '{"window":"2h","panelWindow":"1d","valueAtRisk":"100"}',
    ])
    const of = (label: string) => lines.find((line) => line.startsWith(label))
    expect(of('Unnoticed')).toMatch(
      /a false claim locks 0\.5 ETH for 2 hours and loses nothing if nobody disputes it$/,
    )
    expect(of('Disputed')).toMatch(
      /a false claim loses 0\.5 ETH, and 0\.01 ETH with the 5 of 7 votes that make a finding; after an appeal the court has 1 day to rule, and may never do so$/,
    )
    expect(of('Stalling')).toMatch(
      /3 votes against the others lose 0\.006 ETH, and 7 that abstain lose 5 % of the stake of at most 7 votes; the court has 1 day to rule, and may never do so$/,
    )
    expect(of('At risk')).toMatch(
      /100 ETH: a false claim pays if more than 0\.25 % of them go unnoticed$/,
    )
    expect(of('At 1000 ETH')).toContain('a claim deposits 5 ETH and costs nothing if')
    expect(of('At 1000000 ETH')).toContain('a claim deposits 10 ETH and costs nothing')
  })

  test('says that nobody judges a market without a window', async () => {
    const lines = await linesOf([])
    expect(lines.find((line) => line.startsWith('Protection'))).toContain(
      'nobody judges after it',
    )
  })

  test('shows a rule in the question as a step', async () => {
    const rule = '§rule\nsource:manual\ndeadline:2030-01-01T00:00:00Z'
    const { out } = await quote([`§question Q?\n${rule}`, '--json'])
    const { steps } = JSON.parse(out)
    expect(steps.map(({ kind }: { readonly kind: string }) => kind)).toEqual([
      ...['RULE', 'PANEL', 'VOID'],
    ])
  })

  test('asks the judge at once where the terms say so', async () => {
    const [panel] = await linesOf([
      '--pool',
      '1',
      '--window',
      '2h',
      '--terms',
      '{"judgeFirst":true}',
    ])
    expect(panel).toContain('Panel')
    expect(panel).toContain(
      'after a verdict is requested; the asker deposits 0.044 ETH; the creator',
    )
  })

  test.each([
    ['a pool', ['--pool', '1 dollar'], 'VALUE_INVALID'],
    ['a number of votes', ['--terms', '{"votes":"many"}'], 'USAGE'],
    [
      'a unit that costs more than the greatest bond',
      ['--terms', '{"unit":"10"}'],
      'VALUE_INVALID',
    ],
  ])('refuses %s', async (_, words, code) => {
    const { code: exit, err } = await quote(words)
    expect(exit).toBe(1)
    expect(err).toContain(`(${code})`)
  })

  test('needs the chain', async () => {
    const { err } = await quote(claimed, { rpcUrl: nowhere })
    expect(err).toContain('(RPC_UNREACHABLE)')
  })

  test('fits 80 columns', async () => {
    const { out } = await quote(claimed, { columns: 80 })
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })
})
