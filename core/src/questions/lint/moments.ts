import { formatMoment } from '../moment.ts'
import { formatZonedMoment, parseZonedMoment, type ZonedMoment } from '../zoned-moment.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'

const threeYears = 3 * 366 * 86_400

/** Finds moments so late that the clocks of their zone may follow other laws. */
export function lintMomentFar({
  question: { rule },
  now,
}: LintSubject): readonly Diagnostic[] {
  if (rule.kind !== 'data') return []
  const moments: readonly (readonly [string, ZonedMoment | undefined])[] = [
    ['at', rule.at],
    ['window', rule.window?.to],
    ['until', rule.until?.kind === 'moment' ? rule.until.moment : undefined],
  ]
  const late = moments.find(([, moment]) => moment && moment.seconds > now + threeYears)
  const [key, moment] = late ?? []
  if (key === undefined || moment === undefined) return []
  return [
    {
      code: 'MOMENT_FAR',
      severity: 'warning',
      position: { field: `rule.${key}` },
      message: `${formatMoment(moment.seconds)} is more than three years away, and its zone may not have the offset ${moment.offset} by then.`,
      proposal:
        'Choose an earlier moment, or say in the question that the offset counts.',
    },
  ]
}

/** Reports a zone that is read as the one of the other season, such as EST in summer. */
export function lintZoneAssumed({
  question: { rule },
  text,
}: LintSubject): readonly Diagnostic[] {
  if (rule.kind !== 'data') return []
  return Array.from(text.matchAll(zonedLine)).flatMap(([, key = '', value = '']) => {
    const assumed = value.split('/').flatMap((part) => {
      const moment = parseZonedMoment(part.trim())
      return 'fault' in moment || moment.assumed === undefined
        ? []
        : [
            {
              part: part.trim(),
              zone: moment.assumed,
              written: formatZonedMoment(moment),
            },
          ]
    })
    return assumed.map(({ part, zone, written }) => ({
      code: 'ZONE_ASSUMED',
      severity: 'warning' as const,
      position: { field: `rule.${key}` },
      message: `${part} is read as ${zone}, which applies at that time.`,
      proposal: `Write ${written}, or the moment that you mean.`,
    }))
  })
}

const zonedLine =
  /^(deadline|at|than|window|until|not-before):[ \t]*(\S+ [A-Za-z][^\n]*?)[ \t]*$/gm
