import {
  connectAo,
  createAoSigner,
  createClaraAgent,
  fileCursorStore,
  readAoNetwork,
} from '@cresolver/clara'
import { CresolverError, errorText } from '@cresolver/protocol'
import * as z from 'zod'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { readSettings } from '../definition/agent-settings.ts'
import { readVariables } from '../process/read-variables.ts'
import type { Agent } from '../protocols/create-agent.ts'
import type { ClaraWorkNotice } from './handle-clara-event.ts'
import { workOnClara } from './work-on-clara.ts'

/** An agent's work on a CLARA market. */
export type ClaraWork = {
  /** A few words for the operator. */
  readonly note: string
  /** Ends the work and resolves when nothing of it is under way. */
  readonly close: () => Promise<void>
}

/**
 * Lets an agent work on the CLARA market that environment variables name.
 *
 * @param environment - CLARA_MARKET is the id of the process; PRIVATE_KEY signs; CLARA_AGENT_ID
 *   (default: the agent's name in lower case), CLARA_TOPIC (default `resolution`), CLARA_FEE
 *   (default 10) are its profile; CLARA_CURSOR_FILE remembers what was done; AO_URL and the like say
 *   where AO is
 * @param definition - the agent
 * @param agent - the same, ready to be asked
 * @returns the work, which goes on until it is closed
 * @throws CresolverError `CONFIG_INVALID`, `SETTING_INVALID`; ClaraError when the market cannot be
 *   reached or does not take the profile
 */
export async function openClaraWork(
  environment: Readonly<Record<string, string | undefined>>,
  definition: AgentDefinition,
  { desk, name }: Agent,
): Promise<ClaraWork> {
  const values = readVariables(environment, variables)
  const { logger } = readSettings(definition)
  const id = values.CLARA_AGENT_ID ?? toId(name)
  const signer = createAoSigner({
    kind: 'ethereum',
    privateKey: `0x${values.PRIVATE_KEY.replace(/^0x/i, '')}`,
  })
  const connection = connectAo(readAoNetwork(environment), { signer })
  const market = createClaraAgent({ process: values.CLARA_MARKET, connection, id })
  const stop = new AbortController()
  const profile = { topic: values.CLARA_TOPIC, fee: values.CLARA_FEE }
  await market.register(profile)
  const work = workOnClara({
    desk,
    market,
    fee: profile.fee,
    signal: stop.signal,
    pollMilliseconds: values.CLARA_POLL_MS,
    cursor: values.CLARA_CURSOR_FILE
      ? fileCursorStore(values.CLARA_CURSOR_FILE)
      : undefined,
    onProblem: (problem) => logger.warn(problem.toLine()),
    onNotice: (notice) => logger.info(describe(notice)),
  }).catch((thrown: unknown) => {
    const why = CresolverError.isInstance(thrown) ? thrown.toLine() : errorText(thrown)
    logger.error(`The work on the CLARA market ended: ${why}`)
  })
  return {
    note: `works on CLARA as ${id}`,
    close: async () => {
      stop.abort()
      await work
    },
  }
}

const variables = z.object({
  CLARA_MARKET: z
    .string()
    .trim()
    .regex(/^[\w-]{43}$/, 'must be the 43 characters of a process'),
  PRIVATE_KEY: z
    .string('is missing: messages to the market are signed')
    .trim()
    .regex(/^(0x)?[0-9a-f]{64}$/i, 'is no private key of an Ethereum account'),
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

function describe(notice: ClaraWorkNotice): string {
  const task = `Task ${notice.taskId} of the CLARA market`
  switch (notice.type) {
    case 'finished':
      return `${task} is done for ${notice.reward}.`
    case 'offered':
      return `${task} was offered to be done for ${notice.amount}.`
    case 'declined':
      return `${task} was given back: ${notice.reason}.`
    case 'expired':
      return `${task} has expired.`
    case 'refused':
      return `${task} took no more: ${notice.reason}`
    default:
      return notice satisfies never
  }
}
