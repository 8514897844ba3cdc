import type { Post } from '@cresolver/moltbook'
import { OptionError } from '../../options/option-error.ts'
import type { MarketRun, MoltbookOptions } from '../market-run.ts'
import { openAccount } from '../open-account.ts'

export type BrowseOptions = MoltbookOptions & {
  readonly submolt?: string | undefined
  readonly sort?: 'hot' | 'new' | 'top' | 'rising' | undefined
  readonly search?: string | undefined
  readonly limit: string
}

/** Finds the posts that the options of `browse` name. */
export async function findPosts(
  options: BrowseOptions,
  { environment }: MarketRun,
): Promise<readonly Post[]> {
  const limit = readLimit(options.limit)
  const { moltbook } = await openAccount(options, environment)
  const { search, submolt, sort = 'hot' } = options
  const posts: Post[] = []
  let cursor: string | undefined
  do {
    const left = limit - posts.length
    const page =
      search === undefined
        ? await moltbook.listPosts({ sort, submolt, limit: left, cursor }).then(pageOf)
        : await moltbook
            .search(search, { type: 'posts', limit: Math.min(left, 50), cursor })
            .then(({ results, nextCursor }) => pageOf({ posts: results, nextCursor }))
    posts.push(...page.posts)
    cursor = page.posts.length === 0 ? undefined : page.nextCursor
  } while (cursor !== undefined && posts.length < limit)
  return posts.slice(0, limit)
}

function pageOf(page: {
  readonly posts: readonly Post[]
  readonly nextCursor: string | undefined
}) {
  return page
}

function readLimit(text: string): number {
  if (/^([1-9]\d?|100)$/.test(text)) return Number(text)
  throw new OptionError(
    `--limit is not a number of posts: ${JSON.stringify(text.slice(0, 40))}.`,
    'Write a whole number from 1 to 100.',
  )
}
