import { readFile } from 'node:fs/promises'
import { OptionError } from '../option-error.ts'

/** Reads a JSON Schema: JSON, or `@` and the path of a file. The market checks what is in it. */
export async function readSchemaOption(text: string | undefined): Promise<unknown> {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text.startsWith('@') ? await readFile(text.slice(1), 'utf8') : text)
  } catch (error) {
    throw new OptionError(
      'OPTION_INVALID',
      `--schema cannot be read as JSON: ${error instanceof Error ? error.message : error}.`,
      'Write a JSON Schema such as {"type":"object"}, or @ and the path of a file.',
    )
  }
}
