import type { Comment, Post, VerificationStatus } from '../content.ts'
import type { Moltbook } from '../moltbook.ts'
import { MoltbookError } from '../moltbook-error.ts'
import type { NewComment, NewPost } from '../write-content.ts'

/** Content of a write. */
export type Write =
  | ({ readonly kind: 'post' } & NewPost)
  | ({ readonly kind: 'comment' } & NewComment)

/** Content of the own account that is on Moltbook. */
export type ExistingContent = {
  readonly id: string
  readonly verificationStatus: VerificationStatus | undefined
}

/** Finds out what became of a write. */
export type ReconcileWrite = {
  /** Looks for own content with the same text. */
  readonly findExisting: (
    write: Write,
    since: number,
  ) => Promise<ExistingContent | undefined>
  /** Reads content again. */
  readonly readBack: (write: Write, id: string) => Promise<ExistingContent | undefined>
}

/**
 * Creates a look back that asks the API: comments are looked for under their post, posts on the
 * profile.
 *
 * @param moltbook - client of the account that writes
 * @returns the look back
 */
export function createWriteReconciler(
  moltbook: Pick<Moltbook, 'me' | 'profile' | 'getPost' | 'listComments'>,
): ReconcileWrite {
  const findComment = async (postId: string, wanted: (comment: Comment) => boolean) => {
    for await (const comment of moltbook.listComments(postId, 'new')) {
      if (!comment.deleted && wanted(comment)) return comment
    }
    return undefined
  }
  return {
    findExisting: async (write, since) => {
      const { name } = await moltbook.me()
      const young = (at: number | undefined) =>
        at === undefined || at >= since - clockSkewMs
      if (write.kind === 'comment') {
        return findComment(
          write.postId,
          ({ author, content, createdAt, parentId }) =>
            sameName(author, name) &&
            sameText(content, write.content) &&
            (write.parentId === undefined || parentId === write.parentId) &&
            young(createdAt),
        )
      }
      const { posts } = await moltbook.profile(name)
      const same = ({ title, content, createdAt, deleted }: Post) =>
        !deleted &&
        sameText(title, write.title) &&
        mayBeCut(content, write.content) &&
        young(createdAt)
      return posts.find(same)
    },
    readBack: async (write, id) => {
      if (write.kind === 'comment') {
        return findComment(write.postId, (comment) => comment.id === id)
      }
      try {
        const post = await moltbook.getPost(id)
        return post.deleted ? undefined : post
      } catch (error) {
        if (error instanceof MoltbookError && isGone(error)) return undefined
        throw error
      }
    },
  }
}

const clockSkewMs = 600_000

function isGone({ code }: MoltbookError): boolean {
  return code === 'MOLTBOOK_NOT_FOUND' || code === 'MOLTBOOK_GONE'
}

function sameName(author: string | undefined, name: string): boolean {
  return author?.toLowerCase() === name.toLowerCase()
}

/** The API may trim a text and change its line ends. */
function sameText(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

/** Lists show the beginning of a long post only. */
function mayBeCut(listed: string, whole: string): boolean {
  return plain(whole).startsWith(plain(listed).replace(/\s?(\.{3}|\u2026)$/, ''))
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}
