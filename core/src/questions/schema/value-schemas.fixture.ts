import { DECIMAL_DIGITS } from '../decimal.ts'
import { CALCULATION_LIMITS } from '../expressions/calculation.ts'
import { LONGEST_DURATION } from '../expressions/duration.ts'
import { PATH_LIMITS, STEP_PATTERN } from '../expressions/path.ts'
import { PREDICATE_LIMITS } from '../expressions/predicate.ts'
import type { CodecType } from '../language/codecs.ts'
import { LATEST_MOMENT } from '../moment.ts'
import { SIDES } from '../rule.ts'
import { type JsonSchema, listOf, objectOf, refTo } from './json-schema.fixture.ts'

const more = DECIMAL_DIGITS - 1
const fraction = `\\.\\d{0,${more}}[1-9]`

/** Schemas of more than one value. */
export const SHARED_SCHEMAS = {
  text: { type: 'string' },
  name: { type: 'string', pattern: '^[a-z][a-z0-9_-]*$' },
  asset: { type: 'string', pattern: '^[^\\u0000-\\u0020]+$' },
  seconds: {
    description: 'Seconds since 1970-01-01T00:00:00Z.',
    type: 'integer',
    minimum: 0,
    maximum: LATEST_MOMENT,
  },
  offset: { type: 'string', pattern: '^(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)$' },
  decimal: {
    description: 'An exact decimal in canonical text, such as 75000 or -0.085.',
    type: 'string',
    pattern: `^(?:0|-?0${fraction}|-?[1-9]\\d{0,${more}}(?:${fraction})?)$`,
  },
  pair: objectOf({ key: refTo('name'), value: refTo('text') }),
} as const satisfies Readonly<Record<string, JsonSchema>>

/** The schema of each type of value, but for words, whose keys have one each, and text. */
export const VALUE_SCHEMAS: Readonly<
  Record<Exclude<CodecType, 'word' | 'text'>, JsonSchema>
> = {
  path: {
    description: 'Place of a value in a document, such as /teams/[name=Cubs]/score.',
    type: 'string',
    maxLength: PATH_LIMITS.characters,
    pattern: `^[23]?(?:/|(?:${STEP_PATTERN.source}){1,${PATH_LIMITS.steps}})$`,
  },
  predicate: {
    description: 'Conditions, such as /status=F|FR & /id=7.',
    type: 'string',
    maxLength: PREDICATE_LIMITS.characters,
    pattern: '^(?:all )?[23]?/.*[=<>].+$',
  },
  calculation: {
    description: 'Arithmetic over a and b, such as (a-b)/b*100.',
    type: 'string',
    maxLength: CALCULATION_LIMITS.characters,
    pattern: '^[ab\\d.+*/()-]+$',
  },
  moment: objectOf({ seconds: refTo('seconds'), offset: refTo('offset') }),
  duration: {
    description: 'Seconds.',
    type: 'integer',
    minimum: 1,
    maximum: LONGEST_DURATION,
  },
  source: objectOf({ provider: refTo('name'), asset: refTo('asset') }),
  sources: { ...listOf(refTo('source')), minItems: 1 },
  rounding: objectOf({
    places: { type: 'integer', minimum: 0, maximum: 19 },
    mode: { enum: ['half-up', 'half-even'] },
  }),
  secret: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,31}$' },
  target: {
    oneOf: [
      objectOf({ kind: { const: 'value' }, text: refTo('text') }),
      objectOf({
        kind: { const: 'range' },
        from: refTo('decimal'),
        to: refTo('decimal'),
      }),
    ],
  },
  words: { ...listOf({ type: 'string', minLength: 1 }), minItems: 1 },
  earlier: { oneOf: [{ const: 'open' }, refTo('moment')] },
  side: { enum: SIDES },
  labels: {
    description: 'Names of YES and NO.',
    type: 'array',
    items: { type: 'string', pattern: '^\\S(?:.{0,58}\\S)?$' },
    minItems: 2,
    maxItems: 2,
    uniqueItems: true,
  },
  window: objectOf({ from: refTo('moment'), to: refTo('moment') }),
  until: {
    oneOf: [
      objectOf({ kind: { const: 'moment' }, moment: refTo('moment') }),
      objectOf({ kind: { const: 'after' }, seconds: refTo('duration') }),
    ],
  },
  count: { type: 'integer', minimum: 1, maximum: 9 },
  band: {
    oneOf: [
      objectOf({ kind: { const: 'absolute' }, amount: refTo('decimal') }),
      objectOf({ kind: { const: 'percent' }, percent: refTo('decimal') }),
    ],
  },
  vintage: { oneOf: [{ const: 'first' }, refTo('moment')] },
}
