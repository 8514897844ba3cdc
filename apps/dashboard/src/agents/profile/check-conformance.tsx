'use client'

import {
  type AgentConformance,
  agentConformanceSchema,
  agentInfoSchema,
  agentRegistrationSchema,
  type CresolverError,
} from '@cresolver/protocol'
import { useState } from 'react'
import { toProblem } from '../../live/problem.ts'
import { callPlatform } from '../../platform/platform-call.ts'
import { PlatformProblem } from '../../platform/platform-problem.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { useDraft } from '../../ui/use-draft.ts'

/** A platform ends a check after four minutes. */
const longestMs = 5 * 60_000

/** Has the platform check an agent that it has, or one that it gets first. */
export function CheckConformance({
  platformUrl,
  endpoint,
  name,
  onChecked,
}: {
  readonly platformUrl: string
  /** Base URL of the agent. */
  readonly endpoint: string
  /** Its name on the platform; undefined where the platform does not have it. */
  readonly name: string | undefined
  readonly onChecked: () => void
}) {
  const { draft, change } = useDraft(`check ${endpoint}`, { name: '', domain: '' })
  const [hasTried, setTried] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [problem, setProblem] = useState<CresolverError>()
  const registration = agentRegistrationSchema.safeParse({ ...draft, base_url: endpoint })
  const problemOf = (field: 'name' | 'domain') =>
    hasTried || draft[field] !== ''
      ? registration.error?.issues.find(({ path }) => path[0] === field)?.message
      : undefined
  const check = async () => {
    setTried(true)
    setProblem(undefined)
    if (name === undefined && !registration.success) return
    setChecking(true)
    try {
      let known = name
      if (known === undefined && registration.success) {
        const added = await callPlatform({
          ...{ platformUrl, path: '/agents', body: registration.data },
          read: (json) => agentInfoSchema.parse(json),
        })
        known = added.name
      }
      await checkAgent(platformUrl, known ?? '')
    } catch (error) {
      setProblem(toProblem(error))
    } finally {
      setChecking(false)
      onChecked()
    }
  }
  return (
    <div className="mt-3 space-y-3">
      {name === undefined && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Input
            name="Its name on the platform"
            value={draft.name}
            onChange={(text) => change({ name: text })}
            problem={problemOf('name')}
          />
          <Input
            name="Words of its domain"
            value={draft.domain}
            onChange={(domain) => change({ domain })}
            problem={problemOf('domain')}
          />
        </div>
      )}
      {problem && (
        <PlatformProblem
          platformUrl={platformUrl}
          problem={problem}
          onRetry={() => void check()}
        />
      )}
      <p>
        <Button disabled={isChecking} onPress={() => void check()}>
          {isChecking
            ? 'Checking, up to four minutes…'
            : name === undefined
              ? 'Add it to the platform and check it'
              : 'Check it now'}
        </Button>
      </p>
    </div>
  )
}

function checkAgent(platformUrl: string, name: string): Promise<AgentConformance> {
  return callPlatform({
    platformUrl,
    path: `/agents/${encodeURIComponent(name)}/conformance`,
    body: {},
    timeoutMs: longestMs,
    read: (json) => agentConformanceSchema.parse(json),
  })
}
