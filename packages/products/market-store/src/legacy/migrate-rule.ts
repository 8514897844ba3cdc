import {
  type DataRule,
  type Decimal,
  decimalFromNumberText,
  type Feed,
  parseQuestion,
  type Rule,
} from '@cresolver/questions'
import { isPresent, type OldFields, openOldFields } from './old-fields.ts'
import { oldText } from './old-values.ts'

/** A rule of an old market. */
export type MigratedRule =
  | {
      readonly kind: 'rule'
      readonly rule: Rule
      /** Additions to it. */
      readonly backfilled?: string | undefined
      /** Parts of it that were left. */
      readonly left?: string | undefined
    }
  | { readonly kind: 'refused'; readonly reason: string }

const names = {
  holder: ['rule', 'resolution_rule', 'resolution_criteria', 'resolution', 'criteria'],
  source: ['price_source', 'resolution_source', 'source', 'provider'],
  coin: ['coin', 'coin_id', 'asset', 'token'],
  op: ['op', 'operator', 'comparison'],
  target: ['target', 'threshold', 'value', 'target_price'],
  metric: ['metric'],
  resolver: ['resolver'],
  type: ['type'],
} as const

/** Rule fields beside a market's other fields; `source` may be where it was found. */
const plainSources = ['price_source', 'resolution_source']
const plainNames = [
  ...plainSources,
  ...names.coin,
  ...names.op,
  'target',
  'threshold',
  'target_price',
]

const operators = new Map<string, DataRule['op']>(
  Object.entries({
    gte: 'gte',
    '>=': 'gte',
    '≥': 'gte',
    lte: 'lte',
    '<=': 'lte',
    '≤': 'lte',
    gt: 'gt',
    '>': 'gt',
    lt: 'lt',
    '<': 'lt',
    eq: 'eq',
    '=': 'eq',
    '==': 'eq',
  } as const),
)

const metrics = new Map<string, NonNullable<DataRule['metric']>>(
  Object.entries({
    price: 'price_usd',
    price_usd: 'price_usd',
    usd: 'price_usd',
    market_cap: 'market_cap',
    tvl: 'tvl',
  } as const),
)

/**
 * Reads the rule of an old market: an object, a line, or fields beside the others.
 *
 * A rule that is not understood is refused and never guessed. A market without a rule, or with
 * one in free words, is left to people.
 */
export function migrateRule(fields: OldFields): MigratedRule {
  for (const name of names.holder) {
    const record = fields.take([name], (value) => (isRecord(value) ? value : undefined))
    if (record) {
      const inner = openOldFields(record)
      const migrated = readRecord(inner, names.source)
      fields.putBack(name, inner.rest())
      return migrated
    }
    const rule = fields.take([name], readLine)
    if (rule) return { kind: 'rule', rule }
  }
  const source = fields.take(['source'], namesFeed)
  if (source !== undefined) fields.putBack('source', source)
  if (source !== undefined || fields.has(plainNames)) {
    return readRecord(fields, source === undefined ? plainSources : names.source)
  }
  const [name] = names.holder.filter((holder) => fields.has([holder]))
  return name === undefined
    ? forPeople('it had none')
    : forPeople('it is in free words', `${name}: is in free words`)
}

function forPeople(why: string, left?: string): MigratedRule {
  return {
    kind: 'rule',
    rule: { kind: 'manual', unknown: [] },
    backfilled: `rule: ${why}, so people decide (source:manual)`,
    left,
  }
}

/** A text that says where data comes from, such as `coingecko:bitcoin`, or that none does. */
function namesFeed(value: unknown): string | undefined {
  const text = oldText(value)
  return /^(manual$|(coingecko|defillama)\b)/i.test(text ?? '') ? text : undefined
}

function readLine(value: unknown): Rule | undefined {
  return typeof value === 'string'
    ? (readLines(value) ?? readComparison(value))
    : undefined
}

/** The lines that stand below `§rule`. */
function readLines(text: string): Rule | undefined {
  if (text.includes('§')) return undefined
  try {
    return parseQuestion(`§question X\n§rule\n${text.trim()}`).rule
  } catch {
    return undefined
  }
}

/** A line such as `coingecko:bitcoin >= 75,000`. */
function readComparison(text: string): Rule | undefined {
  const found = /^\s*([\w.-]+):(\S+)\s*(>=|<=|==|[<>=≥≤])\s*(\S+)\s*$/u.exec(text)
  if (!found) return undefined
  const [, source, coin, op, target] = found
  const migrated = readRecord(openOldFields({ source, coin, op, target }), names.source)
  return migrated.kind === 'rule' ? migrated.rule : undefined
}

function readRecord(fields: OldFields, sources: readonly string[]): MigratedRule {
  const isManual = (value: unknown) =>
    oldText(value)?.toLowerCase() === 'manual' ? true : undefined
  if (fields.take([...sources, ...names.type], isManual)) {
    const resolver = fields.take(names.resolver, oldText)
    return {
      kind: 'rule',
      rule: {
        kind: 'manual',
        ...(resolver === undefined ? {} : { resolver }),
        unknown: [],
      },
    }
  }
  const source = fields.take(sources, oldText)
  const coin = fields.take(names.coin, oldText)
  const feed = feedOf(source, coin)
  if (!feed) return refused(`its source (${source ?? 'none'}) names no asset`)
  const op = fields.take(names.op, (value) =>
    operators.get(oldText(value)?.toLowerCase() ?? ''),
  )
  if (!op) return refused('its operator is missing or unknown')
  const target = fields.take(names.target, targetOf)
  if (target === undefined) return refused('its target is missing or no number')
  const metric = fields.take(names.metric, (value) =>
    metrics.get(oldText(value)?.toLowerCase() ?? ''),
  )
  if (metric === undefined && fields.has(names.metric)) {
    return refused('its metric is unknown')
  }
  const resolver = fields.take(names.resolver, oldText)
  return {
    kind: 'rule',
    rule: {
      kind: 'data',
      source: feed,
      metric: metric ?? 'price_usd',
      op,
      target: { kind: 'value', text: target },
      ...(resolver === undefined ? {} : { resolver }),
      unknown: [],
    },
    backfilled:
      source === undefined ? 'rule.source: it named none, so it is coingecko' : undefined,
  }
}

/** Old books asked CoinGecko only, so a coin alone is one of CoinGecko's. */
function feedOf(source = 'coingecko', coin?: string): Feed | undefined {
  const plain = providerOf(source)
  if (plain !== undefined) return coin === undefined ? undefined : feed(plain, coin)
  const colon = source.indexOf(':')
  if (colon < 1 || source.startsWith('//', colon + 1)) return undefined
  const asset = source.slice(colon + 1)
  if (coin !== undefined && coin !== asset) return undefined
  return feed(source.slice(0, colon).toLowerCase(), asset)
}

function providerOf(source: string): string | undefined {
  const found = /^(?:https?:\/\/(?:[\w-]+\.)*)?(coingecko|defillama)(?![:])/i.exec(source)
  return (
    found?.[1]?.toLowerCase() ??
    (/^[\w-]+$/.test(source) ? source.toLowerCase() : undefined)
  )
}

function feed(provider: string, asset: string): Feed | undefined {
  return /^[a-z][a-z0-9_-]*$/.test(provider) && /^\S+$/.test(asset)
    ? { provider, asset }
    : undefined
}

function targetOf(value: unknown): Decimal | undefined {
  const text = oldText(value)?.replace(/^\$\s*/, '') ?? ''
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  return decimalFromNumberText(plain)
}

function refused(why: string): MigratedRule {
  return { kind: 'refused', reason: `rule: ${why}` }
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && !Array.isArray(value) && isPresent(value)
}
