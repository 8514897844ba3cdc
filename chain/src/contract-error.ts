import { CresolverError } from '@cresolver/core/protocol'
import {
  type ContractError,
  type Explanation,
  explanations,
} from './contract-explanations.ts'

type ExplainedError = {
  [Code in keyof typeof explanations]: keyof (typeof explanations)[Code]
}[keyof typeof explanations]

const explained = Object.fromEntries(
  Object.entries(explanations).flatMap(([code, errors]) =>
    Object.entries<Explanation>(errors).map(([name, text]) => [name, { code, text }]),
  ),
) as Record<ExplainedError, { readonly code: string; readonly text: Explanation }>

/**
 * Turns an error of a contract into one clear line.
 *
 * @param name - name of the error as the contract declares it
 * @param args - its parameters
 * @returns error with the code of its kind, or undefined if no contract here declares such an error
 */
export function explainContractError(
  name: string,
  args: readonly unknown[] = [],
): CresolverError | undefined {
  return isDeclared(name) ? contractError(name, args) : undefined
}

/**
 * Makes the error that a contract would have thrown.
 *
 * @param name - name of the error as the contract declares it
 * @param args - its parameters
 */
export function contractError(
  name: ContractError,
  args: readonly unknown[] = [],
): CresolverError {
  const fill = (text: string) =>
    text.replace(
      /\{(\d)(?::(\w+))?\}/g,
      (_, index: string, kind = 'plain') => writers[kind]?.(args[Number(index)]) ?? '',
    )
  const { code, text } = explained[name]
  const [message = '', hint = ''] = text.split(' | ').map(fill)
  return new CresolverError({ code, message, hint })
}

function isDeclared(name: string): name is ContractError {
  return Object.hasOwn(explained, name)
}

const states = ['unknown', 'open', 'proposed', 'before a judge', 'final']

const writers: Readonly<Record<string, (value: unknown) => string>> = {
  plain: String,
  text: (text) => JSON.stringify(text),
  state: (state) => states[Number(state)] ?? String(state),
  time(seconds) {
    const date = new Date(Number(seconds) * 1000)
    return Number.isNaN(date.getTime()) ? String(seconds) : date.toISOString()
  },
}
