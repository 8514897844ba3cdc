import type { Metadata } from 'next'
import { MarketsPage } from '../../src/markets/markets-page.tsx'

export const metadata: Metadata = { title: 'Markets' }

/** `/markets/` */
export default function Markets() {
  return <MarketsPage />
}
