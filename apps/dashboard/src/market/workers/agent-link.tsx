'use client'

import Link from 'next/link'
import { AddressText } from '../../ui/address-text.tsx'
import { useAgents } from './use-agents.ts'
import type { WorkerRow } from './worker-rows.ts'

/** A worker by the name of its agent, which links to its page; any other account by its address. */
export function AgentLink({
  account,
  rows,
}: {
  readonly account: string
  readonly rows: readonly WorkerRow[]
}) {
  const agents = useAgents(rows.map(({ joined }) => joined))
  const place = rows.findIndex(
    ({ joined }) => joined.address.toLowerCase() === account.toLowerCase(),
  )
  const agent = agents[place]
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
