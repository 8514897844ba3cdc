import { writeFile } from 'node:fs/promises'
import { errorText, tableExportSchema } from '@cresolver/core/protocol'
import { OptionError } from '../options/option-error.ts'
import { type PlatformClient, readJson } from '../platform/open-platform.ts'

/** Writes a table with its log, result and participants to a file, for replay; returns its events. */
export async function writeExport(
  platform: PlatformClient,
  id: string,
  path: string,
): Promise<number> {
  const text = await platform.text({
    path: `/round-table/tasks/${encodeURIComponent(id)}/export`,
  })
  const { events } = readJson(text, tableExportSchema, platform.settings.url)
  await write(path, `${text}\n`)
  return events.length
}

async function write(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx' })
  } catch (error) {
    throw new OptionError(
      `The file ${path} cannot be written: ${errorText(error)}.`,
      'Check its path; an existing file is not replaced.',
    )
  }
}
