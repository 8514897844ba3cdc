import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localAccount, localAccountKey } from '@cresolver/local-chain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CliChain, type CliResult, runCli, startCliChain } from '../cli.fixture.ts'
import { deployToken } from '../token.fixture.ts'

const court = localAccount(7).address
const nowhere = 'http://127.0.0.1:1'

let chain: CliChain
let market: string
let token: string
beforeAll(async () => {
  chain = await startCliChain()
  token = await deployToken(chain.rpcUrl, [localAccount(1).address])
  const listed = ['--list-asset', `${token}:3000000:5000000:2000000`]
  const book = await mkdtemp(join(tmpdir(), 'book-'))
  const resolver = ['--direct-resolver', localAccount(0).address]
  const deployed = await runCli(
    ['deploy', ...resolver, ...listed, '--book', book, '--json'],
    { RPC_URL: chain.rpcUrl, PRIVATE_KEY: localAccountKey(0) },
  )
  market = JSON.parse(deployed.out).market
})
afterAll(() => chain.stop())

function quote(
  words: readonly string[],
  { rpcUrl = nowhere, columns = 200 } = {},
): Promise<CliResult> {
  const variables = { RPC_URL: rpcUrl, CRESOLVER_MARKET: market }
  return runCli(['quote', ...words], variables, { columns })
}

async function linesOf(words: readonly string[]): Promise<string[]> {
  const { code, out, err } = await quote(words)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.trimEnd().split('\n')
}

const withCourt = ['--pool', '1', '--court', court, '--court-period', '1d']

describe('a quote', () => {
  test('lists each step with its clock, its longest time and its price', async () => {
    const lines = await linesOf(withCourt)
    expect(lines.slice(0, 6)).toEqual([
      '  Panel      10 seats, at most 7 days after the request; the creator pays the pool of 1 ETH',
      '  Window     at most 2 hours after the proposed verdict; a dispute takes a bond of 0.1 ETH',
      '  Court      at most 1 day after a dispute or an unsure panel; after a dispute the disputer pays it 0.1 ETH',
      '  Void       the pool goes back after a request without a report or a judge that is unsure or late; after a dispute half of the bond, 0.05 ETH, is burned',
      'Final        at most 8 days 2 hours after the request',
      'Stalling     a panel is kept from a verdict by 3 of 10 seats against the others (0.03 ETH locked, nothing lost), or by 4 of 10 silent seats (0.04 ETH locked, nothing lost)',
    ])
  })

  test('needs neither account nor chain, and says what it then assumes', async () => {
    const [last] = (await linesOf([])).slice(-1)
    expect(last).toMatch(/^Least stake +0\.01 ETH, assumed: /)
  })

  test('reads the least stake of the asset where the node answers', async () => {
    const { out } = await quote(['--asset', token, '--pool', '9', '--json'], {
      rpcUrl: chain.rpcUrl,
    })
    expect(JSON.parse(out)).toMatchObject({
      event: 'quoted',
      leastStake: '3000000',
      pool: '9000000',
      unsureCost: { silence: { seats: 4, locked: '12000000' } },
    })
    expect(JSON.parse(out)).not.toHaveProperty('assumed')
  })

  test('says that a panel without a judge can end VOID', async () => {
    const lines = await linesOf([])
    expect(lines.find((line) => line.startsWith('No judge'))).toContain(
      'no court is named: an unsure panel ends the market VOID',
    )
  })

  test('shows a rule in the question as a step', async () => {
    const rule = '§rule\nsource:manual\ndeadline:2030-01-01T00:00:00Z'
    const { out } = await quote([`§question Q?\n${rule}`, '--json'])
    const { steps } = JSON.parse(out)
    expect(steps.map(({ kind }: { readonly kind: string }) => kind)).toEqual([
      ...['RULE', 'PANEL', 'VOID'],
    ])
    expect(steps[1].starts).toEqual(['NO_DATA'])
  })

  test('says what a flip costs, and how many seats a value at risk needs', async () => {
    const risk = ['--wrong-slash', '50', '--value-at-risk']
    const small = await linesOf([...withCourt, '--panel-size', '3', ...risk, '0.02'])
    expect(small[0]).toContain('6 seats')
    expect(small.find((line) => line.startsWith('Flip'))).toMatch(
      /costs at least 0\.02 ETH of stakes, where a judge turns the verdict around$/,
    )
    const large = await linesOf([...withCourt, ...risk, '0.1'])
    expect(large.find((line) => line.startsWith('At risk'))).toMatch(
      /0\.1 ETH, which 10 seats of the least stake do not protect: a round would stop with VALUE_AT_RISK; it takes 38 seats or larger stakes$/,
    )
  })

  test.each([
    ['a value at risk without a slash', ['--value-at-risk', '1'], 'OPTION_MISSING'],
    ['a window for a panel without a court', ['--window', '2h'], 'OPTION_MISSING'],
    ['a number of workers', ['--candidates', 'many'], 'COUNT_INVALID'],
    ['a pool', ['--pool', '1 dollar'], 'AMOUNT_INVALID'],
    [
      'a token, whose decimals only the chain knows',
      ['--asset', court],
      'RPC_UNREACHABLE',
    ],
  ])('refuses %s', async (_, words, code) => {
    const { code: exit, err } = await quote(words)
    expect(exit).toBe(1)
    expect(err).toContain(`(${code})`)
  })

  test('fits 80 columns', async () => {
    const { out } = await quote(withCourt, { columns: 80 })
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })
})
