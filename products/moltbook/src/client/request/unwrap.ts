import * as z from 'zod'

const objectSchema = z.record(z.string(), z.unknown())

/**
 * Finds the object an answer is about: `{post: ..}`, `{data: {post: ..}}`, `{data: ..}` or the
 * answer itself.
 */
export function unwrap(answer: unknown, name: string): unknown {
  const outer = asObject(answer)
  if (!outer) return answer
  const inner = asObject(outer.data)
  return asObject(outer[name]) ?? asObject(inner?.[name]) ?? inner ?? outer
}

/**
 * Finds the list an answer holds: `{posts: []}`, `{data: {posts: []}}`, `{data: []}` or the
 * answer itself.
 */
export function unwrapList(
  answer: unknown,
  name: string,
): readonly unknown[] | undefined {
  if (Array.isArray(answer)) return answer
  const outer = asObject(answer)
  const inner = asObject(outer?.data)
  return [outer?.[name], inner?.[name], outer?.data].find((list) => Array.isArray(list))
}

export function asObject(value: unknown): Record<string, unknown> | undefined {
  const parsed = objectSchema.safeParse(value)
  return parsed.success ? parsed.data : undefined
}
