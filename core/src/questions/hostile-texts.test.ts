import { createRandom, runs } from '@cresolver/worlds/campaigns'
import { expect, test } from 'vitest'
import { adjudicationStep } from './decision/adjudication-step.ts'
import { formatQuestion } from './language/format-question.ts'
import { parseQuestion } from './language/parse-question.ts'
import { QuestionError } from './language/question-error.ts'
import { sameValue } from './language/same-value.ts'
import { lintQuestion } from './lint/lint-question.ts'
import type { UnixSeconds } from './moment.ts'
import { panelQuestion } from './panel-question.ts'
import type { Question } from './question.ts'
import { questionCard } from './question-card.ts'

const count = runs(1_000_000, 4_000)

const now = 1_813_500_000 as UnixSeconds
const deadline = 1_813_600_000 as UnixSeconds

const texts = [
  [
    '§question Will it rain?',
    '§rule',
    'source:manual',
    'resolver:soothsayer',
    '§§source a:b c:d',
  ],
  [
    '§question Price?',
    '§rule',
    'source:coingecko:bitcoin',
    'op:gte',
    'target:75000',
    'agg:any',
    'window:24h',
    'tie:0.5%',
  ],
  [
    '@question Up?',
    '@rule',
    'source:binance:BTCUSDT',
    'step:1m',
    'op:gt',
    'than:2027-06-19T12:00-04:00',
    'at:2027-06-20T12:00 ET',
    'equal:split',
    'labels:Up|Down',
    'confirm:coinbase:BTC-USD,kraken:XBTUSD',
    'need:2',
  ],
  [
    '§question Touch?',
    '§rule',
    'source:binance:SOLUSDT',
    'field:high',
    'step:1m',
    'agg:any',
    'op:gte',
    'target:300',
    'window:2027-06-01T00:00-04:00/2027-06-20T00:00-04:00',
    'early:yes',
    'band:1%',
  ],
  [
    '§question Game?',
    '§rule',
    'source:json:statsapi.mlb.com/api/v1/g?x=7',
    'value:/dates/[date=2027-06-20]/a~1b',
    'final:/status=F|FR & all /rows/x>=2',
    'split:/s=C',
    'op:is',
    'target:true',
    'until:+3d',
    'reread:24h',
    '§§confirm source:json:sports.core.api.espn.com/x value:/winner final:/a=b',
    '§text',
    'All of',
    'the fine print.',
  ],
  [
    '§question CPI?',
    '§rule',
    'source:json:api.stlouisfed.org/fred',
    'a:/o/[date=2027-05-01]/v',
    'b:/o/[date=2026-05-01]/v',
    'calc:(a-b)/b*100',
    'round:1 half-up',
    'op:between',
    'target:2.9..3.1',
    'vintage:first',
    'key:fred',
    'not-before:2027-06-11T08:30-04:00',
    '§event E',
    '§category economics',
  ],
  [
    '§question Rows?',
    '§rule',
    'source:csv:data-api.ecb.europa.eu/x',
    'rows:/',
    'where:/a=b',
    'agg:any',
    'value:/10 Yr',
    'type:number',
    'scale:0.01',
    'op:lte',
    'target:4',
    'doc2:json:api.bls.gov/x',
  ],
] as const

const pieces = [
  '§',
  '§§',
  '@',
  '@@',
  ':',
  '::',
  '/',
  '//',
  '~',
  '~1',
  '[',
  ']',
  '=',
  '!=',
  '<=',
  '|',
  ' & ',
  'all ',
  '..',
  '+',
  '-',
  '(',
  ')',
  ',',
  '\\',
  '\\s',
  '\\u{1f600}',
  '\n',
  '\r\n',
  '\r',
  '\t',
  ' ',
  '\u2028',
  '\u200b',
  '\u202e',
  '\ud800',
  '\u0000',
  '__proto__',
  'constructor',
  'NaN',
  '1e9',
  '0x10',
  '9'.repeat(41),
  '-0',
  '2027-03-14T02:30 ET',
  '2027-11-07T01:30 ET',
  'ET',
  'Z',
  '+14:00',
  '😀',
  'e\u0301',
  '{{.secret}}',
  'source:json:statsapi.mlb.com/',
  'op:is',
  'agg:count',
  '§text',
  '§rule',
]

/** A valid text with some lines exchanged, and something hostile put into others. */
function hostileText(random: (below: number) => number): string {
  const base: readonly string[] = texts[random(texts.length)] ?? []
  const other: readonly string[] = texts[random(texts.length)] ?? []
  let lines: readonly string[] = base
  for (let change = random(4); change > 0; change -= 1) {
    const at = random(lines.length + 1)
    const line = lines[at] ?? ''
    const place = random(line.length + 1)
    const piece = pieces[random(pieces.length)] ?? ''
    const changed = [
      () => lines.toSpliced(at, 1),
      () => lines.toSpliced(at, 0, other[random(other.length)] ?? ''),
      () =>
        lines.with(
          Math.min(at, lines.length - 1),
          line.slice(0, place) + piece + line.slice(place),
        ),
      () =>
        lines.with(
          Math.min(at, lines.length - 1),
          line.slice(0, place) + line.slice(place + 1 + random(4)),
        ),
      () =>
        lines.with(
          Math.min(at, lines.length - 1),
          line.slice(0, line.indexOf(':') + 1) + piece,
        ),
    ][random(5)]
    lines = lines.length === 0 ? [piece] : (changed?.() ?? lines)
  }
  return lines.join(random(50) === 0 ? '\r\n' : '\n')
}

function read(text: string): Question | undefined {
  try {
    return parseQuestion(text)
  } catch (error) {
    if (error instanceof QuestionError) return undefined
    throw error
  }
}

test(`each of ${count.toLocaleString('en')} hostile texts is refused with its place, or comes back as it was`, {
  timeout: 3_600_000,
}, () => {
  const { below: random } = createRandom()
  let accepted = 0
  for (let round = 0; round < count; round += 1) {
    const text = hostileText(random)
    const question = read(text)
    // Whatever a market's text is, each of these has an answer.
    lintQuestion(text, { now, deadline })
    panelQuestion(text)
    questionCard(text)
    adjudicationStep({ question: text, deadline, now, observations: [] })
    if (question === undefined) continue
    accepted += 1
    const written = formatQuestion(question)
    if (!sameValue(parseQuestion(written), question))
      throw new Error(`lossy: ${JSON.stringify(text)}`)
    if (formatQuestion(parseQuestion(written)) !== written)
      throw new Error(`unstable: ${JSON.stringify(text)}`)
  }
  console.log(`Hostile texts: ${count} tried, ${accepted} accepted, 0 lossy, 0 uncaught.`)
  expect(accepted).toBeGreaterThan(count / 10)
})
