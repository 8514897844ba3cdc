import {
  type AnyCodec,
  OPERATOR_CODEC,
  READING_CODECS,
  TERM_CODECS,
} from '../language/codecs.ts'
import type { Question } from '../question.ts'
import type { ManualRule } from '../rule.ts'
import { type JsonSchema, listOf, objectOf, refTo } from './json-schema.fixture.ts'
import { SHARED_SCHEMAS, VALUE_SCHEMAS } from './value-schemas.fixture.ts'

/** Schemas of the two kinds of a rule. */
const RULE_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  rule: { oneOf: ['manual-rule', 'data-rule'].map(refTo) },
  'manual-rule': manualRule(),
  'data-rule': dataRule(),
}

const members: Readonly<Record<keyof Question, JsonSchema>> = {
  text: refTo('text'),
  rule: refTo('rule'),
  source: { ...listOf(refTo('pair')), minItems: 1 },
  ruleSubSections: listOf(refTo('sub-section')),
  event: refTo('text'),
  category: refTo('text'),
  picture: refTo('text'),
  finePrint: { type: 'string', minLength: 1 },
  unknown: listOf(refTo('unknown-section')),
}

/**
 * The JSON Schema of a parsed question: what `parseQuestion` returns, as JSON. It checks each value; only
 * the parser checks that the keys of a rule do not contradict one another.
 */
export const QUESTION_SCHEMA: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Question',
  description: 'A parsed question of the § language; absent members are omitted.',
  ...objectOf(members, ['source', 'event', 'category', 'picture', 'finePrint']),
  $defs: {
    ...RULE_SCHEMAS,
    'sub-section': objectOf({
      tag: refTo('name'),
      pairs: { ...listOf(refTo('pair')), minItems: 1 },
    }),
    'unknown-section': objectOf({
      tag: refTo('name'),
      content: refTo('text'),
      subSections: listOf(refTo('sub-section')),
    }),
    ...SHARED_SCHEMAS,
    ...VALUE_SCHEMAS,
  },
}

function manualRule(): JsonSchema {
  const members: Readonly<Record<keyof ManualRule, JsonSchema>> = {
    kind: { const: 'manual' },
    deadline: schemaOf(TERM_CODECS.deadline),
    sources: schemaOf(TERM_CODECS.sources),
    silence: schemaOf(TERM_CODECS.silence),
    resolver: schemaOf(TERM_CODECS.resolver),
    unknown: listOf(refTo('pair')),
  }
  return {
    description: 'A rule that people decide.',
    ...objectOf(members, ['deadline', 'sources', 'silence', 'resolver']),
  }
}

function dataRule(): JsonSchema {
  const codecs: Readonly<Record<string, AnyCodec>> = { ...READING_CODECS, ...TERM_CODECS }
  const members = Object.fromEntries(
    Object.entries(codecs).map(([field, codec]) => [field, schemaOf(codec)]),
  )
  return {
    description: 'A rule that data decides.',
    ...objectOf(
      {
        kind: { const: 'data' },
        source: refTo('source'),
        op: schemaOf(OPERATOR_CODEC),
        ...members,
        unknown: listOf(refTo('pair')),
      },
      Object.keys(members),
    ),
  }
}

function schemaOf({ type, words }: AnyCodec): JsonSchema {
  return type === 'word' ? { enum: words } : refTo(type)
}
