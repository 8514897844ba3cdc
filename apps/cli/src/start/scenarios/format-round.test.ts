import type { RoundEvent } from '@cresolver/core/protocol'
import { describe, expect, test } from 'vitest'
import { alpha, createView, withoutColors } from '../view.fixture.ts'
import { name, showRoundEvent } from './format-round.ts'

const worker = alpha
const hash = `0x${'cd'.repeat(32)}`
const evidence =
  'The merge was announced by the foundation and observed on chain in September 2022, block 15537394.'
const cases: [RoundEvent, string[]][] = [
  [
    {
      type: 'market-read',
      marketId: '7',
      question: 'Will it rain?',
      rewardPool: '100000000000000000',
      deadline: 1_800_000_000,
      workers: 3,
    },
    [
      '',
      'Market 7  Will it rain?',
      '  READ       pool 0.1 ETH, 3 workers, deadline 2027-01-15 08:00 UTC',
    ],
  ],
  [{ type: 'terms-read', stage: 0 }, []],
  [
    { type: 'terms-read', stage: 1, judge: 'RULE', askedAt: 1_800_000_000 },
    ['  JUDGE      the rule, as of 2027-01-15 08:00 UTC'],
  ],
  [
    { type: 'votes-counted', worker, votes: 3, code: 'YES' },
    [expect.stringMatching(/^ {2}VOTES {6}.* 3 YES$/)],
  ],
  [
    { type: 'panel-unsure', reason: 'NO_VERDICT' },
    ['  RESOLVE    UNSURE: no agent that investigated says YES or NO'],
  ],
  [{ type: 'proposed', stage: 0, finding: 'YES' }, ['  WRITE      found YES']],
  [
    { type: 'proposed', stage: 1, finding: 'INVALID', reason: 'a premise is false' },
    ['  WRITE      found INVALID a premise is false'],
  ],
  [
    {
      ...{ type: 'panel-drawn', seedBlock: '9', seed: hash, candidates: 3 },
      order: [2, 0, 1],
    },
    ['  DRAW       block 9 orders 3 candidates: 3 1 2'],
  ],
  [
    {
      ...{ type: 'seats-taken', size: 3, empty: 0, notDrawn: 4, absentBefore: 0 },
      passedOver: 2,
    },
    ['             3 seats, 4 not drawn, 2 passed over'],
  ],
  [
    {
      type: 'source-read',
      url: 'https://prices.example/coins/bitcoin',
      status: 200,
      sha256: 'ab'.repeat(32),
    },
    [
      '  DATA       status 200, SHA-256 abababababababab…',
      '               https://prices.example/coins/bitcoin',
    ],
  ],
  [
    { type: 'source-read', url: 'https://prices.example', failure: 'time\u0007out' },
    ['  DATA       timeout', '               https://prices.example'],
  ],
  [
    {
      type: 'adjudicated',
      verdict: 'YES',
      readings: ['coingecko:x says YES: 75000.5', 'binance:y says YES: 75001'],
    },
    ['  DATA       YES: coingecko:x says YES: 75000.5; binance:y says YES: 75001'],
  ],
  [
    { type: 'adjudicated', verdict: 'TOO_EARLY', reason: 'final tomorrow' },
    ['  DATA       TOO_EARLY: final tomorrow'],
  ],
  [
    {
      type: 'worker-read',
      worker,
      agentId: '4',
      endpoint: 'http://a.example',
      stake: '10000000000000000',
      reputation: [80, 70, 60, 2],
    },
    [
      '             Alpha  agent 4, stake 0.01 ETH, reputation 80/70/60 in 2, http://a.example',
    ],
  ],
  [
    {
      type: 'worker-read',
      worker,
      agentId: '0',
      endpoint: null,
      stake: '0',
      reputation: [0, 0, 0, 0],
      leftOut: 'no A2A service',
    },
    [
      '             Alpha  agent 0, stake 0 ETH, reputation new, left out: no A2A service',
    ],
  ],
  [
    {
      type: 'calls-planned',
      agentCalls: 6,
      archiveCalls: 1,
      limit: 15,
      resolveTimeoutMs: 10_000,
      challengeTimeoutMs: 7_500,
    },
    ['  ASK        7 of 15 HTTP calls, wait 10 s for an answer and 7.5 s for a defence'],
  ],
  [
    {
      type: 'worker-answered',
      worker,
      determination: true,
      confidence: 0.825,
      sources: 2,
      evidence: 'It was announced.',
      investigated: true,
    },
    ['             Alpha  YES 83%, 2 sources', '               It was announced.'],
  ],
  [
    {
      type: 'worker-answered',
      worker: hash,
      determination: false,
      confidence: 0,
      sources: 0,
      evidence: 'No idea.',
      investigated: false,
    },
    [
      '             0xcdcd… NO 0%, not investigated: no vote, no pay',
      '               No idea.',
    ],
  ],
  [
    { type: 'worker-absent', worker, step: 'ASK', reason: 'timeout' },
    ['             Alpha  absent: timeout'],
  ],
  [
    { type: 'quorum', asked: 3, answered: 2, required: 2, met: true },
    ['             quorum met: 2 of 3 answered, 2 needed'],
  ],
  [
    { type: 'challenged', worker, kind: 'disagreement', challenges: ['Why?', 'How?'] },
    [
      '  CHALLENGE  Alpha  the workers disagree',
      '               1. Why?',
      '               2. How?',
    ],
  ],
  [
    { type: 'challenged', worker, kind: 'devils-advocate', challenges: [] },
    ["  CHALLENGE  Alpha  devil's advocate, all agree"],
  ],
  [
    { type: 'defended', worker, responses: ['Because.', 'So.'] },
    ['  DEFENCE    Alpha ', '               1. Because.', '               2. So.'],
  ],
  [
    { type: 'judge', judge: 'mock', model: 'features' },
    [
      '  EVALUATE   mock judge: features',
      '                    Res Src Dep Cla Evi Bia Tim Col | quality sources   depth',
    ],
  ],
  [
    {
      type: 'scored',
      worker,
      dimensions: [80, 5, 100, 50, 40, 30, 20, 0],
      aggregates: [61, 5, 100],
    },
    ['             Alpha   80   5 100  50  40  30  20   0 |      61       5     100'],
  ],
  [
    { type: 'voted', worker, determination: false, voteWeight: '180100', weight: '3000' },
    ['  RESOLVE    Alpha  NO vote weight 60.0, weight 3000'],
  ],
  [
    {
      type: 'verdict',
      resolution: true,
      yes: '453000',
      no: '180200',
      policy: 'spec',
      investigated: true,
    },
    ['             YES 151.0 against NO 60.1, policy spec', '             verdict YES'],
  ],
  [
    {
      type: 'archived',
      evidenceHash: hash,
      urls: ['http://b.example', 'http://c.example'],
    },
    ['  WRITE      record http://b.example', '  WRITE      record http://c.example'],
  ],
  [
    { type: 'written', evidenceHash: hash, transactionHash: hash },
    [`  WRITE      transaction ${hash}`],
  ],
  [
    { type: 'stopped', code: 'NO_QUORUM', message: 'Only 1 answered.' },
    ['  STOPPED    Only 1 answered. (NO_QUORUM)'],
  ],
]

describe.each([false, true])('with colours %s', (isColorful) => {
  test.each(cases)('an event reads as its lines: $type', (event, lines) => {
    const shown = showRoundEvent(event, createView(100, isColorful))
    expect(withoutColors(shown)).toEqual(lines)
  })
})

test('a mock’s verdict is marked as one', () => {
  const event = {
    type: 'verdict',
    resolution: false,
    yes: '0',
    no: '3000',
    policy: 'spec',
    investigated: false,
  } as const
  expect(showRoundEvent(event, createView())).toEqual([
    '             YES 0.0 against NO 1.0, policy spec',
    '             verdict NO (mock answer, nothing investigated)',
  ])
})

test('colours say what is good, bad and doubtful, and only where they are on', () => {
  const missed = {
    type: 'quorum',
    asked: 3,
    answered: 1,
    required: 2,
    met: false,
  } as const
  const { colors } = createView(100, true)
  expect(showRoundEvent(missed, createView(100, true))).toEqual([
    `             ${colors.red('quorum missed: 1 of 3 answered, 2 needed')}`,
  ])
  const stopped = showRoundEvent(
    { type: 'stopped', code: 'A', message: 'b' },
    createView(100, true),
  )
  expect(stopped).toEqual([`  ${colors.cyan('STOPPED    ')}${colors.red('b (A)')}`])
  for (const [event] of cases) {
    expect(showRoundEvent(event, createView()).join('')).not.toContain('\u001b')
  }
})

describe('lines fit the screen', () => {
  const events = [
    ...cases.map(([event]) => event),
    { type: 'defended', worker, responses: [evidence, `${evidence} ${evidence}`] },
    { type: 'challenged', worker, kind: 'disagreement', challenges: [evidence] },
    { type: 'worker-absent', worker, step: 'CHALLENGE', reason: evidence },
    { type: 'stopped', code: 'A', message: evidence },
  ] satisfies RoundEvent[]

  test.each([60, 79, 80, 100])(
    'fit %d columns, apart from unbreakable words',
    (width) => {
      for (const event of events) {
        for (const line of withoutColors(
          showRoundEvent(event, createView(width, true)),
        )) {
          // A line that is too long is a hash on a line of its own.
          if (line.length > width) expect(line).toMatch(/^ {15}0x[0-9a-f]{64}$/)
        }
      }
    },
  )

  test('the three aggregates go below the eight scores where the screen is narrow', () => {
    const scored: RoundEvent = {
      type: 'scored',
      worker,
      dimensions: [80, 5, 100, 50, 40, 30, 20, 0],
      aggregates: [61, 5, 100],
    }
    expect(showRoundEvent(scored, createView(79))).toEqual([
      '             Alpha   80   5 100  50  40  30  20   0',
      '                         61       5     100',
    ])
    expect(showRoundEvent(scored, createView(80))).toHaveLength(1)
  })
})

describe('the text of a worker', () => {
  const long = `${evidence} `.repeat(5).trim()
  const answered: RoundEvent = {
    type: 'worker-answered',
    worker,
    determination: true,
    confidence: 1,
    sources: 1,
    evidence: long,
    investigated: true,
  }

  test('is cut to two lines of evidence and one of a challenge or defence', () => {
    const [first, ...quote] = showRoundEvent(answered, createView(60))
    expect(first).toBe('             Alpha  YES 100%, 1 source')
    expect(quote).toHaveLength(2)
    expect(quote.at(-1)).toMatch(/…$/)
    const defended: RoundEvent = { type: 'defended', worker, responses: [long, long] }
    const lines = showRoundEvent(defended, createView(60))
    expect(lines).toHaveLength(3)
    expect(lines[2]).toMatch(/^ {15}2\. The merge .*…$/)
  })

  test('is shown in full where that is wanted', () => {
    const lines = showRoundEvent(answered, { ...createView(60), full: true })
    const shown = lines.slice(1).map((line) => line.trim())
    expect(shown.join(' ')).toBe(long)
  })

  test('cannot steer the terminal', () => {
    const nasty = '\u001b[2J\u001b]0;title\u0007\u202edne\r\n\u0000'
    const events: RoundEvent[] = [
      { ...answered, evidence: nasty },
      {
        type: 'market-read',
        marketId: '1',
        question: nasty,
        rewardPool: '1',
        deadline: 1,
        workers: 1,
      },
      {
        type: 'worker-read',
        worker,
        agentId: '1',
        endpoint: nasty,
        stake: '1',
        reputation: [0, 0, 0, 0],
      },
      {
        type: 'worker-read',
        worker,
        agentId: '1',
        endpoint: null,
        stake: '1',
        reputation: [0, 0, 0, 0],
        leftOut: nasty,
      },
      { type: 'defended', worker, responses: [nasty] },
      { type: 'challenged', worker, kind: 'disagreement', challenges: [nasty] },
      { type: 'worker-absent', worker, step: 'ASK', reason: nasty },
      { type: 'judge', judge: 'model', model: nasty },
      { type: 'stopped', code: 'A', message: nasty },
    ]
    for (const event of events) {
      const shown = showRoundEvent(event, createView()).join('')
      expect(shown, event.type).toContain('title')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
      expect(shown, event.type).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/)
    }
  })
})

test('names of workers line up', () => {
  expect(name(alpha, createView())).toBe('Alpha ')
  expect(name('0x123456', createView())).toBe('0x1234…')
})
