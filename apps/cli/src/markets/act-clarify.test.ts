import { localAccount, localAccountKey } from '@cresolver/worlds/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliChain, runCli, startCliChain } from '../cli.fixture.ts'

let chain: CliChain
beforeAll(async () => {
  chain = await startCliChain()
})
afterAll(() => chain.stop())

function run(words: readonly string[], account?: number, change: object = {}) {
  const variables = {
    RPC_URL: chain.rpcUrl,
    CRESOLVER_MARKET: chain.market,
    CRESOLVER_CLARIFICATIONS: chain.clarifications,
    ...(account === undefined ? {} : { PRIVATE_KEY: localAccountKey(account) }),
    ...change,
  }
  return runCli(['markets', ...words], variables, { columns: 80 })
}

async function create(): Promise<string> {
  const words = [
    'create',
    'Did it open?',
    '--terms',
    '{"policy":"spec"}',
    '--pool',
    '0.1',
    '--json',
  ]
  return JSON.parse((await run(words, 1)).out).marketId
}

test('a clarification is added, and shown with its time', async () => {
  const id = await create()
  const text = 'The bridge\u001b[2J counts.'
  const added = await run(['act', 'clarify', id, text, '--json'], 1)
  expect(added.err).toBe('')
  expect(JSON.parse(added.out)).toEqual({
    event: 'market-clarified',
    marketId: id,
    text,
    transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
  })
  expect((await run(['act', 'clarify', id, 'Cars count.'], 1)).out).toContain(
    `Clarified market ${id}.`,
  )
  const { out } = await run(['show', id])
  const lines = out.split('\n').filter((line) => line.startsWith('Clarified'))
  expect(lines).toEqual([
    expect.stringMatching(/^Clarified +2026-05-01 1\d:\d\d UTC \(.+\): The bridge/),
    expect.stringMatching(/^Clarified +2026-05-01 1\d:\d\d UTC \(.+\): Cars count\.$/),
  ])
  expect(out).not.toContain('\u001b')
  const shown = JSON.parse((await run(['show', id, '--json'])).out)
  expect(shown.clarifications).toEqual([
    { at: expect.any(Number), text },
    { at: expect.any(Number), text: 'Cars count.' },
  ])
})

test('a request that is late, or not from the creator, is refused in one line', async () => {
  const id = await create()
  expect(await run(['act', 'clarify', id, 'x'], 2)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`Only ${localAccount(1).address}, who created`),
  })
  await run(['request', id], 1)
  expect(await run(['act', 'clarify', id, 'x'], 1)).toMatchObject({
    code: 1,
    err: expect.stringContaining('(TOO_LATE)'),
  })
})

test('nothing is sent or shown if the address of the contract is missing', async () => {
  const id = await create()
  const none = { CRESOLVER_CLARIFICATIONS: undefined }
  expect((await run(['act', 'clarify', id, 'x'], 1, none)).err).toContain(
    '(NOT_CONFIGURED)',
  )
  expect((await run(['show', id], undefined, none)).code).toBe(0)
})

test('the contract that a variable names is not taken for another market contract', async () => {
  const id = await create()
  const other = { CRESOLVER_MARKET: `0x${'1'.repeat(40)}` }
  const words = ['show', id, '--market', chain.market, '--json']
  expect(JSON.parse((await run(words, undefined, other)).out)).not.toHaveProperty(
    'clarifications',
  )
  const flagged = [...words, '--clarifications', chain.clarifications]
  expect(JSON.parse((await run(flagged, undefined, other)).out).clarifications).toEqual(
    [],
  )
})
