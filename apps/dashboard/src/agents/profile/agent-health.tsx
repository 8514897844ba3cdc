'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDashboard } from '../../live/dashboard-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { withoutControls } from '../../ui/untrusted-text.tsx'
import { type AgentHealth as Health, healthUrl, readHealth } from './read-health.ts'

/** Milliseconds after which a health is asked for again when somebody looks. */
const healthAge = 30_000

/**
 * Whether an agent is up and what answers for it. Nobody is asked without a press of the button,
 * unless the configuration says otherwise: a stranger learns the address of who asks.
 */
export function AgentHealth({
  endpoint,
  name,
}: {
  readonly endpoint: string | undefined
  readonly name: string
}) {
  const { config } = useDashboard()
  const [asked, setAsked] = useState(false)
  const url =
    endpoint === undefined
      ? undefined
      : healthUrl(endpoint, config.network.kind === 'local')
  const mayAsk = asked || config.agentHealth === 'automatic'
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
        {endpoint === undefined ? 'No endpoint' : 'Its endpoint cannot be asked'}
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
    <Button onPress={() => setAsked(true)} label={`Ask for health: ${name}`}>
      Ask for health
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
      aria-label={`Ask ${name} again`}
      className="cursor-pointer text-muted hover:text-text"
    >
      ↻
    </button>
  )
  if (health.kind === 'up') {
    return (
      <span className="inline-flex min-h-6 flex-wrap items-center gap-x-1.5 text-sm">
        <Badge tone="yes" title={health.name && withoutControls(health.name)}>
          Up
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
        {health.kind === 'odd' ? 'Unclear' : 'Away'}
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
