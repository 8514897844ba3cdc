'use client'

import type { CresolverError } from '@cresolver/protocol'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { toProblem } from '../../live/problem.ts'
import { PlatformProblem } from '../../platform/platform-problem.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Input } from '../../ui/input.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { AgentChoice } from './agent-choice.tsx'
import { openTable } from './open-table.ts'
import {
  EMPTY_TABLE_DRAFT,
  linesOf,
  readTableDraft,
  type TableDraft,
} from './table-draft.ts'

/** The form of a new round table. */
export function OpenTableForm({
  platformUrl,
  onCancel,
}: {
  readonly platformUrl: string
  readonly onCancel: () => void
}) {
  const router = useRouter()
  const { draft, change, clear } = useDraft('table', EMPTY_TABLE_DRAFT)
  const [hasTried, setTried] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<CresolverError>()
  const attempt = useRef({ text: '', id: '' })
  const reading = readTableDraft(draft)
  const problems = reading.kind === 'problems' ? reading.problems : {}
  const shown = (field: keyof TableDraft) =>
    hasTried || draft[field].trim() !== '' ? problems[field] : undefined
  const open = async () => {
    setTried(true)
    setProblem(undefined)
    if (reading.kind !== 'table') return
    const text = JSON.stringify(reading.table)
    if (attempt.current.text !== text) {
      attempt.current = { text, id: crypto.randomUUID() }
    }
    setOpening(true)
    try {
      const { id } = attempt.current
      const { task_id: taskId } = await openTable(platformUrl, reading.table, id)
      clear()
      router.push(`/table/?id=${encodeURIComponent(taskId)}`)
    } catch (error) {
      setProblem(toProblem(error))
    } finally {
      setOpening(false)
    }
  }
  return (
    <section
      aria-label="Open a round table"
      className="mb-4 space-y-3 rounded-lg border border-line bg-surface p-4"
    >
      <Input
        name="Task for the agents"
        rows={4}
        value={draft.content}
        onChange={(content) => change({ content })}
        problem={shown('content')}
        placeholder="Is the back door safe?"
      />
      <AgentChoice
        platformUrl={platformUrl}
        chosen={linesOf(draft.agents)}
        onChange={(names) => change({ agents: names.join('\n') })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Input
          name="Answers to choose from, one in each line; may be empty"
          rows={3}
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
      {problem && (
        <PlatformProblem
          platformUrl={platformUrl}
          problem={problem}
          onRetry={() => void open()}
        />
      )}
      <p className="flex flex-wrap gap-2">
        <Button disabled={isOpening} onPress={() => void open()}>
          {isOpening ? 'Opening…' : 'Open the table'}
        </Button>
        <Button onPress={onCancel}>Cancel</Button>
      </p>
    </section>
  )
}

const gates = [
  ['none', 'nothing: the agents go on to the result'],
  ['before_vote', 'whether the agents vote'],
  ['before_close', 'whether the result is accepted'],
] as const satisfies readonly (readonly [string, string])[]
