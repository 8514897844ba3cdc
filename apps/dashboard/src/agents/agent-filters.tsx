'use client'

import { setQueryValues } from '../shell/use-query.ts'
import { AGENT_SORTS, type AgentQuery, writeAgentQuery } from './agent-query.ts'

const sortNames = {
  activity: 'Last active first',
  earned: 'Most earned',
  reputation: 'Best reputation',
  settled: 'Most settled markets',
  locked: 'Most stake locked',
  name: 'By name',
} as const

const field =
  'min-h-9 w-full rounded-md border border-edge bg-surface px-2.5 py-1 text-sm'

/** Search and order of the list; all of it is stored in the URL. */
export function AgentFilters({ query }: { readonly query: AgentQuery }) {
  const show = (change: Partial<AgentQuery>) =>
    setQueryValues(writeAgentQuery({ ...query, ...change }))
  return (
    <search className="mb-3 space-y-2" aria-label="Agents">
      <div className="grid gap-2 md:grid-cols-[minmax(0,1fr)_13rem]">
        <input
          type="search"
          value={query.text}
          onChange={(event) => show({ text: event.target.value })}
          placeholder="Search names, #number or 0x address"
          aria-label="Search agents by name, # and a number, or address"
          className={field}
        />
        <select
          aria-label="Order"
          value={query.sort}
          onChange={({ target }) =>
            show({
              sort: AGENT_SORTS.find((sort) => sort === target.value) ?? 'activity',
            })
          }
          className={field}
        >
          {AGENT_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </select>
      </div>
    </search>
  )
}
