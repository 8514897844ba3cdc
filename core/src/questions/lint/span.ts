import { formatMoment, type UnixSeconds } from '../moment.ts'
import type { Rule } from '../rule.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'

/** Finds a moment or window that has ended, opens later, or ends after the market's deadline. */
export function lintSpan(subject: LintSubject): readonly Diagnostic[] {
  const { question, now, marketDeadline } = subject
  const span = spanOf(question.rule)
  if (span === undefined) return []
  const position = { field: span.field }
  const diagnostics: Diagnostic[] = []
  if (marketDeadline !== undefined && span.to > marketDeadline) {
    const message = `What counts ends at ${formatMoment(span.to)}, after the market's deadline.`
    const proposal = `Move it to ${formatMoment(marketDeadline)} or before.`
    diagnostics.push({
      code: 'SPAN_AFTER_DEADLINE',
      severity: 'error',
      position,
      message,
      proposal,
    })
  }
  if (span.to <= now) {
    const message = `What counts ended at ${formatMoment(span.to)}, so the answer is known.`
    const proposal = 'Choose a moment or window that is still open.'
    diagnostics.push({
      code: 'SPAN_PAST',
      severity: 'warning',
      position,
      message,
      proposal,
    })
  }
  if (span.from !== undefined && span.from > now) {
    const opening = new Date(span.from * 1000).toISOString().slice(0, 19)
    const message = `The window opens at ${opening}Z; nothing before it counts.`
    const proposal = `Begin it at ${formatMoment(now)} if earlier values count.`
    diagnostics.push({
      code: 'SPAN_FUTURE',
      severity: 'note',
      position,
      message,
      proposal,
    })
  }
  return diagnostics
}

type Span = {
  readonly field: string
  readonly from: number | undefined
  readonly to: UnixSeconds
}

function spanOf(rule: Rule): Span | undefined {
  if (rule.kind === 'manual') return undefined
  const { at, window } = rule
  if (at) return { field: 'rule.at', from: undefined, to: at.seconds }
  return (
    window && {
      field: 'rule.window',
      from: window.from.seconds,
      to: window.to.seconds,
    }
  )
}
