import { readPost, type VerificationStatus } from './content.ts'
import type { Api } from './request/api.ts'
import { checkLength } from './request/check-length.ts'
import { looseBoolean, looseText } from './request/coerce-values.ts'
import { checkId } from './request/request-url.ts'
import { asObject, unwrap } from './request/unwrap.ts'
import { findVerification, type Verification } from './verification/find-verification.ts'

export type WrittenContent = {
  readonly kind: 'post' | 'comment'
  /** Undefined when the API returned none. */
  readonly id: string | undefined
  readonly verificationStatus: VerificationStatus | undefined
  /** True when the API says so, or sends a challenge. */
  readonly verificationRequired: boolean
  readonly verification: Verification | undefined
}

/** A post to be written. */
export type NewPost = {
  readonly submoltName: string
  /** At most 300 characters. */
  readonly title: string
  /** At most 40,000 characters. */
  readonly content: string
}

/** A comment to be written. */
export type NewComment = {
  readonly postId: string
  /** At most 40,000 characters. */
  readonly content: string
  /** The comment it answers. */
  readonly parentId?: string | undefined
}

/** Writes a post. */
export async function createPost(api: Api, post: NewPost): Promise<WrittenContent> {
  checkLength('name of the submolt', post.submoltName, 100)
  checkLength('title', post.title, 300)
  checkLength('content', post.content, 40_000)
  const { submoltName, title, content } = post
  const body = { submolt_name: submoltName, title, content }
  const answer = await api.call({ method: 'POST', path: ['posts'], kind: 'post', body })
  return readWritten(answer, 'post')
}

/** Writes a comment or a reply. */
export async function createComment(
  api: Api,
  comment: NewComment,
): Promise<WrittenContent> {
  checkLength('content', comment.content, 40_000)
  const path = ['posts', checkId(comment.postId), 'comments']
  const parent = comment.parentId
  const body = {
    content: comment.content,
    ...(parent === undefined ? {} : { parent_id: checkId(parent) }),
  }
  const answer = await api.call({ method: 'POST', path, kind: 'comment', body })
  return readWritten(answer, 'comment')
}

function readWritten(answer: unknown, kind: 'post' | 'comment'): WrittenContent {
  const nested = unwrap(answer, kind)
  const content = readPost(nested)
  const verification = findVerification(answer)
  const top = asObject(answer)
  const required = looseBoolean.parse(
    top?.verification_required ?? asObject(top?.data)?.verification_required,
  )
  return {
    kind,
    id: content?.id ?? looseText.parse(top?.[`${kind}_id`] ?? top?.content_id),
    verificationStatus: content?.verificationStatus,
    verificationRequired: verification !== undefined || required === true,
    verification,
  }
}
