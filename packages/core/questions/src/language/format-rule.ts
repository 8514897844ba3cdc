import { formatMoment } from '../moment.ts'
import type { AutomaticRule, ManualRule, Rule } from '../rule.ts'
import { formatDataRule } from './data/format-data-rule.ts'
import { escapeValue } from './escape.ts'
import { formatFeed } from './feed.ts'
import { RULE_KEYS, type RuleKey } from './rule-key.ts'
import { formatTieBand } from './tie-band.ts'
import { formatWindow } from './window.ts'

/**
 * Writes a rule as the lines that stand below `§rule`.
 *
 * @param rule - a rule
 * @returns `key:value` lines in their fixed order, unknown keys last
 */
export function formatRule(rule: Rule): string {
  if (rule.kind === 'data') return formatDataRule(rule)
  const values = rule.kind === 'manual' ? { source: 'manual' } : automaticValues(rule)
  const all: Values = { ...values, ...commonValues(rule) }
  const known = RULE_KEYS.flatMap((key) => {
    const value = all[key]
    return value === undefined ? [] : [`${key}:${escapeValue(value)}`]
  })
  const unknown = rule.unknown.map(({ key, value }) => `${key}:${escapeValue(value)}`)
  return [...known, ...unknown].join('\n')
}

type Values = { readonly [Key in RuleKey]?: string | undefined }

function commonValues(rule: ManualRule | AutomaticRule): Values {
  return {
    deadline: rule.deadline === undefined ? undefined : formatMoment(rule.deadline),
    tz: rule.tz,
    resolver: rule.resolver,
  }
}

function automaticValues(rule: AutomaticRule): Values {
  return {
    source: formatFeed(rule.source),
    metric: rule.metric,
    op: rule.op,
    target: rule.target,
    currency: rule.currency,
    at: rule.at === undefined ? undefined : formatMoment(rule.at),
    window: rule.window && formatWindow(rule.window),
    agg: rule.agg,
    step: rule.step,
    confirm: rule.confirm && formatFeed(rule.confirm),
    fallback: rule.fallback && formatFeed(rule.fallback),
    tie: rule.tie && formatTieBand(rule.tie),
  }
}
