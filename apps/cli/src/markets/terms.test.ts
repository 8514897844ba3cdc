import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMarketClient, toMarketId } from '@cresolver/chain'
import { localAccount, localAccountKey } from '@cresolver/worlds/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliChain, listCollector, runCli, startCliChain } from '../cli.fixture.ts'
import { deployToken } from '../token.fixture.ts'
import { type LadderWorld, openLadder } from './ladder.fixture.ts'

const court = localAccount(7).address
const claimed = ['--pool', '1', '--terms', '{"window":"1h","panelWindow":"1h"}']

let chain: CliChain
let market: `0x${string}`
let token: `0x${string}`
let world: LadderWorld
beforeAll(async () => {
  chain = await startCliChain()
  const accounts = [1, 2, 8].map((number) => localAccount(number).address)
  token = await deployToken(chain.rpcUrl, accounts)
  const book = await mkdtemp(join(tmpdir(), 'book-'))
  const listed = ['--list-asset', `${token}:1000000:5000000:2000000:9000000000`]
  const words = [...listed, '--book', book, '--json']
  const owner = { RPC_URL: chain.rpcUrl, PRIVATE_KEY: localAccountKey(0) }
  const { out } = await runCli(
    ['deploy', '--direct-resolver', localAccount(0).address, ...words],
    owner,
  )
  market = JSON.parse(out).market
  await listCollector(chain.rpcUrl, market)
  for (const entry of [`${court}:30000000000000000:1d`, `${court}:500000:1d:${token}`]) {
    const listing = ['operate', 'owner', 'act', 'list-court', entry, '--market', market]
    const { err } = await runCli(listing, owner)
    expect(err).toBe('')
  }
  world = openLadder(chain.rpcUrl, market)
})
afterAll(() => chain.stop())

test('a claim is disputed, found, appealed, decided by the court and withdrawn', async () => {
  const id = await world.voted(['NO', 'NO', 'NO', 'YES'], ...claimed)
  expect(await world.field(id, 'State')).toBe('PROPOSED')
  expect(await world.field(id, 'Decided')).toMatch(
    /^A panel found NO: \d of 7 votes that answered\. It is not final\./,
  )
  expect(await world.field(id, 'Against')).toMatch(/^Test account 9 claimed YES\./)
  expect(await world.field(id, 'dispute')).toMatch(/^NO by Test account 8: /)
  expect(await world.field(id, 'Objecting')).toMatch(
    /^Anyone can appeal until 2026-05-0\d .*, with 0\.118 ETH; then the court /,
  )
  expect(await world.ok(['list', '--from', id])).toContain('PROPOSED')
  const words = ['dispute', id, 'split', '--reason', 'It drizzled.']
  const [line, decides] = (await world.ok(words, 9)).split('\n')
  expect(line).toBe(`Disputed the verdict NO of market ${id} for 0.118 ETH.`)
  expect(decides).toMatch(/^The court decides until 2026-05-0[12]T/)
  expect(await world.field(id, 'State')).toBe('JUDGED')
  expect(await world.field(id, 'Decided')).toMatch(
    /^Nobody has decided yet: the court is asked, until 2026-05-0[12] /,
  )
  expect(await world.ok(['act', 'rule', id, 'split'], 7)).toContain(
    `Decided the dispute of market ${id}: SPLIT.`,
  )
  expect(await world.field(id, 'State')).toBe('SPLIT')
  expect(await world.field(id, 'Decided')).toMatch(
    /^The court Test account 7 ruled SPLIT\./,
  )
  expect(await world.ok(['withdraw'], 7)).toContain('Withdrew 0.03 ETH')
})

test('a claim that time has made final is shown before it is paid out, and then paid', async () => {
  const id = await world.due(...claimed)
  const asked = (await world.ok(['ask', id, 'yes'], 9)).split('\n')
  expect(asked[0]).toBe(
    `Asked for the verdict of market ${id}, and claim YES: deposited 0.044 ETH.`,
  )
  expect(asked[1]).toMatch(/^It can be disputed until /)
  expect((await world.run(['act', 'finalize', id], 9)).err).toContain('(NOT_YET)')
  await world.pass(3_601)
  expect(await world.field(id, 'State')).toBe('YES')
  expect(await world.field(id, 'Decided')).toMatch(
    /^Test account 9 claims YES\. Nobody objected in time\./,
  )
  const late = await world.run(['dispute', id, 'no', '--reason', 'No.'], 8)
  expect(late.err).toContain('(TOO_LATE)')
  expect((await world.ok(['act', 'finalize', id], 9)).split('\n')[0]).toBe(
    `Finalized market ${id}: pool, bonds and stakes can be withdrawn.`,
  )
})

test('a worker announces that it leaves, and leaves', async () => {
  const id = /market (\d+)/.exec(await world.ok(['create', 'Q?', '--pool', '1'], 1))?.[1]
  const joined = await world.ok(['join', id ?? ''], 6)
  expect(joined).toMatch(/^Protection +whoever wins the panel wins the market/m)
  await world.ok(['act', 'leave', id ?? ''], 6)
  await world.pass(3)
  expect(await world.ok(['act', 'leave', id ?? ''], 6)).toContain(`Leaving market ${id}:`)
  expect(await world.ok(['withdraw'], 6)).toContain('Withdrew 0.01 ETH')
})

test('a market in a token counts in its decimals and never trusts its symbol', async () => {
  const words = [
    '--asset',
    token,
    '--pool',
    '7.5',
    '--terms',
    '{"bond":"4.25","window":"1h"}',
  ]
  const id = await world.due(...words)
  expect(await world.field(id, 'Pool')).toBe('7.5 tokens')
  expect(await world.field(id, 'Objecting')).toMatch(
    /with 4\.25 tokens\. .*4\.75 tokens;/,
  )
  expect(await world.field(id, 'Asset')).toBe(
    `token ${token}, which calls itself "ETH [2Jx"`,
  )
  const [shown] = (await world.ok(['show', id, '--json'])).split('\n')
  expect(JSON.parse(shown ?? '')).toMatchObject({
    rewardPool: '7500000',
    terms: { asset: token, bond: '4250000', windowSeconds: 3_600, court: 2 },
    verdict: { state: 'OPEN', outcome: 'OPEN' },
  })
  await world.ok(['ask', id, 'no'], 2)
  expect(await world.field(id, 'State')).toBe('PROPOSED')
})

test('every term is kept and shown', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-'))
  const file = join(folder, 'accounts.txt')
  const accounts = [2, 3].map((number) => localAccount(number).address)
  await writeFile(file, `# who may join\n${accounts.join('\n')}\n\n`)
  const created = await world.ok(
    [
      ...['create', 'Did it rain?', '--duration', '12h', '--pool', '2', '--terms'],
      JSON.stringify({
        ...{ hashOnly: true, votes: 5, reserves: 2, unit: '0.05', wrongSlash: 25 },
        ...{ valueAtRisk: '100', allowList: file, consumer: token },
        earliestRequest: '2030-05-01T18:00:00Z',
      }),
    ],
    1,
  )
  const id = /market (\d+)/.exec(created)?.[1] ?? ''
  expect(await world.field(id, 'Text')).toMatch(/^only its hash is kept: 0x[0-9a-f]{64}$/)
  expect(await world.field(id, 'Votes')).toBe('5 and 2 in reserve, of 0.05 ETH each')
  expect(await world.field(id, 'Wrong')).toBe('a vote loses 25 % of its unit')
  expect(await world.field(id, 'Objecting')).toContain('with 0.5 ETH')
  expect(await world.field(id, 'At risk')).toMatch(/^100 ETH: a false claim pays/)
  expect(await world.field(id, 'Requests')).toContain('from 2030-05-01 18:00 UTC')
  expect(await world.field(id, 'Consumer')).toBe(token)
  const join_ = ['join', id, '--stake', '0.05', '--allow-list', file]
  expect(await world.ok(join_, 2)).toContain('Joined market')
  expect((await world.run(join_, 4)).err).toContain('(NOT_ALLOWED)')
})

test('a market shows its steps, and marks the present one', async () => {
  const marked = async (id: string) =>
    (await world.ok(['show', id]))
      .split('\n')
      .flatMap((line) => /^\* (\w+) {2}/.exec(line)?.[1] ?? [])
  const id = await world.due(...claimed)
  expect(await marked(id)).toEqual([])
  await world.ok(['ask', id, 'yes'], 9)
  expect(await marked(id)).toEqual(['Claim'])
  await world.ok(['dispute', id, 'no', '--reason', 'No.'], 8)
  expect(await marked(id)).toEqual(['Panel'])
  await world.pass(1_000)
  expect(await marked(id)).toEqual(['Court'])
  await world.ok(['act', 'open-court', id], 9)
  await world.ok(['act', 'rule', id, 'yes'], 7)
  expect(await world.ok(['show', id])).not.toContain('Steps')
})

test('a creator reads what its terms mean', async () => {
  const words = ['create', 'Did it hail?', '--pool', '1', '--window', '90m']
  const out = await world.ok(words, 1)
  const [, deposit, , unnoticed, disputed] = out.split('\n')
  expect(deposit).toBe(
    'Whoever asks deposits 0.044 ETH; a claim can be disputed for 90 minutes.',
  )
  expect(unnoticed).toContain('a false claim locks 0.044 ETH for 1 hour 30 minutes')
  expect(disputed).toContain(
    'a false claim loses 0.044 ETH, and 0.01 ETH with the 5 of 7 votes',
  )
  expect(out).toContain('3 votes against the others lose 0.006 ETH')
})

test('a market names the collectors that its creator names', async () => {
  await runCli(
    [
      'operate',
      'owner',
      'act',
      'list-collector',
      localAccount(8).address,
      '--market',
      market,
    ],
    {
      RPC_URL: chain.rpcUrl,
      PRIVATE_KEY: localAccountKey(0),
    },
  )
  const client = createMarketClient({ rpcUrl: chain.rpcUrl, marketAddress: market })
  const collectorsOf = async (...options: string[]) => {
    const id = await world.due('--pool', '1', ...options)
    return (await client.getTerms(toMarketId(BigInt(id)))).collectors
  }
  expect(await collectorsOf()).toEqual([])
  expect(await collectorsOf('--window', '1h')).toEqual([0])
  expect(await collectorsOf('--window', '1h', '--terms', '{"collectors":[0,1]}')).toEqual(
    [0, 1],
  )
  expect(await collectorsOf('--terms', '{"collectors":[1]}')).toEqual([1])
})

test.each([
  [
    'a window that is too short',
    ['create', 'Q?', '--pool', '1', '--window', '4s'],
    'VALUE_INVALID',
  ],
  ['a window', ['create', 'Q?', '--pool', '1', '--window', 'long'], 'VALUE_INVALID'],
  [
    'a bond',
    ['create', 'Q?', '--pool', '1', '--terms', '{"bond":"1 dollar"}'],
    'VALUE_INVALID',
  ],
  [
    'a unit above the greatest bond',
    ['create', 'Q?', '--pool', '1', '--terms', '{"unit":"10"}'],
    'VALUE_INVALID',
  ],
  ['a court', ['create', 'Q?', '--pool', '1', '--court', '0x1'], 'USAGE'],
  [
    'a court that is not listed',
    ['create', 'Q?', '--pool', '1', '--court', '9'],
    'COURT_NOT_LISTED',
  ],
  [
    'a number of votes',
    ['create', 'Q?', '--pool', '1', '--terms', '{"votes":11}'],
    'USAGE',
  ],
  [
    'a collector',
    ['create', 'Q?', '--pool', '1', '--terms', '{"collectors":["x"]}'],
    'USAGE',
  ],
  [
    'a slash',
    ['create', 'Q?', '--pool', '1', '--terms', '{"wrongSlash":100.01}'],
    'USAGE',
  ],
  [
    'an earliest request',
    ['create', 'Q?', '--pool', '1', '--terms', '{"earliestRequest":"soon"}'],
    'USAGE',
  ],
  [
    'an allow-list',
    ['create', 'Q?', '--pool', '1', '--terms', '{"allowList":"/nonexistent"}'],
    'USAGE',
  ],
  [
    'an asset',
    ['create', 'Q?', '--pool', '0', '--asset', localAccount(3).address],
    'VALUE_INVALID',
  ],
  ['a dispute without a reason', ['dispute', '1', 'no'], 'USAGE'],
  ['a finding', ['act', 'rule', '1', 'maybe'], 'USAGE'],
  ['a claim', ['ask', '1', 'too-early'], 'USAGE'],
])('%s that is wrong costs one clear line', async (_, words, code) => {
  const result = await world.run(words, 9)
  expect(result.code).toBe(1)
  expect(result.out).toBe('')
  expect(result.err).toMatch(/^error [A-Z"-][^\n]*\n$/)
  expect(result.err).toContain(`(${code})`)
})
