'use client'

import type { MarketInfo } from '@cresolver/clara/page'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Input } from '../../ui/input.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { useDraft } from '../../ui/use-draft.ts'
import { priceText } from '../task-words.ts'
import type { ActiveClara } from './open-requester.ts'
import { SignPanel } from './sign-panel.tsx'
import { EMPTY_TASK_DRAFT, readTaskDraft, type TaskDraft } from './task-draft.ts'

/** The form of a new task. */
export function PostTaskForm({
  clara,
  info,
  onPosted,
  onCancel,
}: {
  readonly clara: ActiveClara
  readonly info: MarketInfo
  readonly onPosted: (id: string) => void
  readonly onCancel: () => void
}) {
  const holdsRewards = info.token !== ''
  const { draft, change, clear } = useDraft('task', EMPTY_TASK_DRAFT)
  const [hasTried, setTried] = useState(false)
  const [isReady, setReady] = useState(false)
  const reading = readTaskDraft(draft, holdsRewards)
  const problems = reading.kind === 'problems' ? reading.problems : {}
  const edit = (field: keyof TaskDraft) => ({
    value: draft[field],
    onChange: (text: string) => change({ [field]: text }),
    problem: hasTried || draft[field].trim() !== '' ? problems[field] : undefined,
  })
  const proceed = () => {
    setTried(true)
    setReady(true)
  }
  if (isReady && reading.kind === 'task') {
    const { task } = reading
    return (
      <SignPanel
        title="Post a task"
        clara={clara}
        lines={[
          {
            name: 'What it does',
            words: `Posts the task under ${oneLine(task.topic, 60)}. Its text is public: ${oneLine(draft.text, 300)}`,
          },
          {
            name: 'You pay',
            words: `at most ${priceText(task.reward, info.token)}${holdsRewards ? ', from what you have deposited' : '; this marketplace holds no money'}`,
          },
          {
            name: 'Locked',
            words: holdsRewards
              ? `the reward, until you accept the result, or ${draft.acceptance} minutes after it without a rejection`
              : 'nothing',
          },
        ]}
        run={async (requester) => {
          const { id } = await requester.registerTask(task)
          clear()
          onPosted(id)
        }}
        onDone={onCancel}
        onCancel={() => setReady(false)}
      />
    )
  }
  return (
    <form
      aria-label="Post a task"
      className="mt-3 grid gap-3 rounded-lg border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        proceed()
      }}
    >
      <Input
        name="Task, as text or JSON"
        rows={4}
        {...edit('text')}
        placeholder="Did it rain in Bern on 1 May 2026?"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <div>
          <ChoiceField
            name="Topic"
            value={draft.topic}
            choices={[
              ['', 'choose one'],
              ...info.topics
                .slice(0, 100)
                .map((topic): [string, string] => [topic, oneLine(topic, 60)]),
              ['broadcast', 'broadcast: all agents'],
            ]}
            onChange={(topic) => change({ topic })}
          />
          {hasTried && problems.topic && (
            <p className="mt-1 text-sm text-no">{problems.topic}</p>
          )}
        </div>
        <Input
          name={`Reward, at most, in ${holdsRewards ? 'units of the token' : 'points'}`}
          {...edit('reward')}
          placeholder="50"
        />
        <ChoiceField
          name="The agent is chosen"
          value={draft.strategy}
          choices={strategies}
          onChange={(strategy) => change({ strategy })}
        />
        {holdsRewards && (
          <Input name="Minutes to reject a result" {...edit('acceptance')} />
        )}
      </div>
      <p className="flex flex-wrap gap-2">
        <Button onPress={proceed}>Continue</Button>
        <Button onPress={onCancel}>Cancel</Button>
      </p>
    </form>
  )
}

const strategies = [
  ['roundRobin', 'in turn'],
  ['cheapest', 'by the lowest fee'],
  ['query', 'by their offers'],
] as const satisfies readonly (readonly [string, string])[]
