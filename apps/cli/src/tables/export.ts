import { writeFile } from 'node:fs/promises'
import { errorText, tableExportSchema } from '@cresolver/protocol'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { OptionError } from '../option-error.ts'
import {
  type PlatformOptions,
  readPlatformSettings,
} from '../platform/platform-settings.ts'
import { createPrinter } from '../printer.ts'
import { plainText } from '../text.ts'

type ExportOptions = PlatformOptions & { readonly out?: string | undefined }

/** Adds `tables export`. */
export function addExport(tables: Command, environment: Environment): void {
  tables
    .command('export')
    .description('Export a table with its log, result and participants, for replay')
    .argument('<id>', 'id of the table')
    .option('--out <path>', 'file to write (standard output)')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<ExportOptions>()
      const settings = readPlatformSettings(options, environment)
      const { openPlatform, readJson } = await import('../platform/open-platform.ts')
      const path = `/round-table/tasks/${encodeURIComponent(id)}/export`
      const text = await openPlatform(settings).text({ path })
      const file = readJson(text, tableExportSchema, settings.url)
      if (options.out === undefined) {
        environment.stdout.write(`${text}\n`)
        return
      }
      await write(options.out, `${text}\n`)
      const printer = createPrinter(environment, options.json === true)
      const { out } = options
      const exported = {
        exported: file.table.task_id,
        file: out,
        events: file.events.length,
      }
      printer.print(exported, () => [
        `Exported table ${plainText(file.table.task_id)} to ${plainText(out)}`,
      ])
    })
}

async function write(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx' })
  } catch (error) {
    throw new OptionError(
      'OPTION_INVALID',
      `The file ${path} cannot be written: ${errorText(error)}.`,
      'Check its path; a file that exists is not replaced.',
    )
  }
}
