import { type ListedSites, registrableDomain } from '@cresolver/core/evidence'
import { errorText, WORKER_LIMITS } from '@cresolver/core/protocol'
import type { Outbound } from '@cresolver/net/outbound'
import { type EvidenceStore, type Page, readPage } from '@cresolver/net/pages'
import type { Search } from '@cresolver/net/search'
import { findPages } from './find-pages.ts'
import type { ResearchLimits } from './limits.ts'
import { readClaims } from './read-claims.ts'
import type {
  CheckedClaim,
  Frame,
  ResearchQuestion,
  ResearchReader,
} from './reading/reader.ts'
import type { ResearchStep } from './research-finding.ts'
import type { NamedSources } from './route.ts'
import { createWeighing, type WeighedEvidence } from './weigh-evidence.ts'

/** Functions that read, search and keep. */
export type ResearchTools = {
  readonly reader: ResearchReader
  readonly search: Search
  /** Client for untrusted pages. */
  readonly outbound: Outbound
  /** Keeps every page that was read. */
  readonly store?: EvidenceStore | undefined
  /** News sites whose pages count. Default: a list of about 120 newsrooms. */
  readonly sites?: ListedSites | undefined
  /** The time at which a page is read, in milliseconds. Default `Date.now`. */
  readonly clock?: (() => number) | undefined
}

/** One run of research. */
export type GatherParameters = ResearchTools & {
  readonly question: ResearchQuestion
  readonly limits: ResearchLimits
  readonly signal: AbortSignal
}

/** Pages of one registrable domain: no site takes the room of the others. */
const PER_DOMAIN = 3
const AT_ONCE = 4
/** A longer one could not be cited. */
const LONGEST_URL = WORKER_LIMITS.sourceCharacters
const DAY_MS = 86_400_000
/** A day of one zone may be another one elsewhere, and a search may see a page a day later. */
const MOST_DAYS_APART = 2
/** Searches that a reader may add, and pages of each. */
const MORE_SEARCHES = 2
const MORE_PAGES = 4

/** Pages that were read, and what of them was checked. */
export type Evidence = {
  readonly pages: readonly Page[]
  readonly claims: readonly CheckedClaim[]
  /** True if no page was read, and searching or the reader failed. */
  readonly failed: boolean
}

export const nothingRead: Evidence = {
  pages: [],
  claims: [],
  failed: false,
}

/** Searches, reads and checks; a second time where the first leaves a gap. */
export async function gather(
  parameters: GatherParameters,
  frame: Frame,
  named: NamedSources,
  trace: ResearchStep[],
): Promise<Evidence> {
  const { question, reader, limits, signal } = parameters
  const seen = new Set<string>()
  const weigh = (evidence: Evidence) =>
    createWeighing({
      ...evidence,
      ...{ frame, named, now: question.now, sites: parameters.sites },
    })()
  const look = async (
    queries: Pick<Frame, 'queries' | 'disconfirming'>,
    most: number,
  ): Promise<Evidence> => {
    const { dates, ...found } = await findPages(queries, named, {
      ...parameters,
      now: question.now,
    })
    trace.push({ step: 'search', ...found })
    const urls = choose(found.urls, seen, most)
    const fetched = await readAll(urls, parameters, trace)
    const pages = fetched.map((page) => dated(page, dates))
    const read = await inTurn(pages.filter(isRead), (page) =>
      readClaims({ question, frame, page, reader, signal }),
    )
    const steps = read.map(({ step }) => step)
    trace.push(...steps)
    // A reader that fails everywhere says nothing about the pages.
    const unread = steps.every(({ failure }) => failure !== undefined)
    const failed = unread && (found.failed || steps.length > 0)
    return { pages, claims: read.flatMap(({ claims }) => claims), failed }
  }
  const looked = [await look(frame, limits.pages)]
  let searches = 0
  const search = async (query: string) => {
    if (searches >= MORE_SEARCHES) return []
    searches += 1
    const more = await look({ queries: [query], disconfirming: '' }, MORE_PAGES)
    trace.push({ step: 'gap', query, claims: more.claims.length })
    looked.push(more)
    return weigh(more).counted
  }
  await closeGap(join(looked), weigh, frame, parameters, search, trace)
  return join(looked)
}

function join(parts: readonly Evidence[]): Evidence {
  const pages = parts.flatMap((part) => part.pages)
  const claims = parts.flatMap((part) => part.claims)
  return {
    pages,
    claims,
    failed: parts.every((part) => part.failed),
  }
}

/** Lets the reader search again only where the claims do not yet settle the question. */
async function closeGap(
  evidence: Evidence,
  weigh: (evidence: Evidence) => WeighedEvidence,
  frame: Frame,
  { question, reader, signal }: GatherParameters,
  search: (query: string) => Promise<readonly CheckedClaim[]>,
  trace: ResearchStep[],
): Promise<void> {
  if (!reader.gap || evidence.failed) return
  const { counted, outcome } = weigh(evidence)
  if (outcome === 'YES' || outcome === 'NO') return
  try {
    await reader.gap({ ...question, frame, claims: counted, search }, signal)
  } catch (error) {
    // A server without tools leaves the gap open; what was found so far counts.
    signal.throwIfAborted()
    trace.push({ step: 'gap', failure: errorText(error) })
  }
}

function choose(urls: readonly string[], seen: Set<string>, most: number): string[] {
  const perDomain = new Map<string, number>()
  const chosen: string[] = []
  for (const url of urls) {
    if (chosen.length >= most) break
    if (seen.has(url) || !URL.canParse(url) || url.length > LONGEST_URL) continue
    const domain = registrableDomain(new URL(url).hostname)
    const taken = perDomain.get(domain) ?? 0
    if (taken >= PER_DOMAIN) continue
    perDomain.set(domain, taken + 1)
    seen.add(url)
    chosen.push(url)
  }
  return chosen
}

async function readAll(
  urls: readonly string[],
  { outbound, store, signal, clock = Date.now }: GatherParameters,
  trace: ResearchStep[],
): Promise<Page[]> {
  const pages = await inTurn(urls, (url) => {
    signal.throwIfAborted()
    const readAt = Math.floor(clock() / 1_000)
    return readPage(url, { outbound, readAt, signal })
  })
  for (const page of pages) {
    const { url, status, reason, sha256, body } = page
    const { dateProblem } = page
    trace.push({
      ...{ step: 'fetch', url, status, sha256, bytes: body.byteLength },
      reason: dateProblem ? 'DATED_IN_FUTURE' : reason,
    })
    if (isRead(page)) await store?.put(page)
  }
  return pages
}

/** A page that says it is of a later time than that of its reading says nothing. */
function isRead({ status, dateProblem }: Page): boolean {
  return status === 'READ' && dateProblem === undefined
}

/** A page has no date if it states another one than the search that found it. */
function dated(page: Page, dates: ReadonlyMap<string, string>): Page {
  const found = dates.get(page.requestedUrl)
  if (found === undefined || page.date === undefined) return page
  const apart = Math.abs(Date.parse(found) - Date.parse(page.date)) / DAY_MS
  if (apart <= MOST_DAYS_APART) return page
  const { date: _date, publishedAt: _publishedAt, ...undated } = page
  return undated
}

/** Works on a few at a time; the results are in the order of the items. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...items.entries()]
  const one = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, item] = next
      results[index] = await work(item)
    }
  }
  const stopAll = (error: unknown) => {
    waiting.length = 0
    throw error
  }
  await Promise.all(Array.from({ length: AT_ONCE }, () => one().catch(stopAll)))
  return results
}
