'use client'

import type { WorkerReputation } from '@cresolver/chain'
import Link from 'next/link'
import { memo, type ReactNode } from 'react'
import { AddressText } from '../ui/address-text.tsx'
import { Amount } from '../ui/amount.tsx'
import { groupDigits } from '../ui/group-digits.ts'
import { Identicon } from '../ui/identicon.tsx'
import type { AgentRecord } from './agent-index.ts'
import { agentHref, agentName } from './agent-name.ts'
import { ReputationBars, scoreNames, verdictCount } from './profile/reputation-bars.tsx'
import type { AgentRegistryEntry } from './profile/use-agent-details.ts'

/** Columns of the list on a wide window. */
export const agentColumns =
  'lg:grid-cols-[minmax(0,1fr)_9.5rem_7.5rem_6.5rem_6.5rem_6.5rem_6rem]'

/** One agent in the list: a row on a wide window, a stack of lines on a narrow one. */
export const AgentRow = memo(function AgentRow({
  agent,
  identity,
  reputation,
  currency,
}: {
  readonly agent: AgentRecord
  readonly identity: AgentRegistryEntry | undefined
  readonly reputation: WorkerReputation | undefined
  readonly currency: string | undefined
}) {
  const name = agentName(agent, identity)
  const worker = agent.workers.at(-1)
  return (
    <li
      className={`grid grid-cols-2 gap-x-4 gap-y-1.5 border-b border-line px-3 py-2.5 last:border-b-0 lg:items-center ${agentColumns}`}
    >
      <div className="col-span-2 min-w-0 lg:col-span-1">
        <div className="flex items-center gap-2">
          <Identicon of={worker ?? agent.key} />
          <Link
            href={agentHref(agent)}
            prefetch={false}
            className="untrusted line-clamp-2 font-medium hover:text-accent"
          >
            {name}
          </Link>
        </div>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          {agent.agentId !== undefined && <span>#{String(agent.agentId)}</span>}
          {worker && <AddressText value={worker} />}
        </div>
      </div>
      <div className="hidden lg:block">
        <p className="mb-1 text-xs text-muted lg:sr-only">{scoreNames}</p>
        <ReputationBars reputation={reputation} compact />
        {reputation !== undefined && reputation.count > 0 && (
          <p className="mt-0.5 text-xs text-muted">{verdictCount(reputation.count)}</p>
        )}
      </div>
      <Cell label="Markets joined">
        {agent.memberships.length}
        <span className="block text-xs text-muted">
          {agent.settled} settled, {agent.paid} paid
        </span>
      </Cell>
      <Cell label="Stake locked" onlyWide>
        <Amount wei={agent.lockedStake} currency={currency} />
      </Cell>
      <Cell label="Stake returned" onlyWide>
        <Amount wei={agent.returnedStake} currency={currency} />
      </Cell>
      <Cell label="Earned">
        {agent.earned === undefined ? (
          'not known'
        ) : (
          <Amount wei={agent.earned} currency={currency} />
        )}
      </Cell>
      <Cell label="Last seen in block" onlyWide>
        {groupDigits(agent.lastBlock)}
      </Cell>
    </li>
  )
})

function Cell({
  label,
  onlyWide = false,
  children,
}: {
  readonly label: string
  /** True for what a narrow window leaves to the page of the agent. */
  readonly onlyWide?: boolean | undefined
  readonly children: ReactNode
}) {
  return (
    <div className={`text-sm lg:block lg:text-right ${onlyWide ? 'hidden' : ''}`}>
      <span className="block text-xs text-muted lg:sr-only">{label}</span>
      {children}
    </div>
  )
}
