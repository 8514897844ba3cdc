import { readFile } from 'node:fs/promises'
import { CresolverError, errorText, type Hash, readJson } from '@cresolver/protocol'
import type { Environment } from '../environment.ts'
import { pickSetting } from '../settings.ts'

/** Largest record that an archive accepts, and its shape. */
const limits = { bytes: 256 * 1_024, depth: 16, values: 20_000 }
const timeoutMs = 15_000

/** Reads a record from a file, or from an archive. */
export async function readRecord(
  hash: Hash,
  options: {
    readonly archive?: string | undefined
    readonly record?: string | undefined
  },
  environment: Environment,
): Promise<unknown> {
  const { record } = options
  try {
    if (record !== undefined) return readJson(await readFile(record, 'utf8'), limits)
    const archive = pickSetting(options.archive, environment, 'CRESOLVER_ARCHIVE')
    if (archive === undefined) throw archiveMissing()
    return readJson(
      await fetchText(`${archive.replace(/\/+$/, '')}/records/${hash}`),
      limits,
    )
  } catch (cause) {
    if (CresolverError.isInstance(cause) && cause.code === 'ARCHIVE_MISSING') throw cause
    throw new CresolverError({
      code: 'RECORD_UNREADABLE',
      message: `The record ${hash} cannot be read: ${errorText(cause)}.`,
      hint: 'Check --archive, or pass a copy of the record with --record <file>.',
      cause,
    })
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`the archive answered with status ${response.status}`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > limits.bytes) throw new Error(`it has more than ${limits.bytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function archiveMissing(): CresolverError {
  return new CresolverError({
    code: 'ARCHIVE_MISSING',
    message: 'The archive of records is missing.',
    hint: 'Pass --archive <url>, set CRESOLVER_ARCHIVE, or pass --record <file>.',
  })
}
