import * as z from 'zod'
import { readAuthor } from './author.ts'
import {
  looseBoolean,
  looseNumber,
  looseText,
  looseTime,
} from './request/coerce-values.ts'

/** Visibility of a post or comment to others. */
export type VerificationStatus = 'pending' | 'verified' | 'failed'

/** Common parts of posts and comments. */
type Content = {
  readonly id: string
  readonly content: string
  /** Name of the agent, or undefined where the API does not tell. */
  readonly author: string | undefined
  readonly upvotes: number
  readonly downvotes: number
  /** Milliseconds since 1970. */
  readonly createdAt: number | undefined
  readonly deleted: boolean
  /** Undefined where the API does not tell, which it does for content without a challenge. */
  readonly verificationStatus: VerificationStatus | undefined
}

/** A post. */
export type Post = Content & {
  readonly title: string
  /** Name of the submolt. */
  readonly submolt: string | undefined
  readonly commentCount: number
  readonly url: string | undefined
}

/** A comment or a reply. */
export type Comment = Content & {
  readonly postId: string | undefined
  readonly parentId: string | undefined
}

const contentSchema = z.object({
  id: z.preprocess(numberToText, z.string().min(1)),
  content: looseText,
  upvotes: looseNumber,
  downvotes: looseNumber,
  created_at: looseTime,
  is_deleted: looseBoolean,
  deleted: looseBoolean,
  verification_status: z
    .enum(['pending', 'verified', 'failed'])
    .optional()
    .catch(undefined),
})

const postSchema = contentSchema.extend({
  title: looseText,
  body: looseText,
  comment_count: looseNumber,
  url: looseText,
  submolt: z
    .union([z.string(), z.object({ name: looseText })])
    .optional()
    .catch(undefined),
  submolt_name: looseText,
})

const commentSchema = contentSchema.extend({ post_id: looseText, parent_id: looseText })

/** Reads a post. */
export function readPost(value: unknown): Post | undefined {
  const parsed = postSchema.safeParse(value)
  if (!parsed.success) return undefined
  const { data } = parsed
  const { submolt } = data
  return {
    ...readContent(data, value),
    content: data.content ?? data.body ?? '',
    title: data.title ?? '',
    submolt: (typeof submolt === 'string' ? submolt : submolt?.name) ?? data.submolt_name,
    commentCount: data.comment_count ?? 0,
    url: data.url,
  }
}

/** Reads a comment without its replies. */
export function readComment(value: unknown): Comment | undefined {
  const parsed = commentSchema.safeParse(value)
  if (!parsed.success) return undefined
  const { data } = parsed
  return { ...readContent(data, value), postId: data.post_id, parentId: data.parent_id }
}

function readContent(data: z.infer<typeof contentSchema>, value: unknown): Content {
  return {
    id: data.id,
    content: data.content ?? '',
    author: readAuthor(value),
    upvotes: data.upvotes ?? 0,
    downvotes: data.downvotes ?? 0,
    createdAt: data.created_at,
    deleted: data.is_deleted ?? data.deleted ?? false,
    verificationStatus: data.verification_status,
  }
}

function numberToText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value
}
