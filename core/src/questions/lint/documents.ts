import type { DataRule } from '../rule.ts'
import { isDocument } from '../sources/reading.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'

/** Finds documents that decide before they are final, or that are waited for until no moment. */
export function lintFinal({ question: { rule } }: LintSubject): readonly Diagnostic[] {
  if (rule.kind !== 'data' || !isDocument(rule.source)) return []
  if (rule.final === undefined) {
    return [
      {
        code: 'FINAL_MISSING',
        severity: 'warning',
        position: { field: 'rule.source' },
        message:
          'The rule reads the document at the deadline and does not check that it is final.',
        proposal: 'Add final: with a condition, such as final:/status=F.',
      },
    ]
  }
  if (rule.until !== undefined) return []
  return [
    {
      code: 'UNTIL_MISSING',
      severity: 'warning',
      position: { field: 'rule.until' },
      message:
        'If the document is not final at the deadline, a panel decides at once: the rule does not wait.',
      proposal: 'Add until:+2d, or a moment by which the source is final.',
    },
  ]
}

/** Finds documents about an event that leave open what a cancellation, a postponement or a half means. */
export function lintOutcomes({ question: { rule } }: LintSubject): readonly Diagnostic[] {
  if (rule.kind !== 'data' || !isEvent(rule)) return []
  const missing = (['split', 'wait'] as const).filter((key) => rule[key] === undefined)
  if (missing.length === 0) return []
  const said = missing.length < 2
  return [
    {
      code: 'OUTCOME_UNSAID',
      severity: said ? 'note' : 'warning',
      position: { field: 'rule.final' },
      message: `The rule does not set ${missing.map((key) => `${key}:`).join(' or ')}. If the event does not take place, the rule waits, then a panel decides.`,
      proposal: `Add ${missing.map((key) => `${key}:`).join(', ')} with a condition, or let a panel decide.`,
    },
  ]
}

/** Finds documents that are chosen by an id in their address which no path checks in the answer. */
export function lintIdChecked({
  question: { rule },
}: LintSubject): readonly Diagnostic[] {
  if (rule.kind !== 'data' || !isDocument(rule.source)) return []
  const slash = rule.source.asset.indexOf('/')
  const address = slash === -1 ? '' : rule.source.asset.slice(slash)
  const ids = address.match(/(?<![\d.-])\d{5,}(?![\d.-])/g) ?? []
  const read = [rule.value, rule.final, rule.rows, rule.where, rule.a, rule.b, rule.split]
    .filter((path) => path !== undefined)
    .join(' ')
  const [unchecked] = ids.filter((id) => !read.includes(id))
  if (unchecked === undefined) return []
  return [
    {
      code: 'ID_UNCHECKED',
      severity: 'warning',
      position: { field: 'rule.final' },
      message: `The address asks for ${unchecked}, and no path checks that the answer is about it.`,
      proposal: `Add & /id=${unchecked} to final:, with the path of the id.`,
    },
  ]
}

/** A document with a state: it can be postponed or canceled. */
function isEvent(rule: DataRule): boolean {
  const hasRows = rule.rows !== undefined
  return isDocument(rule.source) && rule.final !== undefined && !hasRows
}
