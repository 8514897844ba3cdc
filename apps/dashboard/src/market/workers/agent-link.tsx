'use client'

import Link from 'next/link'
import { AddressText, shortHex } from '../../ui/address-text.tsx'
import { useAgents } from './use-agents.ts'
import type { WorkerRow } from './worker-rows.ts'

type AgentParameters = {
  readonly account: string
  readonly rows: readonly WorkerRow[]
}

/** A worker by the name of its agent; any other account by its short address. */
export function AgentName({ account, rows }: AgentParameters) {
  const name = useAgentOf({ account, rows })?.name ?? shortHex(account)
  return <span className="untrusted font-medium">{name}</span>
}

function useAgentOf({ account, rows }: AgentParameters) {
  const agents = useAgents(rows.map(({ joined }) => joined))
  const place = rows.findIndex(
    ({ joined }) => joined.address.toLowerCase() === account.toLowerCase(),
  )
  return agents[place]
}

/** A worker by the name of its agent, which links to its page; any other account by its address. */
export function AgentLink({ account, rows }: AgentParameters) {
  const agent = useAgentOf({ account, rows })
  if (agent === undefined) return <AddressText value={account} />
  return (
    <Link
      href={agent.href}
      prefetch={false}
      title={account}
      className="untrusted font-medium hover:text-accent hover:underline"
    >
      {agent.name}
    </Link>
  )
}
