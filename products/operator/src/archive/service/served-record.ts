import { canonicalJson } from '@cresolver/core/protocol'
import type { Bytes } from '../content/content.ts'
import { type RecordHead, readHead } from '../content/record-form.ts'
import type { Archive } from './archive.ts'

/** A record as an archive serves it. */
export type ServedRecord = {
  readonly bytes: Bytes
  /** Bundles that it names and that the archive does not have. */
  readonly missing: readonly string[]
}

/**
 * Adds to the record of a round the contents of its bundles; a record of data stays as it is.
 *
 * @param archive - where the bundles are
 * @param record - stored bytes of the record
 */
export async function joinRecord(
  archive: Pick<Archive, 'read'>,
  record: Bytes,
): Promise<ServedRecord> {
  // Only heads are parsed: a record of data is served as it is stored.
  const isSecond = Buffer.from(record.buffer, record.byteOffset, record.length).includes(
    '"version":2',
  )
  const head = isSecond
    ? readHead(JSON.parse(new TextDecoder().decode(record)))
    : undefined
  if (!head) return { bytes: record, missing: [] }
  const missing: string[] = []
  const bundles: object[] = []
  for (const entry of head.bundles) {
    // A damaged bundle is missing until another copy arrives.
    const content = await archive.read('bundles', entry.hash).catch(() => undefined)
    if (!content) missing.push(entry.hash)
    const text = content && new TextDecoder().decode(content)
    bundles.push(text === undefined ? entry : { ...entry, content: JSON.parse(text) })
  }
  const joined = canonicalJson({ ...head, ...(await joinJudge(archive, head)), bundles })
  return { bytes: new TextEncoder().encode(joined), missing }
}

/** Without its replies a record is served all the same. */
async function joinJudge(
  archive: Pick<Archive, 'read'>,
  { judge }: RecordHead,
): Promise<Pick<RecordHead, 'judge'>> {
  if (judge?.replies === undefined) return {}
  const page = await archive.read('pages', judge.replies).catch(() => undefined)
  const transcript = page && new TextDecoder().decode(page)
  return { judge: { ...judge, ...(transcript !== undefined && { transcript }) } }
}
