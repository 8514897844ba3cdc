import { CresolverError } from '@cresolver/core/protocol'
import type * as z from 'zod'

/** Environment variables: `process.env`, or what a Worker is set up with. */
export type AgentEnvironment = Readonly<Record<string, string | undefined>>

/** Names of earlier versions, which are still read. */
const renamed = new Map([
  ['AGENT_ASKERS', 'AGENT_ALLOWED_CALLERS'],
  ['CLARA_MARKET', 'CLARA_MARKETPLACE'],
])

/** Reads environment variables. An empty variable counts as not set. */
export function readVariables<Schema extends z.ZodType>(
  environment: Readonly<Record<string, unknown>>,
  schema: Schema,
): z.infer<Schema> {
  const given = Object.entries(environment)
    .filter(([, value]) => typeof value === 'string' && value.trim())
    .map(([name, value]): [string, unknown] => {
      const current = renamed.get(name)
      if (current === undefined) return [name, value]
      console.warn(`${name} is now called ${current}.`)
      return [current, environment[current] ?? value]
    })
  const parsed = schema.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  throw explain(parsed.error)
}

/** The value is not part of the message: it may be a key in the wrong variable. */
function explain(error: z.ZodError): CresolverError {
  const issue = error.issues[0]
  const variable = issue?.path.join('.') ?? 'environment'
  const isMissing = issue?.message.startsWith('Invalid input: expected')
  const given = isMissing ? 'is missing' : issue?.message
  return new CresolverError({
    code: 'CONFIG_INVALID',
    message: `${variable} ${given}.`,
    hint: `Set ${variable} to another value, or unset it for the default.`,
  })
}
