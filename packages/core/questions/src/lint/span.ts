import { formatMoment, type UnixSeconds } from '../moment.ts'
import type { AutomaticRule } from '../rule.ts'
import { automatic, type LintFinding, type LintSubject } from './finding.ts'

/** Finds a moment or window that is over, opens later, or ends after the market's deadline. */
export function lintSpan(subject: LintSubject): readonly LintFinding[] {
  const { question, now, deadline, marketDeadline } = subject
  const span = spanOf(automatic(question.rule), deadline)
  if (span === undefined) return []
  const place = { field: span.field }
  const findings: LintFinding[] = []
  if (marketDeadline !== undefined && span.to > marketDeadline) {
    const message = `What counts ends at ${formatMoment(span.to)}, after the market's deadline.`
    const proposal = `Move it to ${formatMoment(marketDeadline)} or before.`
    findings.push({
      code: 'SPAN_AFTER_DEADLINE',
      severity: 'error',
      place,
      message,
      proposal,
    })
  }
  if (span.to <= now) {
    const message = `What counts was over at ${formatMoment(span.to)}: the answer is known.`
    const proposal = 'Choose a moment or window that is still open.'
    findings.push({ code: 'SPAN_PAST', severity: 'warning', place, message, proposal })
  }
  if (span.from !== undefined && span.from > now) {
    const opening = new Date(span.from * 1000).toISOString().slice(0, 19)
    const message = `The window opens at ${opening}Z; nothing before it counts.`
    const proposal = `Begin it at ${formatMoment(now)} if earlier values count.`
    findings.push({ code: 'SPAN_FUTURE', severity: 'note', place, message, proposal })
  }
  return findings
}

type Span = {
  readonly field: string
  readonly from: number | undefined
  readonly to: UnixSeconds
}

function spanOf(
  rule: AutomaticRule | undefined,
  deadline: UnixSeconds | undefined,
): Span | undefined {
  if (rule?.at !== undefined) return { field: 'rule.at', from: undefined, to: rule.at }
  const window = rule?.window
  if (window?.kind === 'between') {
    return { field: 'rule.window', from: window.from, to: window.to }
  }
  if (window === undefined || deadline === undefined) return undefined
  return { field: 'rule.window', from: deadline - window.seconds, to: deadline }
}
