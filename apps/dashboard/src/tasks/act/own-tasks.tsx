'use client'

import type { MarketInfo } from '@cresolver/clara/page'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Section } from '../../ui/section.tsx'
import type { ActiveClara } from './active-clara.ts'
import { dropTask, keepTask, keptTasks } from './kept-tasks.ts'
import { OwnTask } from './own-task.tsx'
import { PostTaskForm } from './post-task-form.tsx'

/** Posts tasks, and follows those that this browser posted or was given the id of. */
export function OwnTasks({
  clara,
  info,
}: {
  readonly clara: ActiveClara
  readonly info: MarketInfo
}) {
  const { process } = clara
  const [ids, setIds] = useState(() => keptTasks(process))
  const [isOpen, setOpen] = useState(false)
  const [id, setId] = useState('')
  const problem =
    id.trim() === '' || idPattern.test(id.trim())
      ? undefined
      : 'An id has 43 letters, digits, "-" and "_".'
  const follow = () => {
    if (problem !== undefined || id.trim() === '') return
    setIds(keepTask(process, id.trim()))
    setId('')
  }
  return (
    <Section id="own" title="Your tasks">
      {ids.length > 0 && (
        <ul aria-label="Your tasks" className="rounded-lg border border-line bg-surface">
          {ids.map((each) => (
            <OwnTask
              key={each}
              clara={clara}
              id={each}
              onDrop={() => setIds(dropTask(process, each))}
            />
          ))}
        </ul>
      )}
      {isOpen ? (
        <PostTaskForm
          clara={clara}
          info={info}
          onPosted={(posted) => setIds(keepTask(process, posted))}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className="mt-3 flex flex-wrap items-end gap-2">
          <Button onPress={() => setOpen(true)}>Post a task</Button>
          <form
            className="flex min-w-0 flex-[1_1_16rem] flex-wrap items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              follow()
            }}
          >
            <div className="min-w-0 flex-[1_1_12rem]">
              <Input
                name="Id of a task to follow"
                value={id}
                onChange={setId}
                problem={problem}
              />
            </div>
            <Button onPress={follow}>Follow</Button>
          </form>
        </div>
      )}
    </Section>
  )
}

const idPattern = /^[\w-]{43}$/
