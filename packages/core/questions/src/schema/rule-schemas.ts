import {
  type AnyCodec,
  OPERATOR_CODEC,
  READING_CODECS,
  TERM_CODECS,
} from '../language/data/data-codecs.ts'
import {
  AGGREGATIONS,
  type AutomaticRule,
  type ManualRule,
  METRICS,
  OPERATORS,
  STEPS,
} from '../rule.ts'
import { type JsonSchema, listOf, objectOf, refTo } from './json-schema.ts'

/** Schemas of the three kinds of a rule. */
export const RULE_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  rule: { oneOf: ['manual-rule', 'automatic-rule', 'data-rule'].map(refTo) },
  'manual-rule': {
    description: 'A rule that people decide.',
    ...objectOf(manualMembers(), ['deadline', 'tz', 'resolver']),
  },
  'automatic-rule': automaticRule(),
  'data-rule': dataRule(),
  feed: objectOf({ provider: refTo('name'), asset: refTo('asset') }),
  'last-or-between': {
    oneOf: [
      objectOf({ kind: { const: 'last' }, seconds: refTo('seconds') }),
      objectOf({
        kind: { const: 'between' },
        from: refTo('seconds'),
        to: refTo('seconds'),
      }),
    ],
  },
}

function manualMembers(): Readonly<Record<keyof ManualRule, JsonSchema>> {
  return {
    kind: { const: 'manual' },
    deadline: refTo('seconds'),
    tz: { oneOf: [{ const: 'UTC' }, refTo('offset')] },
    resolver: refTo('text'),
    unknown: listOf(refTo('pair')),
  }
}

function automaticRule(): JsonSchema {
  const members: Readonly<Record<keyof AutomaticRule, JsonSchema>> = {
    ...manualMembers(),
    kind: { const: 'automatic' },
    source: refTo('feed'),
    metric: { enum: METRICS },
    op: { enum: OPERATORS },
    target: refTo('decimal'),
    at: refTo('seconds'),
    window: refTo('last-or-between'),
    agg: { enum: AGGREGATIONS },
    currency: { type: 'string', pattern: '^[a-z]{3,10}$' },
    step: { enum: STEPS },
    confirm: refTo('feed'),
    fallback: refTo('feed'),
    tie: refTo('band'),
  }
  const required = ['kind', 'source', 'op', 'target', 'unknown']
  const optional = Object.keys(members).filter((name) => !required.includes(name))
  return {
    description: 'A rule of version 1 that data decides.',
    ...objectOf(members, optional),
  }
}

function dataRule(): JsonSchema {
  const { unknown, resolver, deadline } = manualMembers()
  const codecs: Readonly<Record<string, AnyCodec>> = { ...READING_CODECS, ...TERM_CODECS }
  const members = Object.fromEntries(
    Object.entries(codecs).map(([field, codec]) => [field, schemaOf(codec)]),
  )
  return {
    description: 'A rule of version 2 that data decides.',
    ...objectOf(
      {
        kind: { const: 'data' },
        source: refTo('source'),
        op: schemaOf(OPERATOR_CODEC),
        ...members,
        deadline,
        deadlineOffset: refTo('offset'),
        resolver,
        unknown,
      },
      [...Object.keys(members), 'deadline', 'deadlineOffset', 'resolver'],
    ),
  }
}

function schemaOf({ type, words }: AnyCodec): JsonSchema {
  return type === 'word' ? { enum: words } : refTo(type)
}
