import { type MarketTerms, toAmount } from '@cresolver/chain'
import { FINDINGS, JUDGES, marketAbi } from '@cresolver/chain/abi'
import { formatLog, numberToHex, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { logOf } from '../chain.fixture.ts'
import { type LadderMarket, ladderFacts } from './ladder-facts.ts'

const address = `0x${'a'.repeat(40)}` as const
const asker = `0x${'1'.repeat(40)}` as const
const hashOf = (digit: string) => `0x${digit.repeat(64)}` as const
const report = hashOf('5')

/** An event of the market, in the transaction that its digit names. */
function event(digit: string, name: string, args: object, isMined = true) {
  const block = BigInt(Number.parseInt(digit, 16))
  const { topics, data } = logOf(
    marketAbi,
    name,
    { marketId: 7n, ...args },
    { address, block, transactionHash: hashOf(digit) },
  )
  const mined = { blockNumber: isMined ? numberToHex(block) : null }
  return formatLog({
    ...{ address, topics: [...topics] as [], data, transactionHash: hashOf(digit) },
    ...mined,
  })
}

const money = {
  ...{ asker: 1n, disputer: 2n, appellant: 3n, pay: 4n, slash: 5n, abstained: 6n },
  ...{ silent: 0n, court: 0n, rest: 9n, restTo: zeroAddress, burned: 10n },
}
const asked = (digit: string, claim: keyof typeof FINDINGS = 'YES') =>
  event(digit, 'Asked', { asker, stage: 0, claim: FINDINGS[claim], judge: 0, until: 9n })
const disputed = (digit: string, attacked: keyof typeof JUDGES) =>
  event(digit, 'Disputed', {
    ...{
      disputer: asker,
      attacked: JUDGES[attacked],
      answer: FINDINGS.NO,
      reason: 'No.',
    },
  })
const counted = (digit: string, votes = 11n) =>
  event(digit, 'VotesCounted', { votes, scores: 12n })
const proposed = (digit: string, finding: keyof typeof FINDINGS) =>
  event(digit, 'VerdictProposed', {
    ...{ judge: JUDGES.PANEL, finding: FINDINGS[finding], until: 9n },
    recordHash: hashOf('e'),
  })
const judgeAsked = (digit: string, judge: keyof typeof JUDGES) =>
  event(digit, 'JudgeAsked', { judge: JUDGES[judge], until: 9n })
const settled = (
  digit: string,
  finding: keyof typeof FINDINGS = 'NO',
  change: Partial<typeof money> = {},
) =>
  event(digit, 'Settled', {
    ...{ stage: 0, finding: FINDINGS[finding], money: { ...money, ...change } },
  })

const terms = {
  ...{ unit: toAmount(100n), bond: toAmount(150n), wrongSlashBps: 2_000, votes: 5 },
  ...{ isRequest: false, judgeFirst: true },
} as MarketTerms
const market: LadderMarket = {
  ...{ terms, court: { fee: toAmount(50n) }, rewardPool: 1_000n, isEnded: true },
}

type Logs = Parameters<typeof ladderFacts>[0]
const askingOf = (logs: Logs) => {
  const { settled } = ladderFacts(logs, report, market)
  return typeof settled === 'object' ? settled.asking : settled
}

test('votes and payments are those of the asking of the report', () => {
  const logs = [
    ...[asked('1', 'NO'), counted('2', 99n), settled('3', 'TOO_EARLY')],
    ...[asked('4'), disputed('4', 'NONE'), counted('5'), proposed('5', 'NO')],
    ...[settled('6'), judgeAsked('7', 'COURT'), asked('8', 'NO'), counted('9', 98n)],
    ...[disputed('9', 'PANEL'), proposed('9', 'YES'), settled('a', 'YES')],
  ]
  const { restTo: _, ...amounts } = money
  expect(ladderFacts(logs, report, market)).toEqual({
    counted: { votes: 11n, scores: 12n },
    settled: {
      money: {
        ...{ unit: 100n, wrongSlashBps: 2_000, votes: 5, bond: 150n, isRequest: false },
        ...{ pool: 1_000n, courtFee: 50n },
      },
      asking: {
        ...{ claim: 'YES', isJudgeFirst: true, panelVotes: 5, isDisputed: true },
        ...{ isAppealed: false, found: 'NO', votes: 11n, end: 'NO', courtAsked: false },
        ...{ hasBundle: false, posted: [] },
      },
      amounts: { ...amounts, restTo: undefined },
    },
  })
})

describe('the asking of a report', () => {
  test.each<[string, Logs, object]>([
    ['nobody disputed', [counted('5')], { isDisputed: false, isAppealed: false }],
    [
      'a claim was disputed',
      [disputed('5', 'NONE')],
      { isDisputed: true, isAppealed: false },
    ],
    [
      'a finding was appealed',
      [disputed('5', 'PANEL')],
      { isDisputed: false, isAppealed: true },
    ],
    [
      'no votes were counted',
      [disputed('5', 'NONE')],
      { found: 'UNSURE', votes: undefined },
    ],
    [
      'a second finding came',
      [proposed('5', 'YES'), proposed('5', 'INVALID')],
      { found: 'INVALID' },
    ],
    ['a panel was asked', [judgeAsked('5', 'PANEL')], { courtAsked: false }],
    ['a court was asked', [judgeAsked('5', 'COURT')], { courtAsked: true }],
  ])('has what happened if %s', (_, logs, expected) => {
    expect(askingOf([asked('4'), ...logs, settled('6')])).toMatchObject(expected)
  })

  test('went to a court if one was paid, and showed silence if it cost something', () => {
    const logs = [asked('4'), counted('5'), settled('6', 'NO', { court: 1n, silent: 1n })]
    expect(askingOf(logs)).toMatchObject({ courtAsked: true, hasBundle: true })
  })

  test('can end in the transaction of the report', () => {
    const ended = [asked('4'), settled('5'), judgeAsked('6', 'COURT')]
    expect(askingOf(ended)).toMatchObject({ end: 'NO', courtAsked: false })
    expect(askingOf([asked('5'), counted('5'), settled('5')])).toMatchObject({
      end: 'NO',
    })
  })
})

describe('the payments of an asking', () => {
  const open = [asked('4'), counted('5'), proposed('5', 'NO')]
  const words = { votes: 11n, scores: 12n }

  test('is pending until it ends', () => {
    const facts = ladderFacts(open, report, { ...market, isEnded: false })
    expect(facts).toEqual({ counted: words, settled: 'pending' })
  })

  test('is unknown if the market ended without its event', () => {
    const facts = ladderFacts(open, report, market)
    expect(facts).toEqual({ counted: words, settled: undefined })
  })

  test.each<[string, Logs]>([
    ['votes and end', [counted('5'), settled('6')]],
    ['votes', [counted('5')]],
    ['votes and a later asking', [counted('5'), asked('7')]],
    ['nothing', []],
  ])('is unknown of an asking that never began, with %s', (_, logs) => {
    expect(ladderFacts(logs, report, { ...market, isEnded: false })).toEqual({})
  })

  test('is read from blocks that are mined, and from events that are known', () => {
    const waiting = event('5', 'VotesCounted', { votes: 97n, scores: 1n }, false)
    const unknown = event('5', 'SeatsScored', { seats: [] })
    const logs = [asked('4'), waiting, unknown, counted('5'), settled('6')]
    expect(ladderFacts(logs, report, market).counted).toEqual(words)
  })
})
