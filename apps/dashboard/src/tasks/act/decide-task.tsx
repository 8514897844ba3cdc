'use client'

import type { ClaraRequester, MarketTask } from '@cresolver/clara/page'
import { useState } from 'react'
import type { Consequence } from '../../transactions/planned-transaction.ts'
import { Input } from '../../ui/input.tsx'
import { oneLine } from '../../ui/one-line.ts'
import type { ActiveClara } from './open-requester.ts'
import { SignPanel } from './sign-panel.tsx'

/** Task that the requester is about to sign for. */
export type TaskDecision =
  | { readonly kind: 'accept' | 'reject'; readonly agentId: string }
  | { readonly kind: 'cancel' }

/** The market takes 4 KiB of JSON. */
const mostReason = 1_000

/** Explains a decision about a task, and has the wallet sign it. */
export function DecideTask({
  clara,
  task,
  price,
  decision,
  onEnd,
}: {
  readonly clara: ActiveClara
  readonly task: MarketTask
  /** The reward in words. */
  readonly price: string
  readonly decision: TaskDecision
  readonly onEnd: () => void
}) {
  const [reason, setReason] = useState('')
  const problem =
    reason.length > mostReason ? `Write at most ${mostReason} characters.` : undefined
  const { title, does, gives, run } = planOf(decision, task, price, reason.trim())
  const lines: Consequence[] = [{ name: 'What it does', words: does }, gives]
  return (
    <>
      {decision.kind === 'reject' && (
        <Input
          name="Why the result is not what was asked for (optional)"
          rows={2}
          value={reason}
          onChange={setReason}
          problem={problem}
        />
      )}
      {problem === undefined && (
        <SignPanel
          {...{ clara, title, lines }}
          run={async (requester) => void (await run(requester))}
          onDone={onEnd}
          onCancel={onEnd}
        />
      )}
    </>
  )
}

type Plan = {
  readonly title: string
  readonly does: string
  readonly gives: Consequence
  readonly run: (requester: ClaraRequester) => Promise<unknown>
}

function planOf(
  decision: TaskDecision,
  { id: taskId, acceptance }: MarketTask,
  price: string,
  reason: string,
): Plan {
  switch (decision.kind) {
    case 'cancel':
      return {
        title: 'Cancel the task',
        does: 'Ends the task before an agent has it.',
        gives: { name: 'You get', words: 'what the market holds for it' },
        run: (requester) => requester.cancelTask(taskId),
      }
    case 'accept': {
      const { agentId } = decision
      return {
        title: 'Accept the result',
        does: `Pays ${oneLine(agentId, 60)} at once. This cannot be undone.`,
        gives: { name: 'You pay', words: `the reward that is held, at most ${price}` },
        run: (requester) => requester.acceptResult({ taskId, agentId }),
      }
    }
    case 'reject': {
      const { agentId } = decision
      const evaluator = acceptance?.evaluator
      const [does, words] =
        evaluator === undefined
          ? [
              'Rejects the result and burns the reward: nobody gets it. The reason is public.',
              'nothing',
            ]
          : [
              `Rejects the result. ${oneLine(evaluator, 64)} then decides whether it is paid.`,
              'the reward back, if the evaluator says so; its silence pays',
            ]
      return {
        title: 'Reject the result',
        does,
        gives: { name: 'You get', words },
        run: (requester) =>
          requester.rejectResult({ taskId, agentId, ...(reason !== '' && { reason }) }),
      }
    }
  }
}
