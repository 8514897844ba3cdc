import type { Question } from '../question.ts'
import { type JsonSchema, listOf, objectOf, refTo } from './json-schema.ts'
import { RULE_SCHEMAS } from './rule-schemas.ts'
import { SHARED_SCHEMAS, VALUE_SCHEMAS } from './value-schemas.ts'

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
