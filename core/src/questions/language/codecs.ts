import { parseDecimal } from '../decimal.ts'
import { toCalculation } from '../expressions/calculation.ts'
import { formatDuration, parseDuration } from '../expressions/duration.ts'
import { toPath } from '../expressions/path.ts'
import { toPredicate } from '../expressions/predicate.ts'
import { parsePlaces } from '../reading/source-places.ts'
import {
  AGGREGATIONS,
  CANDLE_FIELDS,
  CANDLE_STEPS,
  type DataTarget,
  type DataTerms,
  type Feed,
  METRICS,
  OPERATORS,
  type ReadingFields,
  type Rounding,
  SIDES,
  type UntilClause,
} from '../rule.ts'
import { formatZonedMoment, parseZonedMoment, type ZonedMoment } from '../zoned-moment.ts'
import { formatBand, parseBand } from './band.ts'
import { formatFeed, parseFeed } from './feed.ts'

/** Type of the value of a key. */
export type CodecType =
  | 'word'
  | 'path'
  | 'predicate'
  | 'calculation'
  | 'moment'
  | 'duration'
  | 'source'
  | 'sources'
  | 'rounding'
  | 'secret'
  | 'target'
  | 'words'
  | 'earlier'
  | 'side'
  | 'labels'
  | 'window'
  | 'until'
  | 'count'
  | 'band'
  | 'vintage'
  | 'text'

/** Reader and writer of the value of a key. */
export type Codec<T> = {
  readonly type: CodecType
  /** All values, where `type` is `word`. */
  readonly words?: readonly string[] | undefined
  /** Undefined where the text is not such a value. */
  readonly read: (text: string) => T | undefined
  /** The one canonical text. */
  readonly write: (value: T) => string
  /** Fix for a value that cannot be read. */
  readonly hint: string | ((text: string) => string)
}

/** A codec of any value. */
export type AnyCodec = Pick<Codec<unknown>, 'type' | 'words'> & {
  readonly read: (text: string) => unknown
  readonly write: (value: never) => string
  readonly hint: string | ((text: string) => string)
}

type Codecs<T> = { readonly [Key in keyof T]-?: Codec<NonNullable<T[Key]>> }

const path = same('path', toPath, 'Write a path such as /teams/[name=Cubs]/score.')
const predicate = same(
  'predicate',
  toPredicate,
  'Write a condition such as /status=F|FR & /id=7.',
)
const moment: Codec<ZonedMoment> = {
  type: 'moment',
  read: readMoment,
  write: formatZonedMoment,
  hint: momentHint,
}
const duration: Codec<number> = {
  type: 'duration',
  read: parseDuration,
  write: formatDuration,
  hint: 'Write a length of time such as 90m, 24h or 7d.',
}
const feed: Codec<Feed> = {
  type: 'source',
  read: parseFeed,
  write: formatFeed,
  hint: 'Write <provider>:<asset> without blanks, such as coingecko:bitcoin.',
}

/** Keys that say how a source is read, in the order in which they are written. */
export const READING_CODECS: Codecs<ReadingFields> = {
  doc2: feed,
  doc3: feed,
  metric: word(METRICS),
  field: word(CANDLE_FIELDS),
  step: word(CANDLE_STEPS),
  rows: path,
  where: predicate,
  total: path,
  before: predicate,
  distinct: path,
  agg: word(AGGREGATIONS),
  value: path,
  a: path,
  b: path,
  calc: same(
    'calculation',
    toCalculation,
    'Write arithmetic without blanks, such as (a-b)/b*100.',
  ),
  round: {
    type: 'rounding',
    read: readRounding,
    write: writeRounding,
    hint: 'Write 1 half-up or 0 half-even.',
  },
  when: path,
  final: predicate,
  split: predicate,
  wait: predicate,
  key: same('secret', readName, 'Write the name of a secret, such as fred.'),
}

/** Keys that say how readings become a verdict, by the name of the field. */
export const TERM_CODECS: Codecs<Omit<DataTerms, 'op'>> = {
  target: {
    type: 'target',
    read: readTarget,
    write: writeTarget,
    hint: 'Write a number, a text, or a range such as 88..89.',
  },
  other: {
    type: 'words',
    read: readWords,
    write: (words) => words.join('|'),
    hint: 'Write the words that mean NO with | between them, such as Reds|draw.',
  },
  than: {
    type: 'earlier',
    read: (text) => (text === 'open' ? text : readMoment(text)),
    write: (value) => (value === 'open' ? value : formatZonedMoment(value)),
    hint: 'Write open, or an earlier moment with its offset.',
  },
  equal: {
    type: 'side',
    read: readSide,
    write: (side) => side.toLowerCase(),
    hint: 'Write yes, no, split or void.',
  },
  labels: {
    type: 'labels',
    read: readLabels,
    write: (labels) => labels.join('|'),
    hint: 'Write two names, such as Up|Down; the first is YES.',
  },
  deadline: moment,
  at: moment,
  window: {
    type: 'window',
    read: readWindow,
    write: writeWindow,
    hint: 'Write <moment>/<later moment>, both with an offset or a zone.',
  },
  notBefore: moment,
  early: word(['yes']),
  until: {
    type: 'until',
    read: readUntil,
    write: writeUntil,
    hint: 'Write a moment with its offset, or +7d for seven days after the event.',
  },
  reread: duration,
  confirm: {
    type: 'sources',
    read: readFeeds,
    write: (feeds) => feeds.map(formatFeed).join(','),
    hint: 'Write sources with commas between them, such as coinbase:BTC-USD,kraken:XBTUSD.',
  },
  need: {
    type: 'count',
    read: readCount,
    write: String,
    hint: 'Write a number from 1 to 9.',
  },
  band: {
    type: 'band',
    read: parseBand,
    write: formatBand,
    hint: 'Write a number such as 8, or a share such as 1%.',
  },
  vintage: {
    type: 'vintage',
    read: (text) =>
      text === 'first'
        ? text
        : text.startsWith('asof ')
          ? readMoment(text.slice(5))
          : undefined,
    write: (value) => (value === 'first' ? value : `asof ${formatZonedMoment(value)}`),
    hint: 'Write first, or asof and a moment with its offset.',
  },
  sources: {
    type: 'words',
    read: parsePlaces,
    write: (places) => places.join('|'),
    hint: 'Write at most four hosts with | between them, without www.; a path may follow, such as uefa.com|hltv.org/matches.',
  },
  silence: word(['no']),
  resolver: same('text', (text: string) => text, ''),
}

/** The operator of a rule. */
export const OPERATOR_CODEC = word(OPERATORS)

/** The source of a rule. */
export const FEED_CODEC = feed

/** The key in the text of a field. */
export function keyOf(field: string): string {
  return field === 'notBefore' ? 'not-before' : field
}

function same<T extends string>(
  type: CodecType,
  read: (text: string) => T | undefined,
  hint: string,
): Codec<T> {
  return { type, read, write: (value) => value, hint }
}

function word<T extends string>(words: readonly T[]): Codec<T> {
  const read = (text: string) => words.find((candidate) => candidate === text)
  const hint = `Write ${words.length === 1 ? '' : 'one of '}${words.join(', ')}.`
  return { ...same('word', read, hint), words }
}

const DAY_LENGTH = 'YYYY-MM-DD'.length

function readMoment(text: string): ZonedMoment | undefined {
  // A day is a span: its last second is meant by some, its first by others.
  if (text.length === DAY_LENGTH || text.charAt(DAY_LENGTH) === ' ') return undefined
  const read = parseZonedMoment(text)
  // The offset that was found is what is written, whatever the name said.
  return 'fault' in read ? undefined : { seconds: read.seconds, offset: read.offset }
}

/** Fix for a moment: from what is wrong with it. */
function momentHint(text: string): string {
  const read = parseZonedMoment(text)
  const fault = 'fault' in read ? read : undefined
  switch (fault?.fault) {
    case 'zone-unknown':
      return `Name a zone such as ET${fault.proposals.length > 0 ? `, or ${fault.proposals.join(' or ')}` : ''}, or an offset such as -04:00.`
    case 'before-rules':
      return `Write an offset: ${fault.zone} had other rules before ${fault.firstYear}.`
    case 'impossible':
      return `The clocks of ${fault.zone} skip that time: write ${fault.offsets.join(' or ')}.`
    case 'doubled':
      return `The clocks of ${fault.zone} show that time twice: write ${fault.offsets.join(' or ')}.`
    case 'no-zone':
    case 'unreadable':
    case undefined:
      return 'Write YYYY-MM-DDTHH:MM and Z, an offset such as -04:00, or a blank and a zone such as ET.'
  }
}

function readFeeds(text: string): readonly Feed[] | undefined {
  const feeds: Feed[] = []
  for (const part of text.split(',')) {
    const read = parseFeed(part)
    if (read === undefined) return undefined
    feeds.push(read)
  }
  return feeds
}

function readRounding(text: string): Rounding | undefined {
  const match = /^(\d|1\d) half-(up|even)$/.exec(text)
  if (match === null) return undefined
  return { places: Number(match[1]), mode: match[2] === 'up' ? 'half-up' : 'half-even' }
}

function writeRounding({ places, mode }: Rounding): string {
  return `${places} ${mode}`
}

function readName(text: string): string | undefined {
  return /^[a-z][a-z0-9-]{0,31}$/.test(text) ? text : undefined
}

function readTarget(text: string): DataTarget {
  if (text.includes('..')) {
    const [from, to, ...more] = text.split('..').map(parseDecimal)
    if (from !== undefined && to !== undefined && more.length === 0) {
      return { kind: 'range', from, to }
    }
  }
  return { kind: 'value', text: parseDecimal(text) ?? text }
}

function readWords(text: string): readonly string[] | undefined {
  const words = text.split('|').map((word) => word.normalize('NFC'))
  return words.every((word) => word !== '' && word.trim() === word) ? words : undefined
}

function writeTarget(target: DataTarget): string {
  return target.kind === 'range' ? `${target.from}..${target.to}` : target.text
}

function readSide(text: string) {
  return SIDES.find((side) => side.toLowerCase() === text)
}

function readLabels(text: string): readonly [string, string] | undefined {
  const whole = text.normalize('NFC')
  const bar = whole.indexOf('|')
  const [yes, no] = [whole.slice(0, bar), whole.slice(bar + 1)]
  if (bar === -1 || no.includes('|') || yes === no) return undefined
  return isLabel(yes) && isLabel(no) ? [yes, no] : undefined
}

function isLabel(text: string): boolean {
  return text !== '' && text.trim() === text && text.length <= 60
}

function readWindow(text: string) {
  const [from, to, ...more] = text.split('/').map(readMoment)
  if (!from || !to || more.length > 0 || from.seconds >= to.seconds) return undefined
  return { from, to }
}

function writeWindow({ from, to }: NonNullable<DataTerms['window']>): string {
  return `${formatZonedMoment(from)}/${formatZonedMoment(to)}`
}

function readUntil(text: string): UntilClause | undefined {
  if (text.startsWith('+')) {
    const seconds = parseDuration(text.slice(1))
    return seconds === undefined ? undefined : { kind: 'after', seconds }
  }
  const read = readMoment(text)
  return read && { kind: 'moment', moment: read }
}

function writeUntil(until: UntilClause): string {
  return until.kind === 'after'
    ? `+${formatDuration(until.seconds)}`
    : formatZonedMoment(until.moment)
}

function readCount(text: string): number | undefined {
  return /^[1-9]$/.test(text) ? Number(text) : undefined
}
