import { describe, expect, test } from 'vitest'
import { parseQuestion } from './parse-question.ts'
import { QuestionError } from './question-error.ts'

const price = [
  '§question Will BTC hit $75,000 by Feb 20, 2026?',
  '§rule',
  'source:coingecko:bitcoin',
  'metric:price_usd',
  'op:gte',
  'target:75000',
  '§§source creator:HypeWatcher origin:moltbook:95759b5b',
].join('\n')

const minimal = '§question Will X?\n§rule\nsource:coingecko:ethereum\nop:gte\ntarget:5000'

describe('the examples of the format', () => {
  test('a price that data decides', () => {
    expect(parseQuestion(price)).toStrictEqual({
      text: 'Will BTC hit $75,000 by Feb 20, 2026?',
      rule: {
        kind: 'data',
        source: { provider: 'coingecko', asset: 'bitcoin' },
        metric: 'price_usd',
        op: 'gte',
        target: { kind: 'value', text: '75000' },
        unknown: [],
      },
      source: [
        { key: 'creator', value: 'HypeWatcher' },
        { key: 'origin', value: 'moltbook:95759b5b' },
      ],
      ruleSubSections: [],
      unknown: [],
    })
  })

  test('an announcement that people decide', () => {
    const text =
      '§question Will OpenAI announce GPT-5 by March 31, 2026?\n§rule\nsource:manual\n' +
      'resolver:soothsayer\n§§source origin:moltbook:5d5f032f'
    expect(parseQuestion(text)).toStrictEqual({
      text: 'Will OpenAI announce GPT-5 by March 31, 2026?',
      rule: { kind: 'manual', resolver: 'soothsayer', unknown: [] },
      source: [{ key: 'origin', value: 'moltbook:5d5f032f' }],
      ruleSubSections: [],
      unknown: [],
    })
  })

  test('the least that a rule needs; what is left out is absent', () => {
    expect(parseQuestion(minimal).rule).toStrictEqual({
      kind: 'data',
      source: { provider: 'coingecko', asset: 'ethereum' },
      op: 'gte',
      target: { kind: 'value', text: '5000' },
      unknown: [],
    })
  })

  test('colons and addresses stay text', () => {
    const question = parseQuestion(
      '§question Will BTC close above $75,000 at 12:00 UTC?\n§rule\nsource:coingecko:bitcoin\n' +
        'metric:price_usd\nop:gte\ntarget:75000\n§picture https://x.y/z.png\n' +
        '§event US Election: 2026\n§category crypto',
    )
    expect(question.text).toBe('Will BTC close above $75,000 at 12:00 UTC?')
    expect(question.picture).toBe('https://x.y/z.png')
    expect(question.event).toBe('US Election: 2026')
    expect(question.category).toBe('crypto')
  })

  test('a value of §§source may hold a blank', () => {
    const text =
      '§question Will X?\n§rule\nsource:manual\nresolver:soothsayer\n' +
      '§§source creator:A B origin:moltbook:1'
    expect(parseQuestion(text).source).toEqual([
      { key: 'creator', value: 'A B' },
      { key: 'origin', value: 'moltbook:1' },
    ])
  })
})

describe('tolerated spellings', () => {
  test('carriage returns, blank lines and trailing blanks', () => {
    const text = `${price.replaceAll('\n', ' \t\r\n\r\n \t\r\n')}\r\n\n  \n`
    expect(parseQuestion(text)).toStrictEqual(parseQuestion(price))
  })

  test('blanks around a value', () => {
    const text = '§question \t Will X? \n§rule \nsource: \tmanual\n§event  A  B '
    expect(parseQuestion(text)).toMatchObject({ text: 'Will X?', event: 'A  B' })
  })

  test('sections in another order', () => {
    const text = '§event E\n§rule\nsource:manual\n§question Will X?'
    expect(parseQuestion(text)).toStrictEqual({
      text: 'Will X?',
      rule: { kind: 'manual', unknown: [] },
      event: 'E',
      ruleSubSections: [],
      unknown: [],
    })
  })

  test('a § inside a line', () => {
    expect(parseQuestion('§question Is § 230 gone?\n§rule\nsource:manual').text).toBe(
      'Is § 230 gone?',
    )
  })
})

test.each([
  '§text a\n§text b',
  '§text\n§text b',
  '§text a\n§text',
  '§text\n§§a b:c\n§text',
])('%j is a tag that stands twice', (lines) => {
  expect(() => parseQuestion(`§question X\n§rule\nsource:manual\n${lines}`)).toThrow(
    '"§text" occurs a second time.',
  )
})

describe('unknown language elements', () => {
  test('unknown tags, sub-tags and keys are kept', () => {
    const text =
      '§question Will X?\n§rule\nsource:manual\nweight:3: a\nfoo:\n§§source a:1\n' +
      '§§proof kind:zktls by:brevis\n§note one line\n§list\n- a\n\n  - b\n\n§§more k:v\n§flag'
    expect(parseQuestion(text)).toStrictEqual({
      text: 'Will X?',
      rule: {
        kind: 'manual',
        unknown: [
          { key: 'weight', value: '3: a' },
          { key: 'foo', value: '' },
        ],
      },
      source: [{ key: 'a', value: '1' }],
      ruleSubSections: [
        {
          tag: 'proof',
          pairs: [
            { key: 'kind', value: 'zktls' },
            { key: 'by', value: 'brevis' },
          ],
        },
      ],
      unknown: [
        { tag: 'note', content: 'one line', subSections: [] },
        {
          tag: 'list',
          content: '- a\n\n  - b',
          subSections: [{ tag: 'more', pairs: [{ key: 'k', value: 'v' }] }],
        },
        { tag: 'flag', content: '', subSections: [] },
      ],
    })
  })

  test('names that every object has are ordinary keys and tags', () => {
    const text =
      '§question Will X?\n§rule\nsource:manual\nconstructor:1\n§§constructor toString:x\n' +
      '§constructor a'
    expect(() => parseQuestion(text)).toThrow('"toString:x" is not a key:value pair.')
    const question = parseQuestion(text.replace('toString', 'valueof'))
    expect(question.rule.unknown).toEqual([{ key: 'constructor', value: '1' }])
    expect(question.unknown[0]?.tag).toBe('constructor')
  })
})

const head = '§question Will X?\n§rule\n'
const auto = `${head}source:coingecko:bitcoin\nop:gte\ntarget:75000`
const manual = `${head}source:manual`

describe('every fault has a code and a place', () => {
  test.each([
    ['', 'QUESTION_SYNTAX', 1, 1, ''],
    [' \n\n', 'QUESTION_SYNTAX', 1, 1, ''],
    ['\n§question Will X?', 'QUESTION_SYNTAX', 1, 1, ''],
    [`Hello \n${manual}`, 'QUESTION_SYNTAX', 1, 1, 'Hello'],
    [`\n\n Hello\n${manual}`, 'QUESTION_SYNTAX', 3, 1, ' Hello'],
    [` ${manual}`, 'QUESTION_SYNTAX', 1, 2, '§question'],
    [`\ufeff${manual}`, 'QUESTION_SYNTAX', 1, 2, '§question'],
    [`${manual}\n\t§event E`, 'QUESTION_SYNTAX', 4, 2, '§event'],
    [`${manual}\n\u00a0§event E`, 'QUESTION_SYNTAX', 4, 2, '§event'],
    ['§question Will X?\n  §rule\nsource:manual', 'QUESTION_SYNTAX', 2, 3, '§rule'],
    [`${manual}\n§note a\n §§rule`, 'QUESTION_SYNTAX', 5, 2, '§§rule'],
    [`${manual}\n§`, 'QUESTION_SYNTAX', 4, 1, '§'],
    [`${manual}\n§ event`, 'QUESTION_SYNTAX', 4, 1, '§'],
    [`${manual}\n§Event E`, 'QUESTION_SYNTAX', 4, 1, '§Event'],
    [`${manual}\n§event:E`, 'QUESTION_SYNTAX', 4, 1, '§event:E'],
    [`${manual}\n§9lives`, 'QUESTION_SYNTAX', 4, 1, '§9lives'],
    [`${manual}\n§§`, 'QUESTION_SYNTAX', 4, 1, '§§'],
    [`${manual}\n§§§source a:b`, 'QUESTION_SYNTAX', 4, 1, '§§§source'],
    ['§question\n§rule\nsource:manual', 'QUESTION_SYNTAX', 1, 1, '§question'],
    ['§question  \t\n§rule', 'QUESTION_SYNTAX', 1, 1, '§question'],
    ['§question \\s\\t\n§rule', 'QUESTION_SYNTAX', 1, 1, '§question'],
    [`${manual}\n§picture`, 'QUESTION_SYNTAX', 4, 1, '§picture'],
    [`${manual}\n§§source`, 'QUESTION_SYNTAX', 4, 1, '§§source'],
    ['§question Will X?', 'QUESTION_SYNTAX', 1, 18, ''],
    ['§rule\nsource:manual\n', 'QUESTION_SYNTAX', 3, 1, ''],
    [`${manual}\n§question Y?`, 'QUESTION_SYNTAX', 4, 1, '§question'],
    [`${auto}\n§rule\nop:lte\ntarget:1`, 'QUESTION_SYNTAX', 6, 1, '§rule'],
    [`${manual}\n§event a\n§event b`, 'QUESTION_SYNTAX', 5, 1, '§event'],
    [`${manual}\n§category a\n§category b`, 'QUESTION_SYNTAX', 5, 1, '§category'],
    [`${manual}\n§picture a\n§picture b`, 'QUESTION_SYNTAX', 5, 1, '§picture'],
    [`${manual}\n§note a\n§x b\n§note c`, 'QUESTION_SYNTAX', 6, 1, '§note'],
    [`${manual}\n§§a k:v\n§§b k:v\n§§a k:v`, 'QUESTION_SYNTAX', 6, 1, '§§a'],
    ['§§source a:b\n§question Will X?', 'QUESTION_SYNTAX', 1, 1, '§§source'],
    ['§question Will X?\n§§source a:b', 'QUESTION_SYNTAX', 2, 1, '§§source'],
    [`${manual}\n§event E\n§§source a:b`, 'QUESTION_SYNTAX', 5, 1, '§§source'],
    ['§question Will X?\nor Y?\n§rule', 'QUESTION_SYNTAX', 2, 1, 'or Y?'],
    [`${manual}\n§§source a:b\nop:gte`, 'QUESTION_SYNTAX', 5, 1, 'op:gte'],
    [`${manual}\n§event E\n\nmore`, 'QUESTION_SYNTAX', 6, 1, 'more'],
    [`${manual}\njust words `, 'QUESTION_SYNTAX', 4, 1, 'just words'],
    ['§question Will X?\n§rule source:manual', 'QUESTION_SYNTAX', 2, 7, 'source:manual'],
    [`${manual}\n op:gte`, 'RULE_INVALID', 4, 1, ' op'],
    [`${manual}\nop :gte`, 'RULE_INVALID', 4, 1, 'op '],
    [`${manual}\nmy key:1`, 'RULE_INVALID', 4, 1, 'my key'],
    [`${manual}\nOp:gte`, 'RULE_INVALID', 4, 1, 'Op'],
    [`${manual}\n:gte`, 'RULE_INVALID', 4, 1, ''],
    [`${manual}\nsource:x:y`, 'QUESTION_SYNTAX', 4, 1, 'source'],
    [`${manual}\nfoo:1\nfoo:2`, 'QUESTION_SYNTAX', 5, 1, 'foo'],
    [`${manual}\n§§source a:1 b:2 a:3`, 'QUESTION_SYNTAX', 4, 18, 'a'],
    [`${manual}\n§§source words a:1`, 'QUESTION_SYNTAX', 4, 10, 'words'],
    [`${manual}\n§§source a:1\tb:2`, 'QUESTION_SYNTAX', 4, 13, '\t'],
    [`${manual}\n§§source A:1`, 'QUESTION_SYNTAX', 4, 10, 'A:1'],
    [`${manual}\nresolver:`, 'RULE_INVALID', 4, 1, 'resolver'],
    [`${manual}\nx:a\\qb`, 'QUESTION_SYNTAX', 4, 4, '\\q'],
    [`${manual}\nx:a\\`, 'QUESTION_SYNTAX', 4, 4, '\\'],
    [`${manual}\nx:\\u{110000}`, 'QUESTION_SYNTAX', 4, 3, '\\u{110000}'],
    [`${manual}\nx:a\u2028§rule`, 'QUESTION_SYNTAX', 4, 4, '\u2028'],
    [`${manual}\nx:a\rb`, 'QUESTION_SYNTAX', 4, 4, '\r'],
    [`${manual}\nx:😀\u000b`, 'QUESTION_SYNTAX', 4, 4, '\u000b'],
    [`${manual}\nx:a\r`, 'QUESTION_SYNTAX', 4, 4, '\r'],
    [`${manual}\r\nx:\f`, 'QUESTION_SYNTAX', 4, 3, '\f'],
    [`${manual}\nx:\u001c`, 'QUESTION_SYNTAX', 4, 3, '\u001c'],
    [`${manual}\nx:\u001d`, 'QUESTION_SYNTAX', 4, 3, '\u001d'],
    [`${manual}\nx:\u001e`, 'QUESTION_SYNTAX', 4, 3, '\u001e'],
    [`${manual}\nx:\u0085`, 'QUESTION_SYNTAX', 4, 3, '\u0085'],
    [`${manual}\nx:\u2029`, 'QUESTION_SYNTAX', 4, 3, '\u2029'],
    [`${head}op:gte\ntarget:1`, 'RULE_INVALID', 2, 6, ''],
    [`${head}source:coingecko:bitcoin\ntarget:1`, 'RULE_INVALID', 2, 6, ''],
    [`${head}source:coingecko:bitcoin\nop:gte`, 'RULE_INVALID', 2, 6, ''],
  ])('%j: %s at %i:%i', (text, code, line, column, found) => {
    expect(faultOf(text)).toMatchObject({ code, line, column, found })
  })

  test.each([
    ['75,000', 'target:75,000', 'RULE_INVALID', 8],
    ['high', 'target: high', 'RULE_INVALID', 9],
    ['approx', 'op:approx', 'OPERATOR_UNKNOWN', 4],
    ['volume', 'metric:volume', 'VALUE_UNKNOWN', 8],
    ['mean', 'agg:mean', 'VALUE_UNKNOWN', 5],
    ['5m', 'step:5m', 'VALUE_UNKNOWN', 6],
    ['tomorrow', 'deadline:tomorrow', 'RULE_INVALID', 10],
    ['2026-02-20', 'deadline:2026-02-20', 'RULE_INVALID', 10],
    ['2026-02-20', 'at:2026-02-20', 'RULE_INVALID', 4],
    ['2026-02-30T00:00Z', 'at:2026-02-30T00:00Z', 'RULE_INVALID', 4],
    ['24h', 'window:24h', 'RULE_INVALID', 8],
    ['bitcoin', 'confirm:bitcoin', 'RULE_INVALID', 9],
    ['manual', 'confirm:manual', 'RULE_INVALID', 9],
    ['x:a b', 'confirm:x:a b', 'RULE_INVALID', 9],
    ['-1', 'band:-1', 'RULE_INVALID', 6],
  ])('%j in %j is %s', (found, line, code, column) => {
    const key = line.slice(0, line.indexOf(':') + 1)
    const known = auto.split('\n').findIndex((candidate) => candidate.startsWith(key))
    const lines = auto.split('\n')
    if (known === -1) lines.push(line)
    else lines[known] = line
    const wanted = { code, found, line: known === -1 ? 6 : known + 1, column }
    expect(faultOf(lines.join('\n'))).toMatchObject(wanted)
  })

  test.each([
    ['source:bitcoin', 'RULE_INVALID'],
    ['source:coingecko:', 'RULE_INVALID'],
    ['source:manual:bitcoin', 'RULE_INVALID'],
    ['source:Manual', 'RULE_INVALID'],
  ])('%s names no source', (line, code) => {
    const fault = faultOf(`${head}${line}\nop:gte\ntarget:1`)
    expect(fault).toMatchObject({ code, line: 3, column: 8 })
  })
})

describe('contradictions', () => {
  const span = 'window:2026-02-01T00:00Z/2026-02-20T00:00Z'
  test.each([
    [`at:2026-02-20T00:00Z\n${span}\nagg:any`, 6, 'at'],
    ['agg:any', 6, 'agg'],
    [span, 6, 'window'],
    ['deadline:2026-02-20T00:00Z\nat:2026-02-21T00:00Z', 7, 'at'],
    [`deadline:2026-02-19T00:00Z\n${span}\nagg:any`, 7, 'window'],
    ['step:1h', 6, 'step'],
    ['confirm:coingecko:bitcoin', 6, 'confirm'],
    ['confirm:a:b,a:b', 6, 'confirm'],
  ])('%j is refused', (lines, line, key) => {
    const fault = faultOf(`${auto}\n${lines}`)
    expect(fault).toMatchObject({
      code: 'RULE_CONTRADICTORY',
      line,
      column: key.length + 2,
    })
  })

  test.each([
    'at:2026-02-20T00:00Z',
    'deadline:2026-02-20T00:00Z\nat:2026-02-20T00:00Z',
    'metric:tvl',
    'confirm:defillama:coingecko:bitcoin,binance:BTCUSDT',
    'confirm:coingecko:ethereum',
  ])('%j is allowed', (lines) => {
    expect(parseQuestion(`${auto}\n${lines}`).rule.kind).toBe('data')
  })

  test.each([
    'metric:tvl',
    'op:gte',
    'target:1',
    'at:2026-02-20T00:00Z',
    'agg:any',
    'step:1h',
    'confirm:a:b',
  ])('%s does not fit a rule that people decide', (line) => {
    expect(faultOf(`${manual}\n${line}`)).toMatchObject({
      code: 'RULE_CONTRADICTORY',
      line: 4,
      column: line.indexOf(':') + 2,
    })
  })

  test('a window must not end before it begins', () => {
    const fault = faultOf(`${auto}\nagg:any\nwindow:2026-02-02T00:00Z/2026-02-01T00:00Z`)
    expect(fault).toMatchObject({ code: 'RULE_INVALID', line: 7, column: 8 })
  })
})

describe('the rule', () => {
  test('a price has its moment, its measure and the sources that confirm it', () => {
    const text =
      `${auto}\ndeadline:2026-02-20T23:59:59-05:00\nat:2026-02-20T12:00 ET\n` +
      'metric:market_cap\nconfirm:defillama:coingecko:bitcoin\nresolver:brevis:zktls'
    expect(parseQuestion(text).rule).toStrictEqual({
      kind: 'data',
      source: { provider: 'coingecko', asset: 'bitcoin' },
      metric: 'market_cap',
      op: 'gte',
      target: { kind: 'value', text: '75000' },
      deadline: { seconds: 1_771_649_999, offset: '-05:00' },
      at: { seconds: 1_771_606_800, offset: '-05:00' },
      confirm: [{ provider: 'defillama', asset: 'coingecko:bitcoin' }],
      resolver: 'brevis:zktls',
      unknown: [],
    })
  })

  test('a rule that people decide keeps its deadline', () => {
    const { rule } = parseQuestion(`${manual}\ndeadline:2026-02-20T23:59:59+01:00`)
    const deadline = { seconds: 1_771_628_399, offset: '+01:00' }
    expect(rule).toStrictEqual({ kind: 'manual', deadline, unknown: [] })
  })
})

test('a key that is missing beside one that is not known is a typing error', () => {
  const fault = faultOf(
    '§question Will X?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntraget:5',
  )
  expect(fault).toMatchObject({ code: 'RULE_KEY_UNKNOWN', line: 5, found: 'traget' })
  expect(fault.hint).toBe('Write target:.')
})

describe('an error contains message, position and hint', () => {
  test('a number with commas', () => {
    const fault = faultOf(auto.replace('75000', '75,000'))
    expect(fault.toLine()).toBe(
      'Line 5, column 8: "75,000" is not a number. Write 75000. (RULE_INVALID)',
    )
  })

  test.each([
    [`${manual}\nop :gte`, 'Write op: at column 1.'],
    [`${manual}\nmy key:1`, 'Write the key with a-z, 0-9, - and _, at column 1.'],
    [`${manual}\n§Event E`, 'Write §event.'],
    [`${manual}\n§event:E`, 'Write §event and a blank.'],
    [`${manual}\n§ x`, 'Write a name of a-z after it, or write \\§ if it is text.'],
    ['§question Will X?', 'Add §rule and source:manual below it.'],
    ['§rule\nsource:manual', 'Begin with §question.'],
    [auto.replace('gte', 'ge'), 'Write one of gte, lte, gt, lt, eq, between, is.'],
    [`${auto}\nagg:any`, 'Add rows: or window:.'],
    [
      auto.replace('coingecko:bitcoin', 'bitcoin'),
      'Write <provider>:<asset> without blanks, such as coingecko:bitcoin, or manual.',
    ],
    [
      `${auto}\nconfirm:x`,
      'Write sources with commas between them, such as coinbase:BTC-USD,kraken:XBTUSD.',
    ],
    [`${manual}\nx:\u000b`, 'Remove it, or write \\u{b}.'],
  ])('%j: %s', (text, hint) => {
    expect(faultOf(text).hint).toBe(hint)
  })

  test.each([
    ['', 'Line 1, column 1: The text has no tag.'],
    ['\n§rule', 'Line 1, column 1: A blank line comes before the tag.'],
    ['x', 'Line 1, column 1: "x" comes before the first tag.'],
    ['§rule\nsource:manual', 'Line 2, column 14: The tag §question is missing.'],
    [head, 'Line 2, column 6: The rule has no source.'],
    [`${manual}\n§§`, 'Line 4, column 1: "§§" has no name.'],
    [
      `${manual}\nop:gte`,
      'Line 4, column 4: "gte" cannot be used in a rule that people decide.',
    ],
    [`${auto}\nmetric:x`, 'Line 6, column 8: "x" is not a value of metric.'],
  ])('%j: %s', (text, message) => {
    expect(faultOf(text).message).toBe(message)
  })

  test('a long offender is shortened, by characters', () => {
    const fault = faultOf(`${manual}\n${'😀'.repeat(41)}`)
    expect(fault.found).toBe(`${'😀'.repeat(39)}…`)
    expect(faultOf(`${manual}\n${'😀'.repeat(40)}`).found).toBe('😀'.repeat(40))
  })
})

function faultOf(text: string): QuestionError {
  try {
    parseQuestion(text)
  } catch (error) {
    if (error instanceof QuestionError) return error
    throw error
  }
  throw new Error(`${JSON.stringify(text)} has no fault`)
}
