import { registrableDomain } from '../registrable-domain.ts'
import { PRESS_LIST } from './press-list.ts'
import type { SourceWeight } from './weighed-claim.ts'

/** A host, with or without `www.`, and the beginning of a path, whose pages a market names as its source. */
export type SourceTerm = { readonly host: string; readonly path?: string | undefined }

/** Host and path of a page. */
type PageAddress = { readonly hostname: string; readonly pathname: string }

/** Who publishes a page, and what that weighs. */
type PageSource = { readonly weight: SourceWeight; readonly owner: string }

/** News sites by host. */
export type ListedSites = ReadonlyMap<
  string,
  { readonly owner: string; readonly excluded: readonly string[] }
>

/** Governments and armed forces; below other countries' domains they are at a second level. */
const OFFICIAL =
  /(?:^|\.)(?:gov|mil|int|(?:gov|gob|gouv|go|govt|gub|gv|gc|mil)\.[a-z]{2})$/
/** Official sites without such a name. */
const OFFICIAL_DOMAINS = new Set(['europa.eu', 'canada.ca', 'admin.ch'])
/** Other names of a site; below further names a site may host what its readers write. */
const EDITION = /^(?:www\d?|m|amp|edition|news|en)\./

/**
 * Reads a list of news sites.
 *
 * @param list - a line a site: host, owner, and behind `!` the paths that do not count
 * @returns the sites by host
 */
export function readSites(list: string): ListedSites {
  return new Map(
    list
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([host]) => host !== '')
      .map(([host = '', owner = host, ...paths]) => [
        host,
        { owner, excluded: paths.map((path) => path.replace('!', '')) },
      ]),
  )
}

const ourSites = readSites(PRESS_LIST)

/**
 * Returns what a page weighs: 3 if the market names its host and path, 2 if its site is listed or official, else 0.
 *
 * @param page - parts of its address, as `new URL(url)` has them
 * @param terms - sources that the market names; a path stands for what begins with it, a host for itself alone
 * @param sites - news sites, if the market replaces ours
 * @returns weight and owner
 */
export function sourceOfPage(
  { hostname, pathname }: PageAddress,
  terms: readonly SourceTerm[] = [],
  sites: ListedSites = ourSites,
): PageSource {
  const host = plainHost(hostname)
  const path = plainPath(pathname)
  const site = sites.get(host) ?? sites.get(host.replace(EDITION, ''))
  const owner = site?.owner ?? registrableDomain(host)
  const isNamed = terms.some(
    (term) => host === plainHost(term.host) && begins(path, term.path ?? '/'),
  )
  if (isNamed) return { weight: 3, owner }
  const isListed =
    site !== undefined && !site.excluded.some((excluded) => begins(path, excluded))
  return { weight: isListed || isOfficial(host) ? 2 : 0, owner }
}

function plainHost(host: string): string {
  return host.toLowerCase().replace(/^www\.|\.$/g, '')
}

/** Servers read `//a`, `/A` and `/%61` as `/a`. */
function plainPath(pathname: string): string {
  const decoded = pathname.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return decoded.toLowerCase().replace(/\/+/g, '/')
}

/** A path begins with another one only at the end of a part: `/opinions` does not begin with `/opinion`. */
function begins(path: string, prefix: string): boolean {
  return `${path}/`.startsWith(`${prefix.toLowerCase().replace(/\/+$/, '')}/`)
}

function isOfficial(host: string): boolean {
  return OFFICIAL.test(host) || OFFICIAL_DOMAINS.has(registrableDomain(host))
}
