import { CresolverError, readJson } from '../../protocol/index.ts'
import { documentUrl } from '../sources/json/document-url.ts'
import type { Observation, SourceRequest } from '../sources/source-request.ts'

/** A program that looks something up: it yields requests, receives answers, and returns what it found. */
export type FindingProgram<T> = Generator<SourceRequest, T, Observation>

/** A season of the NBA has 1,300 games. */
const LIMITS = { bytes: 20_000_000, depth: 24, values: 1_000_000 }

/**
 * Asks for a document of a listed host.
 *
 * @param asset - `<host>/<path>?<query>`
 * @param key - name of the key that the host needs
 * @throws CresolverError `NOT_FOUND`
 */
export function* readDocument(asset: string, key?: string): FindingProgram<unknown> {
  const url = documentUrl(asset)
  if (typeof url === 'string') throw unreadable(asset, url)
  const answer = yield { ...url, ...(key !== undefined && { key }) }
  if (answer.kind === 'failure') throw unreadable(asset, answer.reason)
  if (answer.status !== 200) throw unreadable(asset, `HTTP status ${answer.status}`)
  try {
    return readJson(answer.body, LIMITS)
  } catch (error) {
    if (CresolverError.isInstance(error)) throw unreadable(asset, error.message)
    throw error
  }
}

function unreadable(asset: string, reason: string): CresolverError {
  return new CresolverError({
    code: 'NOT_FOUND',
    message: `https://${asset} was not read: ${reason.replace(/\.+$/, '')}.`,
    hint: 'Try again later, or give the ids with --set.',
  })
}
