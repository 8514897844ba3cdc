import { formatFields } from '../../terminal/fields.ts'
import type { Printer } from '../../terminal/printer.ts'
import { SCENARIOS } from './scenarios.ts'

/** Prints the scenarios of `start`, one a line. */
export function listScenarios(printer: Printer): void {
  for (const { name, description, isDefault = false, shows } of SCENARIOS) {
    printer.print(
      { name, description, isDefault, holdsTable: shows === 'table' },
      () => [],
    )
  }
  const fields = SCENARIOS.map(
    ({ name, description, isDefault }) =>
      [`${isDefault ? '*' : ' '} ${name}`, description] as const,
  )
  for (const line of formatFields(fields, printer)) printer.remark(line)
  printer.remark('* is in the default set; all runs every scenario.')
}
