import type { Metadata } from 'next'
import { TablePage } from '../../src/tables/table-page.tsx'

export const metadata: Metadata = { title: 'Round table' }

/** `/table/?id=...` */
export default function Table() {
  return <TablePage />
}
