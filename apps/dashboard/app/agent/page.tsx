import type { Metadata } from 'next'
import { AgentPage } from '../../src/agents/agent-page.tsx'

export const metadata: Metadata = { title: 'Agent' }

/** `/agent/?id=3` or `/agent/?worker=0x...` */
export default function Agent() {
  return <AgentPage />
}
