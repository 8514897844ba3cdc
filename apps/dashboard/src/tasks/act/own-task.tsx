'use client'

import type { MarketTask } from '@cresolver/clara/page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toProblem } from '../../live/problem.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Moment } from '../../ui/moment.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { oneLine } from '../../ui/one-line.ts'
import { UntrustedText } from '../../ui/untrusted-text.tsx'
import { useWallet } from '../../wallet/use-wallet.ts'
import { readTask } from '../read-clara.ts'
import type { ActiveClara } from './active-clara.ts'
import { SignPanel } from './sign-panel.tsx'

/** What the requester of a task is about to sign. */
type Decision =
  | { readonly kind: 'accept' | 'reject'; readonly agentId: string }
  | { readonly kind: 'cancel' }

const pollMs = 2_000
const over = new Set(['finished', 'refunded', 'burned', 'cancelled', 'ended'])

/** A task that this browser follows, with what its requester can do. */
export function OwnTask({
  clara,
  id,
  onDrop,
}: {
  readonly clara: ActiveClara
  readonly id: string
  readonly onDrop: () => void
}) {
  const account = useWallet().connected?.account
  const [decision, setDecision] = useState<Decision>()
  const { data, error, refetch } = useQuery({
    queryKey: ['clara-task', clara.computeUrl, clara.process, id],
    queryFn: () => readTask(clara, id),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data && over.has(state.data.status) ? false : pollMs,
  })
  const isOwn = data !== undefined && data.requester === account
  return (
    <li className="border-b border-line px-3 py-3 last:border-b-0">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <code className="untrusted text-xs">{oneLine(id, 64)}</code>
        <span className="flex items-center gap-2">
          {data && (
            <Badge tone={over.has(data.status) ? 'plain' : 'accent'}>{data.status}</Badge>
          )}
          <Button label={`Remove the task ${id} from the list`} onPress={onDrop}>
            Remove
          </Button>
        </span>
      </p>
      {error && (
        <div className="mt-2">
          <ProblemNotice problem={toProblem(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {data && (
        <TaskCourse
          task={data}
          isOwn={isOwn}
          isDeciding={decision !== undefined}
          onDecide={setDecision}
        />
      )}
      {decision && data && (
        <Decide
          clara={clara}
          task={data}
          decision={decision}
          onDone={() => {
            setDecision(undefined)
            void refetch()
          }}
          onCancel={() => setDecision(undefined)}
        />
      )}
    </li>
  )
}

function TaskCourse({
  task,
  isOwn,
  isDeciding,
  onDecide,
}: {
  readonly task: MarketTask
  readonly isOwn: boolean
  readonly isDeciding: boolean
  readonly onDecide: (decision: Decision) => void
}) {
  const { payload, assignments, results, deliveries = [], reason } = task
  return (
    <>
      <div className="mt-2">
        <UntrustedText text={JSON.stringify(payload) ?? ''} most={300} />
      </div>
      {assignments.length > 0 && results.length === 0 && (
        <p className="untrusted text-sm text-muted">
          Held by{' '}
          {assignments
            .slice(0, 20)
            .map(({ agentId }) => oneLine(agentId, 60))
            .join(', ')}
        </p>
      )}
      {reason !== '' && (
        <p className="untrusted text-sm text-muted">{oneLine(reason, 500)}</p>
      )}
      {results.slice(0, 50).map(({ agentId, result }) => {
        const waiting = deliveries.find((each) => each.agentId === agentId)
        return (
          <div key={agentId} className="mt-2 border-l-2 border-edge pl-3">
            <p className="untrusted text-sm">
              Result of <span className="font-medium">{oneLine(agentId, 60)}</span>
            </p>
            <UntrustedText text={JSON.stringify(result) ?? ''} most={1_000} />
            {waiting && (
              <p className="text-sm text-muted">
                {waiting.rejected ? 'Rejected; the evaluator decides until ' : 'Paid at '}
                <Moment seconds={Math.floor(waiting.until / 1_000)} />
                {!waiting.rejected && ' unless it is rejected'}
              </p>
            )}
            {waiting && !waiting.rejected && isOwn && !isDeciding && (
              <p className="mt-2 flex flex-wrap gap-2">
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
      })}
      {isOwn && task.status === 'queued' && !isDeciding && (
        <p className="mt-2">
          <Button onPress={() => onDecide({ kind: 'cancel' })}>Cancel the task</Button>
        </p>
      )}
    </>
  )
}

function Decide({
  clara,
  task,
  decision,
  onDone,
  onCancel,
}: {
  readonly clara: ActiveClara
  readonly task: MarketTask
  readonly decision: Decision
  readonly onDone: () => void
  readonly onCancel: () => void
}) {
  const [reason, setReason] = useState('')
  const { id: taskId, acceptance } = task
  const panel = { clara, onDone, onCancel }
  if (decision.kind === 'cancel') {
    return (
      <SignPanel
        {...panel}
        title="Cancel the task"
        lines={[
          { name: 'What it does', words: 'Ends the task before an agent has it.' },
          { name: 'You get', words: 'what the market holds for it' },
        ]}
        run={async (requester) => void (await requester.cancelTask(taskId))}
      />
    )
  }
  const { agentId } = decision
  if (decision.kind === 'accept') {
    return (
      <SignPanel
        {...panel}
        title="Accept the result"
        lines={[
          {
            name: 'What it does',
            words: `Pays ${oneLine(agentId, 60)} at once. This cannot be undone.`,
          },
          { name: 'You pay', words: `the reward that is held, at most ${task.reward}` },
        ]}
        run={async (requester) =>
          void (await requester.acceptResult({ taskId, agentId }))
        }
      />
    )
  }
  const problem =
    reason.length > mostReason ? `Write at most ${mostReason} characters.` : undefined
  return (
    <>
      <div className="mt-3">
        <Input
          name="Why the result is not what was asked for; may be empty"
          rows={2}
          value={reason}
          onChange={setReason}
          problem={problem}
        />
      </div>
      {problem === undefined && (
        <SignPanel
          {...panel}
          title="Reject the result"
          lines={[
            {
              name: 'What it does',
              words:
                acceptance?.evaluator === undefined
                  ? 'Rejects the result and burns the reward: nobody gets it. The reason is public.'
                  : `Rejects the result. ${oneLine(acceptance.evaluator, 64)} then decides whether it is paid.`,
            },
            {
              name: 'You get',
              words:
                acceptance?.evaluator === undefined
                  ? 'nothing'
                  : 'the reward back, if the evaluator says so; its silence pays',
            },
          ]}
          run={async (requester) =>
            void (await requester.rejectResult({
              taskId,
              agentId,
              ...(reason.trim() !== '' && { reason: reason.trim() }),
            }))
          }
        />
      )}
    </>
  )
}

/** The market takes 4 KiB of JSON. */
const mostReason = 1_000
