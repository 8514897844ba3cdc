import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMarketClient, toMarketId } from '@cresolver/chain'
import { localAccount, localAccountKey } from '@cresolver/local-chain'
import { createTestClient, http, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliChain, listCollector, runCli, startCliChain } from '../cli.fixture.ts'
import { deployToken } from '../token.fixture.ts'

const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/)
const court = localAccount(7).address

let chain: CliChain
let market: `0x${string}`
let token: `0x${string}`
beforeAll(async () => {
  chain = await startCliChain()
  const accounts = [1, 2, 8].map((number) => localAccount(number).address)
  token = await deployToken(chain.rpcUrl, accounts)
  const book = await mkdtemp(join(tmpdir(), 'book-'))
  const listed = ['--list-asset', `${token}:1000000:5000000:2000000`]
  const words = [...listed, '--book', book, '--json']
  const { out } = await runCli(
    ['deploy', '--direct-resolver', localAccount(0).address, ...words],
    { RPC_URL: chain.rpcUrl, PRIVATE_KEY: localAccountKey(0) },
  )
  market = JSON.parse(out).market
  await listCollector(chain.rpcUrl, market)
})
afterAll(() => chain.stop())

function run(words: readonly string[], account?: number, columns = 100) {
  const key = account === undefined ? {} : { PRIVATE_KEY: localAccountKey(account) }
  const variables = {
    ...{ RPC_URL: chain.rpcUrl, CRESOLVER_MARKET: market, CRESOLVER_COURT: court },
    ...key,
  }
  return runCli(['markets', ...words], variables, { columns })
}

async function ok(words: readonly string[], account?: number): Promise<string> {
  const { code, out, err } = await run(words, account)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
}

async function create(...words: string[]): Promise<string> {
  const out = await ok(['create', 'Did it rain?', '--duration', '12h', ...words], 1)
  return /^Created market (\d+)\./.exec(out)?.[1] ?? ''
}

async function panel(id: string, from: number, count: number, stage: 0 | 1, yes = true) {
  const client = createMarketClient({
    rpcUrl: chain.rpcUrl,
    marketAddress: market,
    account: localAccount(0),
  })
  const seated = (await client.getCandidates(toMarketId(id))).slice(from, from + count)
  const drawn = ((1n << BigInt(count)) - 1n) << BigInt(from)
  await client.propose({
    marketId: toMarketId(id),
    finding: yes ? 'YES' : 'NO',
    stage,
    workers: seated.map(({ address }) => address),
    weights: seated.map(() => 1n),
    dimScores: seated.flatMap(() => [80, 70, 60]),
    seats: drawn | (drawn << 128n),
    recordHash: zeroHash,
  })
}

async function pass(seconds: number) {
  const client = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
  await client.increaseTime({ seconds })
  await client.mine({ blocks: 1 })
}

/** One field of `markets show`. */
async function field(id: string, label: string): Promise<string | undefined> {
  const { out } = await run(['show', id], undefined, 160)
  const line = out.split('\n').find((each) => each.startsWith(`${label} `))
  return line?.slice(label.length).trim()
}

test('a verdict is proposed, disputed, decided by the court and withdrawn', async () => {
  const id = await create('--pool', '1', '--court', court, '--court-period', '1d')
  expect(await field(id, 'Window')).toBe('2 hours from the proposal on')
  expect(await field(id, 'Judge')).toBe(
    `${court} within 1 day; where data decided, first the rule, read again within 1 day`,
  )
  expect(await field(id, 'Dispute')).toBe(
    'costs a bond of 0.1 ETH, and 0.1 ETH for the court',
  )
  for (const worker of [2, 3, 4]) await ok(['join', id], worker)
  await ok(['request', id], 1)
  await panel(id, 0, 3, 0)
  expect(await field(id, 'State')).toBe('PROPOSED')
  expect(await field(id, 'Outcome')).toBe('YES; not final')
  expect(await field(id, 'Window')).toMatch(
    /^until 2026-05-01 14:0\d UTC \(in 2 hours\)$/,
  )
  const listed = await ok(['list', '--from', id])
  expect(listed).toContain('PROPOSED')
  const [line, decides, sent] = (await ok(['dispute', id, '--reason', 'No.'], 8)).split(
    '\n',
  )
  expect(line).toBe(`Disputed the verdict YES of market ${id} for 0.2 ETH.`)
  expect(decides).toMatch(/^The court decides until 2026-05-02 12:0\d UTC/)
  expect(sent).toEqual(hash)
  expect(await field(id, 'State')).toBe('DISPUTED')
  expect(await field(id, 'Disputed by')).toBe(localAccount(8).address)
  expect(await field(id, 'Decides')).toMatch(/^the court, until 2026-05-02 12:0\d UTC/)
  expect(await ok(['rule', id, 'split'], 7)).toContain(
    `Decided the dispute of market ${id}: SPLIT.`,
  )
  expect(await field(id, 'State')).toBe('SPLIT')
  expect(await field(id, 'Outcome')).toBe('SPLIT: both sides are paid half')
  expect(await ok(['withdraw'], 7)).toContain('Withdrew 0.1 ETH')
})

test('a verdict that time has made final is shown before it is paid out, and then paid', async () => {
  const id = await create('--pool', '1', '--window', '1h')
  for (const worker of [2, 3, 4, 5]) await ok(['join', id], worker)
  await ok(['request', id], 1)
  await panel(id, 0, 3, 0)
  const early = await run(['finalize', id], 9)
  expect(early.err).toContain('(NOT_YET)')
  await pass(3_601)
  expect(await field(id, 'State')).toBe('YES')
  expect(await field(id, 'Outcome')).toBe('YES; final, not paid out yet')
  const late = await run(['dispute', id, '--reason', 'No.'], 8)
  expect(late.err).toContain('(WINDOW_OVER)')
  const finalized = await ok(['finalize', id], 9)
  expect(finalized.split('\n')[0]).toBe(
    `Finalized market ${id}: pool, bond and stakes of its seats can be withdrawn.`,
  )
  const released = await ok(['release', id], 5)
  expect(released).toContain(`Released the stake of ${localAccount(5).address}`)
  const again = await run(['release', id, '--worker', localAccount(5).address], 9)
  expect(again.err).toContain('(STAKE_NOT_RELEASABLE)')
})

test('a worker leaves', async () => {
  const id = await create('--pool', '1', '--panel-size', '3')
  await ok(['join', id], 6)
  expect(await ok(['leave', id], 6)).toContain(`Left market ${id}: the stake can be`)
})

test('a market in a token counts in its decimals and never trusts its symbol', async () => {
  const words = ['--asset', token, '--pool', '7.5', '--bond', '2.25', '--window', '1h']
  const id = await create(...words)
  expect(await field(id, 'Pool')).toBe('7.5 tokens')
  expect(await field(id, 'Dispute')).toBe(
    'costs a bond of 2.25 tokens, and 0.75 tokens for the court',
  )
  expect(await field(id, 'Asset')).toBe(`token ${token}, which calls itself "ETH [2Jx"`)
  expect(await ok(['list', '--from', id])).toContain('7.5 tokens')
  const missing = await run(['join', id], 2)
  expect(missing.err).toContain('--stake is missing')
  expect(await ok(['join', id, '--stake', '1.5'], 2)).toContain(
    `Joined market ${id} with 1.5 tokens.`,
  )
  await ok(['leave', id], 2)
  expect(await ok(['withdraw', '--asset', token], 2)).toContain('Withdrew 1.5 tokens to')
  const none = await run(['withdraw', '--asset', token], 2)
  expect(none.err).toContain('(NOTHING_TO_WITHDRAW)')
  const [shown] = (await ok(['show', id, '--json'])).split('\n')
  expect(JSON.parse(shown ?? '')).toMatchObject({
    rewardPool: '7500000',
    terms: { asset: token, bond: '2250000', windowSeconds: 3_600 },
    verdict: { state: 'OPEN', outcome: 'OPEN' },
  })
})

test('every term is kept and shown', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-'))
  const file = join(folder, 'accounts.txt')
  const accounts = [2, 3].map((number) => localAccount(number).address)
  await writeFile(file, `# who may join\n${accounts.join('\n')}\n\n`)
  const id = await create(
    ...['--pool', '2', '--hash-only', '--panel-size', '5', '--wrong-slash', '25'],
    ...['--silent-slash', '12.5%', '--value-at-risk', '100', '--allow-list', file],
    ...['--earliest-request', '2026-05-01T18:00:00Z', '--consumer', token],
  )
  expect(await field(id, 'Window')).toBe('2 hours from the proposal on')
  expect(await field(id, 'Text')).toMatch(/^only its hash is kept: 0x[0-9a-f]{64}$/)
  expect(await field(id, 'Panel size')).toBe('at most 5 seats')
  expect(await field(id, 'Wrong')).toBe('loses 25 % of its stake')
  expect(await field(id, 'Silent')).toBe('loses 12.5 % of its stake')
  expect(await field(id, 'At risk')).toBe('100 ETH')
  expect(await field(id, 'Requests')).toBe('from 2026-05-01 18:00 UTC (in 6 hours)')
  expect(await field(id, 'Consumer')).toBe(token)
  expect(await field(id, 'Question')).toBeUndefined()
  expect(await ok(['join', id, '--allow-list', file], 2)).toContain('Joined market')
  const unlisted = await run(['join', id, '--allow-list', file], 4)
  expect(unlisted.err).toContain('(NOT_ON_ALLOW_LIST)')
  await pass(6 * 3_600)
  const wrong = await run(['request', id, '--question', 'Did it snow?'], 1)
  expect(wrong.err).toContain('(WRONG_QUESTION)')
  await ok(['request', id, '--question', 'Did it rain?'], 1)
})

test('a market shows its steps, and marks the present one', async () => {
  const marked = async (id: string) => {
    const { out } = await run(['show', id], undefined, 160)
    return out
      .split('\n')
      .flatMap((line) => /^\* (\w+(?: \w+)?) {2}/.exec(line)?.[1] ?? [])
  }
  const id = await create('--pool', '1', '--panel-size', '2', '--court', court)
  for (const worker of [2, 3, 4, 5]) await ok(['join', id], worker)
  expect(await marked(id)).toEqual([])
  await ok(['request', id], 1)
  expect(await marked(id)).toEqual(['Panel'])
  await panel(id, 0, 2, 0)
  expect(await marked(id)).toEqual(['Window'])
  expect(await field(id, 'Final')).toBe('at most 10 days 2 hours after the request')
  await ok(['dispute', id, '--reason', 'No.'], 8)
  expect(await marked(id)).toEqual(['Court'])
  await ok(['rule', id, 'yes'], 7)
  expect(await ok(['show', id])).not.toContain('Steps')
})

test('a creator reads what its terms mean', async () => {
  const words = ['create', 'Did it hail?', '--pool', '1', '--window', '90m']
  const [, disputed, final, stalling] = (await ok(words, 1)).split('\n')
  expect(disputed).toBe(
    'Its verdict can be disputed for 90 minutes for 0.1 ETH, and 0.1 ETH for the court.',
  )
  expect(final).toBe('Final     at most 10 days 1 hour 30 minutes after the request')
  expect(stalling).toMatch(
    /^Stalling {2}a panel is kept from a verdict by 3 of 10 seats against/,
  )
})

test.each([
  ['a window that is too short', ['create', 'Q?', '--window', '59m'], 'INVALID_TERM'],
  ['a window', ['create', 'Q?', '--window', 'long'], 'DURATION_INVALID'],
  ['a bond', ['create', 'Q?', '--bond', '1 dollar'], 'AMOUNT_INVALID'],
  [
    'a bond of 97 bits',
    ['create', 'Q?', '--bond', '79228162514264337593543950336 wei'],
    'AMOUNT_INVALID',
  ],
  ['a court', ['create', 'Q?', '--court', '0x1'], 'ADDRESS_INVALID'],
  ['a panel size', ['create', 'Q?', '--panel-size', '11'], 'OPTION_INVALID'],
  ['a slash', ['create', 'Q?', '--wrong-slash', '100.01'], 'OPTION_INVALID'],
  [
    'an earliest request',
    ['create', 'Q?', '--earliest-request', 'soon'],
    'OPTION_INVALID',
  ],
  ['an allow-list', ['create', 'Q?', '--allow-list', '/nonexistent'], 'OPTION_INVALID'],
  ['an asset', ['create', 'Q?', '--asset', localAccount(3).address], 'ASSET_NOT_LISTED'],
  ['a dispute without a reason', ['dispute', '1'], 'MISSING_MANDATORY_OPTION_VALUE'],
  ['a finding', ['rule', '1', 'maybe'], 'OPTION_INVALID'],
])('%s that is wrong costs one clear line', async (_, words, code) => {
  const result = await run(words, 9)
  expect(result.code).toBe(1)
  expect(result.out).toBe('')
  expect(result.err).toMatch(/^error [A-Z"-][^\n]*\n$/)
  expect(result.err).toContain(`(${code})`)
})
