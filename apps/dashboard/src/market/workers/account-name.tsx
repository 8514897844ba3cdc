'use client'

import Link from 'next/link'
import { useDashboard } from '../../live/dashboard-context.tsx'
import { AddressText, shortHex } from '../../ui/address-text.tsx'
import { withoutControls } from '../../ui/untrusted-text.tsx'
import { useAgents } from './use-agents.ts'
import type { WorkerRow } from './worker-rows.ts'

type Account = {
  readonly account: string
  readonly rows: readonly WorkerRow[]
}

/** Who an account is. */
type NamedAccount = {
  /** Self-chosen by an agent, so that it is not unique. */
  readonly name: string
  /** As the chain writes it. */
  readonly address: string
  /** Page of an agent. */
  readonly href?: string | undefined
}

/** Names accounts: workers as their agents, others as the configuration of the network does. */
export function useAccountNames(
  rows: readonly WorkerRow[],
): (account: string) => NamedAccount | undefined {
  const { names = {} } = useDashboard().config
  const agents = useAgents(rows.map(({ joined }) => joined))
  return (account) => {
    const key = account.toLowerCase()
    const place = rows.findIndex(({ joined }) => joined.address.toLowerCase() === key)
    const agent = agents[place]
    const address = rows[place]?.joined.address ?? account
    if (agent) return { ...agent, name: withoutControls(agent.name), address }
    const name = names[key]
    return name === undefined ? undefined : { name: withoutControls(name), address }
  }
}

/** An account by its name and its address, of which only the address is unique. */
export function AccountName({ account, rows }: Account) {
  const named = useAccountNames(rows)(account)
  if (named === undefined) return <AddressText value={account} />
  return (
    <span className="inline-flex min-w-0 flex-wrap content-start items-baseline gap-x-2">
      <span className="untrusted min-w-0">{named.name}</span>{' '}
      <AddressText value={named.address} />
    </span>
  )
}

/** An account by its name, or by both ends of its address; an agent links to its page. */
export function AccountLink({ account, rows }: Account) {
  const { name = shortHex(account), href } = useAccountNames(rows)(account) ?? {}
  if (href === undefined) {
    return (
      <span title={account} className="untrusted font-medium">
        {name}
      </span>
    )
  }
  return (
    <Link
      href={href}
      prefetch={false}
      title={account}
      className="untrusted font-medium hover:text-accent hover:underline"
    >
      {name}
    </Link>
  )
}
