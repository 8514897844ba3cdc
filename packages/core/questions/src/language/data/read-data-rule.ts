import type { DataFeed, DataRule, Pair } from '../../rule.ts'
import { RULE_KEYS } from '../rule-key.ts'
import { failMissing, failValue, type RuleLines } from '../rule-lines.ts'
import {
  type AnyCodec,
  type Codec,
  FEED_CODEC,
  keyOf,
  MOMENT_CODEC,
  OPERATOR_CODEC,
  READING_CODECS,
  TERM_CODECS,
} from './data-codecs.ts'

type Reader<T> = {
  readonly read: (text: string) => T | undefined
  readonly hint: string | ((text: string) => string)
}

/** Reads a rule of version 2, whose source is one of its providers; undefined for another source. */
export function readDataRule(lines: RuleLines, source: string): DataRule | undefined {
  const feed = FEED_CODEC.read(source)
  if (feed === undefined) return undefined
  const pairs = new Map(pairsOf(lines).map(({ key, value }) => [key, value]))
  pairs.delete('source')
  const take = <T>(key: string, { read, hint }: Reader<T>): T | undefined => {
    const text = pairs.get(key)
    pairs.delete(key)
    if (text === undefined) return undefined
    const problem = `is not a value of ${key}.`
    return (
      read(text) ??
      failValue(lines, key, 'QUESTION_VALUE_INVALID', problem, hintFor(hint, text))
    )
  }
  const op = pairs.get('op')
  if (op !== undefined && OPERATOR_CODEC.read(op) === undefined) {
    failValue(
      lines,
      'op',
      'QUESTION_OPERATOR_UNKNOWN',
      'is not an operator.',
      hintFor(OPERATOR_CODEC.hint, op),
    )
  }
  const operator =
    take('op', OPERATOR_CODEC) ??
    failMissing(
      lines,
      'The rule has no op.',
      `Add op:. ${hintFor(OPERATOR_CODEC.hint, '')}`,
    )
  const deadline = take('deadline', MOMENT_CODEC)
  const fields = { ...takeAll(READING_CODECS, take), ...takeAll(TERM_CODECS, take) }
  const resolver = pairs.get('resolver')
  pairs.delete('resolver')
  const rule: DataRule = {
    kind: 'data',
    source: feed,
    op: operator,
    ...(deadline && { deadline: deadline.seconds }),
    ...(deadline && deadline.offset !== 'Z' && { deadlineOffset: deadline.offset }),
    ...fields,
    ...(resolver !== undefined && { resolver }),
    unknown: [...pairs].map(([key, value]) => ({ key, value })),
  }
  return rule
}

/** Reads the keys of one reading from pairs, such as those of `§§confirm`; a text says what is wrong. */
export function readReading(
  pairs: readonly Pair[],
): ({ readonly source: DataFeed } & Partial<DataRule>) | string {
  const left = new Map(pairs.map(({ key, value }) => [key, value]))
  const source = FEED_CODEC.read(left.get('source') ?? '')
  if (source === undefined) return `source: ${hintFor(FEED_CODEC.hint, '')}`
  left.delete('source')
  let fault: string | undefined
  const fields = takeAll(READING_CODECS, (key, codec) => {
    const text = left.get(key)
    left.delete(key)
    if (text === undefined) return undefined
    const value = codec.read(text)
    if (value === undefined) fault ??= `${key}: ${hintFor(codec.hint, text)}`
    return value
  })
  const [unknown] = left.keys()
  if (unknown !== undefined) return `${unknown} is not a key of a reading`
  return fault ?? { source, ...fields }
}

function hintFor(hint: string | ((text: string) => string), text: string): string {
  return typeof hint === 'string' ? hint : hint(text)
}

type Fields<T> = { [Key in keyof T]?: T[Key] extends Codec<infer Value> ? Value : never }

function takeAll<T extends { readonly [key: string]: AnyCodec }>(
  codecs: T,
  take: (key: string, codec: AnyCodec) => unknown,
): Fields<T> {
  const entries = Object.entries(codecs).flatMap(([field, codec]) => {
    const value = take(keyOf(field), codec)
    return value === undefined ? [] : [[field, value]]
  })
  // Each value was read by the codec of its key.
  return Object.fromEntries(entries) as Fields<T>
}

/** All lines of the rule: those of keys that version 1 knows, then the others in the order of the text. */
function pairsOf({ values, unknown }: RuleLines): readonly Pair[] {
  const known = RULE_KEYS.flatMap((key, index) => {
    const value = values[index]
    return value === undefined ? [] : [{ key, value }]
  })
  return [...known, ...unknown]
}
