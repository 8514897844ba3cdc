import { readFile } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import { errorText } from '@cresolver/core/protocol'
import { OptionError } from './option-error.ts'

/** Reads a file, or standard input for `-`. */
export async function readInput(file: string): Promise<string> {
  if (file === '-') return readAll(process.stdin)
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new OptionError(
      `The file ${file} cannot be read: ${errorText(error)}.`,
      'Check its path.',
    )
  }
}
