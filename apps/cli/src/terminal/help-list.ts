import type { Environment } from '../environment.ts'
import { formatFields } from './fields.ts'
import { createPrinter } from './printer.ts'

/** Writes a list of names and meanings for the end of a help, as wide as its window. */
export function helpList(
  title: string,
  items: readonly (readonly [name: string, meaning: string])[],
  environment: Environment,
): string {
  const indented = items.map(([name, meaning]) => [`  ${name}`, meaning] as const)
  const printer = createPrinter(environment, false)
  return ['', title, ...formatFields(indented, printer)].join('\n')
}
