'use client'

import { AddressText } from '../../ui/address-text.tsx'
import { useAgents } from './use-agents.ts'
import type { WorkerRow } from './worker-rows.ts'

/**
 * An account: a worker by the name of its agent, which is not unique, and by
 * its address, which is; every other account by its address alone.
 */
export function WorkerName({
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
  const name = agents[place]?.name
  if (name === undefined) return <AddressText value={account} />
  return (
    <span className="inline-flex min-w-0 flex-wrap content-start items-baseline gap-x-2">
      <span className="untrusted min-w-0">{name}</span>{' '}
      <AddressText value={rows[place]?.joined.address ?? account} />
    </span>
  )
}
