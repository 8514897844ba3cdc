import { readdir, readFile } from 'node:fs/promises'
import { openMarketStore } from '@cresolver/moltbook/market-store'
import { localAccountKey } from '@cresolver/worlds/chain'
import { describe, expect, test } from 'vitest'
import { startCliChain } from '../cli.fixture.ts'
import { jsonOf, openMoltbookSetup } from './market.fixture.ts'

const rule = 'source:coingecko:bitcoin op:gte target:75000 deadline:2026-06-20T23:59:59Z'
const question = 'Will BTC stand at $75,000 or more on June 20, 2026?'
const create = ['create', '--question', question, '--rule', rule]

describe('create', () => {
  test('posts the market and writes it into the book', async () => {
    const setup = await openMoltbookSetup()
    const source = 'creator:HypeWatcher origin:moltbook:95759b5b'
    const { code, out, err } = await setup.run([...create, '--source', source, '--json'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const [entry] = Object.values(
      (await openMarketStore({ path: setup.store }).read()).markets,
    )
    const created = jsonOf(out)
    expect(created).toHaveLength(1)
    expect(created[0]?.market).toEqual(entry)
    expect(created[0]).toMatchObject({
      event: 'market-created',
      post: { kind: 'posted', contentId: setup.moltbook.contents[0]?.id },
      market: {
        status: 'open',
        deadline: '2026-06-20T23:59:59Z',
        creator: 'oracle',
        source_post_id: '95759b5b',
        moltbook_post_id: setup.moltbook.contents[0]?.id,
      },
    })
    expect(setup.moltbook.contents).toMatchObject([
      { title: question, submolt: 'predictmarket', status: 'verified' },
    ])
  })

  test('written again it changes nothing', async () => {
    const setup = await openMoltbookSetup()
    await setup.run(create)
    const store = await readFile(setup.store, 'utf8')
    const again = await setup.run([...create, '--creator', 'another'])
    expect(again).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^market_\w+ is already in the market store\.\n$/m),
    })
    expect(setup.moltbook.contents).toHaveLength(1)
    expect(await readFile(setup.store, 'utf8')).toBe(store)
  })

  test('the options name creator, submolt and source post', async () => {
    const setup = await openMoltbookSetup()
    const { out } = await setup.run([
      ...create,
      ...['--creator', 'Bob', '--submolt', 'agentfi', '--source-post-id', 'p9'],
      ...['--source', 'origin:moltbook:95759b5b', '--json'],
    ])
    expect(jsonOf(out)).toMatchObject([
      { market: { creator: 'Bob', source_post_id: 'p9' } },
    ])
    expect(setup.moltbook.contents).toMatchObject([{ submolt: 'agentfi' }])
  })

  test('findings come first, and an error refuses', async () => {
    const setup = await openMoltbookSetup()
    const wrong = [
      'create',
      '--question',
      question,
      '--rule',
      rule.replace('75000', '7500'),
    ]
    const refused = await setup.run(wrong)
    expect(refused.code).toBe(1)
    expect(refused.out).toMatch(/^error {4}rule\.target, line 5 {2}AMOUNT_DIFFERS\n/)
    expect(refused.err).toMatch(/^error The question has an error.*QUESTION_REFUSED\)\n$/)
    expect(setup.moltbook.requests).toEqual([])
    expect(await readdir(setup.folder)).toEqual(['trusty-credentials.json'])
  })

  test('a program gets the findings of a refusal too', async () => {
    const setup = await openMoltbookSetup()
    const words = ['create', '--question', question, '--rule', 'source:manual', '--json']
    const { code, out } = await setup.run(words)
    expect(code).toBe(1)
    expect(jsonOf(out)).toMatchObject([
      { event: 'linted', diagnostics: [{ code: 'DEADLINE_MISSING', severity: 'error' }] },
    ])
  })

  test('nothing is posted where nothing is set that answers the challenge', async () => {
    const setup = await openMoltbookSetup()
    const { code, err } = await setup.run(create, { MARKET_SOLVER: '' })
    expect(code).toBe(1)
    expect(err.replace(/\s+/g, ' ')).toContain(
      'Nothing was written: no solver for the challenge is configured. ' +
        'Set ANTHROPIC_API_KEY or LLM_API_KEY, or MARKET_SOLVER=reader.',
    )
    expect(await setup.run(create)).toMatchObject({ code: 0 })
  })

  test('creates a market on chain, with a pool', async () => {
    const setup = await openMoltbookSetup()
    const chain = await startCliChain()
    try {
      const settings = {
        RPC_URL: chain.rpcUrl,
        MARKET_ADDRESS: chain.market,
        PRIVATE_KEY: localAccountKey(1),
      }
      const words = [...create, '--onchain', '--pool', '0.5']
      const first = await setup.run(words, settings)
      expect(first).toMatchObject({ code: 0, err: '' })
      expect(first.out).toMatch(/^Market 1 on chain 31337\.$/m)
      await setup.run(words, settings)
      const { markets } = await openMarketStore({ path: setup.store }).read()
      expect(Object.values(markets)).toMatchObject([
        {
          onchain: {
            chain_id: 31337,
            market_address: chain.market,
            market_id: '1',
            outcome: null,
          },
        },
      ])
    } finally {
      await chain.stop()
    }
  })

  test.each([
    [{}, 'NOT_CONFIGURED'],
    [{ MARKET_ADDRESS: '0x12' }, 'VALUE_INVALID'],
    [{ MARKET_ADDRESS: `0x${'1'.repeat(40)}` }, 'SIGNER_MISSING'],
    [
      {
        MARKET_ADDRESS: `0x${'1'.repeat(40)}`,
        PRIVATE_KEY: '1'.repeat(64),
        RPC_URL: 'http://127.0.0.1:9',
      },
      'RPC_UNREACHABLE',
    ],
  ])('posts nothing on chain with %j', async (settings, code) => {
    const setup = await openMoltbookSetup()
    const { code: exit, err } = await setup.run([...create, '--onchain'], settings)
    expect(exit).toBe(1)
    expect(err).toContain(`(${code})`)
    expect(setup.moltbook.contents).toEqual([])
  })
})
