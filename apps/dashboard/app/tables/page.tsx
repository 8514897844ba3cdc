import type { Metadata } from 'next'
import { TablesPage } from '../../src/tables/list/tables-page.tsx'

export const metadata: Metadata = { title: 'Round tables' }

/** `/tables/` */
export default function Tables() {
  return <TablesPage />
}
