import type { ZodType } from 'zod'
import type { HitDateKind, SearchHit } from '../search-provider.ts'
import { cleanText } from './clean-text.ts'
import { readDay } from './day.ts'
import { answerInvalid } from './search-error.ts'

/** One result as a provider wrote it. */
type RawHit = {
  readonly url: string
  readonly title: string | null | undefined
  readonly snippet: string | null | undefined
  readonly date?: string | null | undefined
}

/** Reader of the results of a provider. */
type ReadHitsParameters<T> = {
  readonly provider: string
  readonly items: readonly unknown[]
  /** Schema of one result. */
  readonly schema: ZodType<T>
  readonly toHit: (item: T) => RawHit
  readonly dateKind: HitDateKind
  readonly limit: number
}

/**
 * Reads hits from the results of a provider. One that does not fit is left out, so that a single
 * bad result hides no other; results of which none fits are a failure.
 *
 * @throws CresolverError `SEARCH_FAILED`
 */
export function readHits<T>(parameters: ReadHitsParameters<T>): readonly SearchHit[] {
  const { provider, items, schema, toHit, dateKind, limit } = parameters
  const read = items.slice(0, 200).flatMap((item) => {
    const parsed = schema.safeParse(item)
    return parsed.success ? [toHit(parsed.data)] : []
  })
  if (items.length > 0 && read.length === 0) {
    throw answerInvalid(provider, 'no result has the fields expected')
  }
  return read
    .filter(({ url }) => isPage(url))
    .slice(0, limit)
    .map((hit) => finish(provider, hit, dateKind))
}

function finish(provider: string, raw: RawHit, kind: HitDateKind): SearchHit {
  const { href } = new URL(raw.url)
  const date = readDay(raw.date)
  const title = cleanText(raw.title ?? '', 200)
  const snippet = cleanText(raw.snippet ?? '', 500)
  const hit = { url: href, title, snippet, provider }
  return date ? { ...hit, published: { date, kind } } : hit
}

function isPage(url: string): boolean {
  if (url.length > 2_000 || !URL.canParse(url)) return false
  const { protocol, username, password } = new URL(url)
  return /^https?:$/.test(protocol) && !username && !password
}
