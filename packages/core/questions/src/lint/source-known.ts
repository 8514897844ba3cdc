import { formatFeed } from '../language/feed.ts'
import { automatic, type Diagnostic, type LintSubject } from './diagnostic.ts'

/** Finds sources that no client reads. */
export function lintSourceKnown(subject: LintSubject): readonly Diagnostic[] {
  const rule = automatic(subject.question.rule)
  if (rule === undefined) return []
  const fields = [
    ['source', rule.source],
    ['confirm', rule.confirm],
    ['fallback', rule.fallback],
  ] as const
  return fields.flatMap(([key, feed]): Diagnostic[] => {
    if (feed === undefined || subject.knownProviders.includes(feed.provider)) return []
    return [
      {
        code: 'SOURCE_UNKNOWN',
        severity: 'error',
        position: { field: `rule.${key}` },
        message: `No client reads ${formatFeed(feed)}: a panel would decide.`,
        proposal: `Use ${subject.knownProviders.join(' or ')}, or source:manual.`,
      },
    ]
  })
}
