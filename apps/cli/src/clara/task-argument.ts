import type { Command } from 'commander'
import { refuseOption } from './read-words.ts'

/**
 * Adds the argument `<task-id>`, which may begin with a dash: one id of AO in 64 does.
 *
 * @param command - takes it after the arguments that it has
 * @returns the command; any other word with a dash in front is refused as an option that there is not
 */
export function addTaskArgument(command: Command): Command {
  return command
    .argument('<task-id>', 'id of the task')
    .allowUnknownOption()
    .hook('preAction', (_, { args }) => args.forEach(refuseOption))
}
