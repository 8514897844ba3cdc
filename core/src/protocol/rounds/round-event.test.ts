import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatRoundEvent,
  parseRoundEvent,
  ROUND_EVENT_BYTES,
  type RoundEvent,
} from './round-event.ts'

const worker = `0x${'aB'.repeat(20)}`
const hash = `0x${'cd'.repeat(32)}`
const events: readonly RoundEvent[] = [
  {
    type: 'market-read',
    marketId: '1',
    question: 'Will it rain?',
    rewardPool: '100000000000000000',
    deadline: 1_800_000_000,
    workers: 3,
  },
  {
    type: 'worker-read',
    worker,
    agentId: '7',
    endpoint: 'https://a.example',
    stake: '10000000000000000',
    reputation: [80, 70, 60, 2],
  },
  {
    type: 'worker-read',
    worker,
    agentId: '0',
    endpoint: null,
    stake: '0',
    reputation: [0, 0, 0, 0],
    leftOut: 'its agent has no token URI',
  },
  {
    type: 'calls-planned',
    agentCalls: 6,
    archiveCalls: 1,
    limit: 15,
    resolveTimeoutMs: 10_000,
    challengeTimeoutMs: 10_000,
  },
  {
    type: 'worker-answered',
    worker,
    determination: true,
    confidence: 0.82,
    sources: 2,
    evidence: 'It was announced.',
    investigated: true,
  },
  { type: 'worker-absent', worker, step: 'ASK', reason: 'no answer' },
  { type: 'worker-absent', worker, step: 'CHALLENGE', reason: 'no answer' },
  { type: 'quorum', asked: 3, answered: 2, required: 2, met: true },
  { type: 'challenged', worker, kind: 'disagreement', challenges: ['Why?'] },
  { type: 'challenged', worker, kind: 'devils-advocate', challenges: ['Why?'] },
  { type: 'defended', worker, responses: ['Because.'] },
  { type: 'judge', judge: 'mock', model: 'features of the answer' },
  { type: 'judge', judge: 'model', model: 'meta/llama' },
  {
    type: 'scored',
    worker,
    dimensions: [80, 70, 60, 50, 40, 30, 20, 10],
    aggregates: [70, 60, 50],
  },
  { type: 'voted', worker, determination: false, voteWeight: '180000', weight: '3000' },
  {
    type: 'verdict',
    resolution: true,
    yes: '453000',
    no: '180000',
    policy: 'spec',
    investigated: true,
  },
  { type: 'archived', evidenceHash: hash, urls: [`https://archive.example/${hash}`] },
  { type: 'written', evidenceHash: hash, transactionHash: hash },
  { type: 'stopped', code: 'NO_QUORUM', message: 'Only 1 of 3 workers answered.' },
]

const bytes = (text: string) => Buffer.byteLength(text)

test.each(events)('an event of type $type survives the round trip', (event) => {
  const line = formatRoundEvent(event)
  expect(line).not.toContain('\n')
  expect(parseRoundEvent(line)).toEqual(event)
})

test.each(events)('no event of type $type is read with a field missing', (event) => {
  const optional = ['leftOut']
  for (const key of Object.keys(event).filter((name) => !optional.includes(name))) {
    const { [key]: _, ...rest } = { ...event } as Record<string, unknown>
    expect(parseRoundEvent(JSON.stringify(rest)), key).toBeUndefined()
  }
})

test('no line is longer than the DON takes, and it reads back, whatever the texts are', () => {
  // Every UTF-16 code unit on its own, so halves of surrogate pairs too.
  const unit = fc
    .integer({ min: 0, max: 0xffff })
    .map((code) => String.fromCharCode(code))
  const text = fc.oneof(
    fc.string({ unit, maxLength: 1_500 }),
    fc.string({ unit: 'binary', maxLength: 800 }),
    fc.constantFrom('€', '\u0001', '\ud83d', '😀', '"').map((one) => one.repeat(2_000)),
  )
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 10 }), (texts) => {
      const [first = ''] = texts
      for (const event of [
        { type: 'defended', worker, responses: texts },
        { type: 'challenged', worker, kind: 'disagreement', challenges: texts },
        { type: 'worker-absent', worker, step: 'ASK', reason: first },
        { type: 'stopped', code: first, message: first },
      ] satisfies RoundEvent[]) {
        const line = formatRoundEvent(event)
        expect(bytes(line)).toBeLessThanOrEqual(ROUND_EVENT_BYTES)
        const read = parseRoundEvent(line)
        expect(read).toMatchObject({ type: event.type })
        if (read && 'worker' in read) expect(read.worker).toBe(worker)
      }
    }),
  )
})

test('a line that just fits is left alone, one byte more is cut', () => {
  const event = (reason: string) =>
    ({ type: 'worker-absent', worker, step: 'ASK', reason }) as const
  const room = ROUND_EVENT_BYTES - bytes(JSON.stringify(event('')))
  for (const [text, size] of [
    ['a', 1],
    ['\u007f', 1],
    ['\u0080', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['\uffff', 3],
    ['\u{10000}', 4],
  ] as const) {
    const filler = 'a'.repeat(room % size)
    const fits = filler + text.repeat(Math.floor(room / size))
    expect(bytes(formatRoundEvent(event(fits)))).toBe(ROUND_EVENT_BYTES)
    expect(parseRoundEvent(formatRoundEvent(event(fits)))).toEqual(event(fits))
    expect(parseRoundEvent(formatRoundEvent(event(`${fits}a`)))).not.toEqual(
      event(`${fits}a`),
    )
  }
})

test('the longest texts alone are cut, as little as the steps of a fifth allow', () => {
  const event: RoundEvent = {
    type: 'market-read',
    marketId: '1',
    question: 'q'.repeat(4_096),
    rewardPool: '5',
    deadline: 1,
    workers: 3,
  }
  expect(parseRoundEvent(formatRoundEvent(event))).toEqual({
    ...event,
    question: `${'q'.repeat(320)}…`,
  })
  const responses = ['a'.repeat(600), 'b'.repeat(600), 'c'.repeat(256), 'd'.repeat(100)]
  expect(
    parseRoundEvent(formatRoundEvent({ type: 'defended', worker, responses })),
  ).toMatchObject({
    responses: [
      `${'a'.repeat(256)}…`,
      `${'b'.repeat(256)}…`,
      'c'.repeat(256),
      'd'.repeat(100),
    ],
  })
})

test('addresses and hashes stay whole even when all texts must be very short', () => {
  const responses = Array<string>(10).fill('€'.repeat(500))
  const line = formatRoundEvent({ type: 'defended', worker, responses })
  expect(parseRoundEvent(line)).toMatchObject({ type: 'defended', worker })
  const archived = {
    type: 'archived' as const,
    evidenceHash: hash,
    urls: ['u'.repeat(4_000), 'v'],
  } satisfies RoundEvent
  expect(parseRoundEvent(formatRoundEvent(archived))).toMatchObject({
    evidenceHash: hash,
  })
})

test('a text that only contains an address is cut', () => {
  const question = `${hash} `.repeat(20)
  const line = formatRoundEvent({ type: 'stopped', code: 'A', message: question })
  expect(parseRoundEvent(line)).toMatchObject({ message: `${question.slice(0, 320)}…` })
})

test('a pair of surrogates is never cut in half', () => {
  const reason = `${'a'.repeat(319)}${'😀'.repeat(600)}`
  const line = formatRoundEvent({ type: 'worker-absent', worker, step: 'ASK', reason })
  expect(parseRoundEvent(line)).toMatchObject({ reason: `${'a'.repeat(319)}…` })
})

test.each([
  ['text', 'Workflow started'],
  ['nothing', ''],
  ['a list', '[]'],
  ['JSON after a blank', ' {"type":"judge","judge":"mock","model":"m"}'],
  ['damaged JSON', '{"type":"judge"'],
  ['an unknown type', '{"type":"rumour"}'],
  ['a wrong field', '{"type":"judge","judge":"oracle","model":"m"}'],
  ['a wrong step', '{"type":"worker-absent","worker":"0x","step":"VOTE","reason":""}'],
  ['a wrong kind', '{"type":"challenged","worker":"0x","kind":"doubt","challenges":[]}'],
  [
    'a text for a number',
    '{"type":"quorum","asked":"3","answered":2,"required":2,"met":true}',
  ],
  ['a number in a list of texts', '{"type":"defended","worker":"0x","responses":[1]}'],
])('%s is not an event', (_, line) => {
  expect(parseRoundEvent(line)).toBeUndefined()
})
