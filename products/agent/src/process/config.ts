import { DEFAULT_SERVICE } from '@cresolver/net/llm'
import * as z from 'zod'
import { type Character, characterSchema } from '../abilities/character.ts'
import { readKeyList } from '../definition/read-key-list.ts'
import { readVariables } from '../definition/read-variables.ts'

type AgentConfig = {
  readonly host: string
  readonly port: number
  readonly name: string
  readonly domain: string
  readonly character: Character
  /** Account that joins markets. */
  readonly address: string | undefined
  /** Base URL under which others reach it. */
  readonly url: string | undefined
  /** Key that round tables and A2A clients have to send; a secret. */
  readonly key: string | undefined
  /** Further keys that are accepted; secrets. */
  readonly acceptedKeys: readonly string[]
  /** Undefined without a key. Holds a secret: never print it. */
  readonly model:
    | {
        readonly apiKey: string
        readonly baseUrl: string
        readonly model: string
        readonly timeoutMs: number | undefined
      }
    | undefined
  /** Time for one investigation, where the variables name one. */
  readonly resolveTimeoutMs: number | undefined
  /** True if answers are for a market on chain, to be signed for panels or limited to allowed callers. */
  readonly hasMarket: boolean
  /** The chain of that market; undefined without a market. */
  readonly chainId: number | undefined
  /** True if the agent works on a CLARA marketplace. */
  readonly worksOnClara: boolean
}

/**
 * Reads the set-up of an agent from environment variables. An empty variable counts as not set.
 */
export function readAgentConfig(
  environment: Readonly<Record<string, string | undefined>>,
): AgentConfig {
  const values = readVariables(environment, environmentSchema)
  return {
    host: values.AGENT_HOST,
    port: values.AGENT_PORT,
    name: values.AGENT_NAME,
    domain: values.AGENT_DOMAIN,
    character: values.AGENT_CHARACTER,
    address: values.AGENT_ADDRESS ?? values.AGENT_WORKER,
    url: values.AGENT_URL,
    key: values.AGENT_KEY || undefined,
    acceptedKeys: values.AGENT_KEYS_ACCEPTED,
    model: values.LLM_API_KEY
      ? {
          apiKey: values.LLM_API_KEY,
          baseUrl: values.LLM_BASE_URL,
          model: values.LLM_MODEL,
          timeoutMs: values.LLM_TIMEOUT_MS,
        }
      : undefined,
    resolveTimeoutMs: values.AGENT_RESOLVE_TIMEOUT_MS,
    hasMarket: values.CRESOLVER_MARKET !== undefined,
    chainId: Number(values.CRESOLVER_CHAIN_ID) || undefined,
    worksOnClara: values.CLARA_MARKETPLACE !== undefined,
  }
}

const port = 'must be a whole number from 0 to 65535'

const milliseconds = z
  .string()
  .trim()
  .regex(/^[1-9]\d{2,5}$/, 'must be a whole number from 100 to 999999')
  .transform(Number)
  .optional()

const addressText = z
  .string()
  .trim()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address of 20 bytes')
  .optional()

const environmentSchema = z.object({
  AGENT_HOST: z.string().trim().default('127.0.0.1'),
  AGENT_PORT: z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, port)
    .transform(Number)
    .pipe(z.number().max(65_535, port))
    .default(4_001),
  AGENT_NAME: z
    .string()
    .trim()
    .max(100, 'must have at most 100 characters')
    .default('Worker'),
  AGENT_DOMAIN: z.string().trim().default('general'),
  AGENT_URL: z
    .url({ protocol: /^https?$/, error: 'must be an https or http URL' })
    .optional(),
  AGENT_CHARACTER: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(characterSchema.options, 'must be analyst, optimist or skeptic'))
    .default('analyst'),
  AGENT_RESOLVE_TIMEOUT_MS: milliseconds,
  LLM_TIMEOUT_MS: milliseconds,
  AGENT_ADDRESS: addressText,
  AGENT_WORKER: addressText,
  AGENT_KEY: z.string().trim().default(''),
  AGENT_KEYS_ACCEPTED: z.string().transform(readKeyList).default([]),
  CRESOLVER_MARKET: z.string().optional(),
  CRESOLVER_CHAIN_ID: z.string().optional(),
  CLARA_MARKETPLACE: z.string().optional(),
  LLM_API_KEY: z.string().trim().default(''),
  LLM_BASE_URL: z
    .string()
    .trim()
    .pipe(z.url({ protocol: /^https?$/, error: 'must be an https or http URL' }))
    .default(DEFAULT_SERVICE.baseUrl),
  LLM_MODEL: z.string().trim().default(DEFAULT_SERVICE.model),
})
