import { MoltbookError } from '../moltbook-error.ts'

/** Values of a query; undefined ones are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>

/** Checks an id before it becomes part of a path. */
export function checkId(id: string): string {
  if (/^[A-Za-z0-9_-]{1,128}$/.test(id)) return id
  throw new MoltbookError({
    code: 'VALUE_INVALID',
    message: `The id ${JSON.stringify(id.slice(0, 60))} is not an id of Moltbook.`,
  })
}

/**
 * Builds the URL of a request. No segment can leave the base: each is encoded, and `.` and `..`
 * are refused.
 */
export function buildUrl(
  base: URL,
  segments: readonly string[],
  query: Query = {},
): string {
  const url = new URL(base)
  const path = segments.map((segment) => encodeURIComponent(checkSegment(segment)))
  url.pathname = [base.pathname.replace(/\/+$/, ''), ...path].join('/')
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

function checkSegment(segment: string): string {
  if (segment === '' || segment === '.' || segment === '..') return checkId('')
  return segment
}
