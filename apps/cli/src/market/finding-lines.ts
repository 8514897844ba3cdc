import type { LintFinding } from '@cresolver/questions'
import type { Printer } from '../printer.ts'
import { plainText, wrap } from '../text.ts'

/**
 * Writes findings of the linter for a person.
 *
 * @param findings - the findings
 * @param printer - its width and colours are used
 * @returns lines; none for no findings
 */
export function findingLines(
  findings: readonly LintFinding[],
  { width, colors }: Pick<Printer, 'width' | 'colors'>,
): string[] {
  const paint = { error: colors.red, warning: colors.yellow, note: colors.cyan }
  return findings.flatMap(({ code, severity, place, message, proposal }) => [
    `${paint[severity](severity.padEnd(7))}  ${placeText(place)}  ${colors.dim(code)}`,
    ...[message, ...proposal.split('\n')].flatMap((line) =>
      wrap(plainText(line), Math.max(width - 2, 12)).map((part) => `  ${part}`),
    ),
  ])
}

function placeText(place: LintFinding['place']): string {
  return 'field' in place ? place.field : `line ${place.line}, column ${place.column}`
}
