import { CresolverError } from '@cresolver/core/protocol'
import type { UnixSeconds } from '@cresolver/core/questions'
import { field, list } from './json-field.ts'
import type { MarketText } from './market-text.ts'
import { readGamma } from './read-gamma.ts'
import { readKalshi } from './read-kalshi.ts'
import { isUma, readUma } from './read-uma.ts'
import { readUmaJson } from './read-uma-json.ts'

/**
 * Reads the markets in a text: ancillary data of UMA, or JSON of UMA, of Polymarket's Gamma or of Kalshi;
 * one market, a list, or an event with its markets.
 *
 * @param input - the text
 * @param asked - time at which the question was asked, where the text does not have it; dates without a
 *   year are read from it
 * @returns the markets, at least one
 * @throws CresolverError `FILE_INVALID`
 */
export function readMarkets(input: string, asked?: UnixSeconds): readonly MarketText[] {
  if (isUma(input)) return [readUma(input, asked)]
  const root = parse(input)
  const markets = marketsIn(root, asked)
  if (markets.length > 0) return markets
  throw new CresolverError({
    code: 'FILE_INVALID',
    message: 'The text is not a UMA, Polymarket or Kalshi market.',
    hint: 'Give ancillary data that begins with "q: title:", or JSON of a market or event.',
  })
}

function marketsIn(root: unknown, asked: UnixSeconds | undefined): readonly MarketText[] {
  const elements = list(root)
  if (elements !== undefined) {
    return elements.flatMap((element) => marketsIn(element, asked))
  }
  const nested = list(field(root, 'markets'))
  const market = field(root, 'market')
  const event = field(root, 'event') ?? root
  if (nested !== undefined) {
    return nested.flatMap((inner) => one(inner, event, asked) ?? [])
  }
  const inEvent = list(field(event, 'markets'))
  if (inEvent !== undefined) {
    return inEvent.flatMap((inner) => one(inner, event, asked) ?? [])
  }
  return [one(market ?? root, undefined, asked) ?? []].flat()
}

function one(
  root: unknown,
  event: unknown,
  asked: UnixSeconds | undefined,
): MarketText | undefined {
  const market =
    readGamma(root, event) ?? readKalshi(root, event) ?? readUmaJson(root, asked)
  return market && market.asked === undefined && asked !== undefined
    ? { ...market, asked }
    : market
}

function parse(input: string): unknown {
  try {
    return JSON.parse(input)
  } catch {
    return undefined
  }
}
