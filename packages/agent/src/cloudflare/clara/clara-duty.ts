import {
  type AgentProfile,
  type ClaraAgent,
  ClaraError,
  type OfferRequest,
} from '@cresolver/clara'
import { canonicalHash } from '@cresolver/protocol'
import { handleClaraEvent } from '../../clara/handle-clara-event.ts'
import type { DutyParts, EdgeDuty } from '../edge-duty.ts'
import type { EdgeVariables } from '../set-up.ts'

/** An agent's place on a CLARA market. */
export type ClaraPost = {
  /** Made by `createClaraAgent` of `@cresolver/clara`, with a signer. */
  readonly market: ClaraAgent
  /** What the agent tells the market about itself; registered when it is new or has changed. */
  readonly profile: AgentProfile
  /** What to ask for a task, as decimal text; the profile's fee unless given. */
  readonly quote?: ((request: OfferRequest) => string | undefined) | undefined
}

/** How an agent works on a CLARA market at the edge. */
export type ClaraDutyParameters = {
  /** Opens the post from what the Worker is set up with. */
  readonly open: (variables: EdgeVariables) => ClaraPost
  /** Milliseconds from the end of one look at the market to the next. Default 10,000. */
  readonly everyMs?: number | undefined
}

const longestPauseMs = 300_000

/**
 * Lets an agent on Cloudflare Workers work on a CLARA market: at each alarm it does everything that
 * the market has for it, one task after the other. A task that is cut off is done again.
 *
 * The Worker needs the compatibility flag `nodejs_compat`.
 *
 * @param parameters - {@link ClaraDutyParameters}
 * @returns the duty for `createEdgeAgent`
 */
export function claraDuty({ open, everyMs = 10_000 }: ClaraDutyParameters): EdgeDuty {
  return {
    name: 'clara',
    round: async (parts) => {
      const { memory, logger } = parts
      try {
        await work(open(parts.variables), parts)
        await memory.put('failures', '0')
        return everyMs
      } catch (thrown) {
        if (!(thrown instanceof ClaraError)) throw thrown
        logger.warn(thrown.toLine())
        const failures = Number(await memory.get('failures')) || 0
        await memory.put('failures', String(failures + 1))
        return Math.min(longestPauseMs, everyMs * 2 ** Math.min(failures, 30))
      }
    },
  }
}

async function work(
  { market, profile, quote = () => profile.fee }: ClaraPost,
  { desk, memory, logger, signal }: DutyParts,
): Promise<void> {
  const registration = canonicalHash({
    ...profile,
    id: market.id,
    address: market.address,
  })
  if ((await memory.get('registration')) !== registration) {
    await market.register(profile)
    await memory.put('registration', registration)
  }
  const events = market.events({
    once: true,
    signal,
    cursor: {
      read: () => memory.get('cursor'),
      write: (cursor) => memory.put('cursor', cursor),
    },
    onProblem: (problem) => logger.warn(problem.toLine()),
  })
  for await (const event of events) {
    await handleClaraEvent(
      {
        desk,
        agent: market,
        quote,
        onNotice: (notice) => logger.info(`CLARA: ${JSON.stringify(notice)}`),
      },
      event,
    )
  }
}
