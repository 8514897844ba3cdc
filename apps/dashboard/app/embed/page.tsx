import type { Metadata } from 'next'
import { MarketPage } from '../../src/market/market-page.tsx'

export const metadata: Metadata = { title: 'Verdict' }

/** `/embed/?id=7`: the card of a market, for a frame in another site. */
export default function Embed() {
  return <MarketPage />
}
