import { describe, expect, test } from 'vitest'
import { parseQuestion } from '../language/parse-question.ts'
import { parseMoment, type UnixSeconds } from '../moment.ts'
import { type LintOptions, lintQuestion as lintWhole } from './lint-question.ts'

/** Without the note for every window, which `touch-rule.test.ts` covers. */
const lintQuestion = (question: Parameters<typeof lintWhole>[0], options: LintOptions) =>
  lintWhole(question, options).filter(
    ({ code }) => code !== 'TOUCH_BETWEEN_POINTS' && code !== 'TIME_ASSUMED',
  )

const now = at('2026-02-10T12:00Z')
const deadline = at('2026-02-20T23:59Z')
const window = 'agg:any\nwindow:2026-02-10T12:00Z/2026-02-20T23:59Z'

describe('an unambiguous question', () => {
  test('has no findings', () => {
    expect(lint('Will BTC hit $75,000 by Feb 20, 2026?', window)).toEqual([])
  })

  test('may be given as a value', () => {
    const question = parseQuestion(
      `§question Will BTC hit $75,000 by Feb 20, 2026?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:75000\n${window}`,
    )
    expect(lintQuestion(question, { now, deadline })).toEqual([])
  })

  test('may be decided by people', () => {
    const text = '§question Will BTC hit $5 by Feb 20, 2026?\n§rule\nsource:manual'
    expect(lintQuestion(text, { now, deadline })).toEqual([])
  })
})

describe('text and rule disagree', () => {
  test.each([
    'Will BTC hit $75,000 on Feb 20?',
    'Will BTC be at least $75,000 by Feb 20, 2026?',
    'Will BTC be at least $75,000 before Feb 21?',
  ])('one point where the text leaves the time open: %s', (text) => {
    expect(lint(text, '')).toEqual([
      {
        code: 'POINT_RULE_FOR_SPAN',
        severity: 'warning',
        position: expect.objectContaining({ field: 'rule.agg' }),
        message:
          'The text is met at any time up to a date; the rule looks at one moment only.',
        proposal: 'agg:any and window:2026-02-10T12:00:00Z/2026-02-20T23:59:00Z',
      },
    ])
  })

  test('without a deadline ahead the proposal is a length', () => {
    const text = question('Will BTC hit $75,000?', '')
    const proposals = lintQuestion(text, { now }).map(({ proposal }) => proposal)
    expect(proposals).toContain('agg:any and window:30d')
    const late = lintQuestion(text, { now: deadline, deadline })
    expect(late.map(({ proposal }) => proposal)).toContain('agg:any and window:30d')
  })

  test('a point on a day is a point', () => {
    expect(lint('Will BTC be above $75,000 on Feb 20, 2026?', '')).toEqual([])
    expect(lint('Will BTC be above $75,000 on Feb 20, 2026?', 'agg:point')).toEqual([])
  })

  test('the end of a window where one touch is enough', () => {
    const close = window.replace('any', 'close')
    expect(lint('Will BTC hit $75,000 by Feb 20, 2026?', close)).toEqual([
      {
        code: 'CLOSE_RULE_FOR_TOUCH',
        severity: 'warning',
        position: expect.objectContaining({ field: 'rule.agg' }),
        message: 'The text is met by one touch; the rule looks at the end of the window.',
        proposal: 'agg:any',
      },
    ])
    expect(lint('Will BTC close high enough to hit $75,000?', close)).toEqual([])
    expect(lint('Will BTC hit $75,000?', window.replace('any', 'all'))).toEqual([])
  })

  test('another amount', () => {
    expect(lint('Will BTC hit $80k?', window)).toEqual([
      {
        code: 'AMOUNT_DIFFERS',
        severity: 'error',
        position: expect.objectContaining({ field: 'rule.target' }),
        message: 'The text says $80k; the target is 75000.',
        proposal: 'target:80000',
      },
    ])
    expect(lint('Will BTC hit $75k after $60k?', window)).toEqual([])
    expect(lint('Will BTC hit $75,000.00?', window)).toEqual([])
  })

  test('an amount in dollars does not apply to a price in euro', () => {
    expect(lint('Will BTC hit $80k?', `metric:price\ncurrency:eur\n${window}`)).toEqual(
      [],
    )
  })

  test('the other side', () => {
    expect(lint('Will BTC dip to $75,000?', window)).toEqual([
      {
        code: 'OPERATOR_DIFFERS',
        severity: 'error',
        position: expect.objectContaining({ field: 'rule.op' }),
        message: 'The text means lte; the rule says gte.',
        proposal: 'op:lte',
      },
    ])
    const below = question('Will BTC be above $75,000?', '').replace('op:gte', 'op:lt')
    expect(codes(below)).toEqual(['OPERATOR_DIFFERS'])
    const hit = question('Will BTC hit $75,000?', window).replace('op:gte', 'op:lte')
    expect(codes(hit)).toEqual([])
    const equal = question('Will BTC be above $75,000?', '').replace('op:gte', 'op:eq')
    expect(codes(equal)).toEqual([])
  })

  test('another coin', () => {
    expect(lint('Will ETH hit $75,000?', window)).toEqual([
      {
        code: 'ASSET_DIFFERS',
        severity: 'error',
        position: expect.objectContaining({ field: 'rule.source' }),
        message: 'The text is about Ethereum; the source is coingecko:bitcoin.',
        proposal: 'source:coingecko:ethereum',
      },
    ])
  })

  test.each([
    ['defillama:coingecko:bitcoin', []],
    ['defillama:coingecko:ethereum', ['ASSET_DIFFERS']],
    ['defillama:ethereum:0x2260fac5e5542a773aa44fbcfedf7c193bc2c599', []],
    ['bitfinex:btcusdt', ['SOURCE_UNKNOWN']],
  ])('the source %s for a text about BTC: %j', (source, wanted) => {
    const text = question('Will BTC hit $75,000?', window)
    expect(codes(text.replace('coingecko:bitcoin', source))).toEqual(wanted)
  })

  test('a protocol has a name like a coin', () => {
    const tvl = question('Will Aave reach $75,000?', `metric:tvl\n${window}`)
    const source = 'source:defillama:aave'
    expect(codes(tvl.replace('source:coingecko:bitcoin', source))).toEqual([
      'ANSWER_TOO_LARGE',
    ])
  })
})

describe('the date in the text', () => {
  test('is another one', () => {
    expect(lint('Will BTC hit $75,000 by March 1, 2026?', window)).toEqual([
      {
        code: 'DATE_DIFFERS',
        severity: 'error',
        position: expect.objectContaining({ field: 'rule.deadline' }),
        message: 'The text says March 1, 2026; the deadline is 2026-02-20T23:59:00Z.',
        proposal: 'deadline:2026-03-01T23:59:59Z',
      },
    ])
  })

  test.each([
    ['2026-02-19T10:00:00Z', true],
    ['2026-02-19T09:59:58Z', false],
    ['2026-02-21T12:00:00Z', true],
    ['2026-02-21T12:00:01Z', false],
  ])('without a zone may be any place’s Feb 20: %s %s', (moment, fits) => {
    const text = question(
      'Will BTC be above $75,000 on Feb 20, 2026?',
      `deadline:${moment}`,
    )
    expect(lintQuestion(text, { now }).map(({ code }) => code)).toEqual(
      fits ? [] : ['DATE_DIFFERS'],
    )
  })

  test.each([
    ['2026-02-20T05:00:00Z', true],
    ['2026-02-20T04:59:58Z', false],
    ['2026-02-21T05:00:00Z', true],
    ['2026-02-21T05:00:01Z', false],
  ])('with a zone is one day of it, and the midnight after: %s %s', (moment, fits) => {
    const rule = `tz:-05:00\ndeadline:${moment}`
    const text = question('Will BTC be above $75,000 on Feb 20, 2026?', rule)
    expect(lintQuestion(text, { now }).map(({ code }) => code)).toEqual(
      fits ? [] : ['DATE_DIFFERS'],
    )
  })

  test('may be the moment that counts, or one of several', () => {
    const moment = 'at:2026-02-15'
    expect(lint('Will BTC be above $75,000 on Feb 15?', moment)).toEqual([])
    expect(lint('Will BTC rise over $75,000 between Feb 1 and Feb 20?', window)).toEqual(
      [],
    )
  })

  test('without a year is the next one before the deadline', () => {
    const past = question('Will BTC be above $75,000 on Feb 20?', '')
    const later = { now: at('2026-08-01'), deadline }
    expect(lintQuestion(past, later).map(({ code }) => code)).toEqual(['DEADLINE_PAST'])
  })
})

describe('time', () => {
  test('no deadline anywhere', () => {
    expect(lintQuestion(question('Will BTC be above $75,000?', ''), { now })).toEqual([
      {
        code: 'DEADLINE_MISSING',
        severity: 'error',
        position: expect.objectContaining({ field: 'rule.deadline' }),
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
        position: expect.objectContaining({ field: 'rule.deadline' }),
        message: 'The deadline 2026-02-10T12:00:00Z has passed.',
        proposal: 'Set a later deadline.',
      },
    ])
    const next = text.replace('12:00:00', '12:00:01')
    expect(lintQuestion(next, { now })).toEqual([])
  })

  test('a deadline unlike the market’s', () => {
    expect(lint('Will BTC be above $75,000?', 'deadline:2026-02-21T00:00:00Z')).toEqual([
      {
        code: 'DEADLINE_CONFLICT',
        severity: 'error',
        position: expect.objectContaining({ field: 'rule.deadline' }),
        message:
          "The rule's deadline is 2026-02-21T00:00:00Z; the market's is 2026-02-20T23:59:00Z.",
        proposal: 'deadline:2026-02-20T23:59:00Z',
      },
    ])
    expect(lint('Will BTC be above $75,000?', 'deadline:2026-02-20T23:59:00Z')).toEqual(
      [],
    )
  })

  test('a span after the market’s deadline', () => {
    expect(lint('Will BTC be above $75,000?', 'at:2026-02-21T00:00:00Z')).toEqual([
      {
        code: 'SPAN_AFTER_DEADLINE',
        severity: 'error',
        position: expect.objectContaining({ field: 'rule.at' }),
        message: "What counts ends at 2026-02-21T00:00:00Z, after the market's deadline.",
        proposal: 'Move it to 2026-02-20T23:59:00Z or before.',
      },
    ])
    expect(lint('Will BTC be above $75,000?', 'at:2026-02-20T23:59:00Z')).toEqual([])
  })

  test('a window that has ended', () => {
    const past = 'agg:any\nwindow:2026-02-01T00:00:00Z/2026-02-10T12:00:00Z'
    expect(lint('Will BTC hit $75,000?', past)).toEqual([
      {
        code: 'SPAN_PAST',
        severity: 'warning',
        position: expect.objectContaining({ field: 'rule.window' }),
        message: 'What counts was over at 2026-02-10T12:00:00Z: the answer is known.',
        proposal: 'Choose a moment or window that is still open.',
      },
    ])
    expect(lint('Will BTC hit $75,000?', past.replace('12:00:00', '12:00:01'))).toEqual(
      [],
    )
  })

  test.each(['window:2026-02-19T23:59:00Z/2026-02-20T23:59:00Z', 'window:1d'])(
    '%s opens later',
    (line) => {
      expect(lint('Will BTC hit $75,000?', `agg:any\n${line}`)).toEqual([
        {
          code: 'SPAN_FUTURE',
          severity: 'note',
          position: expect.objectContaining({ field: 'rule.window' }),
          message: 'The window opens at 2026-02-19T23:59:00Z; nothing before it counts.',
          proposal: 'Begin it at 2026-02-10T12:00:00Z if earlier values count.',
        },
      ])
    },
  )

  test('a length is open where it reaches back to now', () => {
    expect(lint('Will BTC hit $75,000?', 'agg:any\nwindow:253h')).toEqual([])
  })
})

describe('keys that a rule does not have', () => {
  test.each([
    [
      'than:2026-02-19',
      'than',
      'than: needs a source such as json, csv, binance; remove it, or change source:.',
    ],
    ['fallbck:x:y', 'fallbck', 'Write fallback:.'],
  ])('%s', (line, key, proposal) => {
    expect(lint('Will BTC be above $75,000 on Feb 20, 2026?', line)).toEqual([
      {
        code: 'RULE_KEY_UNKNOWN',
        severity: 'error',
        position: { line: 6, column: 1 },
        message: `${key} is not a key of a rule: data would not decide, a panel would.`,
        proposal,
      },
    ])
  })

  test('in a rule that people decide', () => {
    const text =
      '§question Will it rain in Bern this month?\n§rule\nresolvr:soothsayer\nsource:manual'
    expect(lintQuestion(text, { now, deadline })).toMatchObject([
      { code: 'RULE_KEY_UNKNOWN', position: { line: 3 }, proposal: 'Write resolver:.' },
    ])
  })
})

describe('the rest', () => {
  test('sources without a client', () => {
    const text = question('Will it hit $75,000?', `fallback:gemini:xbt\n${window}`)
    const unknown = text.replace('coingecko:bitcoin', 'bitfinex:btcusdt')
    expect(lintQuestion(unknown, { now, deadline })).toEqual([
      {
        code: 'SOURCE_UNKNOWN',
        severity: 'error',
        position: expect.objectContaining({ field: 'rule.source' }),
        message: 'No client reads bitfinex:btcusdt: a panel would decide.',
        proposal: 'Use coingecko or defillama, or source:manual.',
      },
      expect.objectContaining({
        position: expect.objectContaining({ field: 'rule.fallback' }),
      }),
      expect.objectContaining({ code: 'FALLBACK_IN_USE' }),
    ])
    const knownProviders = ['bitfinex', 'gemini']
    expect(lintQuestion(unknown, { now, deadline, knownProviders })).toMatchObject([
      { code: 'FALLBACK_IN_USE' },
    ])
  })

  test('too many bytes for the chain', () => {
    const text = question('Will BTC hit $75,000 – §?', window)
    const bytes = new TextEncoder().encode(text).length
    expect(lintQuestion(text, { now, deadline, maxBytes: bytes })).toEqual([])
    expect(lintQuestion(text, { now, deadline, maxBytes: bytes - 1 })).toEqual([
      {
        code: 'QUESTION_TOO_LONG',
        severity: 'error',
        position: expect.objectContaining({ field: 'text' }),
        message: `The question has ${bytes} bytes; the chain takes ${bytes - 1}.`,
        proposal: 'Shorten it by 1 bytes.',
      },
    ])
    const long = question(`Will BTC hit $75,000 ${'x'.repeat(4_096)}?`, window)
    expect(codes(long)).toEqual(['QUESTION_TOO_LONG'])
  })

  test('invisible characters', () => {
    expect(lint('Will BTC hit $75,000\u202e?', window)).toEqual([
      {
        code: 'HIDDEN_CHARACTER',
        severity: 'warning',
        position: expect.objectContaining({ field: 'text' }),
        message: 'The text contains the invisible character U+202E.',
        proposal: 'Remove it.',
      },
    ])
    expect(lint('Will BTC hit\u00ad $75,000?', window)[0]?.message).toContain('U+00AD')
  })

  test('errors come first, notes last', () => {
    const text = question('Will BTC hit $80k?\u200b', 'agg:any\nwindow:1d')
    expect(lintQuestion(text, { now, deadline }).map(({ severity }) => severity)).toEqual(
      ['error', 'warning', 'note'],
    )
  })

  test('a broken text has its error as the one finding', () => {
    const text = question('Will BTC hit $75,000?', '').replace('75000', '75,000')
    expect(lintQuestion(text, { now })).toEqual([
      {
        code: 'QUESTION_NUMBER_INVALID',
        severity: 'error',
        position: { line: 5, column: 8 },
        message: 'Line 5, column 8: "75,000" is no number.', // words: allow
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
          'step:1m\nagg:any\nop:gte\ndeadline:2026-02-21T00:00Z\ntarget:75000\n' +
          'window:2026-02-10T12:00Z/2026-02-21T00:00Z\nearly:yes\nreread:1d\nconfirm:coinbase:BTC-USD',
      },
    ])
  })

  test('stays as it is where it cannot', () => {
    const found = lintQuestion('Will it rain in Bern on 20 June 2027?', { now })
    expect(found.map(({ proposal }) => proposal)).toEqual([
      'Keep it as it is. It is not one of the sentences that a rule can be written for, such as "Will BTC hit $75,000 by June 30, 2027?".',
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

function question(text: string, lines: string): string {
  const rule = `source:coingecko:bitcoin\nop:gte\ntarget:75000\n${lines}`
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
