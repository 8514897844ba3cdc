import type { JsonText } from './aos/json-text.ts'
import { type KeyedList, newKeyedList, putItem } from './index/keyed-list.ts'
import type { MarketMessage } from './message.ts'
import type { MarketState } from './state.ts'

/** One message that the market sends. */
export interface Reply {
  target: string
  action: string
  data: JsonText
  /** Further tags, each a name and a value. */
  tags: [string, string][]
}

/** Subject of an exposed key. */
export type ExposedSubject = 'agent' | 'task' | 'balance' | 'queue' | 'page'

/** The handling of one message: the market, the message, and what comes of it. */
export interface Turn {
  state: MarketState
  message: MarketMessage
  /** Address of the process. */
  self: string
  replies: Reply[]
  /** Bytes of all replies so far. */
  bytes: number
  /** Queued tasks that were looked at for agents. */
  scanned: number
  /** Changes of the exposed state, in order. */
  touched: KeyedList<{ subject: ExposedSubject; id: string }>
}

/** Starts the handling of a message. */
export function newTurn(state: MarketState, message: MarketMessage, self: string): Turn {
  return {
    state,
    message,
    self,
    replies: [],
    bytes: 0,
    scanned: 0,
    touched: newKeyedList(),
  }
}

/** Adds one message to the replies. */
export function send(
  turn: Turn,
  target: string,
  action: string,
  data: JsonText,
  tags: [string, string][] = [],
): void {
  turn.replies.push({ target, action, data, tags })
  turn.bytes += data.length
}

/** Notes that the exposed entry of something changed. */
export function touch(turn: Turn, subject: ExposedSubject, id: string): void {
  if (!turn.state.settings.expose) return
  putItem(turn.touched, `${subject} ${id}`, { subject, id })
}
