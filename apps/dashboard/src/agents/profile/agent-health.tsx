'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDashboard } from '../../live/dashboard-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { withoutControls } from '../../ui/untrusted-text.tsx'
import { type HealthCheckResult as Health, healthUrl, readHealth } from './read-health.ts'

/** Cache lifetime of a health check. */
const healthAge = 30_000

/**
 * Health of an agent and how it answers. Outside a local network a check needs a press of the button,
 * because it reveals the network address of the visitor to an unknown server.
 */
export function AgentHealth({
  endpoint,
  name,
}: {
  readonly endpoint: string | undefined
  readonly name: string
}) {
  const { config } = useDashboard()
  const isLocal = config.network.kind === 'local'
  const [asked, setAsked] = useState(false)
  const url = endpoint === undefined ? undefined : healthUrl(endpoint, isLocal)
  const mayAsk = asked || isLocal
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['agent-health', url],
    enabled: url !== undefined && mayAsk,
    staleTime: healthAge,
    retry: false,
    queryFn: () => readHealth(url ?? ''),
  })
  if (url === undefined) {
    return (
      <span className="inline-flex min-h-6 items-center text-sm text-muted">
        {endpoint === undefined ? 'No endpoint' : 'Endpoint cannot be checked'}
      </span>
    )
  }
  if (data) return <HealthText health={data} onPress={() => void refetch()} name={name} />
  if (isFetching)
    return (
      <span className="pulse inline-flex min-h-6 items-center text-sm text-muted">
        Asking…
      </span>
    )
  return (
    <Button onPress={() => setAsked(true)} label={`Check health: ${name}`}>
      Check health
    </Button>
  )
}

function HealthText({
  health,
  onPress,
  name,
}: {
  readonly health: Health
  readonly onPress: () => void
  readonly name: string
}) {
  const again = (
    <button
      type="button"
      onClick={onPress}
      aria-label={`Check ${name} again`}
      className="cursor-pointer text-muted hover:text-text"
    >
      ↻
    </button>
  )
  if (health.kind === 'up') {
    return (
      <span className="inline-flex min-h-6 flex-wrap items-center gap-x-1.5 text-sm">
        <Badge tone="yes" title={health.name && withoutControls(health.name)}>
          Healthy
        </Badge>
        {modeText[health.mode]}
        <span className="text-muted">{health.milliseconds} ms</span>
        {again}
      </span>
    )
  }
  return (
    <span className="inline-flex min-h-6 flex-wrap items-center gap-x-1.5 text-sm">
      <Badge tone={health.kind === 'odd' ? 'wait' : 'no'}>
        {health.kind === 'odd' ? 'Invalid answer' : 'Unhealthy'}
      </Badge>
      <span className="text-muted">{health.why}</span>
      {again}
    </span>
  )
}

const modeText = {
  mock: 'mock answers',
  llm: 'a model',
  custom: 'own logic',
  unknown: 'unknown mode',
} as const
