'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toProblem } from '../live/problem.ts'
import { Queries } from '../live/queries.tsx'
import { PlatformProblem } from '../platform/platform-problem.tsx'
import { setQueryValues, useQueryValues } from '../shell/use-query.ts'
import { Button } from '../ui/button.tsx'
import { CheckField } from '../ui/check-field.tsx'
import { Input } from '../ui/input.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { ChatTurnView, KeptMessages } from './chat-turn-view.tsx'
import { readMessages } from './read-messages.ts'
import { useChat } from './use-chat.ts'

/** The conversation, separate from the first load of the page. */
export function ChatBody({ platformUrl }: { readonly platformUrl: string }) {
  return (
    <Queries>
      <Conversation platformUrl={platformUrl} />
    </Queries>
  )
}

const mostCharacters = 100_000
const empty = { message: '', roundTable: false }

function Conversation({ platformUrl }: { readonly platformUrl: string }) {
  const sessionId = useQueryValues().get('session') ?? undefined
  const [firstSession] = useState(sessionId)
  const { turns, isAnswering, problem, send, stop } = useChat(platformUrl, sessionId)
  const { draft, change, clear } = useDraft('chat', empty)
  const [hasTried, setTried] = useState(false)
  const earlier = useQuery({
    queryKey: ['chat', platformUrl, firstSession],
    enabled: firstSession !== undefined && firstSession === sessionId,
    queryFn: ({ signal }) => readMessages(platformUrl, firstSession ?? '', signal),
  })
  const wrong = problemOfMessage(draft.message)
  const say = async () => {
    setTried(true)
    if (wrong !== undefined || isAnswering) return
    if (await send(draft.message.trim(), draft.roundTable)) {
      clear()
      setTried(false)
    }
  }
  const thrown = problem ?? (earlier.error ? toProblem(earlier.error) : undefined)
  return (
    <>
      <div aria-live="polite" className="space-y-4">
        {sessionId === firstSession && earlier.data && (
          <KeptMessages messages={earlier.data} />
        )}
        {turns.map((turn, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added
          <ChatTurnView key={index} turn={turn} />
        ))}
      </div>
      {thrown && (
        <div className="mt-4">
          <PlatformProblem
            platformUrl={platformUrl}
            problem={thrown}
            onRetry={() => void (problem ? say() : earlier.refetch())}
          />
        </div>
      )}
      <form
        className="mt-4 space-y-3"
        onSubmit={(event) => {
          event.preventDefault()
          void say()
        }}
      >
        <Input
          name="Message"
          rows={3}
          value={draft.message}
          onChange={(message) => change({ message })}
          problem={hasTried || draft.message !== '' ? wrong : undefined}
          placeholder="Which dates and sources does a good question name?"
        />
        <CheckField
          name="Open a round table on it, whether the agents agree or not"
          isOn={draft.roundTable}
          onChange={(roundTable) => change({ roundTable })}
        />
        <p className="flex flex-wrap gap-2">
          <Button disabled={isAnswering} onPress={() => void say()}>
            {isAnswering ? 'The agents answer…' : 'Send'}
          </Button>
          {isAnswering && <Button onPress={stop}>Stop</Button>}
          {sessionId !== undefined && !isAnswering && (
            <Button
              onPress={() => {
                setQueryValues({ session: undefined })
                location.reload()
              }}
            >
              New conversation
            </Button>
          )}
        </p>
      </form>
    </>
  )
}

function problemOfMessage(message: string): string | undefined {
  if (message.trim() === '') return 'The message must not be empty.'
  if (message.length > mostCharacters)
    return `The message must have at most ${mostCharacters} characters.`
  return undefined
}
