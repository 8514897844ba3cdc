import type { DataRule, Feed, ManualRule, Pair, ReadingFields, Rule } from '../rule.ts'
import { checkRule } from './check-rule.ts'
import {
  type AnyCodec,
  FEED_CODEC,
  keyOf,
  OPERATOR_CODEC,
  READING_CODECS,
  TERM_CODECS,
} from './codecs.ts'
import type { Cursor } from './line.ts'
import { failMissing, failValue, type RuleLines, readRuleLines } from './rule-lines.ts'

/** Reads a rule. */
export function readRule(cursor: Cursor, tagEnd: number): Rule {
  const lines = readRuleLines(cursor, tagEnd)
  const { pairs } = lines
  const fields: Fields = {}
  let unknown: Pair[] | undefined
  for (const pair of pairs) {
    const known = ruleKeys.get(pair.key)
    if (known !== undefined) {
      fields[known.field] = readValue(lines, pair, known)
    } else {
      unknown ??= []
      unknown.push(pair)
    }
  }
  fields.unknown = unknown ?? noPairs
  if (fields.source === undefined) {
    const hint = 'Add source:manual or source:coingecko:bitcoin.'
    failMissing(lines, unknown, 'The rule has no source.', hint)
  }
  if (fields.source === MANUAL) return manualRule(lines, fields)
  if (fields.op === undefined) {
    const hint = `Add op:. ${hintFor(OPERATOR_CODEC, '')}`
    failMissing(lines, unknown, 'The rule has no op.', hint)
  }
  if (fields.target === undefined && fields.than === undefined) {
    const hint = 'Add target: with a number, such as 75000.'
    failMissing(lines, unknown, 'The rule has no target.', hint)
  }
  fields.kind = 'data'
  // Each field was read by the codec of its key, and the required ones are there.
  const rule = fields as DataRule
  checkRule(rule, lines)
  return rule
}

/** Reads the keys of one reading from pairs, such as those of `§§confirm`; a text says what is wrong. */
export function readReading(
  pairs: readonly Pair[],
): (ReadingFields & { readonly source: Feed }) | string {
  const fields: Fields = {}
  for (const { key, value } of pairs) {
    const known = key === 'source' ? sourceKey : readingKeys.get(key)
    if (known === undefined) return `${key} is not a key of a reading`
    const read = known.codec.read(value)
    if (read === undefined) return `${key}: ${hintFor(known.codec, value)}`
    fields[known.field] = read
  }
  if (fields.source === undefined) return `source: ${hintFor(FEED_CODEC, '')}`
  // Each field was read by the codec of its key.
  return fields as ReadingFields & { readonly source: Feed }
}

type Fields = { [field: string]: unknown }

/** Parts of a codec that reading needs. */
type KeyReader = Pick<AnyCodec, 'type' | 'read' | 'hint'>
type KnownKey = { readonly field: string; readonly codec: KeyReader }

const MANUAL = 'manual'
const noPairs: readonly Pair[] = []
const sourceKey: KnownKey = { field: 'source', codec: FEED_CODEC }
const ruleSource: KeyReader = {
  type: 'source',
  read: (text) => (text === MANUAL ? text : FEED_CODEC.read(text)),
  hint: `${hintFor(FEED_CODEC, '').slice(0, -1)}, or manual.`,
}
const readingKeys = keysOf(READING_CODECS)
const ruleKeys = new Map([
  ...keysOf({ source: ruleSource, op: OPERATOR_CODEC }),
  ...readingKeys,
  ...keysOf(TERM_CODECS),
])

function keysOf(codecs: {
  readonly [field: string]: KeyReader
}): ReadonlyMap<string, KnownKey> {
  return new Map(
    Object.entries(codecs).map(([field, codec]) => [keyOf(field), { field, codec }]),
  )
}

function manualRule(
  lines: RuleLines,
  { deadline, resolver, silence, sources, unknown, source: _source, ...others }: Fields,
): ManualRule {
  const [field] = Object.keys(others)
  if (field !== undefined) {
    const key = keyOf(field)
    const problem = `cannot be used in a rule that people decide.`
    failValue(lines, key, 'RULE_CONTRADICTORY', problem, 'Remove the line.')
  }
  const terms = {
    ...(deadline !== undefined && { deadline }),
    ...(sources !== undefined && { sources }),
    ...(silence !== undefined && { silence }),
    ...(resolver !== undefined && { resolver }),
  }
  // Each field was read by the codec of its key.
  return { kind: 'manual', ...terms, unknown } as ManualRule
}

function readValue(
  lines: RuleLines,
  { key, value: text }: Pair,
  { codec }: KnownKey,
): unknown {
  const value = codec.read(text)
  if (value !== undefined) return value
  if (key === 'op') {
    const hint = hintFor(codec, text)
    return failValue(lines, key, 'OPERATOR_UNKNOWN', 'is not an operator.', hint)
  }
  // A later version of the language may have such a word.
  const code = codec.type === 'word' ? 'VALUE_UNKNOWN' : 'RULE_INVALID'
  return failValue(lines, key, code, `is not a value of ${key}.`, hintFor(codec, text))
}

function hintFor({ hint }: Pick<AnyCodec, 'hint'>, text: string): string {
  return typeof hint === 'string' ? hint : hint(text)
}
