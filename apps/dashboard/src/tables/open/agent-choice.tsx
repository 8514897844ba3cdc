'use client'

import { useQuery } from '@tanstack/react-query'
import { readPlatformAgents } from '../../platform/read-agents.ts'
import { oneLine } from '../../ui/one-line.ts'

/** Chooses agents of the platform by name; none for those that fit. */
export function AgentChoice({
  platformUrl,
  chosen,
  onChange,
}: {
  readonly platformUrl: string
  readonly chosen: readonly string[]
  readonly onChange: (names: readonly string[]) => void
}) {
  const { data: agents = [] } = useQuery({
    queryKey: ['platform-agents', platformUrl],
    staleTime: 30_000,
    queryFn: ({ signal }) => readPlatformAgents(platformUrl, signal),
  })
  const names = [...new Set([...agents.map(({ name }) => name), ...chosen])]
  if (names.length === 0) return null
  const domains = new Map(agents.map(({ name, domain }) => [name, domain]))
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-muted">
        Agents (if you choose none, the platform seats those whose domain fits)
      </legend>
      <div className="grid max-h-60 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {names.map((name) => (
          <label key={name} className="flex min-h-9 min-w-0 items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...chosen, name]
                    : chosen.filter((each) => each !== name),
                )
              }
              className="size-4 shrink-0 accent-accent"
            />
            <span className="untrusted min-w-0">
              {oneLine(name, 64)}{' '}
              <span className="text-sm text-muted">
                {oneLine(domains.get(name) ?? 'not on this platform', 80)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
