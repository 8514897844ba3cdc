import type { ChatAnswer, ChatEvent, ChatMessage } from '@cresolver/protocol'

/** A message and what the agents made of it. */
export type ChatTurn = {
  readonly message: string
  /** Agents that were asked, with the reasons. */
  readonly asked: readonly { readonly agent: string; readonly why: string }[]
  readonly answers: readonly ChatAnswer[]
  /** True if the answers are not the same. */
  readonly differ: boolean
  readonly tableId: string | undefined
  /** What the table does. */
  readonly steps: readonly string[]
  /** The whole answer, at the end. */
  readonly reply: ChatMessage | undefined
}

const mostEntries = 500

/** A message that nothing happened to yet. */
export function newTurn(message: string): ChatTurn {
  return {
    message,
    asked: [],
    answers: [],
    differ: false,
    tableId: undefined,
    steps: [],
    reply: undefined,
  }
}

/** Adds what happened next. */
export function takeChatEvent(turn: ChatTurn, event: ChatEvent): ChatTurn {
  switch (event.type) {
    case 'session':
      return turn
    case 'routed':
      return {
        ...turn,
        asked: event.agents
          .slice(0, mostEntries)
          .map(({ agent, reasons }) => ({ agent, why: reasons.join(', ') })),
      }
    case 'answer':
      return { ...turn, answers: [...turn.answers, event.answer].slice(-mostEntries) }
    case 'cross_check':
      return { ...turn, differ: event.cross_check.differ }
    case 'table_opened':
      return { ...turn, tableId: event.task_id }
    case 'table_progress':
      return { ...turn, steps: [...turn.steps, event.text].slice(-mostEntries) }
    case 'message':
      return event.message.role === 'assistant'
        ? {
            ...turn,
            reply: event.message,
            tableId: event.message.task_id ?? turn.tableId,
          }
        : turn
  }
}
