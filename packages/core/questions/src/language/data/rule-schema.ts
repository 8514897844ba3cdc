import {
  CANDLE_FIELDS,
  CANDLE_STEPS,
  DATA_AGGREGATIONS,
  DATA_OPERATORS,
  DATA_PROVIDERS,
  SIDES,
  VALUE_TYPES,
} from '../../rule.ts'
import { keyOf, type READING_CODECS, type TERM_CODECS } from './data-codecs.ts'

/** Schema of the text of one key. */
export type KeySchema =
  | { readonly type: 'string'; readonly enum: readonly string[] }
  | {
      readonly type: 'string'
      readonly pattern: string
      readonly maxLength?: number | undefined
    }

/** JSON Schema of a rule of version 2. */
export type RuleSchema = {
  readonly $schema: string
  readonly title: string
  readonly type: 'object'
  readonly properties: Readonly<Record<string, KeySchema>>
  readonly required: readonly string[]
  readonly additionalProperties: false
}

/**
 * Makes the JSON Schema, draft 2020-12, of a rule of version 2 as an object of its keys and texts. A text that
 * the language accepts fits; whether keys contradict one another, a schema does not say.
 *
 * @returns the schema, with one property for each key
 */
export function ruleSchema(): RuleSchema {
  const own = Object.entries({ ...readings, ...terms })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Rule of version 2 of the § language',
    type: 'object',
    properties: {
      source: feed,
      op: word(DATA_OPERATORS),
      deadline: moment,
      resolver: pattern('^.+$'),
      ...Object.fromEntries(own.map(([field, schema]) => [keyOf(field), schema])),
    },
    required: ['source', 'op'],
    additionalProperties: false,
  }
}

function word(words: readonly string[]): KeySchema {
  return { type: 'string', enum: words }
}

function pattern(text: string, maxLength?: number): KeySchema {
  return { type: 'string', pattern: text, ...(maxLength !== undefined && { maxLength }) }
}

const momentText =
  '(?:\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?(?:Z|[+-]\\d{2}:\\d{2}| [A-Za-z_/]+)|\\d{4}-\\d{2}-\\d{2} [A-Za-z_/]+)'
const lengthText = '[1-9]\\d{0,8}[smhd]'
const feedText = `(?:${DATA_PROVIDERS.join('|')}):[^\\s,]+`
const moment = pattern(`^${momentText}$`)
const length = pattern(`^${lengthText}$`)
const feed = pattern(`^(?:${DATA_PROVIDERS.join('|')}):\\S+$`)
const path = pattern('^[23]?/', 300)
const condition = pattern('^(?:all )?[23]?/.*(?:=|<|>)', 600)

const readings: { readonly [Key in keyof typeof READING_CODECS]: KeySchema } = {
  doc2: feed,
  doc3: feed,
  field: word(CANDLE_FIELDS),
  step: word(CANDLE_STEPS),
  rows: path,
  where: condition,
  agg: word(DATA_AGGREGATIONS),
  value: path,
  type: word(VALUE_TYPES),
  scale: pattern('^(?:10*|0\\.0*1)$'),
  a: path,
  b: path,
  c: path,
  d: path,
  calc: pattern('^[-+*/().a-d0-9]+$', 200),
  round: pattern('^1?\\d half-(?:up|even)$'),
  final: condition,
  void: condition,
  split: condition,
  wait: condition,
  key: pattern('^[a-z][a-z0-9-]{0,31}$'),
}

const terms: { readonly [Key in keyof typeof TERM_CODECS]: KeySchema } = {
  target: pattern('^.+$'),
  than: pattern(`^(?:open|${momentText})$`),
  equal: word(SIDES.map((side) => side.toLowerCase())),
  labels: pattern('^[^|]+\\|[^|]+$', 121),
  at: moment,
  window: pattern(`^${momentText}/${momentText}$`),
  notBefore: moment,
  early: word(['yes']),
  until: pattern(`^(?:\\+${lengthText}|${momentText})$`),
  reread: length,
  confirm: pattern(`^${feedText}(?:,${feedText})*$`),
  need: pattern('^[1-9]$'),
  combine: word(['median']),
  band: pattern('^\\d+(?:\\.\\d+)?%?$'),
  after: length,
  vintage: pattern(`^(?:first|asof ${momentText})$`),
}
