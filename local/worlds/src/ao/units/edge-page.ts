/** One page of a list. */
export type EdgePage<Node> = {
  readonly pageInfo: { readonly hasNextPage: boolean }
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[]
}

/** Subject of a page. */
type PageParameters<Node> = {
  /** Places of the list. */
  readonly total: number
  readonly isAscending: boolean
  readonly limit: number
  /** Place after which the page starts. */
  readonly after?: number | undefined
  /** Last place that may be on the page. */
  readonly until?: number | undefined
  /** The node of a place; undefined for one that is not listed. */
  readonly nodeAt: (place: number) => Node | undefined
}

/** Reads one page of a list. */
export function readPage<Node>(parameters: PageParameters<Node>): EdgePage<Node> {
  const { total, isAscending, limit, until, nodeAt } = parameters
  const step = isAscending ? 1 : -1
  const edges: { cursor: string; node: Node }[] = []
  let place = (parameters.after ?? (isAscending ? -1 : total)) + step
  for (; place >= 0 && place < total && edges.length <= limit; place += step) {
    if (until !== undefined && (place - until) * step > 0) break
    const node = nodeAt(place)
    const cursor = Buffer.from(`place ${place}`).toString('base64url')
    if (node !== undefined) edges.push({ cursor, node })
  }
  return {
    pageInfo: { hasNextPage: edges.length > limit },
    edges: edges.slice(0, limit),
  }
}

/** Reads the place of a cursor; undefined for a text that is none. */
export function fromCursor(cursor: string): number | undefined {
  const text = Buffer.from(cursor, 'base64url').toString()
  const place = /^[a-z]+ (\d{1,15})$/.exec(text)?.[1]
  return place === undefined ? undefined : Number(place)
}
