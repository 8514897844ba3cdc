import { CresolverError } from '@cresolver/core/protocol'
import type { CommanderError } from 'commander'

/** Turns a complaint of the command line parser into an error of ours. */
export function toUsageError(error: CommanderError): CresolverError {
  if (error.code === 'commander.help') {
    return new CresolverError({
      code: 'USAGE',
      message: 'A command is missing.',
      hint: 'Add --help to see the commands.',
    })
  }
  const text = error.message
    .replace(/^error: /, '')
    .replace(/\s+/g, ' ')
    .trim()
  const suggestion = /\(Did you mean (.+?)\?\)$/.exec(text)
  const what = suggestion ? text.slice(0, suggestion.index).trim() : text
  return new CresolverError({
    code: 'USAGE',
    message: `${what.charAt(0).toUpperCase()}${what.slice(1)}.`.replace(/\.\.$/, '.'),
    hint: suggestion
      ? `Did you mean ${suggestion[1]}?`
      : 'Run the command with --help for usage.',
  })
}
