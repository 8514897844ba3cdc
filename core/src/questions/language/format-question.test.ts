import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CresolverError } from '../../protocol/index.ts'
import { type Decimal, parseDecimal } from '../decimal.ts'
import { unixSeconds } from '../moment.ts'
import type { Question, UnknownSection } from '../question.ts'
import {
  CANDLE_FIELDS,
  type DataRule,
  METRICS,
  type Pair,
  type Rule,
  SIDES,
} from '../rule.ts'
import type { ZonedMoment } from '../zoned-moment.ts'
import { INDENT } from './characters.ts'
import { formatFeed } from './feed.ts'
import { formatQuestion } from './format-question.ts'
import { parseQuestion } from './parse-question.ts'
import { RULE_KEYS } from './rule-keys.ts'

describe('the canonical text', () => {
  test('sections and keys have a fixed order', () => {
    const text = [
      '§note  first  ',
      '§picture https://x.y/z.png',
      '§category crypto',
      '§event E',
      '§rule',
      'foo:bar',
      'resolver:soothsayer',
      'confirm:defillama:coingecko:bitcoin',
      'at:2026-02-20T12:00 ET',
      'deadline:2026-02-20T23:59:59Z',
      'target:75000.0',
      'op:gte',
      'metric:price_usd',
      'source:coingecko:bitcoin',
      '§§proof kind:zktls',
      '§§source  creator:A B   origin:moltbook:1 ',
      '§question Will X?',
    ].join('\r\n')
    const canonical = [
      '§question Will X?',
      '§rule',
      'source:coingecko:bitcoin',
      'metric:price_usd',
      'op:gte',
      'target:75000',
      'deadline:2026-02-20T23:59:59Z',
      'at:2026-02-20T12:00-05:00',
      'confirm:defillama:coingecko:bitcoin',
      'resolver:soothsayer',
      'foo:bar',
      '§§source creator:A B origin:moltbook:1',
      '§§proof kind:zktls',
      '§event E',
      '§category crypto',
      '§picture https://x.y/z.png',
      '§note first',
    ].join('\n')
    expect(formatQuestion(parseQuestion(text))).toBe(canonical)
    expect(formatQuestion(parseQuestion(canonical))).toBe(canonical)
  })

  test('a moment that counts and a manual rule are written, too', () => {
    const at = '§question X\n§rule\nsource:a:b\nop:lt\ntarget:1\nat:2026-02-20T00:00Z'
    expect(formatQuestion(parseQuestion(at))).toBe(at)
    const manual = '§question X\n§rule\nsource:manual\ndeadline:2026-02-20T00:00Z'
    expect(formatQuestion(parseQuestion(manual))).toBe(manual)
  })

  test('fine print stands behind the picture and before other tags', () => {
    const text =
      '§question X\n§rule\nsource:manual\n§a b\n§text\n\n One.\n\n- two \n\n§picture p'
    const question = parseQuestion(text)
    expect(question.finePrint).toBe(' One.\n\n- two')
    expect(formatQuestion(question)).toBe(
      '§question X\n§rule\nsource:manual\n§picture p\n§text\n One.\n\n- two\n§a b',
    )
  })

  test.each([
    ['§text', ''],
    ['§text a\n§§more k:v', 'a'],
  ])(
    'a §text such as %j is kept as a tag that the language does not know',
    (lines, content) => {
      const text = `§question X\n§rule\nsource:manual\n${lines}`
      const question = parseQuestion(text)
      expect(question.finePrint).toBeUndefined()
      expect(question.unknown).toMatchObject([{ tag: 'text', content }])
      expect(formatQuestion(question)).toBe(text)
    },
  )

  test('lines of an unknown tag stay lines', () => {
    const text =
      '§question X\n§rule\nsource:manual\n§list\n- a\n\n  - b\n§§more k:v\n§flag'
    expect(formatQuestion(parseQuestion(text))).toBe(text)
  })
})

describe('nothing in a value becomes a tag', () => {
  test.each([
    ['X\n§rule\nsource:manual', '§question X\\n§rule\\nsource:manual'],
    ['§rule', '§question \\§rule'],
    [' X ', '§question \\sX\\s'],
    ['a\\nb', '§question a\\\\nb'],
    ['a\r\nb\tc', '§question a\\r\\nb\\tc'],
    ['a\u2028§rule', '§question a\\u{2028}§rule'],
    ['a\u0000b', '§question a\\u{0}b'],
    ['§ 230', '§question \\§ 230'],
    ['\\', '§question \\\\'],
  ])('%j is written %s', (text, line) => {
    const written = formatQuestion(withText(text))
    expect(written).toBe(`${line}\n§rule\nsource:manual`)
    expect(parseQuestion(written).text).toBe(text)
  })

  test.each([
    ['b:c', '§§source a:b:c'],
    ['x b:c', '§§source a:x\\sb:c'],
    ['x  b:c d: e', '§§source a:x \\sb:c\\sd: e'],
    ['see https://x.y', '§§source a:see\\shttps://x.y'],
    ['at 12:00', '§§source a:at 12:00'],
    ['', '§§source a:'],
  ])('the pair value %j is written %s', (value, line) => {
    const source = [{ key: 'a', value }]
    const written = formatQuestion({ ...withText('X'), source })
    expect(written.split('\n')[3]).toBe(line)
    expect(parseQuestion(written).source).toEqual(source)
  })

  test.each([
    ['a\nb', '§list\na\nb'],
    ['\na', '§list \\na'],
    ['a\n', '§list a\\n'],
    ['\n\na\nb\n', '§list\n\\n\\na\nb\\n'],
    ['\n', '§list \\n'],
    ['a\n\nb', '§list\na\n\nb'],
    ['a\n§rule', '§list\na\n\\§rule'],
    ['a\n  §rule', '§list\na\n  \\§rule'],
    ['a\n\u00a0§rule', '§list\na\n\u00a0\\§rule'],
    ['a\n \nb', '§list\na\n\\s\nb'],
    ['§rule', '§list \\§rule'],
    [' a', '§list \\sa'],
    [' a\n b ', '§list\n a\n b\\s'],
    ['', '§list'],
  ])('the content %j of an unknown tag is written %j', (content, lines) => {
    const unknown = [{ tag: 'list', content, subSections: [] }]
    const written = formatQuestion({ ...withText('X'), unknown })
    expect(written).toBe(`§question X\n§rule\nsource:manual\n${lines}`)
    expect(parseQuestion(written).unknown).toEqual(unknown)
  })

  test('any string in any free field comes back, and adds nothing', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, hostile, (one, two, three, four) => {
        const question: Question = {
          text: `Q${one}`,
          rule: {
            kind: 'manual',
            resolver: `R${two}`,
            unknown: [{ key: 'extra', value: three }],
          },
          source: [
            { key: 'creator', value: one },
            { key: 'origin', value: four },
          ],
          ruleSubSections: [{ tag: 'proof', pairs: [{ key: 'k', value: two }] }],
          event: `${three}E`,
          category: `C${four}`,
          picture: `${one}P`,
          finePrint: `${two}T${four}`,
          unknown: [
            { tag: 'note', content: four, subSections: [] },
            {
              tag: 'list',
              content: `${one}\n${two}`,
              subSections: [{ tag: 'source', pairs: [{ key: 'k', value: three }] }],
            },
          ],
        }
        expect(parseQuestion(formatQuestion(question))).toStrictEqual(question)
      }),
      { numRuns: runs(500) },
    )
  })

  test('a name that is none never reaches the text', () => {
    fc.assert(
      fc.property(hostile, hostile, (name, value) => {
        const candidates: Question[] = [
          { ...withText('X'), source: [{ key: name, value }] },
          {
            ...withText('X'),
            ruleSubSections: [{ tag: name, pairs: [{ key: 'a', value }] }],
          },
          { ...withText('X'), unknown: [{ tag: name, content: value, subSections: [] }] },
          { ...withText('X'), rule: { kind: 'manual', unknown: [{ key: name, value }] } },
          {
            ...withText('X'),
            rule: { ...dataRule, source: { provider: name, asset: 'a' } },
          },
          {
            ...withText('X'),
            rule: { ...dataRule, source: { provider: 'a', asset: name } },
          },
        ]
        for (const candidate of candidates) {
          const written = writtenOrRefused(candidate)
          if (written !== undefined) expect(parseQuestion(written)).toEqual(candidate)
        }
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('every question', () => {
  test('is read back as it was', () => {
    fc.assert(
      fc.property(questions, (question) => {
        expect(parseQuestion(formatQuestion(question))).toEqual(question)
      }),
      { numRuns: runs(300) },
    )
  })

  test('is the same in the spelling with @', () => {
    fc.assert(
      fc.property(questions, (question) => {
        expect(parseQuestion(withAt(formatQuestion(question)))).toEqual(question)
      }),
      { numRuns: runs(1_000) },
    )
  })

  test('has one canonical text', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const text = formatQuestion(question)
        expect(formatQuestion(parseQuestion(text))).toBe(text)
        const widened = text.replaceAll('\n', ' \r\n')
        if (question.unknown.length === 0) {
          expect(formatQuestion(parseQuestion(widened))).toBe(text)
        }
      }),
    )
  })
})

describe('refused input', () => {
  test.each<[string, Partial<Question>]>([
    ['an empty line', { text: '' }],
    ['a blank line', { text: ' \n' }],
    ['an empty event', { event: '' }],
    ['a source without pairs', { source: [] }],
    ['a tag with a blank', { unknown: [{ tag: 'a b', content: 'x', subSections: [] }] }],
    ['empty fine print', { finePrint: '' }],
    [
      'fine print as another tag',
      { unknown: [{ tag: 'text', content: 'x', subSections: [] }] },
    ],
    [
      'fine print twice',
      { finePrint: 'x', unknown: [{ tag: 'text', content: '', subSections: [] }] },
    ],
    ['a known tag', { unknown: [{ tag: 'event', content: 'x', subSections: [] }] }],
    ['a second rule', { unknown: [{ tag: 'rule', content: 'x', subSections: [] }] }],
    ['an empty tag', { unknown: [{ tag: '', content: 'x', subSections: [] }] }],
    [
      'a second source',
      { ruleSubSections: [{ tag: 'source', pairs: [{ key: 'a', value: '' }] }] },
    ],
    ['a key with a colon', { source: [{ key: 'a:b', value: 'c' }] }],
    ['a known key', { rule: { kind: 'manual', unknown: [{ key: 'at', value: '1' }] } }],
    ['an empty resolver', { rule: { kind: 'manual', resolver: '', unknown: [] } }],
    [
      'an offset with two names',
      { rule: { kind: 'manual', deadline: momentOf(0, '+00:00'), unknown: [] } },
    ],
  ])('%s', (_, part) => {
    expect(writtenOrRefused({ ...withText('X'), ...part })).toBeUndefined()
  })

  test('the error names the position of the fault', () => {
    const question = { ...withText('X'), event: '' }
    expect(() => formatQuestion(question)).toThrow(
      'The question cannot be written: Line 4, column 1: "§event" has no text.',
    )
    const known = [{ tag: 'event', content: 'x', subSections: [] }]
    expect(() => formatQuestion({ ...withText('X'), unknown: known })).toThrow(
      'The question cannot be written: A name in it is reserved, or a value is not canonical.',
    )
  })
})

const dataRule: DataRule = {
  kind: 'data',
  source: { provider: 'coingecko', asset: 'bitcoin' },
  op: 'gte',
  target: { kind: 'value', text: '75000' },
  unknown: [],
}

function withText(text: string): Question {
  return { text, rule: { kind: 'manual', unknown: [] }, ruleSubSections: [], unknown: [] }
}

/** Writes a canonical text with @: its tags, and an escape before @ at the beginning of a line. */
function withAt(text: string): string {
  const lines = text.split('\n').map((line) => {
    const tag = /^§+/.exec(line)?.[0].length ?? 0
    if (tag > 0) return '@'.repeat(tag) + line.slice(tag)
    const indent = INDENT.exec(line)?.[0].length ?? 0
    const isText = line[indent] === '@'
    return isText ? `${line.slice(0, indent)}\\${line.slice(indent)}` : line
  })
  return lines.join('\n')
}

function writtenOrRefused(question: Question): string | undefined {
  try {
    return formatQuestion(question)
  } catch (error) {
    expect(error).toBeInstanceOf(CresolverError)
    expect(error).toMatchObject({ code: 'QUESTION_SYNTAX' })
    return undefined
  }
}

function decimal(text: string): Decimal {
  const parsed = parseDecimal(text)
  if (parsed === undefined) throw new Error(`${text} is not a decimal`)
  return parsed
}

function momentOf(time: number, offset = 'Z'): ZonedMoment {
  const seconds = unixSeconds(time)
  if (seconds === undefined) throw new Error(`${time} is not a moment`)
  return { seconds, offset }
}

const pieces = fc.constantFrom(
  ...[
    '§',
    '§§',
    '\n',
    '\r',
    '\r\n',
    '\t',
    ' ',
    '\\',
    ':',
    'a',
    'rule',
    'op:lte',
    's',
    'n',
  ],
  ...[
    '\u2028',
    '\u0085',
    '\u00a0',
    '\ufeff',
    '\u0000',
    '😀',
    '\ud800',
    '{',
    'u{41}',
    '//',
  ],
  ...['@', '@@', '\n@rule', ' @b', '\u200b@rule'],
  ...['§rule', '§§source', 'source:manual', 'https://x.y', ' b:c', '\n§rule\nop:lte'],
)

const hostile = fc.oneof(
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }),
)

const knownNames = new Set([
  'text',
  'question',
  'rule',
  'event',
  'category',
  'picture',
  'source',
])
const names = fc
  .stringMatching(/^[a-z][a-z0-9_-]{0,8}$/)
  .filter((name) => !knownNames.has(name) && !RULE_KEYS.some((key) => key === name))

const pairs: fc.Arbitrary<Pair[]> = fc.uniqueArray(
  fc.record({ key: names, value: hostile }),
  { selector: ({ key }) => key, minLength: 1, maxLength: 3 },
)

const subSections = fc.uniqueArray(fc.record({ tag: names, pairs }), {
  selector: ({ tag }) => tag,
  maxLength: 2,
})

const unknownSections: fc.Arbitrary<UnknownSection[]> = fc.uniqueArray(
  fc.record({ tag: names, content: hostile, subSections }),
  { selector: ({ tag }) => tag, maxLength: 2 },
)

const lines = hostile.filter((text) => text.trim() !== '')
const decimals = fc
  .tuple(fc.integer(), fc.nat(999_999))
  .map(([whole, fraction]) => decimal(`${whole}.${fraction}`))
const feeds = fc.record({
  provider: names.filter((name) => name !== 'manual'),
  asset: fc.stringMatching(/^[\w.:-]{1,20}$/),
})

// Moments lie in an order that contradicts nothing: window and `at` before the deadline.
const momentIn = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.constantFrom('Z', '-05:00', '+05:30', '+14:00'))
    .map(([seconds, offset]) => momentOf(seconds, offset))
const early = momentIn(100_000, 1_000_000)
const middle = momentIn(1_100_000, 2_000_000_000)
const late = momentIn(2_000_100_000, 253_402_200_000)
const common = fc.record(
  { deadline: late, resolver: hostile.filter((text) => text !== '') },
  { requiredKeys: [] },
)
const target = decimals.map((text) => ({ kind: 'value' as const, text }))
const compared = fc.record(
  {
    op: fc.constantFrom('gte', 'lte', 'gt', 'lt', 'eq'),
    target,
    equal: fc.constantFrom(...SIDES),
    confirm: fc.uniqueArray(feeds, { selector: formatFeed, minLength: 1, maxLength: 3 }),
    need: fc.integer({ min: 1, max: 9 }),
    reread: fc.integer({ min: 1, max: 99_999_999 }),
  },
  { requiredKeys: ['op', 'target'] },
)
const series = fc.record(
  {
    source: feeds.map(({ asset }) => ({ provider: 'coingecko', asset: `own-${asset}` })),
    metric: fc.constantFrom(...METRICS),
    at: middle,
  },
  { requiredKeys: ['source'] },
)
const candles = fc.record(
  {
    source: fc.constant({ provider: 'kraken', asset: 'XBTUSD' }),
    step: fc.constantFrom('1m' as const, '1h' as const, '1d' as const),
    field: fc.constantFrom(...CANDLE_FIELDS),
    window: fc.record({ from: early, to: middle }),
    agg: fc.constantFrom('any' as const, 'all' as const),
  },
  { requiredKeys: ['source', 'step', 'window', 'agg'] },
)

const unknownKeys = fc.oneof(fc.constant([]), pairs)

const rules: fc.Arbitrary<Rule> = fc.oneof(
  fc
    .tuple(common, unknownKeys)
    .map(([terms, unknown]) => ({ kind: 'manual' as const, unknown, ...terms })),
  fc
    .tuple(
      fc.oneof(series, candles, fc.record({ source: feeds })),
      compared,
      common,
      unknownKeys,
    )
    .map(([reading, condition, terms, unknown]) => ({
      kind: 'data' as const,
      ...reading,
      ...condition,
      ...terms,
      unknown,
    })),
)

const questions: fc.Arbitrary<Question> = fc
  .record(
    {
      text: lines,
      rule: rules,
      source: pairs,
      ruleSubSections: subSections,
      event: lines,
      category: lines,
      picture: lines,
      finePrint: hostile.filter((text) => text !== ''),
      unknown: unknownSections,
    },
    { requiredKeys: ['text', 'rule', 'ruleSubSections', 'unknown'] },
  )
  .map((question) => question)
