import type { Command } from 'commander'
import { refuseOption } from './read-words.ts'

/**
 * Adds the argument `<task-id>`, which may begin with a dash: one id of AO in 64 does.
 */
export function addTaskArgument(command: Command): Command {
  return command
    .argument('<task-id>', 'id of the task')
    .allowUnknownOption()
    .hook('preAction', (_, { args }) => args.forEach(refuseOption))
}
