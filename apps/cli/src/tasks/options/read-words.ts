import { CresolverError } from '@cresolver/core/protocol'
import type { Command } from 'commander'
import { parseDuration } from '../../options/duration.ts'

/** Reads an amount that a person wrote. */
export function readAmount(text: string, name: string): string {
  if (/^[1-9]\d{0,37}$/.test(text)) return text
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: `${name} is not an amount: ${JSON.stringify(text)}.`,
    hint: 'Write a whole number above zero of at most 38 digits.',
  })
}

/** Reads how many tasks an agent takes at once. */
export function readCapacity(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 10_000) return Number(text)
  throw new CresolverError({
    code: 'MESSAGE_INVALID',
    message: `The capacity is not a number of tasks: ${JSON.stringify(text)}.`,
    hint: 'Write a whole number from 0 (a pause) to 10000.',
  })
}

/** Reads a reputation level. */
export function readLevel(text: string): number {
  if (/^[0-5]$/.test(text)) return Number(text)
  throw new CresolverError({
    code: 'MESSAGE_INVALID',
    message: `--min-reputation is not a level: ${JSON.stringify(text)}.`,
    hint: 'Write a whole number from 0 to 5.',
  })
}

/** Reads a duration that may be missing. */
export function readMilliseconds(duration: string | undefined): number | undefined {
  return duration === undefined ? undefined : parseDuration(duration) * 1_000
}

/** Reads a list that is separated by commas. */
export function readList(list: string | undefined): string[] | undefined {
  return list?.split(',').map((each) => each.trim())
}

/** Reads a switch. */
export function readYesNo(text: string | undefined, option: string): boolean | undefined {
  if (text === undefined) return undefined
  if (text === 'yes' || text === 'no') return text === 'yes'
  throw new CresolverError({
    code: 'USAGE',
    message: `${option} is neither yes nor no: ${JSON.stringify(text)}.`,
    hint: `Write ${option} yes or ${option} no.`,
  })
}

/** Reads the id of an agent or a task. */
export function readId(text: string, name: string): string {
  if (/^[!#-[\]-~]{1,128}$/.test(text)) return text
  throw new CresolverError({
    code: 'MESSAGE_INVALID',
    message: `The id of ${name} is not valid: ${JSON.stringify(text)}.`,
    hint: 'Write 1 to 128 printable ASCII characters without space, quote and backslash.',
  })
}

/**
 * Refuses a word that can only be meant as an option: neither an id of AO nor a negative number.
 */
export function refuseOption(word: string): void {
  if (!/^-[^\d.]/.test(word) || /^[\w-]{43}$/.test(word)) return
  throw new CresolverError({
    code: 'USAGE',
    message: `Unknown option ${JSON.stringify(word)}.`,
    hint: 'Run the command with --help for usage.',
  })
}

/** Reads what to send: JSON, or text that is none. */
export function readJsonOr(text: string, wrap: (text: string) => unknown): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return wrap(text)
  }
}

/**
 * Adds the argument `<task-id>`, which may begin with a dash: one id of AO in 64 does.
 */
export function addTaskArgument(command: Command): Command {
  return command
    .argument('<task-id>', 'id of the task')
    .allowUnknownOption()
    .hook('preAction', (_, { args }) => args.forEach(refuseOption))
}
