import { showText } from './show-text.ts'

/** Answer of an agent. */
export type AgentAnswer = {
  readonly kind: 'answer'
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array
  /** The bytes as UTF-8. */
  readonly text: string
}

/** Reason for a missing answer, with details if known. */
export type NoAnswer = {
  readonly kind: 'timeout' | 'closed' | 'too-large'
  readonly detail: string
}

/** One request and its result. */
export type Exchange = {
  /** The request in one short line. */
  readonly sent: string
  readonly answer: AgentAnswer | NoAnswer
  /** Time until the last byte, in milliseconds. */
  readonly milliseconds: number
}

/** Describes the answer in one short line. */
export function showAnswer({ answer }: Exchange): string {
  if (answer.kind !== 'answer') return answer.detail
  const { status, headers, text } = answer
  const type = headers['content-type']
  return [status, type && showText(type, 60), showText(text) || '(no body)']
    .filter(Boolean)
    .join(' ')
}

/** Describes a missing answer as a sentence. */
export function noAnswerFault({ detail }: NoAnswer): string {
  return `${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`
}

/** Reads the body of an answer as a JSON object. */
export function readObject({
  answer,
}: Exchange):
  | { readonly object: Readonly<Record<string, unknown>> }
  | { readonly fault: string } {
  if (answer.kind !== 'answer') return { fault: noAnswerFault(answer) }
  const value = parse(answer)
  if (value === undefined) return { fault: 'The body is not JSON in UTF-8.' }
  return isObject(value)
    ? { object: value }
    : { fault: 'The body is JSON, but not an object.' }
}

function parse({ bytes }: AgentAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
