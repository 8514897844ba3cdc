import type { Diagnostic } from '@cresolver/core/questions'
import type { Printer } from '../../terminal/printer.ts'
import { plainText, wrap } from '../../terminal/text.ts'

/** Writes findings of the linter for a person. */
export function findingLines(
  diagnostics: readonly Diagnostic[],
  { width, colors }: Pick<Printer, 'width' | 'colors'>,
): string[] {
  const paint = { error: colors.red, warning: colors.yellow, note: colors.cyan }
  return diagnostics.flatMap(({ code, severity, position, message, proposal }) => [
    `${paint[severity](severity.padEnd(7))}  ${placeText(position)}  ${colors.dim(code)}`,
    ...[message, ...proposal.split('\n')].flatMap((line) =>
      wrap(plainText(line), Math.max(width - 2, 12)).map((part) => `  ${part}`),
    ),
  ])
}

function placeText(position: Diagnostic['position']): string {
  if (!('field' in position)) return `line ${position.line}, column ${position.column}`
  const { field, line } = position
  return line === undefined ? field : `${field}, line ${line}`
}
