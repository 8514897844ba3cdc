import type { DataFeed, DataRule, Pair, ReadingFields } from '../../rule.ts'
import type { ZonedMoment } from '../../zoned-moment.ts'
import { RULE_KEYS } from '../rule-key.ts'
import { failMissing, failValue, type RuleLines } from '../rule-lines.ts'
import {
  type AnyCodec,
  FEED_CODEC,
  keyOf,
  MOMENT_CODEC,
  OPERATOR_CODEC,
  READING_CODECS,
  TERM_CODECS,
} from './data-codecs.ts'

/** Reads a rule of version 2, whose source is one of its providers; undefined for another source. */
export function readDataRule(lines: RuleLines, source: string): DataRule | undefined {
  const feed = FEED_CODEC.read(source)
  if (feed === undefined) return undefined
  const fields: { [field: string]: unknown } = { kind: 'data', source: feed }
  const unknown: Pair[] = []
  // The source is the first.
  for (let index = 1; index < RULE_KEYS.length; index += 1) {
    const value = lines.values[index]
    const key = RULE_KEYS[index]
    if (value === undefined || key === undefined) continue
    if (!readKey(lines, key, value, fields)) unknown.push({ key, value })
  }
  for (const pair of lines.unknown) {
    if (!readKey(lines, pair.key, pair.value, fields)) unknown.push(pair)
  }
  if (fields.op === undefined) {
    const hint = `Add op:. ${hintFor(OPERATOR_CODEC, '')}`
    failMissing({ ...lines, unknown }, 'The rule has no op.', hint)
  }
  fields.unknown = unknown
  // Each field was read by the codec of its key, and op is there.
  return fields as DataRule
}

/** Reads the keys of one reading from pairs, such as those of `§§confirm`; a text says what is wrong. */
export function readReading(
  pairs: readonly Pair[],
): (ReadingFields & { readonly source: DataFeed }) | string {
  const fields: { [field: string]: unknown } = {}
  for (const { key, value } of pairs) {
    const known = key === 'source' ? sourceKey : readingKeys.get(key)
    if (known === undefined) return `${key} is not a key of a reading`
    const read = known.codec.read(value)
    if (read === undefined) return `${key}: ${hintFor(known.codec, value)}`
    fields[known.field] = read
  }
  if (fields.source === undefined) return `source: ${hintFor(FEED_CODEC, '')}`
  // Each field was read by the codec of its key.
  return fields as ReadingFields & { readonly source: DataFeed }
}

/** What reading needs of a codec. */
type KeyReader = Pick<AnyCodec, 'read' | 'hint'>
type KnownKey = { readonly field: string; readonly codec: KeyReader }

const sourceKey: KnownKey = { field: 'source', codec: FEED_CODEC }
const resolver: KeyReader = { read: (text) => text, hint: '' }
const readingKeys = keysOf(READING_CODECS)
const ruleKeys = new Map([
  ...readingKeys,
  ...keysOf(TERM_CODECS),
  ...keysOf({ op: OPERATOR_CODEC, deadline: MOMENT_CODEC, resolver }),
])

function keysOf(codecs: {
  readonly [field: string]: KeyReader
}): ReadonlyMap<string, KnownKey> {
  return new Map(
    Object.entries(codecs).map(([field, codec]) => [keyOf(field), { field, codec }]),
  )
}

/** Returns false for a key that no rule has. */
function readKey(
  lines: RuleLines,
  key: string,
  text: string,
  fields: { [field: string]: unknown },
): boolean {
  const known = ruleKeys.get(key)
  if (known === undefined) return false
  const { field, codec } = known
  const value = codec.read(text)
  if (value === undefined) {
    const code = key === 'op' ? 'QUESTION_OPERATOR_UNKNOWN' : 'QUESTION_VALUE_INVALID'
    const problem = key === 'op' ? 'is not an operator.' : `is not a value of ${key}.`
    failValue(lines, key, code, problem, hintFor(codec, text))
  }
  if (field !== 'deadline') {
    fields[field] = value
    return true
  }
  const { seconds, offset } = value as ZonedMoment
  fields.deadline = seconds
  if (offset !== 'Z') fields.deadlineOffset = offset
  return true
}

function hintFor({ hint }: Pick<AnyCodec, 'hint'>, text: string): string {
  return typeof hint === 'string' ? hint : hint(text)
}
