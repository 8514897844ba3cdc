import { formatMoment } from '../moment.ts'
import type { LintFinding, LintSubject } from './finding.ts'

/** Finds a deadline that is missing, over, or unlike the market's. */
export function lintDeadline(subject: LintSubject): readonly LintFinding[] {
  const { deadline, marketDeadline, now, question } = subject
  const place = { field: 'rule.deadline' }
  if (deadline === undefined) {
    const message = 'Neither the rule nor the market has a deadline.'
    const proposal = 'Add deadline: with a moment, such as 2026-02-20T23:59:00Z.'
    return [{ code: 'DEADLINE_MISSING', severity: 'error', place, message, proposal }]
  }
  const findings: LintFinding[] = []
  const written = question.rule.deadline
  if (
    written !== undefined &&
    marketDeadline !== undefined &&
    written !== marketDeadline
  ) {
    const market = formatMoment(marketDeadline)
    const message = `The rule's deadline is ${formatMoment(written)}; the market's is ${market}.`
    const proposal = `deadline:${market}`
    findings.push({
      code: 'DEADLINE_CONFLICT',
      severity: 'error',
      place,
      message,
      proposal,
    })
  }
  if (deadline <= now) {
    const message = `The deadline ${formatMoment(deadline)} is over.`
    const proposal = 'Set a later deadline.'
    findings.push({ code: 'DEADLINE_PAST', severity: 'error', place, message, proposal })
  }
  return findings
}
