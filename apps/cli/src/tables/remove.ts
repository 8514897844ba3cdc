import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { openCommand } from '../platform/open-command.ts'
import { plainText } from '../terminal/text.ts'

export function addRemove(tables: Command, environment: Environment): void {
  tables
    .command('remove')
    .description(
      'Delete a closed table with its log; export it first with tables show --out',
    )
    .argument('<id>', 'id of the table')
    .action(async (id: string, _options, command: Command) => {
      const { platform, printer } = await openCommand(command, environment)
      const path = `/round-table/tasks/${encodeURIComponent(id)}`
      await platform.text({ method: 'DELETE', path })
      printer.print({ removed: id }, () => [`Deleted table ${plainText(id)}`])
    })
}
