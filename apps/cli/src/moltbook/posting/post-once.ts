import { postVerified } from '@cresolver/moltbook'
import { createPrinter } from '../../terminal/printer.ts'
import type { MarketRun, MoltbookOptions } from '../market-run.ts'
import { openAccount } from '../open-account.ts'
import { openSolver } from '../open-solver.ts'
import { formatOutcome, outcomeJson } from '../text/format-outcome.ts'
import { writeKey } from './write-key.ts'

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
