import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import { readInput } from '../options/read-input.ts'
import type { PlatformOptions } from '../platform/platform-settings.ts'
import { createPrinter } from '../terminal/printer.ts'

type ReplayOptions = PlatformOptions & {
  readonly file?: string | undefined
  readonly full?: boolean | undefined
}

export function addReplay(table: Command, environment: Environment): void {
  table
    .command('replay')
    .description('Compute a result again from the log, and compare')
    .argument('[id]', 'id of the table; its log comes from the platform')
    .option(
      '--file <path>',
      'read a log or an export from a file, or - for standard input',
    )
    .option('--full', 'show complete texts, and the record of the result')
    .addHelpText(
      'after',
      '\nWith --json it prints only the canonical result, whose SHA-256 is in the log.',
    )
    .action(async (id: string | undefined, _options, command: Command) => {
      const options = command.optsWithGlobals<ReplayOptions>()
      const source = readSource(id, options)
      const { readLogOfPlatform } = await import('./read-log.ts')
      const { replayLog } = await import('./replay-log.ts')
      const log =
        'file' in source
          ? { text: await readInput(source.file), shown: undefined }
          : await readLogOfPlatform(source.id, options, environment)
      const replayed = await replayLog(log)
      const printer = createPrinter(environment, options.json === true)
      const { printReplay } = await import('./print-replay.ts')
      printReplay(replayed, {
        printer,
        output: environment.stdout,
        json: options.json === true,
        full: options.full === true,
      })
    })
}

function readSource(
  id: string | undefined,
  { file }: ReplayOptions,
): { readonly id: string } | { readonly file: string } {
  if (id !== undefined && file === undefined) return { id }
  if (id === undefined && file !== undefined) return { file }
  const hint = 'Give the id of a table, or --file with its log.'
  if (id === undefined) throw new OptionError('No log to replay.', hint)
  throw new OptionError('An id and a file are given.', hint)
}
