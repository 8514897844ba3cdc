import { formatMoment } from '../moment.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'

/** Finds a deadline that is missing, over, or unlike the market's. */
export function lintDeadline(subject: LintSubject): readonly Diagnostic[] {
  const { deadline, marketDeadline, now, question } = subject
  const position = { field: 'rule.deadline' }
  if (deadline === undefined) {
    const message = 'Neither the rule nor the market has a deadline.'
    const proposal = 'Add deadline: with a moment, such as 2026-02-20T23:59:00Z.'
    return [{ code: 'DEADLINE_MISSING', severity: 'error', position, message, proposal }]
  }
  const diagnostics: Diagnostic[] = []
  const written = question.rule.deadline?.seconds
  if (
    written !== undefined &&
    marketDeadline !== undefined &&
    written !== marketDeadline
  ) {
    const market = formatMoment(marketDeadline)
    const message = `The rule's deadline is ${formatMoment(written)}; the market's is ${market}.`
    const proposal = `deadline:${market}`
    diagnostics.push({
      code: 'DEADLINE_CONFLICT',
      severity: 'error',
      position,
      message,
      proposal,
    })
  }
  if (deadline <= now) {
    const message = `The deadline ${formatMoment(deadline)} has passed.`
    const proposal = 'Set a later deadline.'
    diagnostics.push({
      code: 'DEADLINE_PAST',
      severity: 'error',
      position,
      message,
      proposal,
    })
  }
  return diagnostics
}
