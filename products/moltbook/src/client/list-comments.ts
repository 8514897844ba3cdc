import { type Comment, readComment } from './content.ts'
import { MoltbookError } from './moltbook-error.ts'
import type { Api } from './request/api.ts'
import { looseBoolean, looseText } from './request/coerce-values.ts'
import { checkId } from './request/request-url.ts'
import { asObject, unwrapList } from './request/unwrap.ts'

/** One page of a list. */
type EntryPage = {
  readonly entries: readonly unknown[]
  /** Start of the next page, or undefined on the last one. */
  readonly nextCursor: string | undefined
}

/** Listed items. */
type ListCommentsParameters = {
  readonly api: Pick<Api, 'call'>
  readonly postId: string
  readonly sort: 'best' | 'new' | 'old'
  /** Most pages of 100 top-level comments. */
  readonly maxPages: number
}

/**
 * Lists every comment of a post, replies after the comment they answer. A comment that moves to
 * another page in the meantime is listed once.
 */
export async function* listComments(
  parameters: ListCommentsParameters,
): AsyncGenerator<Comment, void, undefined> {
  const { api, sort, maxPages } = parameters
  const path = ['posts', checkId(parameters.postId), 'comments']
  const known = new Set<string>()
  const cursors = new Set<string>()
  let cursor: string | undefined
  for (let page = 1; ; page += 1) {
    const query = { sort, limit: 100, cursor }
    const answer = await api.call({ method: 'GET', path, kind: 'read', query })
    const { entries, nextCursor } = readPage(answer, 'comments')
    for (const comment of flatten(entries)) {
      if (known.has(comment.id)) continue
      known.add(comment.id)
      yield comment
    }
    if (nextCursor === undefined) return
    if (cursors.has(nextCursor)) throw repeated(path)
    if (page === maxPages) throw tooMany(path, maxPages)
    cursors.add(nextCursor)
    cursor = nextCursor
  }
}

/** Reads one page of a list. */
export function readPage(answer: unknown, name: string): EntryPage {
  const entries = unwrapList(answer, name)
  if (!entries) throw invalid(`Moltbook answered without a list of ${name}.`)
  const outer = asObject(answer)
  const inner = asObject(outer?.data)
  const hasMore = looseBoolean.parse(outer?.has_more ?? inner?.has_more)
  const cursor = looseText.parse(outer?.next_cursor ?? inner?.next_cursor)
  if (hasMore && cursor === undefined) {
    throw invalid(`Moltbook says there are more ${name}, but gives no cursor.`)
  }
  return { entries, nextCursor: hasMore === false ? undefined : cursor }
}

/** Without recursion: untrusted parties choose the depth of replies. */
function flatten(entries: readonly unknown[]): Comment[] {
  const waiting = [...entries].reverse().map((entry) => ({ entry, parent: '' }))
  const comments: Comment[] = []
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { entry, parent } = next
    const comment = readComment(entry)
    if (comment) {
      comments.push({ ...comment, parentId: comment.parentId ?? (parent || undefined) })
    }
    const replies = unwrapList(asObject(entry)?.replies, '') ?? []
    for (const reply of [...replies].reverse()) {
      waiting.push({ entry: reply, parent: comment?.id ?? parent })
    }
  }
  return comments
}

function repeated(path: readonly string[]): MoltbookError {
  return invalid(`Moltbook gave the same cursor of /${path.join('/')} twice.`)
}

function tooMany(path: readonly string[], maxPages: number): MoltbookError {
  return new MoltbookError({
    code: 'MOLTBOOK_ANSWER_INVALID',
    message: `There are more than ${maxPages} pages of /${path.join('/')}.`,
  })
}

function invalid(message: string): MoltbookError {
  return new MoltbookError({ code: 'MOLTBOOK_ANSWER_INVALID', message })
}
