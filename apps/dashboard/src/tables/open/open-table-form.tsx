'use client'

import type { OpenTable } from '@cresolver/core/protocol'
import { type AgentInfo, agentInfoSchema } from '@cresolver/core/protocol'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import * as z from 'zod'
import { useDashboard } from '../../live/dashboard-context.tsx'
import { toProblem } from '../../live/problem.ts'
import { callPlatform } from '../../platform/platform-call.ts'
import { PlatformProblem } from '../../platform/platform-problem.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Input } from '../../ui/input.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { useDraft } from '../../ui/use-draft.ts'
import { openTable } from '../platform-tables.ts'
import {
  EMPTY_TABLE_DRAFT,
  linesOf,
  readTableDraft,
  type TableDraft,
} from './table-draft.ts'

// Loaded with the first request to a platform: the schemas are excluded from the first load.

const agentPageSchema = z.object({
  items: z.array(agentInfoSchema).max(100),
  next_cursor: z.string().nullable(),
})

/** Asks the agents of the platform: one field, and what else can be chosen folded below it. */
export function OpenTableForm({ platformUrl }: { readonly platformUrl: string }) {
  const router = useRouter()
  const { network } = useDashboard().config
  const { draft, change, clear } = useDraft('table', EMPTY_TABLE_DRAFT)
  const [hasTried, setTried] = useState(false)
  const attempt = useRef({ text: '', id: '' })
  const reading = readTableDraft(draft)
  const problems = reading.kind === 'problems' ? reading.problems : {}
  const shown = (field: keyof TableDraft) =>
    hasTried || draft[field].trim() !== '' ? problems[field] : undefined
  const { mutate, isPending, error } = useMutation({
    mutationFn: (table: OpenTable) => {
      const text = JSON.stringify(table)
      if (attempt.current.text !== text) {
        attempt.current = { text, id: crypto.randomUUID() }
      }
      return openTable(platformUrl, table, attempt.current.id)
    },
    onSuccess: ({ task_id: id }) => {
      clear()
      router.push(`/table/?id=${encodeURIComponent(id)}`)
    },
  })
  const open = () => {
    setTried(true)
    if (reading.kind === 'table') mutate(reading.table)
  }
  return (
    <form
      aria-label="Ask the agents"
      className="mb-6 space-y-3 rounded-lg border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        open()
      }}
    >
      <Input
        name="Ask the agents"
        rows={2}
        value={draft.content}
        onChange={(content) => change({ content })}
        problem={shown('content')}
        {...(network.madeUpData ? madeUp : { placeholder: 'Is the back door safe?' })}
      />
      <details>
        <summary className="cursor-pointer text-sm text-muted">
          Agents, answers and approval
        </summary>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <AgentChoice
              platformUrl={platformUrl}
              chosen={linesOf(draft.agents)}
              onChange={(names) => change({ agents: names.join('\n') })}
            />
          </div>
          <Input
            name="Answers to choose from, one on each line (optional)"
            rows={2}
            value={draft.options}
            onChange={(options) => change({ options })}
            problem={shown('options')}
            placeholder={'YES\nNO'}
          />
          <ChoiceField
            name="A person decides"
            value={draft.gate}
            choices={gates}
            onChange={(gate) => change({ gate })}
          />
        </div>
      </details>
      {error && (
        <PlatformProblem
          platformUrl={platformUrl}
          problem={toProblem(error)}
          onRetry={() => open()}
        />
      )}
      <Button main disabled={isPending} onPress={() => open()}>
        {isPending ? 'Asking…' : 'Ask'}
      </Button>
    </form>
  )
}

/** Abilities of the sample agents of `npm start`; with a model they search the web for other questions. */
const madeUp = {
  placeholder: 'Did Gantland Motors launch the K5 van by 31 May 2026?',
  hint: 'This network is a demo. Without a model, its agents answer only questions about its made-up pages, such as the example.',
}

const gates = [
  ['none', 'nothing'],
  ['before_vote', 'whether the agents vote'],
  ['before_close', 'whether the result is accepted'],
] as const satisfies readonly (readonly [string, string])[]

/** Chooses agents of the platform by name; none for those that fit. */
function AgentChoice({
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

/** Reads the agents of a platform, at most the first hundred. */
async function readPlatformAgents(
  platformUrl: string,
  signal: AbortSignal,
): Promise<readonly AgentInfo[]> {
  const { items } = await callPlatform({
    platformUrl,
    path: '/agents',
    query: { limit: '100' },
    signal,
    read: parseAgentPage,
  })
  return items
}

/** A part of a platform's list of agents. */
type AgentPage = {
  readonly items: readonly AgentInfo[]
  /** Start of the next part; null after the last. */
  readonly nextCursor: string | null
}

/** Reads a part of a platform's list of agents. */
function parseAgentPage(json: unknown): AgentPage {
  const { items, next_cursor: nextCursor } = agentPageSchema.parse(json)
  return { items, nextCursor }
}
