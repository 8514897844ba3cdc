'use client'

import { useDeferredValue, useMemo } from 'react'
import { useDashboard } from '../live/dashboard-context.tsx'
import { toProblem } from '../live/problem.ts'
import { Queries } from '../live/queries.tsx'
import { setQueryValues, useQueryValues } from '../shell/use-query.ts'
import { Button } from '../ui/button.tsx'
import { groupDigits } from '../ui/group-digits.ts'
import { EmptyNotice, ProblemNotice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AgentFilters } from './agent-filters.tsx'
import { AGENTS_AT_FIRST, readAgentQuery, writeAgentQuery } from './agent-query.ts'
import { AgentRow, agentColumns } from './agent-row.tsx'
import { scoreNames } from './profile/reputation-bars.tsx'
import { useAgentDetails } from './profile/use-agent-details.ts'
import { selectAgents } from './select-agents.ts'
import { useAgentHistory } from './use-agent-history.ts'

/** The list with its filters, separate from the first load of the page. */
export function AgentsBody() {
  return (
    <Queries>
      <Agents />
    </Queries>
  )
}

function Agents() {
  const { config } = useDashboard()
  const { index, registry, complete, progress, problem, retry } = useAgentHistory()
  const agents = useMemo(() => [...index.agents.values()], [index])
  const details = useAgentDetails(agents, registry)
  const values = useQueryValues()
  const query = useMemo(() => readAgentQuery(values), [values])
  const asked = useDeferredValue(query)
  const { identities, reputations } = details
  const selected = useMemo(
    () => selectAgents(agents, asked, { identities, reputations }),
    [agents, asked, identities, reputations],
  )
  const shown = selected.slice(0, query.shown)
  return (
    <>
      <AgentFilters query={query} />
      <p role="status" className="mb-2 min-h-5 text-sm text-muted">
        {complete && describeAgents(selected.length)}
        {!complete &&
          progress > 0 &&
          `Reading the history, ${Math.floor(progress * 100)} %`}
      </p>
      {problem && !complete ? (
        <ProblemNotice problem={problem} onRetry={retry} />
      ) : !complete || (details.isLoading && identities.size === 0) ? (
        <Skeleton lines={8} of="agents" />
      ) : agents.length === 0 ? (
        <EmptyNotice title="No agents yet">
          An agent appears here when it joins a market for the first time.
        </EmptyNotice>
      ) : selected.length === 0 ? (
        <EmptyNotice title="No agents match">
          Remove a filter, or change the search.
        </EmptyNotice>
      ) : (
        <>
          {details.error !== undefined && (
            <div className="mb-3">
              <ProblemNotice problem={toProblem(details.error)} />
            </div>
          )}
          <div className="rounded-lg border border-line bg-surface">
            <div
              aria-hidden
              className={`hidden gap-x-4 rounded-t-lg border-b border-line bg-raised px-3 py-2 text-xs text-muted lg:grid ${agentColumns}`}
            >
              <span>Agent</span>
              <span>{scoreNames}</span>
              <span className="text-right">Markets</span>
              <span className="text-right">Locked</span>
              <span className="text-right">Returned</span>
              <span className="text-right">Earned</span>
              <span className="text-right">Last block</span>
            </div>
            <ul aria-label="Agents">
              {shown.map((agent) => (
                <AgentRow
                  key={agent.key}
                  agent={agent}
                  identity={identities.get(agent.key)}
                  reputation={reputations.get(agent.key)}
                  currency={config.network.currency}
                />
              ))}
            </ul>
          </div>
          {shown.length < selected.length && (
            <p className="mt-3 flex items-center gap-3 text-sm text-muted">
              <Button
                onPress={() =>
                  setQueryValues(
                    writeAgentQuery({ ...query, shown: query.shown + AGENTS_AT_FIRST }),
                  )
                }
              >
                Show more
              </Button>
              {shown.length} of {selected.length}
            </p>
          )}
        </>
      )}
    </>
  )
}

function describeAgents(count: number): string {
  return `${groupDigits(count)} ${count === 1 ? 'agent' : 'agents'}`
}
