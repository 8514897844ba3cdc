import type { Metadata } from 'next'
import { MarketPage } from '../../src/market/market-page.tsx'

export const metadata: Metadata = { title: 'Market' }

/** `/market/?id=7` */
export default function Market() {
  return <MarketPage />
}
