import type { JsonText } from './aos/json-text.ts'

/** One message that the market sends. */
export interface Reply {
  target: string
  action: string
  data: JsonText
  /** Further tags, each a name and a value. */
  tags: [string, string][]
}

/** Replies of the market to one message, in order. */
export interface Outbox {
  replies: Reply[]
  /** Bytes of all data so far. */
  bytes: number
  /** Queued tasks that were looked at for agents. */
  scanned: number
}

/** An outbox with nothing in it. */
export function newOutbox(): Outbox {
  return { replies: [], bytes: 0, scanned: 0 }
}

/** Adds one message to the outbox. */
export function send(
  out: Outbox,
  target: string,
  action: string,
  data: JsonText,
  tags: [string, string][],
): void {
  out.replies.push({ target, action, data, tags })
  out.bytes += data.length
}
