import {
  compareDecimals,
  type DataRule,
  type Decimal,
  formatMoment,
  formatZonedMoment,
  type Operator,
  type Provider,
  parseDecimal,
  type UnixSeconds,
  type ZonedMoment,
} from '@cresolver/core/questions'
import type { CandleClause } from './candle-clauses.ts'
import {
  comparisonOfTitle,
  namesCoin,
  targetOfTitle,
  titleEndsWith,
  titleNamesDay,
} from './candle-title.ts'
import type { Clause } from './clause-reader.ts'
import { type ImportedField, type Stop, understood } from './imported-market.ts'
import type { MarketText } from './market-text.ts'
import {
  isSameDay,
  momentOfDay,
  readClock,
  readDay,
  type TextDay,
} from './text-moment.ts'

/** A rule with the words that prove each of its fields, or what stopped it. */
export type CandleRule =
  | {
      readonly kind: 'rule'
      readonly rule: DataRule
      readonly fields: readonly ImportedField[]
    }
  | { readonly kind: 'stop'; readonly stop: Stop }

type Clauses = readonly Clause<CandleClause>[]

/** Exchanges that a rule can name, as texts write them. */
const venues: Readonly<Record<string, Provider>> = { Binance: 'binance' }

/** Makes the rule of a market about candles, whose whole text was recognized. */
export function candleRule(market: MarketText, clauses: Clauses): CandleRule {
  const [main] = clauses
  if (main === undefined) return stop('CLAUSE_MISSING', '', 'The text is empty.')
  const fault = faultOfClauses(clauses, main)
  if (fault) return { kind: 'stop', stop: fault }
  const subject = subjectOf(market, clauses)
  if ('code' in subject) return { kind: 'stop', stop: subject }
  switch (main.name) {
    case 'close-beyond':
    case 'close-beyond-title':
      return closeRule(market, main, subject)
    case 'touch':
      return touchRule(market, main, subject)
    case 'day-up':
      return dayRule(market, clauses, main, subject)
    case 'hour-up':
      return hourRule(market, main, subject)
    default:
      return stop(
        'CLAUSE_MISSING',
        main.words,
        'The text does not begin with its condition.',
      )
  }
}

const conditions: ReadonlySet<CandleClause> = new Set([
  'close-beyond',
  'close-beyond-title',
  'touch',
  'day-up',
  'hour-up',
])

/** One condition, and a source that shows the price of the condition. */
function faultOfClauses(clauses: Clauses, main: Clause<CandleClause>): Stop | undefined {
  const [, second] = clauses.filter(({ name }) => conditions.has(name))
  if (second) {
    return {
      code: 'SENTENCE_UNKNOWN',
      from: second.words,
      why: 'This is a second condition.',
    }
  }
  const wanted = main.name === 'touch' ? main.groups.field?.charAt(0) : 'C'
  const other = clauses.find(({ name, groups }) =>
    name === 'source'
      ? main.name === 'hour-up' || groups.field?.charAt(0) !== wanted
      : name === 'source-hour' && main.name !== 'hour-up',
  )
  return (
    other && {
      code: 'SOURCE_TEXT_DIFFERS',
      from: other.words,
      why: 'The source shows a different price from the condition.',
    }
  )
}

type Subject = {
  readonly provider: Provider
  readonly pair: string
  readonly labels: readonly [string, string]
  readonly fields: readonly ImportedField[]
}

/** Exchange, pair and labels, on which all clauses have to agree. */
function subjectOf(market: MarketText, clauses: Clauses): Subject | Stop {
  const [main] = clauses
  const named = new Map<string, Clause<CandleClause>>()
  const pairs = new Map<string, Clause<CandleClause>>()
  for (const clause of clauses) {
    const { venue, venue2, pair, bare, url } = clause.groups
    for (const name of [venue, venue2]) if (name !== undefined) named.set(name, clause)
    for (const name of [pair, bare]) {
      if (name !== undefined) pairs.set(name.replace('/', '').toUpperCase(), clause)
    }
    const inUrl =
      /^https:\/\/www\.binance\.com\/en\/trade\/([A-Z0-9]+)_([A-Z0-9]+)(?:\?type=spot)?$/.exec(
        url ?? '',
      )
    if (inUrl) pairs.set(`${inUrl[1]}${inUrl[2]}`, clause)
  }
  const [[venue, said] = []] = named
  const provider = venue === undefined ? undefined : venues[venue]
  if (provider === undefined || named.size !== 1) {
    return {
      code: 'SOURCE_NOT_READ',
      from: said?.words ?? main?.words ?? '',
      why: `No source reads candles of ${[...named.keys()].join(' and ') || 'the exchange'}.`,
    }
  }
  const [[pair, first] = [], second] = pairs
  if (pair === undefined || second !== undefined) {
    return {
      code: 'PAIRS_DIFFER',
      from: second?.[1].words ?? '',
      why: `The text names ${[...pairs.keys()].join(' and ') || 'no pair'}.`,
    }
  }
  if (!clauses.some(({ name }) => name === 'source' || name === 'source-hour')) {
    return {
      code: 'CLAUSE_MISSING',
      from: main?.words ?? '',
      why: 'No sentence names the source.',
    }
  }
  if (!namesCoin(market.title, pair)) {
    return {
      code: 'TITLE_DIFFERS',
      from: market.title,
      why: `The title is not about ${pair} alone.`,
    }
  }
  const labels = labelsOf(market, clauses)
  if ('code' in labels) return labels
  return {
    provider,
    pair,
    labels: labels.labels,
    fields: [
      understood(
        'rule.source',
        `${provider}:${pair}`,
        first?.words ?? '',
        'All sentences name this exchange and this pair.',
      ),
      ...(labels.labels[0] === 'Yes' && labels.labels[1] === 'No'
        ? []
        : [
            understood(
              'rule.labels',
              labels.labels.join('|'),
              main?.words ?? '',
              'The text says which condition each outcome has.',
            ),
          ]),
    ],
  }
}

function labelsOf(
  market: MarketText,
  clauses: Clauses,
): { readonly labels: readonly [string, string] } | Stop {
  const group = (name: string) =>
    clauses.flatMap(({ groups }) => groups[name] ?? []).map((text) => text.trim())
  const [yes] = [
    ...group('yes'),
    ...group('label').filter((label) => label.toLowerCase() === 'up'),
  ]
  const [no] = [
    ...group('no'),
    ...group('label').filter((label) => label.toLowerCase() === 'down'),
  ]
  const [marketYes = yes, marketNo = no] = market.labels ?? []
  if (
    yes === undefined ||
    no === undefined ||
    yes !== marketYes ||
    no.toLowerCase() !== marketNo?.toLowerCase()
  ) {
    return {
      code: 'LABELS_DIFFER',
      from: clauses[0]?.words ?? '',
      why: `The text pays ${yes ?? 'nothing'} and ${no ?? 'nothing'}; the outcomes are ${marketYes} and ${marketNo}.`,
    }
  }
  return { labels: [yes, marketNo ?? no] }
}

type Main = Clause<CandleClause>

function closeRule(market: MarketText, main: Main, subject: Subject): CandleRule {
  const { groups, words } = main
  const day = readDay(groups.day ?? '')
  const at = day && momentOfDay(day, '12:00', 'ET', market.asked)
  if (day === undefined || at === undefined) return noYear(words)
  if (!titleNamesDay(market.title, at)) return titleDiffers(market, words)
  const title = targetOfTitle(market.title)
  const up = groups.side === 'higher'
  const said: Condition | undefined =
    main.name === 'close-beyond-title'
      ? title && { op: up ? 'gt' : 'lt', target: title }
      : conditionOf(groups.amount, up ? 'gte' : 'lte')
  if (said === undefined || title === undefined) return titleDiffers(market, words)
  if (!meansSame(comparisonOfTitle(market.title), title, said)) {
    return titleDiffers(market, words)
  }
  const { op, target } = said
  return finish(
    subject,
    { step: '1m', field: 'close', op, target: { kind: 'value', text: target }, at },
    at.seconds + 60,
    [
      understood(
        'rule.at',
        formatZonedMoment(at),
        words,
        'The candle that opens then, in ET.',
      ),
      understood(
        'rule.target',
        `${op} ${target}`,
        words,
        'Title and text mean the same amount.',
      ),
    ],
  )
}

function touchRule(market: MarketText, main: Main, subject: Subject): CandleRule {
  const { groups, words } = main
  const fromDay = readDay(groups.from ?? '')
  const toDay = readDay(groups.to ?? '')
  const from = momentOf(fromDay, groups.fromClock, market.asked)
  const last = momentOf(toDay, groups.toClock, market.asked)
  const field = groups.field?.startsWith('H') ? 'high' : 'low'
  const said = conditionOf(groups.amount, groups.side === 'higher' ? 'gte' : 'lte')
  if (from === undefined || last === undefined || said === undefined) return noYear(words)
  if ((field === 'high') !== (said.op === 'gte')) {
    return stop(
      'SOURCE_TEXT_DIFFERS',
      words,
      'The high or low does not fit the direction.',
    )
  }
  // The last candle opens at that minute and is part of the window.
  const to = momentAfter(last, 60)
  const title = targetOfTitle(market.title)
  const op = comparisonOfTitle(market.title)
  if (title === undefined || compareDecimals(title, said.target) !== 0) {
    return titleDiffers(market, words)
  }
  if (op !== said.op || !titleEndsWith(market.title, to) || to.seconds <= from.seconds) {
    return titleDiffers(market, words)
  }
  return finish(
    subject,
    {
      step: '1m',
      field,
      agg: 'any',
      op: said.op,
      target: { kind: 'value', text: said.target },
      window: { from, to },
      early: 'yes',
    },
    to.seconds,
    [
      understood(
        'rule.window',
        `${formatZonedMoment(from)}/${formatZonedMoment(to)}`,
        words,
        'Both minutes are included.',
      ),
      understood(
        'rule.target',
        `${said.op} ${said.target}`,
        words,
        'Title and text name one amount.',
      ),
      understood(
        'rule.field',
        field,
        words,
        'The text names this price of each 1-minute candle.',
      ),
      understood('rule.early', 'yes', words, 'The first such candle decides YES.'),
    ],
  )
}

function dayRule(
  market: MarketText,
  clauses: Clauses,
  main: Main,
  subject: Subject,
): CandleRule {
  const down = clauses.find(({ name }) => name === 'day-down')
  const equal = clauses.find(({ name }) => name === 'day-equal')
  if (down === undefined || equal === undefined) {
    return stop('CLAUSE_MISSING', main.words, 'The text leaves out Up, Down or equal.')
  }
  const [day, than, downDay, downThan] = [
    main.groups.day,
    main.groups.than,
    down.groups.day,
    down.groups.than,
  ].map((text) => readDay(text ?? ''))
  if (!day || !than || !downDay || !downThan) return noYear(main.words)
  if (!isSameDay(day, downDay) || !isSameDay(than, downThan)) {
    return stop('MOMENTS_DIFFER', down.words, 'Up and Down name different candles.')
  }
  if (main.groups.side !== 'lower' || down.groups.side !== 'higher') {
    return stop('CLAUSE_MISSING', main.words, 'Up and Down are not opposites.')
  }
  const at = momentOf(day, '12:00', market.asked)
  const before = momentOf(than, '12:00', market.asked)
  if (at === undefined || before === undefined) return noYear(main.words)
  const gap = at.seconds - before.seconds
  if (gap < 82_800 || gap > 90_000)
    return stop('MOMENTS_DIFFER', main.words, 'The candles are not a day apart.')
  if (!titleNamesDay(market.title, at)) return titleDiffers(market, main.words)
  return finish(
    subject,
    { step: '1m', field: 'close', op: 'gt', than: before, equal: 'SPLIT', at },
    at.seconds + 60,
    [
      understood(
        'rule.at',
        formatZonedMoment(at),
        main.words,
        'The later candle opens then, in ET.',
      ),
      understood(
        'rule.than',
        formatZonedMoment(before),
        main.words,
        'The earlier candle opens then, in ET.',
      ),
      understood('rule.op', 'gt', main.words, 'Up is a later close above the earlier.'),
      understood('rule.equal', 'split', equal.words, 'Equal closes pay half each.'),
    ],
  )
}

function hourRule(market: MarketText, main: Main, subject: Subject): CandleRule {
  const title = hourTitle.exec(market.title)
  const inTitle = readDay(title?.groups?.day ?? '')
  const clock = readClock(title?.groups?.clock ?? '')
  if (inTitle === undefined || clock === undefined) {
    return stop('TITLE_DIFFERS', market.title, 'The title names no day and hour.')
  }
  const inText = main.groups.day === undefined ? inTitle : readDay(main.groups.day)
  const textClock = main.groups.clock === undefined ? clock : readClock(main.groups.clock)
  if (inText === undefined || !isSameDay(inText, inTitle) || textClock !== clock) {
    return titleDiffers(market, main.words)
  }
  const at = momentOf(inText, clock, market.asked)
  if (at === undefined) return noYear(market.title)
  const from =
    main.groups.day === undefined ? `${market.title} / ${main.words}` : main.words
  return finish(
    subject,
    { step: '1h', op: 'gte', than: 'open', at },
    at.seconds + 3_600,
    [
      understood(
        'rule.at',
        formatZonedMoment(at),
        from,
        'The candle of one hour that begins then, in ET.',
      ),
      understood(
        'rule.than',
        'open',
        main.words,
        'The change of a candle is its close against its open.',
      ),
      understood(
        'rule.op',
        'gte',
        main.words,
        main.groups.pair === undefined
          ? 'An equal close is Up.'
          : 'A change of 0 is Up. A chart rounds it to 0.01 %: a fall below 0.005 % may show as 0.',
      ),
    ],
  )
}

const hourTitle =
  /Up or Down\W+(?<day>[A-Z][a-z]+ \d{1,2})(?:,|\s\()\s?(?:(?<clock>\d{1,2}\s?[AP]M) ET)(?: Candle\))?$/

type Condition = { readonly op: Operator; readonly target: Decimal }

function conditionOf(amount: string | undefined, op: Operator): Condition | undefined {
  const target = parseDecimal((amount ?? '').replaceAll(',', ''))
  return target && { op, target }
}

/** On a grid of cents "above 89,000" is "89,000.01 or higher". */
function meansSame(
  titleOp: Operator | undefined,
  title: Decimal,
  { op, target }: Condition,
): boolean {
  if (titleOp === undefined) return false
  if (titleOp === op) return compareDecimals(title, target) === 0
  const cents = (text: Decimal) => Math.round(Number(text) * 100)
  const grid = [title, target].every((text) => /^\d{1,12}(?:\.\d{1,2})?$/.test(text))
  if (!grid) return false
  if (titleOp === 'gt' && op === 'gte') return cents(target) === cents(title) + 1
  return titleOp === 'lt' && op === 'lte' && cents(target) === cents(title) - 1
}

function momentOf(
  day: TextDay | undefined,
  clockText: string | undefined,
  asked: UnixSeconds | undefined,
): ZonedMoment | undefined {
  const clock = readClock(clockText ?? '')
  return day && clock ? momentOfDay(day, clock, 'ET', asked) : undefined
}

function momentAfter({ seconds, offset }: ZonedMoment, more: number): ZonedMoment {
  return { seconds: (seconds + more) as UnixSeconds, offset }
}

type Terms = Pick<
  DataRule,
  | 'op'
  | 'step'
  | 'field'
  | 'agg'
  | 'target'
  | 'than'
  | 'equal'
  | 'at'
  | 'window'
  | 'early'
>

function finish(
  { provider, pair, labels, fields }: Subject,
  terms: Terms,
  end: number,
  found: readonly ImportedField[],
): CandleRule {
  const named = labels[0] !== 'Yes' || labels[1] !== 'No'
  const moment = terms.at ?? terms.window?.to
  const deadline = end as UnixSeconds
  return {
    kind: 'rule',
    rule: {
      kind: 'data',
      source: { provider, asset: pair },
      ...terms,
      deadline: { seconds: deadline, offset: moment?.offset ?? 'Z' },
      ...(named && { labels }),
      unknown: [],
    },
    fields: [
      ...fields,
      ...found,
      understood(
        'rule.deadline',
        formatMoment(deadline),
        found[0]?.from ?? '',
        'The last candle closes then.',
      ),
    ],
  }
}

function stop(code: Stop['code'], from: string, why: string): CandleRule {
  return { kind: 'stop', stop: { code, from, why } }
}

function noYear(words: string): CandleRule {
  return stop('YEAR_UNKNOWN', words, 'It names a time whose year is not clear.')
}

function titleDiffers({ title }: MarketText, words: string): CandleRule {
  return stop('TITLE_DIFFERS', title, `The text says otherwise: ${words}`)
}
