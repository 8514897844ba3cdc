import type { Metadata } from 'next'
import { CreatePage } from '../../src/create/create-page.tsx'

export const metadata: Metadata = { title: 'Ask a question' }

/** `/create/` */
export default function Create() {
  return <CreatePage />
}
