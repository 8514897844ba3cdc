import type { Command, Option } from 'commander'

/** A word that fits where the cursor is. */
type CompletionWord = { readonly word: string; readonly description: string }

/** Finds the words that fit at the end of a command line. */
export function complete(program: Command, words: readonly string[]): CompletionWord[] {
  const typed = words.slice(0, -1)
  const current = words.at(-1) ?? ''
  const path = [program]
  let value: Option | undefined
  for (const word of typed) {
    const command = path.at(-1) ?? program
    if (value) {
      value = undefined
    } else if (word.startsWith('-')) {
      value = optionsOf(path).find(
        (option) => option.required && [option.short, option.long].includes(word),
      )
    } else {
      const next = command.commands.find((each) => namesOf(each).includes(word))
      if (next) path.push(next)
    }
  }
  return candidatesAt(path, value, current).filter(({ word }) => word.startsWith(current))
}

/** Writes candidates as a shell reads them, one a line. */
export function formatCandidates(
  candidates: readonly CompletionWord[],
  shell: string,
): string[] {
  const format: Record<string, (candidate: CompletionWord) => string> = {
    zsh: ({ word, description }) => `${word.replaceAll(':', '\\:')}:${description}`,
    fish: ({ word, description }) => `${word}\t${description}`,
  }
  return candidates.map(format[shell] ?? (({ word }) => word))
}

function candidatesAt(
  path: readonly Command[],
  value: Option | undefined,
  current: string,
): CompletionWord[] {
  if (value) return (value.argChoices ?? []).map((word) => ({ word, description: '' }))
  if (current.startsWith('-')) {
    return optionsOf(path).flatMap(({ long, hidden, description }) =>
      long && !hidden ? [{ word: long, description }] : [],
    )
  }
  const command = path.at(-1)
  const choices = command?.registeredArguments[0]?.argChoices ?? []
  return [
    ...(command?.commands ?? []).map((each) => ({
      word: each.name(),
      description: each.description(),
    })),
    ...choices.map((word) => ({ word, description: '' })),
  ]
}

function optionsOf(path: readonly Command[]): Option[] {
  return [...path].reverse().flatMap(({ options }) => [...options])
}

function namesOf(command: Command): string[] {
  return [command.name(), ...command.aliases()]
}
