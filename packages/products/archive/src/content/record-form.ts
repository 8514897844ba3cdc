import { CresolverError, canonicalJson, hashText } from '@cresolver/protocol'
import { parseRecord } from '@cresolver/resolution'
import * as z from 'zod'

/** A record in the form that is stored. */
export type RecordForm = {
  readonly hash: string
  /** Canonical JSON: of a record of version 2 its head, without the contents of its bundles. */
  readonly text: string
  /** Hashes of the bundles that it names. */
  readonly bundles: readonly string[]
}

const headBytes = 10_000

/** What an archive needs of a head; everything else in it is covered by its hash. */
const headSchema = z.looseObject({
  version: z.literal(2),
  bundles: z.array(z.looseObject({ hash: z.string().regex(/^0x[0-9a-f]{64}$/) })).max(10),
})

/** Head of a record of version 2. */
export type RecordHead = z.infer<typeof headSchema>

/**
 * Reads a record of any version.
 *
 * @param value - parsed JSON: a record of version 1, or the head of version 2, also joined with its
 *   bundles
 * @returns hash and text to store, and the bundles that it names
 * @throws CresolverError `RECORD_INVALID`
 */
export function readRecordForm(value: unknown): RecordForm {
  const head = readHead(value)
  const text = canonicalJson(head ? withoutContents(head) : parseRecord(value))
  if (head && Buffer.byteLength(text) > headBytes) {
    throw invalid(`The head of the record has more than ${headBytes} bytes.`)
  }
  const bundles = head ? head.bundles.map(({ hash }) => hash) : []
  return { hash: hashText(text), text, bundles: [...new Set(bundles)] }
}

/**
 * Reads the head of a record of version 2.
 *
 * @param value - parsed JSON
 * @returns undefined for a record of another version
 * @throws CresolverError `RECORD_INVALID`
 */
export function readHead(value: unknown): RecordHead | undefined {
  const isSecond =
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === 2
  if (!isSecond) return undefined
  const parsed = headSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  throw invalid(
    `The head of the record is malformed at ${fault?.path.join('.')}: ${fault?.message}.`,
  )
}

function withoutContents(head: RecordHead): RecordHead {
  return { ...head, bundles: head.bundles.map(({ content: _, ...entry }) => entry) }
}

function invalid(message: string): CresolverError {
  return new CresolverError({
    code: 'RECORD_INVALID',
    message,
    hint: 'Post the head of the record, and each bundle under its own hash.',
  })
}
