import { readFile } from 'node:fs/promises'
import type { AllowList } from '@cresolver/chain'
import { errorText } from '@cresolver/protocol'
import { OptionError } from '../option-error.ts'

/** Reads a file with one address a line; empty lines and what follows a # do not count. */
export async function readAllowList(path: string): Promise<AllowList> {
  const { allowListOf, parseAddress } = await import('@cresolver/chain')
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new OptionError(
      'OPTION_INVALID',
      `The file of the allow-list cannot be read: ${errorText(error)}.`,
      'Name a file with one address a line.',
    )
  })
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim())
  const accounts = lines.flatMap((line, index) =>
    line === '' ? [] : [parseAddress(line, `line ${index + 1} of the allow-list`)],
  )
  return allowListOf(accounts)
}
