import type { DataRule } from '../../rule.ts'
import type { ZonedMoment } from '../../zoned-moment.ts'
import { escapeValue } from '../escape.ts'
import {
  type AnyCodec,
  FEED_CODEC,
  keyOf,
  MOMENT_CODEC,
  READING_CODECS,
  TERM_CODECS,
} from './data-codecs.ts'

/** Writes a rule of version 2 as `key:value` lines: source, reading, op, terms, unknown keys. */
export function formatDataRule(rule: DataRule): string {
  const lines = [
    ['source', FEED_CODEC.write(rule.source)],
    ...writeAll(READING_CODECS, rule),
    ['op', rule.op],
    ...writeDeadline(rule),
    ...writeAll(TERM_CODECS, rule),
    ...(rule.resolver === undefined ? [] : [['resolver', rule.resolver]]),
    ...rule.unknown.map(({ key, value }) => [key, value]),
  ]
  return lines.map(([key, value = '']) => `${key}:${escapeValue(value)}`).join('\n')
}

function writeDeadline({ deadline, deadlineOffset = 'Z' }: DataRule): string[][] {
  if (deadline === undefined) return []
  const moment: ZonedMoment = { seconds: deadline, offset: deadlineOffset }
  return [['deadline', MOMENT_CODEC.write(moment)]]
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
