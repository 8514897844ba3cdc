import {
  type AnyCodec,
  OPERATOR_CODEC,
  READING_CODECS,
  TERM_CODECS,
} from '../language/codecs.ts'
import type { ManualRule } from '../rule.ts'
import { type JsonSchema, listOf, objectOf, refTo } from './json-schema.ts'

/** Schemas of the two kinds of a rule. */
export const RULE_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  rule: { oneOf: ['manual-rule', 'data-rule'].map(refTo) },
  'manual-rule': manualRule(),
  'data-rule': dataRule(),
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
