import { formatFeed } from '../language/feed.ts'
import { defaultConfirmation } from '../sources/feed-query.ts'
import { automatic, type Diagnostic, type LintSubject } from './diagnostic.ts'
import { termsForLint } from './query-of-rule.ts'

/** Finds a fallback that can take the place of no reading, because it is the second one already. */
export function lintFallback(subject: LintSubject): readonly Diagnostic[] {
  const rule = automatic(subject.question.rule)
  const terms = rule && termsForLint(rule, subject.deadline)
  const { fallback, confirmation } = terms ?? {}
  if (!fallback || !confirmation || formatFeed(fallback) !== formatFeed(confirmation))
    return []
  return [
    {
      code: 'FALLBACK_IN_USE',
      severity: 'note',
      position: { field: 'rule.fallback' },
      message: `${formatFeed(fallback)} is the second reading already: where it or the source has no answer, a panel decides.`,
      proposal: `Write confirm:${formatFeed(fallback)}, and a third source as fallback.`,
    },
  ]
}

/** Finds a second reading that deciders of an earlier version replace by their own default. */
export function lintConfirm(subject: LintSubject): readonly Diagnostic[] {
  const rule = automatic(subject.question.rule)
  const terms = rule && termsForLint(rule, subject.deadline)
  if (!rule?.confirm || !terms) return []
  const usual = defaultConfirmation(rule.source, terms)
  if (usual && formatFeed(usual) === formatFeed(rule.confirm)) return []
  return [
    {
      code: 'CONFIRM_UNUSUAL',
      severity: 'warning',
      position: { field: 'rule.confirm' },
      message: `A decider that does not know confirm: reads ${usual ? formatFeed(usual) : 'nothing'} instead of ${formatFeed(rule.confirm)}.`,
      proposal: 'Have the market decided by this version or a later one only.',
    },
  ]
}
