import { CresolverError } from '@cresolver/core/protocol'
import { createOutbound } from '@cresolver/net/outbound'
import type { Environment } from '../environment.ts'
import {
  MARKET_BASE_URLS,
  type MarketAddress,
  type MarketHost,
} from './market-address.ts'

/** Variables with other base URLs, such as those of a local server. */
const variables: { readonly [Host in MarketHost]: string } = {
  polymarket: 'POLYMARKET_BASE_URL',
  kalshi: 'KALSHI_BASE_URL',
}

/**
 * Fetches the JSON of a market through the guarded client: no redirects, limits on time and size.
 *
 * @throws OutboundError where the host cannot be asked
 * @throws CresolverError `FILE_INVALID` for another status than 200
 */
export async function fetchMarket(
  { host, path }: MarketAddress,
  environment: Pick<Environment, 'variables'>,
): Promise<string> {
  const own = environment.variables[variables[host]]?.trim()
  const outbound = own
    ? createOutbound({ localMode: true, warn: () => {} })
    : createOutbound()
  try {
    const { status, body } = await outbound.request({
      url: `${(own || MARKET_BASE_URLS[host]).replace(/\/+$/, '')}${path}`,
      headers: { accept: 'application/json' },
      timeoutMs: 15_000,
      maxBytes: 2_000_000,
    })
    if (status === 200) return new TextDecoder('utf-8', { fatal: true }).decode(body)
    throw new CresolverError({
      code: 'FILE_INVALID',
      message: `${host} answered with status ${status}.`,
      hint: 'Check the address of the market, or save its JSON and give the file.',
    })
  } finally {
    await outbound.close()
  }
}
