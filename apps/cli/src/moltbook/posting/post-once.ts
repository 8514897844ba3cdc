import { createHash } from 'node:crypto'
import { canonicalJson } from '@cresolver/core/protocol'
import { postVerified } from '@cresolver/moltbook'
import { createPrinter } from '../../terminal/printer.ts'
import type { MarketRun, MoltbookOptions } from '../market-run.ts'
import { openAccount } from '../open-account.ts'
import { openSolver } from '../open-solver.ts'
import { formatOutcome, outcomeJson } from '../text/format-outcome.ts'

type Write = Parameters<typeof postVerified>[0]['write']

export type WriteOptions = MoltbookOptions & { readonly key?: string | undefined }

/** Writes a post or a comment, once, and says what became of it. */
export async function postOnce(
  run: MarketRun,
  options: WriteOptions,
  write: Write,
): Promise<void> {
  const { environment } = run
  const { moltbook, journal } = await openAccount(options, environment)
  const solve = openSolver(environment)
  const key =
    options.key?.trim() || writeKey(write, options.moltbookAccount, environment.now())
  const known = (await journal.entries()).some(
    (entry) => entry.key === key && entry.result?.kind === 'posted',
  )
  const clock = environment.now
  const outcome = await postVerified({ key, write, moltbook, journal, solve, clock })
  if (outcome.kind === 'failed') throw outcome.error
  if (outcome.kind === 'pending') run.leaveOpen()
  const printer = createPrinter(environment, options.json === true)
  printer.print({ event: 'written', ...outcomeJson(outcome), key, again: known }, () => [
    ...formatOutcome(outcome, printer),
    ...(known ? ['It already existed. To write the same text again, add --key.'] : []),
  ])
}

/**
 * Names a write by what it says, where, by whom and on which day. The same command on the same day
 * is the same write and is carried out once; on another day it is another.
 */
export function writeKey(
  write: { readonly kind: 'post' | 'comment' },
  account: string | undefined,
  now: number,
): string {
  const day = new Date(now).toISOString().slice(0, 10)
  const text = canonicalJson({ account: account ?? null, write })
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return `${write.kind}:${day}:${hash}`
}
