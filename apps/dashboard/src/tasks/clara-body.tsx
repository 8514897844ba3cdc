'use client'

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { toProblem } from '../live/problem.ts'
import { Queries } from '../live/queries.tsx'
import { Button } from '../ui/button.tsx'
import { CappedList } from '../ui/capped-list.tsx'
import { groupDigits } from '../ui/group-digits.ts'
import { EmptyNotice, ProblemNotice } from '../ui/notice.tsx'
import { oneLine } from '../ui/one-line.ts'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { keepTask, keptTasks } from './act/kept-tasks.ts'
import { ClaraAgents } from './clara-agents.tsx'
import {
  type ClaraPlace,
  type ClaraSnapshot,
  MOST_ENTRIES,
  readClara,
} from './read-clara.ts'
import { taskIds } from './task-ids.ts'
import { TaskItem, taskQuery } from './task-item.tsx'

const PostTaskForm = lazy(async () => ({
  default: (await import('./act/post-task-form.tsx')).PostTaskForm,
}))

/** Milliseconds between two reads while the page is visible. */
const pollMs = 5_000
/** Tasks that are shown at first. */
const firstTasks = 5

/** A configured CLARA marketplace, separate from the first load of the page. */
export function ClaraBody(props: { readonly clara: ClaraPlace }) {
  return (
    <Queries>
      <ClaraMarket {...props} />
    </Queries>
  )
}

function ClaraMarket({ clara }: { readonly clara: ClaraPlace }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['clara', clara.computeUrl, clara.process],
    queryFn: async ({ client }) => {
      const read = await readClara(clara)
      const ids = taskIds(read, keptTasks(clara.process)).slice(0, firstTasks)
      // Read before they are shown: one after another they would move the page. Each reports its own error.
      await Promise.all(ids.map((id) => client.prefetchQuery(taskQuery(clara, id))))
      return read
    },
    refetchInterval: ({ state }) => (state.error ? 6 * pollMs : pollMs),
    // The reader itself retries while a unit is down.
    retry: false,
  })
  return (
    <>
      {error && (
        <div className="mb-4">
          <ProblemNotice problem={toProblem(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {data === undefined ? (
        !error && <Skeleton lines={8} of="the C.L.A.R.A. marketplace" />
      ) : (
        <Marketplace clara={clara} read={data} />
      )}
    </>
  )
}

function Marketplace({
  clara,
  read,
}: {
  readonly clara: ClaraPlace
  readonly read: ClaraSnapshot
}) {
  const { info, agents } = read
  const { messengerUrl } = clara
  const [kept, setKept] = useState(() => keptTasks(clara.process))
  const [isPosting, setPosting] = useState(false)
  const ids = taskIds(read, kept)
  return (
    <>
      {messengerUrl === undefined ? undefined : isPosting ? (
        <Suspense fallback={<Skeleton lines={6} of="the form" />}>
          <PostTaskForm
            clara={{ ...clara, messengerUrl }}
            info={info}
            onPosted={(id) => setKept(keepTask(clara.process, id))}
            onCancel={() => setPosting(false)}
          />
        </Suspense>
      ) : (
        <Button main onPress={() => setPosting(true)}>
          Post a task
        </Button>
      )}
      <p className="untrusted mt-4 text-muted">
        {groupDigits(info.tasks.open)} open
        {info.tasks.queued > 0 &&
          `, ${groupDigits(info.tasks.queued)} of them waiting for an agent`}
        ; {groupDigits(info.tasks.finished)} ended.{' '}
        {info.token === ''
          ? 'Prices are points: this marketplace holds no money.'
          : `Rewards are held in the token ${oneLine(info.token, 64)}.`}
      </p>
      <div className="mt-6">
        <Section id="tasks" title="Tasks" aside="newest first">
          {ids.length === 0 ? (
            <EmptyNotice title="No tasks yet" />
          ) : (
            <CappedList
              label="Tasks"
              items={ids}
              first={firstTasks}
              className="divide-y divide-line rounded-lg border border-line bg-surface"
            >
              {(id) => <TaskItem key={id} clara={clara} id={id} token={info.token} />}
            </CappedList>
          )}
        </Section>
        <Section
          id="agents"
          title="Agents"
          aside={agents.length === MOST_ENTRIES ? `the first ${MOST_ENTRIES}` : undefined}
        >
          <ClaraAgents agents={agents} token={info.token} />
        </Section>
      </div>
    </>
  )
}
