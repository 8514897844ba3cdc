import { toCalculation } from '../expressions/calculation.ts'
import { formatDuration, parseDuration } from '../expressions/duration.ts'
import { toPath } from '../expressions/path.ts'
import { toPredicate } from '../expressions/predicate.ts'
import { parsePlaces } from '../reading/source-places.ts'
import {
  AGGREGATIONS,
  CANDLE_FIELDS,
  CANDLE_STEPS,
  type DataTerms,
  type Feed,
  METRICS,
  OPERATORS,
  type ReadingFields,
} from '../rule.ts'
import { formatZonedMoment, type ZonedMoment } from '../zoned-moment.ts'
import { formatBand, parseBand } from './band.ts'
import { formatFeed, parseFeed } from './feed.ts'
import {
  momentHint,
  readMoment,
  readUntil,
  readWindow,
  writeUntil,
  writeWindow,
} from './moment-values.ts'
import {
  readCount,
  readFeeds,
  readLabels,
  readName,
  readRounding,
  readSide,
  readTarget,
  readWords,
  writeRounding,
  writeTarget,
} from './term-values.ts'

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
type Codec<T> = {
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
