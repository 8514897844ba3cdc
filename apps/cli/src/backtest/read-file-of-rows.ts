import { readFile } from 'node:fs/promises'
import { CresolverError, errorText } from '@cresolver/core/protocol'

/** Reads a file of rows; throws CresolverError `FILE_UNREADABLE`. */
export async function readFileOfRows(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (cause) {
    throw new CresolverError({
      code: 'FILE_UNREADABLE',
      message: `${file} cannot be read: ${errorText(cause)}.`,
      hint: 'Pass a file with one JSON object a line; docs/limits.md describes the formats.',
      cause,
    })
  }
}
