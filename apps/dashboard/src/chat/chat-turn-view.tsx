import type { ChatMessage } from '@cresolver/protocol'
import Link from 'next/link'
import { Badge } from '../ui/badge.tsx'
import { oneLine } from '../ui/one-line.ts'
import { UntrustedText } from '../ui/untrusted-text.tsx'
import type { ChatTurn } from './chat-turn.ts'

const box = 'rounded-lg border border-line bg-surface p-4'

/** A message, the agents that are asked, each answer as it comes, and the whole answer. */
export function ChatTurnView({ turn }: { readonly turn: ChatTurn }) {
  const { message, asked, answers, differ, tableId, steps, reply } = turn
  return (
    <article aria-label="Message" className={box}>
      <Said who="You" text={message} />
      {asked.length > 0 && (
        <p className="untrusted mt-3 text-sm text-muted">
          Asked:{' '}
          {asked
            .slice(0, 20)
            .map(({ agent, why }) => `${oneLine(agent, 64)} (${oneLine(why, 120)})`)
            .join('; ')}
        </p>
      )}
      {answers.length > 0 && (
        <ul aria-label="Answers" className="mt-3 space-y-3">
          {answers.map(({ agent, status, content, flags }) => (
            <li key={agent} className="border-l-2 border-edge pl-3">
              <p className="flex flex-wrap items-center gap-2 text-sm">
                <span className="untrusted font-medium">{oneLine(agent, 64)}</span>
                {status !== 'answered' && <Badge tone="wait">{status}</Badge>}
                {flags.length > 0 && <Badge tone="no">Careful</Badge>}
              </p>
              <UntrustedText text={content} most={1_000} />
            </li>
          ))}
        </ul>
      )}
      {differ && <p className="mt-3 text-sm text-muted">The answers differ.</p>}
      {tableId !== undefined && <TableLink id={tableId} />}
      {reply === undefined && steps.length > 0 && (
        <p className="untrusted mt-2 text-sm text-muted">
          {oneLine(steps.at(-1) ?? '', 300)}
        </p>
      )}
      {reply && (
        <div className="mt-3 border-t border-line pt-3">
          <Said who="Together" text={reply.content} />
        </div>
      )}
    </article>
  )
}

/** What was said in a session before the page was opened. */
export function KeptMessages({
  messages,
}: {
  readonly messages: readonly ChatMessage[]
}) {
  return messages.map(({ seq, role, content, task_id: taskId }) => (
    <article key={seq} aria-label="Earlier message" className={box}>
      <Said who={role === 'user' ? 'You' : 'Together'} text={content} />
      {taskId !== null && <TableLink id={taskId} />}
    </article>
  ))
}

function Said({ who, text }: { readonly who: string; readonly text: string }) {
  return (
    <>
      <p className="text-sm text-muted">{who}</p>
      <UntrustedText text={text} most={3_000} />
    </>
  )
}

function TableLink({ id }: { readonly id: string }) {
  return (
    <p className="mt-3">
      <Link
        href={`/table/?id=${encodeURIComponent(id)}`}
        prefetch={false}
        className="text-accent"
      >
        Watch its round table
      </Link>
    </p>
  )
}
