'use client'

import type { AgentConformance } from '@cresolver/protocol'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useDashboard } from '../../live/dashboard-context.tsx'
import { toProblem } from '../../live/problem.ts'
import { PlatformProblem } from '../../platform/platform-problem.tsx'
import { Badge } from '../../ui/badge.tsx'
import { CappedList } from '../../ui/capped-list.tsx'
import { Moment } from '../../ui/moment.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { Section } from '../../ui/section.tsx'
import { readConformance } from './read-conformance.ts'

const CheckConformance = lazy(async () => ({
  default: (await import('./check-conformance.tsx')).CheckConformance,
}))

/** Cache lifetime of an answer of the platform. */
const conformanceAge = 60_000
const firstFailures = 5

/** Conformance of an agent, as far as the platform has checked it. */
export function ConformanceSection({
  endpoint,
}: {
  readonly endpoint: string | undefined
}) {
  return (
    <Section id="conformance" title="Conformance">
      {/* Same height as a passed result, to avoid a layout shift. */}
      <div className="min-h-22 rounded-lg border border-line bg-surface p-4">
        <Conformance endpoint={endpoint} />
      </div>
    </Section>
  )
}

function Conformance({ endpoint }: { readonly endpoint: string | undefined }) {
  const { platformUrl } = useDashboard().config
  const hasEndpoint = endpoint !== undefined && endpoint !== ''
  const { data, error, refetch } = useQuery({
    queryKey: ['conformance', platformUrl, endpoint],
    enabled: platformUrl !== undefined && hasEndpoint,
    staleTime: conformanceAge,
    retry: false,
    queryFn: ({ signal }) =>
      readConformance({
        platformUrl: platformUrl ?? '',
        endpoint: endpoint ?? '',
        signal,
      }),
  })
  if (platformUrl === undefined) return <Line>No platform is configured.</Line>
  if (!hasEndpoint) {
    return <Line>The registration file of this agent has no endpoint.</Line>
  }
  if (data === undefined) {
    return error ? (
      <PlatformProblem
        platformUrl={platformUrl}
        problem={toProblem(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <Asking />
    )
  }
  const check = (
    <Suspense>
      <CheckConformance
        platformUrl={platformUrl}
        endpoint={endpoint}
        name={data.kind === 'unknown' ? undefined : data.name}
        onChecked={() => void refetch()}
      />
    </Suspense>
  )
  switch (data.kind) {
    case 'unknown':
      return (
        <>
          <Line>
            The platform has no agent with this endpoint.{' '}
            <Command>agents add NAME --url ENDPOINT --domain WORDS</Command> registers it.
          </Line>
          {check}
        </>
      )
    case 'unchecked':
      return (
        <>
          <Line>The platform has not checked {oneLine(data.name, 64)} yet.</Line>
          {check}
        </>
      )
    case 'checked':
      return (
        <>
          <Checked name={data.name} conformance={data.conformance} />
          {check}
        </>
      )
  }
}

function Asking() {
  return (
    <p role="status" className="pulse text-sm text-muted">
      Asking the platform…
    </p>
  )
}

function Checked({
  name,
  conformance,
}: {
  readonly name: string
  readonly conformance: AgentConformance
}) {
  const { passed, counts, protocols, failures, checked_at: at } = conformance
  const hidden = counts.failed - failures.length
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={passed ? 'yes' : 'no'}>{passed ? 'Passed' : 'Failed'}</Badge>
        <span>
          {counts.passed} passed, {counts.warned} warned, {counts.failed} failed,{' '}
          {counts.skipped} skipped
        </span>
      </p>
      <p className="untrusted text-sm text-muted">
        {oneLine(protocols.join(', '), 120)}; checked as {oneLine(name, 64)} at{' '}
        <Moment seconds={Date.parse(at) / 1_000} />
      </p>
      {failures.length > 0 && (
        <CappedList
          label="Failed requirements"
          items={failures}
          first={firstFailures}
          className="space-y-2"
        >
          {({ id, title, why }, index) => (
            <li key={index} className="untrusted border-l-2 border-no pl-3">
              <p>{oneLine(title, 250)}</p>
              <p className="text-sm text-muted">{oneLine(why, 250)}</p>
              <p className="font-mono text-xs text-muted">{oneLine(id, 250)}</p>
            </li>
          )}
        </CappedList>
      )}
      {hidden > 0 && <p className="text-sm text-muted">{hidden} more failed.</p>}
    </div>
  )
}

function Command({ children }: { readonly children: string }) {
  return <code className="text-xs">npm run -s cresolver -- {children}</code>
}

function Line({ children }: { readonly children: ReactNode }) {
  return <p className="untrusted text-sm text-muted">{children}</p>
}
