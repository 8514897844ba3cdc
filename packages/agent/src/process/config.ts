import { DEFAULT_SERVICE } from '@cresolver/llm'
import { CresolverError } from '@cresolver/protocol'
import * as z from 'zod'
import { type Character, characterSchema } from '../abilities/character.ts'

/** How an agent process is set up. */
export type AgentConfig = {
  readonly host: string
  readonly port: number
  readonly name: string
  readonly character: Character
  /** Key that round tables and A2A clients have to send; a secret. */
  readonly key: string | undefined
  /** Undefined in mock mode. Holds a secret: never print it. */
  readonly model:
    | { readonly apiKey: string; readonly baseUrl: string; readonly model: string }
    | undefined
}

/**
 * Reads the set-up of an agent from environment variables. An empty variable counts as not set.
 *
 * @param environment - such as `process.env`
 * @returns the set-up
 * @throws CresolverError `CONFIG_INVALID` that names the first variable that cannot be used
 */
export function readAgentConfig(
  environment: Readonly<Record<string, string | undefined>>,
): AgentConfig {
  const given = Object.entries(environment).filter(([, value]) => value?.trim())
  const parsed = environmentSchema.safeParse(Object.fromEntries(given))
  if (!parsed.success) throw explain(parsed.error)
  const values = parsed.data
  return {
    host: values.AGENT_HOST,
    port: values.AGENT_PORT,
    name: values.AGENT_NAME,
    character: values.AGENT_CHARACTER,
    key: values.AGENT_KEY || undefined,
    model: values.LLM_API_KEY
      ? {
          apiKey: values.LLM_API_KEY,
          baseUrl: values.LLM_BASE_URL,
          model: values.LLM_MODEL,
        }
      : undefined,
  }
}

const port = 'must be a whole number from 0 to 65535'

const environmentSchema = z.object({
  AGENT_HOST: z.string().trim().default('127.0.0.1'),
  AGENT_PORT: z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, port)
    .transform(Number)
    .pipe(z.number().max(65_535, port))
    .default(3_001),
  AGENT_NAME: z
    .string()
    .trim()
    .max(100, 'must have at most 100 characters')
    .default('Worker'),
  AGENT_CHARACTER: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(characterSchema.options, 'must be analyst, optimist or skeptic'))
    .default('analyst'),
  AGENT_KEY: z.string().trim().default(''),
  LLM_API_KEY: z.string().trim().default(''),
  LLM_BASE_URL: z
    .string()
    .trim()
    .pipe(z.url({ protocol: /^https?$/, error: 'must be an https or http URL' }))
    .default(DEFAULT_SERVICE.baseUrl),
  LLM_MODEL: z.string().trim().default(DEFAULT_SERVICE.model),
})

/** The value stays out of the message: somebody may put a key into the wrong variable. */
function explain(error: z.ZodError): CresolverError {
  const issue = error.issues[0]
  const variable = issue?.path.join('.') ?? 'environment'
  return new CresolverError({
    code: 'CONFIG_INVALID',
    message: `${variable} ${issue?.message}.`,
    hint: `Set ${variable} to another value, or unset it for the default.`,
  })
}
