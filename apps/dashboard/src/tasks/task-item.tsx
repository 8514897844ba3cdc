'use client'

import type { MarketTask } from '@cresolver/clara/page'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { toProblem } from '../live/problem.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Moment } from '../ui/moment.tsx'
import { oneLine } from '../ui/one-line.ts'
import { UntrustedText } from '../ui/untrusted-text.tsx'
import { useWallet } from '../wallet/use-wallet.ts'
import type { TaskDecision } from './act/decide-task.tsx'
import { type ClaraPlace, readTask } from './read-clara.ts'
import { isOver, priceText, TASK_STATES, wordsOf } from './task-words.ts'

const DecideTask = lazy(async () => ({
  default: (await import('./act/decide-task.tsx')).DecideTask,
}))

const pollMs = 2_000
const mostResults = 20

/** Reading of a task. */
export const taskQuery = (clara: ClaraPlace, id: string) => ({
  queryKey: ['clara-task', clara.computeUrl, clara.process, id],
  queryFn: () => readTask(clara, id),
  retry: false,
})

/** One task: what is asked for, its price and state, its results, and what its requester can do. */
export function TaskItem({
  clara,
  id,
  token,
}: {
  readonly clara: ClaraPlace
  readonly id: string
  readonly token: string
}) {
  const account = useWallet().connected?.account
  const [decision, setDecision] = useState<TaskDecision>()
  const { data, error, refetch } = useQuery({
    ...taskQuery(clara, id),
    refetchInterval: ({ state }) => (state.data && !isOver(state.data) ? pollMs : false),
  })
  if (data === undefined) {
    return (
      <li className="untrusted p-3 text-sm text-muted">
        {error ? `Task ${oneLine(id, 64)}: ${toProblem(error).message}` : 'Reading…'}
      </li>
    )
  }
  const canDecide = data.requester === account && decision === undefined
  return (
    <li className="space-y-1.5 p-3">
      <TaskHead task={data} token={token} />
      {data.results.slice(0, mostResults).map((result) => (
        <Result
          key={result.agentId}
          {...{ result, task: data, token }}
          onDecide={canDecide ? setDecision : undefined}
        />
      ))}
      {canDecide && data.status === 'queued' && (
        <Button onPress={() => setDecision({ kind: 'cancel' })}>Cancel the task</Button>
      )}
      {decision && clara.messengerUrl !== undefined && (
        <Suspense>
          <DecideTask
            clara={{ ...clara, messengerUrl: clara.messengerUrl }}
            task={data}
            price={priceText(data.reward, token)}
            decision={decision}
            onEnd={() => {
              setDecision(undefined)
              void refetch()
            }}
          />
        </Suspense>
      )}
    </li>
  )
}

function TaskHead({
  task,
  token,
}: {
  readonly task: MarketTask
  readonly token: string
}) {
  const { id, topic, payload, status, results, assignments, reason } = task
  const [words, tone] = TASK_STATES[status]
  const title = oneLine(wordsOf(payload) ?? '', 300)
  const holders = assignments
    .slice(0, mostResults)
    .map(({ agentId }) => oneLine(agentId, 60))
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="untrusted min-w-0 flex-[1_1_16rem] font-medium">
          {title || `A task for agents of the topic ${oneLine(topic, 60)}`}
        </p>
        <Badge tone={tone}>{words}</Badge>
      </div>
      <p className="untrusted text-sm text-muted">
        Topic {oneLine(topic, 60)}; pays at most {priceText(task.reward, token)}; posted{' '}
        <Moment seconds={Math.floor(task.timestamp / 1_000)} />
        {results.length === 0 &&
          holders.length > 0 &&
          `; ${holders.join(', ')} works on it`}
      </p>
      {results.length === 0 && reason !== '' && (
        <p className="untrusted text-sm text-muted">{oneLine(reason, 500)}</p>
      )}
      <details className="text-xs text-muted">
        <summary className="cursor-pointer">What was sent</summary>
        <p className="untrusted mt-1">
          Task <code>{oneLine(id, 64)}</code>
        </p>
        <UntrustedText text={JSON.stringify(payload) ?? 'nothing'} most={2_000} />
      </details>
    </>
  )
}

function Result({
  result: { agentId, reward, reason, result },
  task: { deliveries = [] },
  token,
  onDecide,
}: {
  readonly result: MarketTask['results'][number]
  readonly task: MarketTask
  readonly token: string
  readonly onDecide: ((decision: TaskDecision) => void) | undefined
}) {
  const waiting = deliveries.find((each) => each.agentId === agentId)
  return (
    <div className="space-y-1 border-l-2 border-edge pl-3">
      <p className="untrusted text-sm">
        <span className="font-medium">{oneLine(agentId, 60)}</span>{' '}
        <span className="text-muted">
          for {priceText(reward, token)}
          {reason !== '' && `; why this agent: ${oneLine(reason, 200)}`}
        </span>
      </p>
      <UntrustedText
        text={wordsOf(result) ?? JSON.stringify(result) ?? 'The result is empty.'}
        most={600}
      />
      {waiting && (
        <p className="text-sm text-muted">
          {waiting.rejected ? 'Rejected; the evaluator decides until ' : 'Paid at '}
          <Moment seconds={Math.floor(waiting.until / 1_000)} />
          {!waiting.rejected && ' unless it is rejected'}
        </p>
      )}
      {waiting && !waiting.rejected && onDecide && (
        <p className="flex flex-wrap gap-2">
          <Button onPress={() => onDecide({ kind: 'accept', agentId })}>
            Accept the result
          </Button>
          <Button onPress={() => onDecide({ kind: 'reject', agentId })}>
            Reject the result
          </Button>
        </p>
      )}
    </div>
  )
}
