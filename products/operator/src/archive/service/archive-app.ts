import { callerOfAddress } from '@cresolver/core/bounded'
import { CresolverError, canonicalJson, errorText } from '@cresolver/core/protocol'
import { clientAddress } from '@cresolver/net/http-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { ArchiveChain } from '../chain/follow-chain.ts'
import { type Bytes, readContent } from '../content/content.ts'
import {
  ARCHIVE_KINDS,
  type ArchiveKind,
  MOST_BYTES,
  toContentHash,
} from '../content/kind.ts'
import { type RecordHead, readHead } from '../content/record-form.ts'
import type { Archive } from './archive.ts'

type ArchiveAppParameters = {
  readonly archive: Archive
  readonly chain: Pick<ArchiveChain, 'listEvidence'>
  /** Returns 0 if a post of an address is accepted, or else the seconds until the next one is. */
  readonly takePost?: ((address: string) => number) | undefined
  /** Reverse proxies in front, whose `X-Forwarded-For` is believed. Default 0. */
  readonly proxies?: number | undefined
}

type Status = 200 | 400 | 404 | 413 | 429 | 500 | 507

const names: Readonly<Record<ArchiveKind, string>> = {
  records: 'record',
  bundles: 'bundle',
  pages: 'page',
}
const year = 31_536_000
const missingHeader = 'archive-missing-bundles'

/**
 * Creates the HTTP app of an archive: `POST /{kind}/{hash}` stores, `GET /{kind}/{hash}` shows what is
 * proved, `GET /{kind}` lists it, `GET /markets/{id}` lists the records of a market. Kinds are
 * `records`, `bundles` and `pages`.
 *
 * @param parameters - {@link ArchiveAppParameters}
 */
export function createArchiveApp(parameters: ArchiveAppParameters): Hono {
  const { archive, chain } = parameters
  const app = new Hono()
  app.use(
    cors({ origin: '*', allowMethods: ['GET', 'POST'], exposeHeaders: [missingHeader] }),
  )
  app.use(async (context, next) => {
    await next()
    context.res.headers.set('x-content-type-options', 'nosniff')
    context.res.headers.set('content-security-policy', "default-src 'none'; sandbox")
  })
  for (const kind of ARCHIVE_KINDS) addKind(app, kind, parameters)
  app.get('/markets/:id', async (context) => {
    const id = context.req.param('id')
    if (!/^\d{1,78}$/.test(id)) {
      return context.json(
        errorBody('VALUE_INVALID', 'The market id is not a number.'),
        400,
      )
    }
    const records: string[] = []
    for (const hash of await chain.listEvidence(BigInt(id))) {
      if (await isStored(archive, hash)) records.push(hash)
    }
    return context.json({ marketId: id, records })
  })
  app.notFound((context) =>
    context.json(errorBody('NOT_FOUND', 'There is nothing at this path.'), 404),
  )
  app.onError(showError)
  return app
}

function addKind(
  app: Hono,
  kind: ArchiveKind,
  { archive, takePost, proxies }: ArchiveAppParameters,
): void {
  const name = names[kind]
  const absent = (context: Context) =>
    context.json(errorBody('NOT_FOUND', `No settled ${name} has this hash.`), 404)
  const limit = bodyLimit({
    maxSize: MOST_BYTES[kind],
    onError: (context) => {
      const message = `A ${name} has at most ${MOST_BYTES[kind]} bytes.`
      return context.json(errorBody('BODY_TOO_LARGE', message), 413)
    },
  })
  app.post(`/${kind}/:hash`, limit, async (context) => {
    const address = clientAddress(context, proxies)
    const sender = callerOfAddress(address) ?? address
    const seconds = takePost?.(sender) ?? 0
    if (seconds > 0) {
      const message = 'This address posts too often.'
      context.header('retry-after', String(seconds))
      return context.json(errorBody('RATE_LIMITED', message), 429)
    }
    const given = context.req.param('hash')
    const content = readContent(kind, new Uint8Array(await context.req.arrayBuffer()))
    if (content.hash !== toContentHash(kind, given)) {
      throw new CresolverError({
        code: 'REQUEST_INVALID',
        message: `The ${name}'s hash is ${content.hash}, not ${given.slice(0, 66)}.`,
        hint: 'Post it under its own hash.',
      })
    }
    for (const { kind: other, ...brought } of content.brings ?? [])
      await archive.post(other, brought, sender)
    const kept = await archive.post(kind, content, sender)
    return context.json({ hash: content.hash, kept }, kept === 'now' ? 201 : 200)
  })
  app.get(`/${kind}`, async (context) => {
    const after = toContentHash(kind, context.req.query('after') ?? '')
    return context.json(await archive.kept.list(kind, after))
  })
  app.get(`/${kind}/:hash`, async (context) => {
    const hash = toContentHash(kind, context.req.param('hash'))
    if (hash === undefined) return absent(context)
    const bytes = await archive.read(kind, hash)
    if (!bytes) return absent(context)
    const { bytes: body, missing } =
      kind === 'records' ? await joinRecord(archive, bytes) : { bytes, missing: [] }
    const isWhole = missing.length === 0
    const tag = isWhole ? `"${hash}"` : `"${hash}-without-${missing.length}"`
    context.header('etag', tag)
    context.header(
      'cache-control',
      isWhole ? `public, max-age=${year}, immutable` : 'no-cache',
    )
    if (!isWhole) context.header(missingHeader, missing.join(', '))
    if (isKnown(context.req.header('if-none-match'), tag)) return context.body(null, 304)
    return context.body(body, 200, {
      'content-type': kind === 'pages' ? 'application/octet-stream' : 'application/json',
      ...(kind === 'pages' && { 'content-disposition': 'attachment' }),
    })
  })
}

async function isStored(archive: Archive, hash: string): Promise<boolean> {
  if (await archive.kept.has('records', hash)) return true
  return (await archive.read('records', hash)) !== undefined
}

function isKnown(header: string | undefined, tag: string): boolean {
  const known = header?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? []
  return known.includes('*') || known.includes(tag)
}

function showError(error: Error, context: Context): Response {
  const isKnownError = CresolverError.isInstance(error)
  const { code, message, hint } = isKnownError
    ? error
    : { code: 'ARCHIVE_FAILED', message: errorText(error), hint: undefined }
  return context.json(errorBody(code, message, hint), statusOf(code, isKnownError))
}

function statusOf(code: string, isKnownError: boolean): Status {
  if (code === 'STORE_FULL') return 507
  if (code === 'BODY_TOO_LARGE') return 413
  const isOwnFault =
    !isKnownError || code === 'STORE_DAMAGED' || code === 'RPC_UNREACHABLE'
  return isOwnFault ? 500 : 400
}

function errorBody(code: string, message: string, hint?: string) {
  return { error: { code, message, ...(hint ? { hint } : {}) } }
}

/** A record as an archive serves it. */
type ServedRecord = {
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
async function joinRecord(
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
