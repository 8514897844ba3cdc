import { describe, expect, it } from 'vitest'
import {
  type Answer,
  decideWith,
  momentOf,
} from '../../../decision/data/data-world.fixture.ts'
import type { SourceRequest } from '../../source-request.ts'
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
    ['x()', 'neither'],
    ['x()()', 'neither'],
    ['', 'neither'],
  ])('refuses %s before anything is asked', (asset, reason) => {
    const { finding, observations } = decide(asset, returning(1), ['op:gt', 'target:0'])
    expect(finding).toMatchObject({
      code: 'SOURCE_UNKNOWN',
      reason: expect.stringContaining(reason),
    })
    expect(observations).toEqual([])
  })
})

describe('logs of an event', () => {
  const transfer = `0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef`
  const signature = 'Transfer(address*,address*,uint256)'
  const log = (block: number, to: string, value: number) => ({
    block,
    topics: [transfer, `0x${word(1)}`, `0x${word(BigInt(to))}`],
    data: `0x${word(value)}`,
  })
  const fake: FakeChain = {
    ...chain,
    logs: [
      log(300, holder, 5),
      log(399, token, 7),
      log(400, holder, 9),
      log(700, holder, 1),
    ],
  }
  const value = (what: string, change?: (answer: string) => Answer) =>
    decide(`${signature}:${what}`, fake, ['op:gte', 'target:0'], (answer, { path }) =>
      change && path.startsWith('/logs') ? change(answer) : answer,
    ).finding

  it('are counted, first and last block included', () => {
    expect(value('300..400')).toMatchObject({ readings: [{ value: 'number 3' }] })
    expect(value('301..399:count')).toMatchObject({ readings: [{ value: 'number 1' }] })
    expect(value('1..299')).toMatchObject({
      verdict: 'YES',
      readings: [{ value: 'number 0' }],
    })
  })

  it('are chosen by their indexed arguments', () => {
    expect(value(`300..400:count?,${holder}`)).toMatchObject({
      readings: [{ value: 'number 2' }],
    })
  })

  it('give one argument of the only log, or that of all', () => {
    expect(value('300..399:sum.2')).toMatchObject({ readings: [{ value: 'number 12' }] })
    expect(value('300..400:max.2')).toMatchObject({ readings: [{ value: 'number 9' }] })
    expect(value('300..400:min.2')).toMatchObject({ readings: [{ value: 'number 5' }] })
    expect(value(`300..400:2?,${token}`)).toMatchObject({
      readings: [{ value: 'number 7' }],
    })
    expect(value('300..400:2')).toMatchObject({ code: 'NO_DATA' })
    expect(value('1..9:2')).toMatchObject({ code: 'NO_DATA' })
    expect(value('1..9:sum.2')).toMatchObject({ readings: [{ value: 'number 0' }] })
  })

  it('are read in four queries of a hundred blocks at most', () => {
    const { observations } = decide(`${signature}:300..699`, fake, ['op:eq', 'target:3'])
    const spans = observations.flatMap(({ request }) =>
      request.path.startsWith('/logs') ? request.path.replace(/.*&from/, 'from') : [],
    )
    expect(spans).toEqual([
      'from=300&to=399',
      'from=400&to=499',
      'from=500&to=599',
      'from=600&to=699',
    ])
    expect(value('299..699')).toMatchObject({
      code: 'SOURCE_UNKNOWN',
      reason: expect.stringContaining('more than 400 blocks'),
    })
  })

  it('do not count after the moment', () => {
    expect(value('690..700')).toMatchObject({ readings: [{ value: 'number 1' }] })
    expect(value('690..701')).toMatchObject({ code: 'NO_DATA' })
    expect(value('900..1000')).toMatchObject({ code: 'NO_DATA' })
    expect(value('900..1200')).toMatchObject({ code: 'NO_DATA' })
  })

  it('of another event, or without the argument, are refused', () => {
    const other = (answer: string) => answer.replace(transfer, `0x${'1'.repeat(64)}`)
    expect(value('300..400', other)).toMatchObject({ code: 'UNREADABLE' })
    const short = (answer: string) =>
      answer.replace(/"data":"0x0{64}|"data":"0x[0-9a-f]{64}/, '"data":"0x')
    expect(value('300..400:sum.2', short)).toMatchObject({ code: 'UNREADABLE' })
    for (const body of ['<html>', '{}', '{"logs":null}', '{"logs":[1]}']) {
      expect(value('300..400', () => body)).toMatchObject({ code: 'UNREADABLE' })
    }
  })

  it.each([
    [`${signature}:9..8`, 'last block'],
    [`${signature}:1..9:sum`, 'needs an argument'],
    [`${signature}:1..9:avg.2`, 'is not count'],
    [`${signature}:1..9:3`, 'no argument 3'],
    [`${signature}:1..9:sum.0`, 'needs a number'],
    [`${signature}:1..9:count?,,5`, 'argument 2 is not indexed'],
    [`${signature}:1..9:count?0x1`, 'not a value of its type'],
    [`${signature}:1..9:count?,,,`, 'more values than arguments'],
    ['E(bool*,bool*,bool*,bool*):1..9', 'three indexed'],
    ['E(string*):1..9', 'not a type'],
  ])('refuses %s before anything is asked', (asset, reason) => {
    const { finding, observations } = decide(asset, fake, ['op:gte', 'target:0'])
    expect(finding).toMatchObject({
      code: 'SOURCE_UNKNOWN',
      reason: expect.stringContaining(reason),
    })
    expect(observations).toEqual([])
  })
})
