import { writeFile } from 'node:fs/promises'
import { type ConformanceReport, formatJunit } from '@cresolver/agent/conformance'
import { CresolverError, errorText } from '@cresolver/core/protocol'

/** Writes a report as JUnit XML. */
export async function writeJunitFile(
  path: string,
  report: ConformanceReport,
): Promise<void> {
  try {
    await writeFile(path, formatJunit(report))
  } catch (error) {
    throw new CresolverError({
      code: 'FILE_UNWRITABLE',
      message: `The results cannot be written to ${path}: ${errorText(error)}.`,
      hint: 'Choose a file in a writable folder.',
      cause: error,
    })
  }
}
