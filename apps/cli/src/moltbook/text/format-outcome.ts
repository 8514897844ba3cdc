import type { PostOutcome } from '@cresolver/moltbook'
import type { Printer } from '../../terminal/printer.ts'
import { plainText, wrap } from '../../terminal/text.ts'

/** Writes for a person what became of a write. */
export function formatOutcome(
  outcome: PostOutcome,
  { width, colors }: Pick<Printer, 'width' | 'colors'>,
): string[] {
  switch (outcome.kind) {
    case 'posted':
      return [`${colors.green('Posted')}: ${outcome.contentId ?? 'id unknown'}`]
    case 'pending':
      return [
        `${colors.yellow('Pending')}: ${outcome.contentId ?? 'id unknown'}`,
        ...wrap(
          plainText(`Others cannot see it. ${outcome.detail}`),
          Math.max(width, 12),
        ),
      ]
    case 'failed':
      return [plainText(outcome.error.message)]
  }
}

/** Writes for a program what became of a write. */
export function outcomeJson(outcome: PostOutcome): object {
  if (outcome.kind !== 'failed') return outcome
  const { kind, contentId, uncertain, error } = outcome
  return { kind, contentId, uncertain, code: error.code, detail: error.message }
}
