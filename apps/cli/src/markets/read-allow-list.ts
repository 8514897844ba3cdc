import type { AllowList } from '@cresolver/chain'
import { readInput } from '../options/read-input.ts'

/** Reads a file with one address a line; empty lines and what follows a # do not count. */
export async function readAllowList(path: string): Promise<AllowList> {
  const { allowListOf, parseAddress } = await import('@cresolver/chain')
  const text = await readInput(path)
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim())
  const accounts = lines.flatMap((line, index) =>
    line === '' ? [] : [parseAddress(line, `line ${index + 1} of the allow-list`)],
  )
  return allowListOf(accounts)
}
