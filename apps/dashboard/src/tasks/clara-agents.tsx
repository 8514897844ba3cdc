import type { ListedAgent } from '@cresolver/clara/page'
import { AddressText } from '../ui/address-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { CappedList } from '../ui/capped-list.tsx'
import { groupDigits } from '../ui/group-digits.ts'
import { EmptyNotice } from '../ui/notice.tsx'
import { oneLine } from '../ui/one-line.ts'
import { priceText, wordsOf } from './task-words.ts'

/** The agents of the marketplace with what they do, for how much, and whether they are free. */
export function ClaraAgents({
  agents,
  token,
}: {
  readonly agents: readonly ListedAgent[]
  readonly token: string
}) {
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
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {(agent) => {
        const { id, topic, fee, metadata, profileAddress, reputation } = agent
        const [state, isFree] = stateOf(agent)
        return (
          <li key={id} className="space-y-0.5 p-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="untrusted font-medium">{oneLine(id, 80)}</span>
              <Badge tone={isFree ? 'yes' : 'wait'}>{state}</Badge>
            </p>
            <p className="untrusted text-sm">
              Topic {oneLine(topic, 40)}, {priceText(fee, token)} a task
            </p>
            <p className="untrusted text-sm text-muted">
              {oneLine(wordsOf(metadata) ?? '', 200)}
            </p>
            <p className="text-xs text-muted">
              Reputation level {reputation.level} of 5; account{' '}
              <AddressText value={profileAddress} kind="hash" />
            </p>
          </li>
        )
      }}
    </CappedList>
  )
}

/** Text that says if an agent takes tasks; the marketplace leaves out boxes that are too large. */
function stateOf({
  capacity,
  paused,
  shortened,
  tasks,
}: ListedAgent): readonly [words: string, isFree: boolean] {
  if (capacity === 0 || paused) return ['Takes no tasks now', false]
  if (shortened) return ['Takes tasks', true]
  const held = Object.keys(tasks.inbox).length
  if (held >= capacity) return [`Busy with ${groupDigits(held)}`, false]
  return [held === 0 ? 'Free' : `Free, works on ${groupDigits(held)}`, true]
}
