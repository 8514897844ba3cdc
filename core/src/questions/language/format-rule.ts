import type { Rule } from '../rule.ts'
import {
  type AnyCodec,
  FEED_CODEC,
  keyOf,
  READING_CODECS,
  TERM_CODECS,
} from './codecs.ts'
import { escapeValue } from './escape.ts'

/**
 * Writes a rule as the lines that stand below `§rule`.
 *
 * @param rule - a rule
 * @returns `key:value` lines in their fixed order: source, reading, op, terms, unknown keys
 */
export function formatRule(rule: Rule): string {
  const isManual = rule.kind === 'manual'
  const lines = [
    ['source', isManual ? 'manual' : FEED_CODEC.write(rule.source)],
    ...(isManual ? [] : [...writeAll(READING_CODECS, rule), ['op', rule.op]]),
    ...writeAll(TERM_CODECS, rule),
    ...rule.unknown.map(({ key, value }) => [key, value]),
  ]
  return lines.map(([key, value = '']) => `${key}:${escapeValue(value)}`).join('\n')
}

function writeAll<T extends { readonly [key: string]: AnyCodec }>(
  codecs: T,
  fields: { readonly [Key in keyof T]?: unknown },
): string[][] {
  return Object.entries(codecs).flatMap(([field, codec]) => {
    const value = fields[field]
    // The value has the type of the codec of its key.
    return value === undefined ? [] : [[keyOf(field), codec.write(value as never)]]
  })
}
