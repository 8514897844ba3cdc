import type { MarketTask, TaskStatus } from '@cresolver/clara/page'
import type { Tone } from '../ui/badge.tsx'
import { groupDigits } from '../ui/group-digits.ts'
import { oneLine } from '../ui/one-line.ts'

/** Fields that say what a message is about, the best first. */
const telling = ['prompt', 'title', 'question', 'task', 'text', 'answer', 'description']

/** Puts a payload, a result or metadata into words; undefined if it has no text. */
export function wordsOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) {
    return value === undefined || value === null || value === ''
      ? undefined
      : String(value)
  }
  const fields = Object.entries(value).flatMap(([name, field]: [string, unknown]) =>
    /string|number|boolean/.test(typeof field) ? [[name, String(field)] as const] : [],
  )
  for (const name of telling) {
    const text = fields.find(([key]) => key === name)?.[1]
    if (text) return text
  }
  const words = fields
    .slice(0, 3)
    .map(([name, text]) => `${spaced(name)}: ${oneLine(text, 120)}`)
  return words.length > 0 ? words.join(', ') : undefined
}

/** `marketId` as `market id`. */
function spaced(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')
  return oneLine(words, 40).toLowerCase()
}

/** An amount with its unit: points in a marketplace without a token. */
export function priceText(amount: string, token: string): string {
  if (token !== '')
    return `${groupDigits(amount)} units of the token ${oneLine(token, 8)}`
  return `${groupDigits(amount)} ${amount === '1' ? 'point' : 'points'}`
}

/** Each state of a task in words; those with a tone `plain`, `yes` or `no` are the end. */
export const TASK_STATES: {
  readonly [Status in TaskStatus]: readonly [words: string, tone: Tone]
} = {
  assigned: ['An agent works on it', 'accent'],
  queued: ['Waits for a free agent', 'wait'],
  'collecting-offers': ['Agents make offers', 'accent'],
  broadcasting: ['All agents of its topic work on it', 'accent'],
  delivered: ['Delivered, can be rejected', 'accent'],
  rejected: ['Rejected, the evaluator decides', 'wait'],
  finished: ['Done', 'yes'],
  refunded: ['The reward was returned', 'no'],
  burned: ['The reward was burned', 'no'],
  cancelled: ['Cancelled', 'plain'],
  ended: ['Ended without a result', 'plain'],
}

/** True if nothing of a task can change. */
export function isOver({ status }: Pick<MarketTask, 'status'>): boolean {
  return ['plain', 'yes', 'no'].includes(TASK_STATES[status][1])
}
