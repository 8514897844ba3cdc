import { CresolverError, canonicalJson, hashText } from '@cresolver/core/protocol'
import { parseRecord } from '@cresolver/core/resolution'
import * as z from 'zod'

const headBytes = 10_000

/** Parts of a head that an archive needs; everything else in it is covered by its hash. */
const headSchema = z.looseObject({
  version: z.literal(2),
  bundles: z.array(z.looseObject({ hash: z.string().regex(/^0x[0-9a-f]{64}$/) })).max(10),
  judge: z
    .looseObject({
      replies: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
      transcript: z.string().optional(),
    })
    .optional(),
})

/** Head of the record of a round. */
export type RecordHead = z.infer<typeof headSchema>

/**
 * Reads a record.
 *
 * @param value - parsed JSON: what data decided, or the head of a round, also joined with its bundles
 * @returns hash and text to store, and the bundles that it names
 * @throws CresolverError `FILE_INVALID`
 */
export function readRecordForm(value: unknown) {
  const head = readHead(value)
  const text = canonicalJson(head ? withoutContents(head) : parseRecord(value))
  if (head && Buffer.byteLength(text) > headBytes) {
    throw invalid(`The head of the record has more than ${headBytes} bytes.`)
  }
  const { bundles = [], judge = {} } = head ?? {}
  const names = new Set(bundles.map(({ hash }) => hash))
  const contents = bundles.flatMap(({ content }) => content ?? [])
  return {
    hash: hashText(text),
    /** Canonical JSON: of a round its head, without the contents of its bundles. */
    text,
    /** Hashes of the bundles that it names, and the bundles that came with it. */
    ...{ bundles: [...names], contents },
    /** Name of the page with the replies of a model that judged, and that page, if it came with it. */
    ...{ replies: judge.replies, transcript: judge.transcript },
  }
}

/**
 * Reads the head of a round.
 *
 * @param value - parsed JSON
 * @returns undefined for a record of data
 * @throws CresolverError `FILE_INVALID`
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
  const { transcript: _, ...judge } = head.judge ?? {}
  return {
    ...head,
    ...(head.judge && { judge }),
    bundles: head.bundles.map(({ content: __, ...entry }) => entry),
  }
}

function invalid(message: string): CresolverError {
  return new CresolverError({
    code: 'FILE_INVALID',
    message,
    hint: 'Post the head of the record, and each bundle under its own hash.',
  })
}
