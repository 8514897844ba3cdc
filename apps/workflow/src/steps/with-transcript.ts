import { canonicalJson, utf8Length } from '@cresolver/core/protocol'
import { type JoinedRecord, writeTranscript } from '@cresolver/core/resolution'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import type { RoundVerdict } from './resolve.ts'

/** A record, and the replies of its judge where they have no room in it. */
export type JudgedRecord = {
  readonly record: JoinedRecord
  readonly transcript?: string | undefined
}

/**
 * Adds the replies of a judge to a record, if both fit one request; the judge's reasons, which the replies hold, make
 * room for them.
 *
 * @param write - writes the record with at most so many bytes
 */
export function withTranscript(
  { config }: RoundRuntime,
  { replies }: RoundVerdict,
  write: (most: number) => JoinedRecord,
): JudgedRecord {
  const { httpRequestBytes } = config.quotas
  if (!replies) return { record: write(httpRequestBytes) }
  const transcript = writeTranscript(replies)
  const small = write(httpRequestBytes - utf8Length(canonicalJson({ transcript })))
  const record = { ...small, judge: { ...small.judge, transcript } }
  return utf8Length(canonicalJson(record)) <= httpRequestBytes
    ? { record }
    : { record: write(httpRequestBytes), transcript }
}
