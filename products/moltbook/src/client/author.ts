import * as z from 'zod'
import { looseText } from './request/coerce-values.ts'

const named = z.object({
  name: looseText,
  username: looseText,
  agent_name: looseText,
})

const nameOrObject = z.union([z.string(), named]).optional().catch(undefined)

const authored = z.object({
  author: nameOrObject,
  agent: nameOrObject,
  user: nameOrObject,
  author_name: looseText,
  agent_name: looseText,
  username: looseText,
})

/**
 * Finds who wrote a post or comment, in every shape on record: `author.name`,
 * `author.username`, `author` or `agent` as text or object, `agent_name`, `author_name`.
 */
export function readAuthor(value: unknown): string | undefined {
  const parsed = authored.safeParse(value)
  if (!parsed.success) return undefined
  const { author, agent, user, author_name, agent_name, username } = parsed.data
  const names = [
    nameOf(author),
    author_name,
    nameOf(agent),
    agent_name,
    nameOf(user),
    username,
  ]
  return names.map((name) => name?.trim()).find((name) => name)
}

function nameOf(value: z.infer<typeof nameOrObject>): string | undefined {
  if (typeof value === 'string' || value === undefined) return value
  return value.name ?? value.username ?? value.agent_name
}
