import { rename, rm, writeFile } from 'node:fs/promises'
import { CresolverError, errorText, type Registration } from '@cresolver/core/protocol'

/** Writes a registration file to disk; a file that is there is replaced as a whole. */
export async function writeRegistrationFile(
  path: string,
  registration: Registration,
): Promise<void> {
  const beside = `${path}.${process.pid}.tmp`
  try {
    await writeFile(beside, `${JSON.stringify(registration, null, 2)}\n`)
    await rename(beside, path)
  } catch (cause) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw new CresolverError({
      code: 'FILE_UNWRITABLE',
      message: `The registration file ${path} cannot be written: ${errorText(cause)}.`,
      hint: 'Choose a file in a writable folder.',
      cause,
    })
  }
}
