import { createMarketClient, toMarketId } from '@cresolver/chain'
import { localAccount, localAccountKey } from '@cresolver/local-chain'
import { createTestClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliChain, runCli, startCliChain } from '../cli.fixture.ts'

const court = localAccount(7).address
const another = localAccount(6).address
const recordHash = `0x${'ab'.repeat(32)}` as const
const disputer = localAccount(8).address

let chain: CliChain
beforeAll(async () => {
  chain = await startCliChain()
})
afterAll(() => chain.stop())

async function run(words: readonly string[], account?: number, columns = 120) {
  const key = account === undefined ? {} : { PRIVATE_KEY: localAccountKey(account) }
  const variables = { RPC_URL: chain.rpcUrl, CRESOLVER_MARKET: chain.market, ...key }
  const { code, out, err } = await runCli(['markets', ...words], variables, { columns })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
}

type Listed = {
  readonly marketId: string
  readonly proposed: string
  readonly until: number
}

async function queue(...words: string[]): Promise<Listed[]> {
  const out = await run(['queue', '--json', ...words])
  return out === ''
    ? []
    : out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
}

/** A market whose panel of two, of `workers` that joined, has proposed YES or was unsure. */
async function reported(
  judge: string,
  period: string,
  workers: number,
  isUnsure = false,
) {
  const terms = ['--panel-size', '2', '--court', judge, '--court-period', period]
  const created = await run(['create', 'Did it rain?', '--pool', '1', ...terms], 1)
  const id = /^Created market (\d+)\./.exec(created)?.[1] ?? ''
  for (let worker = 2; worker < 2 + workers; worker += 1) await run(['join', id], worker)
  await run(['request', id], 1)
  const client = createMarketClient({
    rpcUrl: chain.rpcUrl,
    marketAddress: chain.market,
    account: localAccount(0),
  })
  const seated = isUnsure ? [] : (await client.getCandidates(toMarketId(id))).slice(0, 2)
  await client.propose({
    marketId: toMarketId(id),
    finding: isUnsure ? 'UNSURE' : 'YES',
    stage: 0,
    workers: seated.map(({ address }) => address),
    weights: seated.map(() => 1n),
    dimScores: seated.flatMap(() => [80, 70, 60]),
    seats: isUnsure ? 3n : 3n | (3n << 128n),
    recordHash,
  })
  return id
}

async function pass(seconds: number) {
  const client = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
  await client.increaseTime({ seconds })
  await client.mine({ blocks: 1 })
}

test('an empty queue says so', async () => {
  expect(await run(['queue'])).toBe('No market waits for a ruling.\n')
  expect(await queue()).toEqual([])
})

test('markets wait for their court, the most urgent first, until it rules', async () => {
  const slow = await reported(court, '5d', 2)
  await run(['dispute', slow, '--reason', 'It was\u001b[31m dry.'], 8)
  const fast = await reported(another, '1d', 3, true)
  const later = await reported(court, '2d', 4)
  await run(['dispute', later, '--reason', 'No.'], 8)
  // This one is not disputed.
  await reported(court, '1d', 2)
  expect((await queue()).map(({ marketId }) => marketId)).toEqual([fast, later, slow])
  expect((await queue('--court', court)).map(({ marketId }) => marketId)).toEqual([
    ...[later, slow],
  ])
  expect((await queue('--court', court)).slice(1)).toMatchObject([
    { question: 'Did it rain?', proposed: 'YES', court, disputer, recordHash },
  ])

  const shown = await run(['queue'], undefined, 80)
  for (const line of shown.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  expect(shown.split('\n').slice(0, 9)).toEqual([
    `Market ${fast}`,
    'Question    Did it rain?',
    'Proposed    nothing: the panel was unsure',
    `Record      ${recordHash};`,
    `            check it with cresolver verify ${fast}`,
    `Court       ${another}`,
    expect.stringMatching(
      /^Rule until {2}2026-05-02 12:0\d UTC \(in (1 day|23 hours)\)$/,
    ),
    `Rule with   cresolver markets rule ${fast} yes, or no, split or void`,
    `Market ${later}`,
  ])
  expect(shown).toContain('Reason       It was[31m dry.')
  expect(shown).toContain(`Disputed by  ${disputer}`)

  await run(['rule', slow, 'no'], 7)
  expect((await queue()).map(({ marketId }) => marketId)).toEqual([fast, later])
  // A court that did not rule in time is asked no more.
  await pass(86_400 + 60)
  expect((await queue()).map(({ marketId }) => marketId)).toEqual([later])
})
