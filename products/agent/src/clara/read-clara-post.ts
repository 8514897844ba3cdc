import {
  type AgentProfile,
  type ClaraAgent,
  connectAo,
  createAoSigner,
  createClaraAgent,
  readAoNetwork,
} from '@cresolver/clara'
import * as z from 'zod'
import { readVariables } from '../definition/read-variables.ts'

/** An agent's place on a CLARA market. */
export type ClaraPost = {
  readonly market: ClaraAgent
  /** The agent's description of itself for the marketplace. */
  readonly profile: AgentProfile
  /** Milliseconds between two looks, where the variables say so. */
  readonly pollMilliseconds: number | undefined
  /** File that remembers what was done. */
  readonly cursorFile: string | undefined
}

/**
 * Reads from environment variables on which CLARA market an agent works. Nothing is sent yet.
 *
 * @param environment - CLARA_MARKETPLACE is the id of the process; PRIVATE_KEY signs; CLARA_AGENT_ID
 *   (default: the agent's name in lower case), CLARA_TOPIC (default `resolution`) and CLARA_FEE
 *   (default 10) are its profile; CLARA_CURSOR_FILE remembers what was done; CLARA_POLL_MS is the
 *   pause between two looks; AO_URL and the like say where AO is
 * @param name - of the agent
 * @returns the post
 * @throws CresolverError `CONFIG_INVALID`, `SIGNER_INVALID`
 */
export function readClaraPost(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
): ClaraPost {
  const values = readVariables(environment, variables)
  const signer = createAoSigner({
    kind: 'ethereum',
    privateKey: `0x${values.PRIVATE_KEY.replace(/^0x/i, '')}`,
  })
  const connection = connectAo(readAoNetwork(environment), { signer })
  const id = values.CLARA_AGENT_ID ?? toId(name)
  return {
    market: createClaraAgent({ process: values.CLARA_MARKETPLACE, connection, id }),
    profile: { topic: values.CLARA_TOPIC, fee: values.CLARA_FEE },
    pollMilliseconds: values.CLARA_POLL_MS,
    cursorFile: values.CLARA_CURSOR_FILE,
  }
}

const variables = z.object({
  CLARA_MARKETPLACE: z
    .string()
    .trim()
    .regex(/^[\w-]{43}$/, 'must be the 43 characters of a process'),
  PRIVATE_KEY: z
    .string('is missing: messages to the marketplace are signed')
    .trim()
    .regex(/^(0x)?[0-9a-f]{64}$/i, 'is not a private key of an Ethereum account'),
  CLARA_AGENT_ID: z.string().trim().max(128, 'has at most 128 characters').optional(),
  CLARA_TOPIC: z.string().trim().default('resolution'),
  CLARA_FEE: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,37}$/, 'must be a whole number above zero')
    .default('10'),
  CLARA_CURSOR_FILE: z.string().trim().optional(),
  CLARA_POLL_MS: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,6}$/, 'must be milliseconds')
    .transform(Number)
    .optional(),
})

function toId(name: string): string {
  const id = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return id || 'agent'
}
