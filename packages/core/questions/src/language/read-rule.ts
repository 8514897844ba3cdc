import type { Decimal } from '../decimal.ts'
import { parseDecimal } from '../decimal.ts'
import { parseMoment, parseOffset, type UnixSeconds } from '../moment.ts'
import {
  AGGREGATIONS,
  type AutomaticRule,
  type Feed,
  type ManualRule,
  METRICS,
  OPERATORS,
  type Operator,
  type Rule,
  STEPS,
} from '../rule.ts'
import { checkRule } from './check-rule.ts'
import { correctNumber } from './correct-number.ts'
import { readDataRule } from './data/read-data-rule.ts'
import { parseFeed } from './feed.ts'
import type { Cursor } from './line.ts'
import { KEY_INDEX, type RuleKey } from './rule-key.ts'
import { failMissing, failValue, type RuleLines, readRuleLines } from './rule-lines.ts'
import { parseTieBand } from './tie-band.ts'
import { parseWindow } from './window.ts'

/** Reads a rule. */
export function readRule(cursor: Cursor, tagEnd: number): Rule {
  const lines = readRuleLines(cursor, tagEnd)
  const source = lines.values[KEY_INDEX.source]
  if (source === undefined) {
    failMissing(
      lines,
      'The rule has no source.',
      'Add source:manual or source:coingecko:bitcoin.',
    )
  }
  const rule =
    source === 'manual'
      ? readManual(lines)
      : (readDataRule(lines, source) ?? readAutomatic(lines, source))
  checkRule(rule, lines)
  return rule
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

function readManual(lines: RuleLines): ManualRule {
  const rule: Writable<ManualRule> = { kind: 'manual', unknown: lines.unknown }
  readCommon(lines, rule)
  return rule
}

function readAutomatic(lines: RuleLines, source: string): AutomaticRule {
  const rule: Writable<AutomaticRule> = {
    kind: 'automatic',
    source: readFeed(lines, 'source', source),
    op: readOperator(lines),
    target: readTarget(lines),
    unknown: lines.unknown,
  }
  const { values } = lines
  const metric = values[KEY_INDEX.metric]
  const agg = values[KEY_INDEX.agg]
  const step = values[KEY_INDEX.step]
  const at = values[KEY_INDEX.at]
  const window = values[KEY_INDEX.window]
  const currency = values[KEY_INDEX.currency]
  const confirm = values[KEY_INDEX.confirm]
  const fallback = values[KEY_INDEX.fallback]
  const tie = values[KEY_INDEX.tie]
  if (metric !== undefined) rule.metric = readWord(lines, 'metric', metric, METRICS)
  readCommon(lines, rule)
  if (at !== undefined) rule.at = readMoment(lines, 'at', at)
  if (window !== undefined) rule.window = readWindow(lines, window)
  if (agg !== undefined) rule.agg = readWord(lines, 'agg', agg, AGGREGATIONS)
  if (currency !== undefined) rule.currency = readCurrency(lines, currency)
  if (step !== undefined) rule.step = readWord(lines, 'step', step, STEPS)
  if (confirm !== undefined) rule.confirm = readFeed(lines, 'confirm', confirm)
  if (fallback !== undefined) rule.fallback = readFeed(lines, 'fallback', fallback)
  if (tie !== undefined) rule.tie = readTieBand(lines, tie)
  return rule
}

function readCommon(lines: RuleLines, rule: Writable<Rule>): void {
  const { values } = lines
  const deadline = values[KEY_INDEX.deadline]
  const tz = values[KEY_INDEX.tz]
  const resolver = values[KEY_INDEX.resolver]
  if (tz !== undefined) rule.tz = readOffset(lines, tz)
  if (deadline !== undefined) rule.deadline = readMoment(lines, 'deadline', deadline)
  if (resolver !== undefined) rule.resolver = resolver
}

function readFeed(
  lines: RuleLines,
  key: 'source' | 'confirm' | 'fallback',
  text: string,
): Feed {
  const manual = key === 'source' ? ', or manual' : ''
  return (
    parseFeed(text) ??
    failValue(
      lines,
      key,
      'QUESTION_VALUE_INVALID',
      'names no provider and asset.',
      `Write <provider>:<asset> without blanks, such as coingecko:bitcoin${manual}.`,
    )
  )
}

function readOperator(lines: RuleLines): Operator {
  const op = lines.values[KEY_INDEX.op]
  if (op === undefined) {
    failMissing(
      lines,
      'The rule has no op.',
      `Add op: with one of ${OPERATORS.join(', ')}.`,
    )
  }
  return (
    oneOf(OPERATORS, op) ??
    failValue(
      lines,
      'op',
      'QUESTION_OPERATOR_UNKNOWN',
      'is no operator.', // words: allow
      `Write one of ${OPERATORS.join(', ')}.`,
    )
  )
}

function readTarget(lines: RuleLines): Decimal {
  const target = lines.values[KEY_INDEX.target]
  if (target === undefined) {
    failMissing(
      lines,
      'The rule has no target.',
      'Add target: with a number, such as 75000.',
    )
  }
  return (
    parseDecimal(target) ??
    failValue(
      lines,
      'target',
      'QUESTION_NUMBER_INVALID',
      'is no number.', // words: allow
      correctNumber(target),
    )
  )
}

function readWord<T extends string>(
  lines: RuleLines,
  key: RuleKey,
  text: string,
  words: readonly T[],
): T {
  return (
    oneOf(words, text) ??
    failValue(
      lines,
      key,
      'QUESTION_WORD_UNKNOWN',
      `is not a known ${key}.`,
      `Write one of ${words.join(', ')}.`,
    )
  )
}

function oneOf<T extends string>(words: readonly T[], text: string): T | undefined {
  for (const word of words) if (word === text) return word
  return undefined
}

function readMoment(lines: RuleLines, key: RuleKey, text: string): UnixSeconds {
  return (
    parseMoment(text, lines.values[KEY_INDEX.tz]) ??
    failValue(
      lines,
      key,
      'QUESTION_MOMENT_INVALID',
      'is no moment.', // words: allow
      'Write YYYY-MM-DD or YYYY-MM-DDTHH:MM:SSZ.',
    )
  )
}

function readWindow(lines: RuleLines, text: string) {
  return (
    parseWindow(text, lines.values[KEY_INDEX.tz]) ??
    failValue(
      lines,
      'window',
      'QUESTION_VALUE_INVALID',
      'is no window.', // words: allow
      'Write 24h, 7d or 90m, or <moment>/<later moment>.',
    )
  )
}

function readOffset(lines: RuleLines, text: string): string {
  const seconds = text === 'Z' ? undefined : parseOffset(text)
  if (seconds === 0) return 'UTC'
  if (seconds !== undefined) return text
  const hint =
    'Write UTC or the offset, such as -05:00; the rules of a named zone change.'
  return failValue(lines, 'tz', 'QUESTION_VALUE_INVALID', 'is no offset from UTC.', hint) // words: allow
}

function readCurrency(lines: RuleLines, text: string): string {
  if (/^[a-z]{3,10}$/.test(text)) return text
  const hint = 'Write its code in 3 to 10 lower-case letters, such as eur.'
  return failValue(lines, 'currency', 'QUESTION_VALUE_INVALID', 'is no currency.', hint) // words: allow
}

function readTieBand(lines: RuleLines, text: string) {
  const hint = 'Write a number such as 100, or a share such as 0.5%.'
  return (
    parseTieBand(text) ??
    failValue(lines, 'tie', 'QUESTION_NUMBER_INVALID', 'is no tie band.', hint) // words: allow
  )
}
