import * as z from 'zod'
import type { PlatformClient } from './open-platform.ts'

/** Which list to read. */
type ReadPagesParameters<Item> = {
  readonly platform: Pick<PlatformClient, 'request'>
  /** Below `/api/v1`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly item: z.ZodType<Item>
  /** Most entries. */
  readonly limit: number
}

const largestPage = 100

/** Reads a list page by page. */
export async function readPages<Item>(
  parameters: ReadPagesParameters<Item>,
): Promise<{ readonly items: readonly Item[]; readonly more: boolean }> {
  const { platform, path, query = {}, item, limit } = parameters
  const page = z.object({ items: z.array(item), next_cursor: z.string().nullable() })
  const items: Item[] = []
  let cursor: string | null = null
  do {
    const search = new URLSearchParams({
      ...query,
      limit: `${Math.min(limit - items.length, largestPage)}`,
      ...(cursor === null ? {} : { cursor }),
    })
    const read: z.infer<typeof page> = await platform.request(
      { path: `${path}?${search}` },
      page,
    )
    items.push(...read.items)
    // A page without entries would be read for ever.
    cursor = read.items.length === 0 ? null : read.next_cursor
  } while (cursor !== null && items.length < limit)
  return { items: items.slice(0, limit), more: cursor !== null }
}
