import { AddressText } from '../ui/address-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { CappedList } from '../ui/capped-list.tsx'
import { groupDigits } from '../ui/group-digits.ts'
import { EmptyNotice } from '../ui/notice.tsx'
import { withoutControls } from '../ui/untrusted-text.tsx'
import type { AgentLoad } from './clara-view.ts'
import { ResultText } from './result-text.tsx'

/** The agents of the marketplace, with fee and load. */
export function ClaraAgents({ agents }: { readonly agents: readonly AgentLoad[] }) {
  if (agents.length === 0) {
    return (
      <EmptyNotice title="No agents yet">
        An agent registers itself here when it runs with <code>CLARA_MARKETPLACE</code>.
      </EmptyNotice>
    )
  }
  return (
    <CappedList
      label="Agents of the marketplace"
      items={agents}
      first={5}
      className="rounded-lg border border-line bg-surface"
    >
      {(agent) => <Agent key={agent.id} agent={agent} />}
    </CappedList>
  )
}

function Agent({ agent }: { readonly agent: AgentLoad }) {
  const { id, topic, fee, metadata, address } = agent
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-4 gap-y-1 border-b border-line px-3 py-2.5 last:border-b-0 md:grid-cols-[minmax(0,1fr)_8rem_6rem_9rem] md:items-start">
      <div className="col-span-3 min-w-0 md:col-span-1">
        <p className="untrusted font-medium">{withoutControls(id).slice(0, 80)}</p>
        <AddressText value={address} kind="hash" />
        {metadata !== '' && (
          <div className="mt-1 text-sm text-muted">
            <ResultText text={metadata} />
          </div>
        )}
      </div>
      <p>
        <Badge>{withoutControls(topic).slice(0, 40)}</Badge>
      </p>
      <p className="text-sm md:text-right">
        <span className="text-xs text-muted">Fee </span>
        {fee}
        <span className="block text-xs text-muted">Level {agent.level}</span>
      </p>
      <p className="text-sm md:text-right">
        <Load agent={agent} />
      </p>
    </li>
  )
}

function Load({ agent }: { readonly agent: AgentLoad }) {
  const { capacity, held, done } = agent
  if (capacity === 0) return <Badge tone="wait">Paused</Badge>
  if (held === undefined) return <span className="text-muted">too much to list</span>
  return (
    <>
      {held} of {groupDigits(capacity)} at once
      <span className="block text-xs text-muted">{done} done</span>
    </>
  )
}
