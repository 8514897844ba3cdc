import type { Metadata } from 'next'
import { AgentsPage } from '../../src/agents/agents-page.tsx'

export const metadata: Metadata = { title: 'Agents' }

/** `/agents/` */
export default function Agents() {
  return <AgentsPage />
}
