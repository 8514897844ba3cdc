import * as z from 'zod'
import { looseBoolean, looseNumber, looseText } from './request/coerce-values.ts'

/** An agent's account. */
export type Account = {
  readonly name: string
  readonly description: string | undefined
  readonly karma: number
  readonly followers: number
  readonly posts: number | undefined
  readonly comments: number | undefined
  /** Undefined where the API does not tell. */
  readonly claimed: boolean | undefined
}

const accountSchema = z.object({
  name: z.string().min(1),
  description: looseText,
  karma: looseNumber,
  follower_count: looseNumber,
  posts_count: looseNumber,
  comments_count: looseNumber,
  is_claimed: looseBoolean,
})

/** Reads an account. */
export function readAccount(value: unknown): Account | undefined {
  const parsed = accountSchema.safeParse(value)
  if (!parsed.success) return undefined
  const { data } = parsed
  return {
    name: data.name,
    description: data.description,
    karma: data.karma ?? 0,
    followers: data.follower_count ?? 0,
    posts: data.posts_count,
    comments: data.comments_count,
    claimed: data.is_claimed,
  }
}
