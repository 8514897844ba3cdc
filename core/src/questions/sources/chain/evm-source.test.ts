import { describe, expect, it } from 'vitest'
import { type Answer, decideWith, momentOf } from '../../decision/data-world.fixture.ts'
import type { SourceRequest } from '../source-request.ts'
import { answerAsChain, type FakeChain, hashOf, word } from './fake-chain.fixture.ts'

const token = `0x${'70'.repeat(20)}`
const holder = `0x${'ab'.repeat(20)}`
const at = momentOf('2027-06-20T16:00Z')
const times = { deadline: '2027-06-20T17:00Z', now: '2027-06-20T18:00Z' }

/** Block 700 is that of the moment. */
const chain: FakeChain = {
  finalized: 1_000,
  timeOf: (block) => at + (block - 700) * 12,
}

function decide(
  asset: string,
  fake: FakeChain,
  lines: readonly string[],
  change: (answer: string, request: SourceRequest) => Answer = (answer) => answer,
) {
  return decideWith(
    [`source:evm:ethereum/${token}/${asset}`, 'at:2027-06-20T16:00Z', ...lines],
    (request) => change(String(answerAsChain(request, fake)), request),
    times,
  )
}

const returning = (...words: readonly (bigint | number)[]): FakeChain => ({
  ...chain,
  call: () => `0x${words.map(word).join('')}`,
})

describe('a call of a contract', () => {
  const balance = `balanceOf(address)(uint256)?${holder}`

  it('reads the state of the last block at or before the moment', () => {
    const fake = {
      ...chain,
      call: (_to: string, _data: string, block: number) => `0x${word(block)}`,
    }
    const { finding, observations } = decide(balance, fake, ['op:eq', 'target:700'])
    expect(finding).toMatchObject({
      verdict: 'YES',
      readings: [{ value: 'number 700', time: at * 1_000 }],
    })
    expect(observations.at(-1)?.request).toEqual({
      host: 'evm:ethereum',
      path: `/call?to=${token}&data=0x70a08231${'0'.repeat(24)}${'ab'.repeat(20)}&block=700`,
    })
    const beside = { ...fake, timeOf: (block: number) => chain.timeOf(block) + 1 }
    expect(decide(balance, beside, ['op:eq', 'target:699']).finding.verdict).toBe('YES')
  })

  it.each([
    ['paused()(bool)', [1], 'is', 'true', 'YES'],
    ['paused()(bool)', [0], 'is', 'true', 'NO'],
    ['owner()(address)', [BigInt(holder)], 'is', holder, 'YES'],
    ['owner()(address)', [BigInt(holder)], 'is', `0x${'AB'.repeat(20)}`, 'YES'],
    ['owner()(address)', [BigInt(holder) + 1n], 'is', holder, 'NO'],
    [
      'root()(bytes32)',
      [BigInt(`0x${'cd'.repeat(32)}`)],
      'is',
      `0x${'cd'.repeat(32)}`,
      'YES',
    ],
    ['tick()(int24)', [-887_272], 'lt', '-887271', 'YES'],
    [
      'latestRoundData()(uint80,int256,uint256,uint256,uint80)[1]',
      [9, -5, 1, 1, 9],
      'eq',
      '-5',
      'YES',
    ],
    [
      'kind()(bytes4)',
      [BigInt(`0x01020304${'0'.repeat(56)}`)],
      'is',
      '0x01020304',
      'YES',
    ],
  ] as const)('%s returns %s: %s %s is %s', (asset, words, op, target, verdict) => {
    const { finding } = decide(asset, returning(...words), [
      `op:${op}`,
      `target:${target}`,
    ])
    expect(finding).toMatchObject({ verdict })
  })

  it.each([
    ['paused()(bool)', [2]],
    ['owner()(address)', [1n << 160n]],
    ['small()(uint8)', [256]],
    ['tick()(int24)', [1 << 23]],
    ['kind()(bytes4)', [1]],
    ['pair()(uint256,uint256)[1]', [1]],
    ['huge()(uint256)', [(1n << 256n) - 1n]],
  ] as const)(
    'leaves a result that is not of its type to a panel: %s',
    (asset, words) => {
      expect(
        decide(asset, returning(...words), ['op:gte', 'target:0']).finding,
      ).toMatchObject({
        verdict: 'NEEDS_PANEL',
        code: 'UNREADABLE',
      })
    },
  )

  it('leaves a call that reverts, and an address without code, to a panel', () => {
    expect(decide(balance, chain, ['op:gt', 'target:0']).finding).toMatchObject({
      code: 'NO_DATA',
      reason: expect.stringContaining('reverted'),
    })
    const empty = { ...chain, call: () => '0x' }
    expect(decide(balance, empty, ['op:gt', 'target:0']).finding).toMatchObject({
      code: 'NO_DATA',
    })
  })

  it('notices a node that contradicts itself', () => {
    const lines = ['op:gte', 'target:0']
    const other = decide(balance, returning(1), lines, (answer, { path }) =>
      path === '/block?number=701' ? answer.replace(hashOf(700), hashOf(8)) : answer,
    )
    expect(other.finding).toMatchObject({
      code: 'UNREADABLE',
      reason: expect.stringContaining('another parent'),
    })
    const late = decide(balance, returning(1), lines, (answer, { path }) =>
      path === '/block?number=700'
        ? answer.replace('"number":700', '"number":701')
        : answer,
    )
    expect(late.finding).toMatchObject({ code: 'UNREADABLE' })
    const failing = decide(balance, returning(1), lines, (answer, { path }) =>
      path.startsWith('/call') ? { failure: 'missing trie node' } : answer,
    )
    expect(failing.finding).toMatchObject({ code: 'SOURCE_FAILED' })
  })

  it('asks for the finalized block once, and for the others by number', () => {
    const { observations } = decide(balance, returning(1), ['op:gt', 'target:0'])
    const finalized = observations.filter(({ request }) =>
      request.path.includes('finalized'),
    )
    expect(finalized).toHaveLength(1)
    expect(observations.length).toBeLessThanOrEqual(9)
  })

  it.each([
    ['balanceOf(address)(uint256)', '0 values for 1 arguments'],
    ['balanceOf(address)(uint256)?0x12', 'not a value of its type'],
    [
      'balanceOf(address)(uint256)?0xABababababababababababababababababababab',
      'not a value',
    ],
    ['set(uint8)(bool)?256', 'not a value of its type'],
    ['set(uint8)(bool)?-1', 'not a value of its type'],
    ['set(uint8)(bool)?1e2', 'not a value of its type'],
    ['name()(string)', 'string is not a type of one word'],
    ['list()(uint256[])', 'is not a type of one word'],
    ['x()(uint7)', 'uint7 is not a type'],
    ['x()(uint264)', 'uint264 is not a type'],
    ['pair()(uint256,uint256)', 'which returned value counts'],
    ['pair()(uint256,uint256)[2]', 'which returned value counts'],
    ['x()', 'is not name(types)(types)'],
    ['x()()', 'is not name(types)(types)'],
    ['', 'is not name(types)(types)'],
  ])('refuses %s before anything is asked', (asset, reason) => {
    const { finding, observations } = decide(asset, returning(1), ['op:gt', 'target:0'])
    expect(finding).toMatchObject({
      code: 'SOURCE_UNKNOWN',
      reason: expect.stringContaining(reason),
    })
    expect(observations).toEqual([])
  })
})
