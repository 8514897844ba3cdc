import type { QueuedTask } from '@cresolver/clara/page'
import type { ReactNode } from 'react'
import { CappedList } from '../ui/capped-list.tsx'
import { Moment } from '../ui/moment.tsx'
import { EmptyNotice } from '../ui/notice.tsx'
import { UntrustedText } from '../ui/untrusted-text.tsx'
import type { DoneTask, HeldTask } from './clara-view.ts'
import { ResultText } from './result-text.tsx'
import { TaskItem } from './task-item.tsx'

const box = 'rounded-lg border border-line bg-surface'

/** Tasks that wait for an agent, and why. */
export function QueuedTasks({ tasks }: { readonly tasks: readonly QueuedTask[] }) {
  if (tasks.length === 0) {
    return (
      <EmptyNotice title="No tasks are waiting">
        A task waits here when it was declined or expired and no agent is free.
      </EmptyNotice>
    )
  }
  return (
    <CappedList label="Waiting" items={tasks} className={box}>
      {({ id, topic, reward, strategy, timestamp, reason }) => (
        <TaskItem
          key={id}
          id={id}
          reason={reason}
          facts={[
            ['Topic', topic],
            ['Reward', `up to ${reward}`],
            ['Strategy', strategy],
            ['Since', <Moment key="since" seconds={Math.floor(timestamp / 1_000)} />],
          ]}
        />
      )}
    </CappedList>
  )
}

/** Tasks that agents hold now. */
export function HeldTasks({ tasks }: { readonly tasks: readonly HeldTask[] }) {
  if (tasks.length === 0) return <p className="text-muted">No agent holds a task.</p>
  return (
    <CappedList label="Tasks in progress" items={tasks} className={box}>
      {({ id, agentId, topic, reward, deadline, reason, payment }) => (
        <TaskItem
          key={`${id} ${agentId}`}
          id={id}
          reason={reason}
          facts={[
            ['Agent', agentId],
            ['Topic', topic],
            ['Reward', reward],
            [
              'Until',
              deadline === undefined ? (
                'no deadline'
              ) : (
                <Moment key="until" seconds={Math.floor(deadline / 1_000)} />
              ),
            ],
            ...paymentFact(payment),
          ]}
        />
      )}
    </CappedList>
  )
}

/** Completed tasks with their results. */
export function DoneTasks({ tasks }: { readonly tasks: readonly DoneTask[] }) {
  if (tasks.length === 0) return <p className="text-muted">No task is completed yet.</p>
  return (
    <CappedList label="Completed tasks" items={tasks} first={5} className={box}>
      {({ id, agentId, reward, reason, timestamp, result, payment }) => (
        <TaskItem
          key={`${id} ${agentId}`}
          id={id}
          reason={reason}
          facts={[
            ['Agent', agentId],
            ['Reward', reward],
            ['At', <Moment key="at" seconds={Math.floor(timestamp / 1_000)} />],
            ...paymentFact(payment),
          ]}
        >
          <ResultText text={result === '' ? 'an empty result' : result} />
        </TaskItem>
      )}
    </CappedList>
  )
}

function paymentFact(payment: string | undefined): [string, ReactNode][] {
  if (payment === undefined) return []
  return [['Payment', <UntrustedText key="payment" text={payment} most={240} />]]
}
