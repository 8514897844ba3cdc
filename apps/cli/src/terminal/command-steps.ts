import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import { helpList } from './help-list.ts'

/** A step that a command takes by its name, such as `finalize` of `markets act`. */
export type CommandStep = {
  readonly name: string
  readonly description: string
  /** The word behind it: `<word>` if it is required, `[word]` if not. */
  readonly value?: { readonly name: string; readonly meaning: string } | undefined
}

/**
 * Finds a step by its name.
 *
 * @throws OptionError for an unknown name, or if the value that the step requires is missing
 */
export function findStep<Known extends CommandStep>(
  usage: string,
  steps: readonly Known[],
  name: string,
  value: string | undefined,
): Known {
  const step = steps.find((each) => each.name === name)
  if (step === undefined) {
    throw new OptionError(
      `${JSON.stringify(name.slice(0, 80))} is not a step.`,
      `Use one of ${steps.map((each) => each.name).join(', ')}.`,
    )
  }
  if (step.value?.name.startsWith('<') && value === undefined) {
    throw new OptionError(
      `${step.name} needs ${step.value.name}: ${step.value.meaning}.`,
      `Write: cresolver ${usage.replace('<step>', step.name).replace('[value]', step.value.name)}`,
    )
  }
  return step
}

/** Lists steps for the help of a command. */
export function describeSteps(
  steps: readonly CommandStep[],
  environment: Environment,
): string {
  const items = steps.map(({ name, description, value }) => {
    const usage = value === undefined ? name : `${name} ${value.name}`
    const more = value === undefined ? '' : `; ${value.name}: ${value.meaning}`
    return [usage, `${description}${more}`] as const
  })
  return helpList('Steps:', items, environment)
}
