import { FINDINGS, marketAbi, receiverAbi, TERM_FLAGS } from '@cresolver/chain/abi'
import { hashText } from '@cresolver/core/protocol'
import { zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { chainId, fakeChain, logOf, type NodeLog } from '../chain.fixture.ts'
import {
  evidenceLog,
  place,
  reported,
  requestedAt,
  type VerdictChange,
  verdictClient,
  verdictNode,
  workflowId,
} from '../verdict-node.fixture.ts'
import { readChainFacts, type VerdictPlace } from './read-chain-facts.ts'

const { market, receiver, clarifications, marketId } = place
const hash = hashText('record')
const otherReceiver = `0x${'c'.repeat(40)}` as const

const read = (
  change: VerdictChange = {},
  client: object = {},
  where: Partial<VerdictPlace> = {},
) =>
  readChainFacts(
    fakeChain(verdictNode(hash, change)),
    verdictClient(client),
    { market, ...where },
    marketId,
  )

const facts = async (...of: Parameters<typeof read>) => (await read(...of))?.facts

test('the facts of a market are those of its last report', async () => {
  expect(await read()).toMatchObject({
    evidenceHash: hash,
    transactionHash: reported.hash,
    outcome: { kind: 'resolved', resolution: true },
    facts: expect.objectContaining({
      ...{ chainId, market, marketId, question: 'Did it rain?' },
      ...{ deadline: 1_777_770_000, rewardPool: 1_000n, questionHash: undefined },
      ...{ decided: 'YES', scored: [], asking: undefined, reportBlock: reported.block },
      terms: { policy: 'spec', panel: undefined, isCollected: false },
      workers: [
        expect.objectContaining({
          ...{ agentId: 1n, stake: 5n },
          earlier: {
            requested: expect.objectContaining({ count: 40 }),
            reported: expect.objectContaining({ count: 49 }),
          },
        }),
      ],
      draw: expect.objectContaining({ seedBlock: 43n, seed: expect.any(String) }),
      report: expect.objectContaining({ finding: 1, evidenceHash: hash }),
      workflow: { id: workflowId, listed: 'now', isEnforced: true },
    }),
  })
  const found = await facts()
  expect(found?.receiver.toLowerCase()).toBe(receiver)
  expect(Object.keys(found ?? {})).not.toContain('clarifications')
  expect(Object.keys(found ?? {})).not.toContain('settled')
})

describe('the record of a market', () => {
  const later = evidenceLog(hashText('later'), { address: otherReceiver })
  const untrusted = evidenceLog(hashText('forged'), { address: `0x${'f'.repeat(40)}` })
  const foreign = evidenceLog(hashText('other market'), {}, 8n)

  test('is the last one of any receiver, or of the one that is named', async () => {
    const logs = [later, untrusted, foreign]
    expect(await read({ logs })).toMatchObject({ evidenceHash: hashText('later') })
    const named = await read(
      { logs },
      {},
      { receiver: receiver.toUpperCase().replace('X', 'x') as typeof receiver },
    )
    expect(named).toMatchObject({ evidenceHash: hash })
  })

  test('does not exist where nobody recorded one, or not since the first block', async () => {
    expect(await read({}, {}, { receiver: otherReceiver })).toBeUndefined()
    expect(await read({}, {}, { startBlock: reported.block })).toBeDefined()
    expect(await read({}, {}, { startBlock: reported.block + 1n })).toBeUndefined()
    const logs = [evidenceLog(hash, { block: 0n, address: otherReceiver })]
    expect(await read({ logs }, {}, { receiver: otherReceiver })).toBeDefined()
  })
})

describe('the terms of a market', () => {
  test.each([
    ['a panel', { votes: 5, reserves: 3 }, { panel: { votes: 5, reserves: 3 } }],
    ['a collector', { collectors: 0b10 }, { isCollected: true }],
    ['no panel without votes', { reserves: 3 }, { panel: undefined, isCollected: false }],
  ])('say whether there is %s', async (_, terms, expected) => {
    expect((await facts({ terms }))?.terms).toMatchObject(expected)
  })

  test('have the hash if they keep the question as its hash', async () => {
    const terms = { flags: TERM_FLAGS.HASH_ONLY }
    expect((await facts({ terms }))?.questionHash).toBe(`0x${'9'.repeat(64)}`)
  })

  test('have votes and payments with a court', async () => {
    const asked = logOf(
      marketAbi,
      'Asked',
      {
        marketId,
        asker: zeroAddress,
        stage: 0,
        claim: FINDINGS.YES,
        judge: 0,
        until: 9n,
      },
      { address: market, block: 45n, transactionHash: `0x${'4'.repeat(64)}` },
    )
    const ended = logOf(
      marketAbi,
      'Settled',
      {
        ...{ marketId, stage: 0, finding: FINDINGS.YES },
        money: {
          ...{
            asker: 1n,
            disputer: 0n,
            appellant: 0n,
            pay: 0n,
            slash: 0n,
            abstained: 0n,
          },
          ...{ silent: 0n, court: 0n, rest: 0n, restTo: zeroAddress, burned: 0n },
        },
      },
      { address: market, block: 60n, transactionHash: `0x${'6'.repeat(64)}` },
    )
    const terms = { court: 2, bond: 150n }
    // The node returns what was first first.
    const node = verdictNode(hash, { terms })
    const { logs = [] } = node
    const of = (list: readonly NodeLog[], outcome?: object) =>
      readChainFacts(
        fakeChain({ ...node, logs: list }),
        verdictClient(
          outcome && { getMarket: async () => ({ rewardPool: 8n, outcome }) },
        ),
        { market },
        marketId,
      )
    expect((await of([asked, ...logs, ended]))?.facts.settled).toMatchObject({
      money: { courtFee: 2n, pool: 1_000n, bond: 150n },
      amounts: { asker: 1n },
    })
    expect((await of([asked, ...logs]))?.facts.settled).toBeUndefined()
    const open = await of([asked, ...logs], { kind: 'open' })
    expect(open?.facts.settled).toBe('pending')
    expect(
      (await of([asked, ...logs, ended], { kind: 'open' }))?.facts.settled,
    ).toMatchObject({
      money: { pool: 8n },
    })
  })
})

describe('the asking of a market', () => {
  const askedAt = (at: number) => ({
    getVerdict: async () => ({ asking: { stage: 2, askedAt: at, claim: 'YES' } }),
  })

  test('is present if the report came for it', async () => {
    expect((await facts({}, askedAt(requestedAt)))?.asking).toEqual({
      ...{ stage: 2, askedAt: requestedAt },
    })
    expect((await facts({}, askedAt(requestedAt + 1)))?.asking).toBeUndefined()
  })

  test('is unknown where the report was not read', async () => {
    expect((await facts({ input: '0x' }, askedAt(1)))?.asking).toBeUndefined()
  })
})

test('clarifications are read where their contract is named', async () => {
  expect((await facts({}, {}, { clarifications }))?.clarifications).toEqual([
    { at: 5, text: 'The bridge counts.' },
  ])
})

describe('a report', () => {
  test('is an error that says so if the node has no transaction for it', async () => {
    const node = { ...verdictNode(hash), transactions: {} }
    const reading = readChainFacts(fakeChain(node), verdictClient(), { market }, marketId)
    await expect(reading).rejects.toThrow('read the settlement')
  })

  test('is unknown, and so is its workflow, if no forwarder delivered it', async () => {
    expect(await facts({ input: '0x12345678' })).toMatchObject({
      ...{ report: undefined, workflow: undefined, reportBlock: reported.block },
    })
  })

  test('has no block if it is not mined yet', async () => {
    expect(await facts({ block: undefined })).toMatchObject({ reportBlock: undefined })
  })

  test.each([
    ['before', 'in its block', reported.block, 0n, reported.block],
    ['never', 'after it', reported.block + 1n, 0n, reported.block],
    ['never', 'before the first block', 20n, 21n, reported.block],
    ['before', 'in the first block while it waits', 20n, 20n, undefined],
    ['never', 'later while it waits', 21n, 20n, undefined],
  ] as const)(
    'was of a workflow that was listed %s, if it was listed %s',
    async (listed, _, listedAt, startBlock, block) => {
      const allowed = logOf(
        receiverAbi,
        'WorkflowAllowed',
        { workflowId },
        {
          ...{ address: receiver, transactionHash: reported.hash, block: listedAt },
        },
      )
      const node = verdictNode(hash, { logs: [allowed], block })
      const unlisted = {
        ...node,
        reads: { ...node.reads, allowedWorkflows: () => false },
      }
      const found = await readChainFacts(
        fakeChain(unlisted),
        verdictClient(),
        { market, ...(startBlock > 0n && { startBlock }) },
        marketId,
      )
      expect(found?.facts.workflow?.listed).toBe(listed)
    },
  )
})
