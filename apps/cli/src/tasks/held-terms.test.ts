import { localAccountKey } from '@cresolver/worlds/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliChain, runCli, startCliChain } from '../cli.fixture.ts'
import { readHeldTerms } from './held-terms.ts'

let chain: CliChain
let deadline = 0
beforeAll(async () => {
  chain = await startCliChain()
  const variables = { RPC_URL: chain.rpcUrl, CRESOLVER_MARKET: chain.market }
  const question = '§question Q?\n§rule\nsource:coingecko:coin\nop:gte\ntarget:1'
  const created = await runCli(
    ['--json', 'markets', 'create', question, '--duration', '1h', '--pool', '1'],
    { ...variables, PRIVATE_KEY: localAccountKey(1) },
  )
  expect(created.err).toBe('')
  const shown = await runCli(['--json', 'markets', 'show', '1'], variables)
  deadline = JSON.parse(shown.out).deadline
})
afterAll(() => chain.stop())

const stream = { write: () => {} }
const read = (options: Parameters<typeof readHeldTerms>[0]) =>
  readHeldTerms(options, {
    ...{ stdout: stream, stderr: stream, now: Date.now },
    variables: { RPC_URL: chain.rpcUrl },
  })
const isoTime = (seconds: number) =>
  new Date(seconds * 1_000).toISOString().replace('.000', '')
const evaluator = 'judge'
const named = () => `31337:${chain.market}:1`

test('durations become milliseconds, and what is not said is left to the market', async () => {
  expect(await read({ acceptance: '2h' })).toEqual({
    ...{ acceptanceWindow: 7_200_000, evaluator: undefined },
  })
})

test('an evaluator without a market decides until a moment that is named', async () => {
  const evaluateBy = '2126-05-01T00:00:00Z'
  expect(await read({ evaluator, evaluateBy })).toMatchObject({
    ...{ evaluator, evaluateBy: Date.UTC(2126, 4, 1) },
  })
})

test('the evaluator has until the market is final at the latest if there is a market', async () => {
  const { market, evaluateBy } = await read({ evaluator, market: named() })
  expect(market).toMatchObject({ chainId: 31_337, marketId: 1n })
  expect(evaluateBy).toBe((deadline + 7 * 86_400) * 1_000)
})

test('a moment before the market can be final is refused with that moment', async () => {
  const early = isoTime(deadline - 1)
  await expect(
    read({ evaluator, market: named(), evaluateBy: early }),
  ).rejects.toMatchObject({
    code: 'NOT_YET',
    message: expect.stringContaining(isoTime(deadline).slice(0, 10)),
  })
  const moment = isoTime(deadline)
  expect(
    (await read({ evaluator, market: named(), evaluateBy: moment })).evaluateBy,
  ).toBe(deadline * 1_000)
})

test.each([
  [{ market: 'x' }, 'USAGE'],
  [{ evaluateBy: '2126-05-01' }, 'USAGE'],
  [{ evaluator, market: 'x' }, 'USAGE'],
  [{ evaluator, evaluateBy: 'soon' }, 'USAGE'],
])('%j fails with %s', async (options, code) => {
  await expect(read(options)).rejects.toMatchObject({ code })
})

test('a market that does not exist, or is on another chain, is an error', async () => {
  const missing = `31337:${chain.market}:99`
  await expect(read({ evaluator, market: missing })).rejects.toMatchObject({
    code: 'MARKET_NOT_FOUND',
  })
  const elsewhere = `1:${chain.market}:1`
  await expect(read({ evaluator, market: elsewhere })).rejects.toMatchObject({
    code: 'CHAIN_MISMATCH',
  })
})
