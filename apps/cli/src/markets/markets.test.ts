import { createMarketClient, toMarketId } from '@cresolver/chain'
import { localAccount, localAccountKey } from '@cresolver/worlds/chain'
import { zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliChain, runCli, startCliChain } from '../cli.fixture.ts'

const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/)

let chain: CliChain
beforeAll(async () => {
  chain = await startCliChain()
})
afterAll(() => chain.stop())

const spec = '{"policy":"spec"}'

function variables(account?: number) {
  return {
    RPC_URL: chain.rpcUrl,
    CRESOLVER_MARKET: chain.market,
    ...(account === undefined ? {} : { PRIVATE_KEY: localAccountKey(account) }),
  }
}

async function json(words: readonly string[], account?: number): Promise<unknown[]> {
  const { code, out, err } = await runCli([...words, '--json'], variables(account))
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

async function create(question: string, ...words: string[]): Promise<string> {
  const pool = words.includes('--pool') ? [] : ['--pool', '0']
  const created = ['markets', 'create', question, '--terms', spec, ...pool, ...words]
  const [event] = await json(created, 1)
  return (event as { marketId: string }).marketId
}

test('a question whose rule has an error is refused before anything is paid', async () => {
  const rule = ['source:json:example.com/a', 'value:/a', 'op:is', 'target:True']
  const question = ['§question Is it open?', '§rule', ...rule].join('\n')
  const words = ['markets', 'create', question, '--pool', '1', '--yes']
  const before = await runCli(['markets', 'list', '--json'], variables(1))
  const { code, err } = await runCli(words, variables(1))
  expect({ code, err }).toMatchObject({
    code: 1,
    err: expect.stringContaining('(QUESTION_REFUSED)'),
  })
  expect(await runCli(['markets', 'list', '--json'], variables(1))).toEqual(before)
})

test('a market goes from its creation to the withdrawal', async () => {
  const id = await create('Did it rain?', '--pool', '1', '--duration', '12h')
  const worker = localAccount(2).address
  expect(await json(['markets', 'join', id, '--stake', '0.02'], 2)).toEqual([
    {
      event: 'worker-joined',
      marketId: id,
      worker,
      agentId: '0',
      stake: '20000000000000000',
      transactionHash: hash,
    },
  ])
  expect(await json(['markets', 'request', id], 1)).toEqual([
    { event: 'resolution-requested', marketId: id, transactionHash: hash },
    { event: 'panel-drawn-by', marketId: id, block: expect.stringMatching(/^\d+$/) },
  ])
  expect(await json(['markets', 'show', id])).toMatchObject([
    {
      marketId: id,
      question: 'Did it rain?',
      rewardPool: '1000000000000000000',
      deadline: expect.any(Number),
      creator: localAccount(1).address,
      outcome: { kind: 'open' },
      workerCount: 1,
      requestedAt: expect.any(Number),
      card: { title: 'Did it rain?' },
      draw: {
        kind: 'requested',
        requestBlock: expect.any(String),
        seedBlock: expect.any(String),
        candidates: 1,
        absent: [],
      },
      workers: [
        {
          address: worker,
          agentId: '0',
          stake: '20000000000000000',
          reputation: { resQuality: 0, srcQuality: 0, analysisDepth: 0, count: 0 },
        },
      ],
    },
  ])
  expect(await json(['markets', 'act', 'void', id, 'no-quorum'], 0)).toEqual([
    { event: 'market-voided', marketId: id, reason: 'NO_QUORUM', transactionHash: hash },
  ])
  const to = localAccount(8).address
  expect(await json(['markets', 'withdraw', '--to', to], 2)).toEqual([
    {
      event: 'withdrawn',
      account: worker,
      to,
      amount: '20000000000000000',
      transactionHash: hash,
    },
  ])
})

test('prints each step in a line', async () => {
  const ok = async (words: string[], account: number) => {
    const { code, out, err } = await runCli(['markets', ...words], variables(account))
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const [line, ...others] = out.trimEnd().split('\n')
    expect(others).toContainEqual(hash)
    return line
  }
  const created = await ok(
    ['create', 'Did it snow?', '--terms', spec, '--pool', '0.5'],
    1,
  )
  const id = /^Created market (\d+)\.$/.exec(created ?? '')?.[1] ?? ''
  expect(await ok(['join', id], 3)).toBe(`Joined market ${id} with 0.01 ETH.`)
  expect(await ok(['request', id], 1)).toBe(`Requested the resolution of market ${id}.`)
  expect(await ok(['act', 'void', id, 'INVALID'], 0)).toBe(
    `Voided market ${id}: stakes and pool can be withdrawn.`,
  )
  expect(await ok(['withdraw'], 3)).toBe(
    `Withdrew 0.01 ETH to ${localAccount(3).address}.`,
  )
})

test('a settled market is shown with its workers', async () => {
  const id = await create('Is a settled market shown with its workers?', '--pool', '1')
  await json(['markets', 'join', id], 4)
  await json(['markets', 'request', id], 1)
  await createMarketClient({
    rpcUrl: chain.rpcUrl,
    marketAddress: chain.market,
    account: localAccount(0),
  }).propose({
    ...{ marketId: toMarketId(id), finding: 'YES', stage: 0 },
    ...{ workers: [localAccount(4).address], weights: [1n], dimScores: [90, 80, 70] },
    ...{ seats: 1n | (1n << 128n), recordHash: zeroHash },
  })
  const { out } = await runCli(['markets', 'show', id], variables(), { columns: 60 })
  // The line of the panel breaks at a place that depends on its seconds.
  const panel = /^panel {4}(?<line>.*?)^end/ms.exec(out)?.groups?.line ?? ''
  expect(panel.replace(/\s+/g, ' ')).toMatch(
    /^found YES; seats: cannot say: the record of the round; from 2026-05-01 12:0\S+ UTC to 2026-05-01 12:0\S+ UTC; stood with the final verdict; paid in 0 ETH, got 1 ETH $/,
  )
  expect(out.replace(`panel    ${panel}`, '').split('\n')).toEqual([
    `Market      ${id}`,
    'Question    Is a settled market shown with its workers?',
    'State       YES',
    'Decided     A panel found YES. What its agents cite: cannot',
    '            say: the record of the round.',
    'Against     How each agent of the panel answered: cannot',
    '            say: the record of the round.',
    'Protection  Whoever wins the panel wins the market, with',
    '            stakes that are returned; nobody judges after',
    '            it.',
    'Objecting   Nobody can object: the first report that decides',
    '            is final.',
    'Unverified  Whether the cited pages are right, and whether',
    '            the agents are independent of one another. Not',
    '            read: the record of the round.',
    'Pool        1 ETH',
    expect.stringMatching(/^Deadline {4}2026-05-08 12:0\d UTC \(in 7 days\)$/),
    expect.stringMatching(/^Requested {3}2026-05-01 12:0\d UTC/),
    'Creator     Test account 1,',
    `            ${localAccount(1).address}`,
    'Workers     1',
    'Policy      published formula: the larger weight wins; one',
    '            obeyed instruction can flip it',
    expect.stringMatching(/^Panel {7}drawn by block \d+, which/),
    'Stages',
    'end      YES',
    'creator  Test account 1 paid in 1 ETH, got 0 ETH',
    'agent    Test account 4 paid in 0.01 ETH, got 1.01 ETH',
    'money    pool 1 ETH + stakes 0.01 ETH + bonds 0 ETH =',
    '         payouts 1 ETH + fees 0 ETH + burned 0 ETH +',
    '         returned 0.01 ETH + held 0 ETH',
    'Test account 4',
    `  Agent       0, ${localAccount(4).address}`,
    '  Stake       0.01 ETH, released',
    '  Reputation  90/80/70 in 1',
    '',
  ])
})

test('a rule sets the deadline of its market, and its card is shown', async () => {
  const deadline = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19)
  const question = [
    '§question Will BTC stand at $75,000 or more?',
    '§rule',
    'source:coingecko:bitcoin',
    'op:gte',
    'target:75000',
    `deadline:${deadline}Z`,
    '§event Bitcoin in winter',
    '§category crypto',
    '§picture https://example.com/bitcoin.png',
  ].join('\n')
  const id = await create(question)
  const [market] = await json(['markets', 'show', id], 1)
  expect(market).toMatchObject({
    question,
    deadline: Date.parse(`${deadline}Z`) / 1_000,
    card: { title: 'Will BTC stand at $75,000 or more?', category: 'crypto' },
  })
  const { out: shown } = await runCli(['markets', 'show', id], variables())
  for (const part of ['Decided by', 'CoinGecko bitcoin', 'Event', 'Picture']) {
    expect(shown).toContain(part)
  }
  expect(shown).not.toContain('§')
  const { out: listed } = await runCli(['markets', 'list', '--from', id], variables())
  expect(listed).toContain('Will BTC stand')
  expect(listed).not.toContain('§')
})

test('markets are listed as a table, or as blocks in a narrow window', async () => {
  const question =
    'Will this question with its many words still fit into a window of eighty columns?'
  const id = await create(question, '--duration', '3h')
  const words = ['markets', 'list', '--from', id, '--count', '1']
  const table = await runCli(words, variables(), { columns: 80 })
  expect(table.out.split('\n')).toEqual([
    'ID  STATE  POOL   WORKERS  DEADLINE    QUESTION',
    `${id}   OPEN   0 ETH  0        in 3 hours  Will this question with its many words s…`,
    '',
  ])
  const blocks = await runCli(words, variables(), { columns: 40 })
  expect(blocks.out.split('\n')).toEqual([
    id,
    '  state OPEN, pool 0 ETH, workers 0,',
    '  deadline in 3 hours',
    '  Will this question with its many words',
    '  still fit into a window of eighty',
    '  columns?',
    '',
  ])
})

test('JSON prints a list as one object a line', async () => {
  await create('One')
  await create('Two')
  const markets = await json(['markets', 'list'])
  expect(markets.length).toBeGreaterThan(1)
  expect(markets.at(-1)).toMatchObject({ question: 'Two', outcome: { kind: 'open' } })
  expect(await json(['markets', 'list', '--from', '2', '--count', '1'])).toMatchObject([
    { marketId: '2' },
  ])
})

test('an empty list says so to a person and nothing to a program', async () => {
  const words = ['markets', 'list', '--from', '999999']
  expect((await runCli(words, variables())).out).toBe('No markets yet.\n')
  expect((await runCli([...words, '--json'], variables())).out).toBe('')
})

test('an untrusted question cannot control the terminal', async () => {
  const id = await create('Is\u001b[2J this\n\u009b31m safe\u202e?')
  const { out } = await runCli(['markets', 'show', id], variables())
  expect(out).toContain('Is[2J this 31m safe?')
  const line = (await runCli(['markets', 'show', id, '--json'], variables())).out
  expect(line.trimEnd()).not.toMatch(/\p{Cc}/u)
})

test('colours are for those who want them', async () => {
  const words = ['markets', 'list', '--count', '1']
  const color = '\u001b['
  const plain = await runCli(words, variables())
  const terminal = await runCli(words, variables(), { isTTY: true })
  const forbidden = await runCli(
    words,
    { ...variables(), NO_COLOR: '1' },
    { isTTY: true },
  )
  expect(plain.out).not.toContain(color)
  expect(terminal.out).toContain(color)
  expect(forbidden.out).not.toContain(color)
})

test.each([
  ['an id', ['show', 'one'], 'VALUE_INVALID'],
  ['an unknown market', ['show', '424242'], 'MARKET_NOT_FOUND'],
  ['an amount', ['create', 'Q?', '--pool', '5 dollars'], 'VALUE_INVALID'],
  ['a market without a pool', ['create', 'Q?'], 'USAGE'],
  ['an empty question', ['create', ' '], 'USAGE'],
  ['a duration', ['create', 'Q?', '--pool', '0', '--duration', 'soon'], 'VALUE_INVALID'],
  [
    'a duration beside the deadline of a rule',
    [
      'create',
      '§question Q?\n§rule\nsource:manual\ndeadline:2030-01-01T00:00:00Z',
      '--pool',
      '0',
      '--duration',
      '1h',
    ],
    'VALUE_INVALID',
  ],
  [
    'a rule',
    ['create', '§question Q?\n§rule\nsource:coingecko:x\nop:gte\ntarget:75,000'],
    'RULE_INVALID',
  ],
  ['a policy', ['create', 'Q?', '--pool', '0', '--terms', '{"policy":"coin"}'], 'USAGE'],
  ['a stake', ['join', '1', '--stake', '-1'], 'VALUE_INVALID'],
  ['an agent', ['join', '1', '--agent', 'x'], 'VALUE_INVALID'],
  ['a reason', ['act', 'void', '1', 'bored'], 'USAGE'],
  ['a market that is voided', ['act', 'void', '1'], 'NOTHING_TO_DO'],
  ['a recipient', ['withdraw', '--to', '0x12'], 'VALUE_INVALID'],
  ['an empty account', ['withdraw'], 'NOTHING_TO_DO'],
  ['a count', ['list', '--count', '0'], 'VALUE_INVALID'],
  ['a market address', ['list', '--market', '0x1'], 'VALUE_INVALID'],
  ['a node', ['list', '--rpc', 'nowhere'], 'URL_INVALID'],
])('%s that is wrong costs one clear line', async (_, words, code) => {
  const result = await runCli(['markets', ...words], variables(9))
  expect(result.code).toBe(1)
  expect(result.out).toBe('')
  expect(result.err).toMatch(/^error [A-Z"][^\n]*\n$/)
  expect(result.err).toContain(`(${code})`)
  const inJson = await runCli(['markets', ...words, '--json'], variables(9))
  expect(inJson.code).toBe(1)
  expect(JSON.parse(inJson.err)).toEqual({
    error: { code, message: expect.any(String), hint: expect.any(String) },
  })
})

test('the account is asked for by the name of its variable, and its key never shown', async () => {
  const none = await runCli(['markets', 'withdraw'], variables())
  expect(none.err).toContain('(SIGNER_MISSING)')
  const key = `0x${'f'.repeat(64)}`
  for (const broken of [key, '0xabc-secret', `0x${'0'.repeat(64)}`]) {
    const { code, err } = await runCli(['markets', 'withdraw'], {
      ...variables(),
      PRIVATE_KEY: broken,
    })
    expect(code).toBe(1)
    expect(err).toContain('(SIGNER_INVALID)')
    expect(err).not.toContain(broken.slice(2))
  }
})

test('a node that is down is named', async () => {
  const { err } = await runCli(
    ['markets', 'list', '--rpc', 'http://127.0.0.1:1/secret'],
    variables(),
  )
  expect(err).toBe(
    'error The RPC endpoint http://127.0.0.1:1 did not answer when asked to read the ' +
      'chain id. Check the URL and that the node is running. (RPC_UNREACHABLE)\n',
  )
})

test('a request on the local network needs no gateway', async () => {
  const id = await create('Did it hail?')
  await json(['markets', 'join', id, '--stake', '0.02'], 2)
  const { out } = await runCli(['markets', 'request', id], variables(1))
  expect(out).toMatch(
    /^Block \d+ draws the panel\.\nThen the local network starts the round\.$/m,
  )
  expect(out).not.toContain('--gateway')
})
