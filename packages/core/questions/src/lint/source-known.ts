import { formatFeed } from '../language/feed.ts'
import { automatic, type LintFinding, type LintSubject } from './finding.ts'

/** Finds sources that nobody here can ask. */
export function lintSourceKnown(subject: LintSubject): readonly LintFinding[] {
  const rule = automatic(subject.question.rule)
  if (rule === undefined) return []
  const fields = [
    ['source', rule.source],
    ['confirm', rule.confirm],
    ['fallback', rule.fallback],
  ] as const
  return fields.flatMap(([key, feed]): LintFinding[] => {
    if (feed === undefined || subject.knownProviders.includes(feed.provider)) return []
    return [
      {
        code: 'SOURCE_UNKNOWN',
        severity: 'error',
        place: { field: `rule.${key}` },
        message: `Nobody here can ask ${formatFeed(feed)}: a panel would decide.`,
        proposal: `Use ${subject.knownProviders.join(' or ')}, or source:manual.`,
      },
    ]
  })
}
