import { describe, expect, test } from 'vitest'
import { parseQuestion } from '../language/parse-question.ts'
import { parseMoment, type UnixSeconds } from '../moment.ts'
import { type LintOptions, lintQuestion as lintWhole } from './lint-question.ts'

/** Without the note that one source decides, which `incidents.test.ts` covers. */
const lintQuestion = (question: Parameters<typeof lintWhole>[0], options: LintOptions) =>
  lintWhole(question, options).filter(({ code }) => code !== 'SINGLE_SOURCE')

const now = at('2026-02-10T12:00Z')
const deadline = at('2026-02-21T00:00Z')
const field = (name: string) => expect.objectContaining({ field: name })

describe('an unambiguous question', () => {
  test('has no findings', () => {
    expect(codes(touch('Will BTC hit $75,000 by Feb 20, 2026?'))).toEqual([])
    expect(lint('Will BTC be above $75,000 on Feb 20, 2026?', '')).toEqual([])
  })

  test('may be given as a value', () => {
    const value = parseQuestion(touch('Will BTC hit $75,000 by Feb 20, 2026?'))
    expect(lintQuestion(value, { now, deadline })).toEqual([])
  })

  test('may be decided by people', () => {
    const text = '§question Will BTC hit $5 by Feb 20, 2026?\n§rule\nsource:manual'
    expect(lintQuestion(text, { now, deadline })).toEqual([])
  })
})

describe('text and rule disagree', () => {
  test.each([
    'Will BTC hit $75,000 on Feb 20?',
    'Will BTC hit $75,000 by Feb 20, 2026?',
    'Will BTC reach $75,000 before Feb 21?',
  ])('one point where the text leaves the time open: %s', (text) => {
    expect(lint(text, '')).toEqual([
      {
        code: 'POINT_RULE_FOR_SPAN',
        severity: 'error',
        position: field('rule.deadline'),
        message:
          'A touch at any time makes the text true; the rule looks at one moment only.',
        proposal:
          'Read candles with window: and agg:any, or write "be above … at" in the question.',
      },
    ])
  })

  test('another amount', () => {
    expect(lint('Will BTC be above $80k?', '')).toMatchObject([
      {
        code: 'AMOUNT_DIFFERS',
        severity: 'error',
        position: field('rule.target'),
        message: 'The text says 80000; the target is 75000.',
        proposal: 'target:80000',
      },
    ])
    expect(lint('Will BTC be above $75k after $60k?', '')).toEqual([])
    expect(lint('Will BTC be above $75,000.00?', '')).toEqual([])
  })

  test('the other side', () => {
    const below = question('Will BTC be above $75,000?', '').replace('op:gt', 'op:lt')
    expect(lintQuestion(below, { now, deadline })).toMatchObject([
      {
        code: 'OPERATOR_DIFFERS',
        severity: 'error',
        position: field('rule.op'),
        message: 'The text means gt; the rule says lt.',
        proposal: 'op:gt',
      },
    ])
  })

  test('another coin', () => {
    expect(lint('Will ETH be above $75,000?', '')).toEqual([
      {
        code: 'ASSET_DIFFERS',
        severity: 'error',
        position: field('rule.source'),
        message: 'The text is about Ethereum; the source is coingecko:bitcoin.',
        proposal: 'source:coingecko:ethereum',
      },
    ])
  })

  test.each([
    ['defillama:coingecko:bitcoin', []],
    ['defillama:coingecko:ethereum', ['ASSET_DIFFERS']],
    ['defillama:ethereum:0x2260fac5e5542a773aa44fbcfedf7c193bc2c599', []],
    ['bitfinex:btcusdt', ['RULE_UNQUERYABLE']],
  ])('the source %s for a text about BTC: %j', (source, wanted) => {
    const text = question('Will BTC be above $75,000?', '')
    expect(codes(text.replace('coingecko:bitcoin', source))).toEqual(wanted)
  })

  test('a protocol has a name like a coin', () => {
    const tvl = question('Will Aave be above $75,000?', 'metric:tvl')
    expect(codes(tvl.replace('coingecko:bitcoin', 'defillama:aave'))).toEqual([
      'ANSWER_TOO_LARGE',
    ])
  })

  test.each([
    ['Will the market cap of BTC be above $75,000?', ''],
    ['Will BTC be above €75,000?', ''],
    ['Will BTC be above €75,000?', 'metric:market_cap'],
  ])('another unit: %s %s', (text, line) => {
    expect(lint(text, line).map(({ code }) => code)).toContain('UNIT_DIFFERS')
  })

  test('a source with the data of another', () => {
    const lines = 'confirm:defillama:coingecko:bitcoin'
    expect(lint('Will BTC be above $75,000?', lines)).toMatchObject([
      { code: 'CONFIRM_DEPENDENT', severity: 'error' },
    ])
    expect(lint('Will BTC be above $75,000?', 'confirm:binance:BTCUSDT')).toEqual([])
  })
})

describe('the date in the text', () => {
  test('is another one', () => {
    expect(codes(touch('Will BTC hit $75,000 by March 1, 2026?'))).toEqual([
      'DATE_DIFFERS',
    ])
  })

  test.each([
    ['2026-02-19T10:00Z', true],
    ['2026-02-19T09:59Z', false],
    ['2026-02-21T12:00Z', true],
    ['2026-02-21T12:01Z', false],
  ])('may be any place’s Feb 20 if the rule names no moment: %s %s', (moment, fits) => {
    const text = question('Will BTC be above $75,000 on Feb 20, 2026?', '')
    const found = lintQuestion(text, { now, deadline: at(moment) })
    expect(found.map(({ code }) => code)).toEqual(fits ? [] : ['DATE_DIFFERS'])
  })

  test.each([
    ['2026-02-20T00:00-05:00', true],
    ['2026-02-19T23:59:58-05:00', false],
    ['2026-02-21T00:00-05:00', true],
    ['2026-02-21T00:00:02-05:00', false],
  ])('is one day of the deadline, or the midnight after: %s %s', (moment, fits) => {
    const text = question(
      'Will BTC be above $75,000 on Feb 20, 2026?',
      `deadline:${moment}`,
    )
    expect(lintQuestion(text, { now }).map(({ code }) => code)).toEqual(
      fits ? [] : ['DATE_DIFFERS'],
    )
  })

  test('may be the moment that counts', () => {
    const line = 'at:2026-02-15T12:00Z'
    expect(lint('Will BTC be above $75,000 on Feb 15?', line)).toEqual([])
    expect(lint('Will BTC be above $75,000 on Feb 16?', line)).toMatchObject([
      { code: 'DATE_DIFFERS' },
    ])
  })

  test('is compared with the deadline if people decide', () => {
    const manual = (text: string) => `§question ${text}\n§rule\nsource:manual`
    const resigns = (day: string) => manual(`Will the mayor of Bern resign by ${day}?`)
    expect(codes(resigns('Feb 20, 2026'))).not.toContain('DATE_DIFFERS')
    expect(codes(resigns('Feb 28, 2026'))).toContain('DATE_DIFFERS')
  })
})

describe('time', () => {
  test('no deadline anywhere', () => {
    const found = lintQuestion(question('Will BTC be above $75,000?', ''), { now })
    expect(found).toEqual([
      {
        code: 'DEADLINE_MISSING',
        severity: 'error',
        position: field('rule.deadline'),
        message: 'Neither the rule nor the market has a deadline.',
        proposal: 'Add deadline: with a moment, such as 2026-02-20T23:59:00Z.',
      },
    ])
  })

  test('a deadline that has passed', () => {
    const text = question('Will BTC be above $75,000?', 'deadline:2026-02-10T12:00:00Z')
    expect(lintQuestion(text, { now })).toEqual([
      {
        code: 'DEADLINE_PAST',
        severity: 'error',
        position: field('rule.deadline'),
        message: 'The deadline 2026-02-10T12:00:00Z has passed.',
        proposal: 'Set a later deadline.',
      },
    ])
    expect(lintQuestion(text.replace('12:00:00', '12:00:01'), { now })).toEqual([])
  })

  test('a deadline unlike the market’s', () => {
    expect(lint('Will BTC be above $75,000?', 'deadline:2026-02-22T00:00Z')).toEqual([
      {
        code: 'DEADLINE_CONFLICT',
        severity: 'error',
        position: field('rule.deadline'),
        message:
          "The rule's deadline is 2026-02-22T00:00:00Z; the market's is 2026-02-21T00:00:00Z.",
        proposal: 'deadline:2026-02-21T00:00:00Z',
      },
    ])
    expect(lint('Will BTC be above $75,000?', 'deadline:2026-02-21T00:00Z')).toEqual([])
  })

  test('a span after the market’s deadline', () => {
    expect(lint('Will BTC be above $75,000?', 'at:2026-02-22T00:00Z')).toEqual([
      {
        code: 'SPAN_AFTER_DEADLINE',
        severity: 'error',
        position: field('rule.at'),
        message: "What counts ends at 2026-02-22T00:00:00Z, after the market's deadline.",
        proposal: 'Move it to 2026-02-21T00:00:00Z or before.',
      },
    ])
  })

  test('a window that has ended, and one that opens later', () => {
    const text = touch('Will BTC hit $75,000?')
    const late = { now: deadline, deadline: at('2026-02-22T00:00Z') }
    expect(lintQuestion(text, late)).toMatchObject([
      { code: 'SPAN_PAST', severity: 'warning', position: field('rule.window') },
    ])
    const early = { now: at('2026-02-10T11:00Z'), deadline }
    expect(lintQuestion(text, early)).toMatchObject([
      {
        code: 'SPAN_FUTURE',
        severity: 'note',
        message: 'The window opens at 2026-02-10T12:00:00Z; nothing before it counts.',
      },
    ])
  })
})

describe('keys that a rule does not have', () => {
  test.each([
    ['tie:1%', 'tie', undefined],
    ['confrim:x:y', 'confrim', 'Write confirm:.'],
  ])('%s', (line, key, proposal) => {
    expect(lint('Will BTC be above $75,000 on Feb 20, 2026?', line)).toEqual([
      {
        code: 'RULE_KEY_UNKNOWN',
        severity: 'error',
        position: { line: 6, column: 1 },
        message: `${key} is not a key of a rule, so a panel would decide, not data.`,
        proposal: proposal ?? expect.any(String),
      },
    ])
  })

  test('are found in a rule that people decide', () => {
    const text =
      '§question Will it rain in Bern this month?\n§rule\nresolvr:soothsayer\nsource:manual'
    expect(lintQuestion(text, { now, deadline })).toMatchObject([
      { code: 'RULE_KEY_UNKNOWN', position: { line: 3 }, proposal: 'Write resolver:.' },
    ])
  })
})

describe('the rest', () => {
  test('finds too many bytes for the chain', () => {
    const text = question('Will BTC be above $75,000 – §?', '')
    const bytes = new TextEncoder().encode(text).length
    expect(lintQuestion(text, { now, deadline, maxBytes: bytes })).toEqual([])
    expect(lintQuestion(text, { now, deadline, maxBytes: bytes - 1 })).toEqual([
      {
        code: 'QUESTION_SYNTAX',
        severity: 'error',
        position: field('text'),
        message: `The question has ${bytes} bytes; the chain takes ${bytes - 1}.`,
        proposal: 'Shorten it by 1 bytes.',
      },
    ])
    const long = question(`Will BTC be above $75,000 ${'x'.repeat(4_096)}?`, '')
    expect(codes(long)).toEqual(['QUESTION_SYNTAX'])
  })

  test('invisible characters', () => {
    expect(lint('Will BTC be above $75,000\u202e?', '')).toEqual([
      {
        code: 'HIDDEN_CHARACTER',
        severity: 'warning',
        position: field('text'),
        message: 'The text contains the invisible character U+202E.',
        proposal: 'Remove it.',
      },
    ])
    expect(lint('Will BTC\u00ad be above $75,000?', '')[0]?.message).toContain('U+00AD')
  })

  test('errors come first, notes last', () => {
    const found = lintWhole(question('Will BTC be above $80k?\u200b', ''), {
      now,
      deadline,
    })
    expect(found.map(({ severity }) => severity)).toEqual(['error', 'warning', 'note'])
  })

  test('a broken text has its error as the one finding', () => {
    const text = question('Will BTC be above $75,000?', '').replace('75000', '75,000')
    expect(lintQuestion(text, { now })).toEqual([
      {
        code: 'RULE_INVALID',
        severity: 'error',
        position: { line: 5, column: 8 },
        message: 'Line 5, column 8: "75,000" is not a number.',
        proposal: 'Write 75000.',
      },
    ])
  })
})

describe('a plain text', () => {
  test('is written as a rule where it can be', () => {
    expect(lintQuestion(' Will BTC hit $75,000 by Feb 20, 2026? ', { now })).toEqual([
      {
        code: 'NO_RULE',
        severity: 'note',
        position: { line: 1, column: 1 },
        message:
          'The question has no rule: a panel decides it. YES if the highest trade of any minute from 2026-02-10T12:00:00Z to 2026-02-21T00:00:00Z is at or above 75000, in USDT at Binance and in dollars at Coinbase; both have to say so, and they are read again a day later. A day is read in UTC.',
        proposal:
          '§question Will BTC hit $75,000 by Feb 20, 2026?\n§rule\nsource:binance:BTCUSDT\nfield:high\n' +
          'step:1m\nagg:any\nop:gte\ntarget:75000\ndeadline:2026-02-21T00:00Z\n' +
          'window:2026-02-10T12:00Z/2026-02-21T00:00Z\nearly:yes\nreread:1d\nconfirm:coinbase:BTC-USD',
      },
    ])
  })

  test('stays as it is where it cannot', () => {
    const found = lintQuestion('Will it rain in Bern on 20 June 2027?', { now })
    expect(found.map(({ proposal }) => proposal)).toEqual([
      'No rule is proposed. It is not one of the sentences that a rule can be written for, such as "Will BTC hit $75,000 by June 30, 2027?".',
    ])
  })

  test('is warned of as people read it, also in a rule that people decide', () => {
    const codes = ['NO_TIME', 'NO_PLACE']
    const plain = lintQuestion('Will it rain?', { now })
    expect(plain.map(({ code }) => code)).toEqual([...codes, 'NO_RULE'])
    const manual = '§question Will it rain?\n§rule\nsource:manual'
    const found = lintQuestion(manual, { now, deadline })
    expect(found.map(({ code }) => code)).toEqual(codes)
  })
})

function touch(text: string): string {
  return (
    `§question ${text}\n§rule\nsource:binance:BTCUSDT\nfield:high\nstep:1h\nagg:any\nop:gte\n` +
    'target:75000\nwindow:2026-02-10T12:00Z/2026-02-21T00:00Z\nconfirm:coinbase:BTC-USD'
  )
}

function question(text: string, lines: string): string {
  const rule = `source:coingecko:bitcoin\nop:gt\ntarget:75000\n${lines}`
  return `§question ${text}\n§rule\n${rule}`
}

function lint(text: string, lines: string) {
  return lintQuestion(question(text, lines), { now, deadline })
}

function codes(text: string) {
  return lintQuestion(text, { now, deadline }).map(({ code }) => code)
}

function at(text: string): UnixSeconds {
  const moment = parseMoment(text)
  if (moment === undefined) throw new Error(`${text} is not a moment`)
  return moment
}
