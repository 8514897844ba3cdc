import type { Account, Moltbook, WriteState } from '@cresolver/moltbook'
import { formatFields } from '../../terminal/fields.ts'
import type { Printer } from '../../terminal/printer.ts'
import { plainText, shorten } from '../../terminal/text.ts'

type Limits = Awaited<ReturnType<Moltbook['limits']>>

/** Formats an account for `status`. */
export type AccountSummary = {
  /** Null where Moltbook could not be asked. */
  readonly account: Account | null
  readonly limits: Limits
  readonly failuresInRow: number
  /** Failures in a row from which nothing is written. */
  readonly mostFailures: number
  /** Writes that others cannot see yet, or whose end is not known. */
  readonly pending: readonly WriteState[]
}

/** Writes what is known of an account. */
export function formatAccount(
  summary: AccountSummary,
  printer: Pick<Printer, 'width' | 'colors'>,
  now: number,
): string[] {
  const { account, limits, failuresInRow, mostFailures, pending } = summary
  const { left } = limits
  const isOpen = failuresInRow >= mostFailures
  const breaker = `${failuresInRow} of ${mostFailures} failures in a row`
  return [
    ...formatFields(
      [
        ['Account', account === null ? 'not reached' : describeAccount(account)],
        ['Posts', describeLeft(left.post, now)],
        ['Comments', describeLeft(left.comment, now)],
        ['Challenges', isOpen ? `stopped: ${breaker}; moltbook resume` : breaker],
        ['Pending', pending.length === 0 ? 'none' : String(pending.length)],
      ],
      printer,
    ),
    ...pending.map((entry) => shorten(`  ${describePending(entry)}`, printer.width)),
  ]
}

function describeAccount({ name, claimed, karma }: Account): string {
  const claim =
    claimed === undefined ? '' : claimed ? ', claimed' : ', not claimed by its owner yet'
  return `${plainText(name)}${claim}, karma ${karma}`
}

function describeLeft({ left, freeAt }: Limits['left']['post'], now: number): string {
  if (freeAt <= now) return `${left} left now`
  return `next at ${new Date(freeAt).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

function describePending({ key, contentId, result, state }: WriteState): string {
  const why = result?.reason ?? state
  return [key, contentId ?? 'no id', why].map(plainText).join('  ')
}
