import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorText } from '@cresolver/core/protocol'
import type { Observation } from '@cresolver/core/questions'
import writeFileAtomic from 'write-file-atomic'
import { MarketStoreError } from './market-store-error.ts'

/** Keeps the bytes that sources answered with, one file each, named by their SHA-256. */
export type SourceAnswerStore = {
  readonly folder: string
  /**
   * Keeps the body of every answer.
   *
   * @param observations - what the sources said
   */
  readonly keep: (observations: readonly Observation[]) => Promise<void>
  /**
   * Reads a body again.
   *
   * @param sha256 - its hash in lower-case hex
   * @returns the text, undefined when the file does not exist
   */
  readonly read: (sha256: string) => Promise<string | undefined>
}

/**
 * Opens the evidence of a book: the folder `evidence` beside it. Anyone can check it with
 * `sha256sum`.
 *
 * @param storePath - path of the book
 * @returns the store; its methods throw MarketStoreError `FOLDER_UNUSABLE`
 */
export function openEvidence(storePath: string): SourceAnswerStore {
  const folder = join(dirname(storePath), 'evidence')
  const pathOf = (sha256: string): string => join(folder, `${sha256}.json`)
  return {
    folder,
    keep: async (observations) => {
      try {
        await mkdir(folder, { recursive: true })
        for (const observation of observations) {
          if (observation.kind !== 'answer') continue
          await writeFileAtomic(pathOf(observation.sha256), observation.body)
        }
      } catch (cause) {
        throw unusable(`cannot be written: ${errorText(cause)}`, cause)
      }
    },
    read: async (sha256) => {
      try {
        return await readFile(pathOf(sha256), 'utf8')
      } catch (cause) {
        if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
          return undefined
        }
        throw unusable(`cannot be read: ${errorText(cause)}`, cause)
      }
    },
  }

  function unusable(what: string, cause: unknown): MarketStoreError {
    return new MarketStoreError(
      'FOLDER_UNUSABLE',
      `The evidence in ${folder} ${what}.`,
      'Check the folder and its permissions.',
      cause,
    )
  }
}
