'use client'

import type { CresolverError } from '@cresolver/protocol'
import { useEffect, useRef, useState } from 'react'
import { toProblem } from '../live/problem.ts'
import { setQueryValues } from '../shell/use-query.ts'
import { type ChatTurn, newTurn, takeChatEvent } from './chat-turn.ts'
import { sendMessage } from './send-message.ts'

/** A conversation with the agents of a platform. */
export type Chat = {
  /** Messages since the page was opened, oldest first. */
  readonly turns: readonly ChatTurn[]
  readonly isAnswering: boolean
  readonly problem: CresolverError | undefined
  /** Sends a message; true when its answer is whole. */
  readonly send: (message: string, roundTable: boolean) => Promise<boolean>
  /** Ends the answer that is under way. */
  readonly stop: () => void
}

/** Leads a conversation. Its session is in the URL, so that a reload continues it. */
export function useChat(platformUrl: string, sessionId: string | undefined): Chat {
  const [turns, setTurns] = useState<readonly ChatTurn[]>([])
  const [isAnswering, setAnswering] = useState(false)
  const [problem, setProblem] = useState<CresolverError>()
  const ending = useRef<AbortController>(undefined)
  useEffect(() => () => ending.current?.abort(), [])
  const send = async (message: string, roundTable: boolean) => {
    const controller = new AbortController()
    ending.current = controller
    const { signal } = controller
    setAnswering(true)
    setProblem(undefined)
    let turn = newTurn(message)
    setTurns((before) => [...before, turn])
    const show = (next: ChatTurn) => {
      const shown = turn
      turn = next
      setTurns((all) => all.map((each) => (each === shown ? next : each)))
    }
    try {
      const parameters = { platformUrl, message, sessionId, roundTable, signal }
      for await (const event of sendMessage(parameters)) {
        if (event.type === 'session') setQueryValues({ session: event.session_id })
        show(takeChatEvent(turn, event))
      }
      return true
    } catch (error) {
      const failed = turn
      if (failed.answers.length === 0) {
        setTurns((all) => all.filter((each) => each !== failed))
      }
      if (!signal.aborted) setProblem(toProblem(error))
      return false
    } finally {
      setAnswering(false)
    }
  }
  return { turns, isAnswering, problem, send, stop: () => ending.current?.abort() }
}
