import { parseMoment } from '@cresolver/core/questions'
import { field, list, number, text } from './json-field.ts'
import type { MarketText, Strike } from './market-text.ts'

/**
 * Reads a market of Kalshi's trade API.
 *
 * @param outside - the event or series that has the settlement sources, where the market has none
 * @returns undefined for another document
 */
export function readKalshi(root: unknown, outside?: unknown): MarketText | undefined {
  const title = text(field(root, 'title'))
  const primary = text(field(root, 'rules_primary'))
  if (title === undefined || primary === undefined) return undefined
  const secondary = text(field(root, 'rules_secondary')) ?? ''
  const closes = parseMoment(
    (text(field(root, 'close_time')) ?? '').replace(/\.\d+Z$/, 'Z'),
  )
  const opens = parseMoment(
    (text(field(root, 'open_time')) ?? '').replace(/\.\d+Z$/, 'Z'),
  )
  const subtitle = text(field(root, 'yes_sub_title')) ?? ''
  const settlementSeconds = number(field(root, 'settlement_timer_seconds'))
  const strike = strikeOf(root)
  const sources = sourcesOf(root) ?? sourcesOf(outside)
  const event = text(field(outside, 'title'))
  return {
    format: 'kalshi',
    title: subtitle === '' || title.includes(subtitle) ? title : `${title} ${subtitle}`,
    text: [primary, secondary].filter((part) => part !== '').join('\n\n'),
    labels: ['Yes', 'No'],
    ...(opens !== undefined && { asked: opens }),
    ...(closes !== undefined && { closes }),
    ...(event !== undefined && event !== title && { event }),
    ...(sources && { sources }),
    ...(strike && { strike }),
    ...(field(root, 'can_close_early') === true && { early: true }),
    ...(settlementSeconds !== undefined && { settlementSeconds }),
  }
}

const operators = {
  greater: 'gt',
  greater_or_equal: 'gte',
  less: 'lt',
  less_or_equal: 'lte',
} as const

/** `floor_strike` is the lower and `cap_strike` the upper end; other types state no number. */
function strikeOf(root: unknown): Strike | undefined {
  const type = text(field(root, 'strike_type'))
  const floor = number(field(root, 'floor_strike'))
  const cap = number(field(root, 'cap_strike'))
  switch (type) {
    case 'greater':
    case 'greater_or_equal':
      return floor === undefined
        ? undefined
        : { op: operators[type], target: String(floor), from: `${type} floor_strike` }
    case 'less':
    case 'less_or_equal':
      return cap === undefined
        ? undefined
        : { op: operators[type], target: String(cap), from: `${type} cap_strike` }
    case 'between':
      return floor === undefined || cap === undefined || floor > cap
        ? undefined
        : { op: 'between', target: `${floor}..${cap}`, from: 'floor_strike, cap_strike' }
    default:
      return undefined
  }
}

function sourcesOf(root: unknown): readonly string[] | undefined {
  return list(field(root, 'settlement_sources'))?.flatMap((source) => {
    const name = text(field(source, 'name'))
    const url = text(field(source, 'url'))
    const words = [name, url].filter((part) => part !== undefined && part !== '')
    return words.length === 0 ? [] : [words.join(' ')]
  })
}
