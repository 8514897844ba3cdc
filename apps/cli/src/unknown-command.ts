import type { Command } from 'commander'

const helpFlags = ['--help', '-h']

/**
 * Takes the request for help off a command line whose command does not exist, so that the line is
 * refused: commander shows the help of the program instead, as if nothing were wrong.
 */
export function withoutHelpOfUnknown(
  program: Command,
  words: readonly string[],
): string[] {
  let command = program
  const known: Command[] = [program]
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    if (word === '--' || command.commands.length === 0) break
    if (word.startsWith('-')) {
      if (takesValue(known, word)) index += 1
      continue
    }
    if (word === 'help') continue
    const next = command.commands.find((each) => namesOf(each).includes(word))
    // A command with arguments of its own takes any word.
    if (!next && command.registeredArguments.length > 0) break
    if (!next) {
      const upToIt = words.slice(0, index + 1)
      return upToIt.filter((each) => each !== 'help' && !helpFlags.includes(each))
    }
    command = next
    known.push(next)
  }
  return [...words]
}

function namesOf(command: Command): string[] {
  return [command.name(), ...command.aliases()]
}

function takesValue(commands: readonly Command[], word: string): boolean {
  return commands.some(({ options }) =>
    options.some(
      (option) => option.required && [option.short, option.long].includes(word),
    ),
  )
}
