import { ClaraError, type OfferRequest } from '@cresolver/clara'
import { canonicalHash } from '@cresolver/core/protocol'
import {
  type ClaraEventParameters,
  handleClaraEvent,
} from '../../clara/handle-clara-event.ts'
import { type ClaraPost, readClaraPost } from '../../clara/read-clara-post.ts'
import type { EdgeVariables } from '../platform.ts'
import type { ScheduledTask, ScheduledTaskContext } from '../scheduled-task.ts'

/** Options of an agent on a CLARA market at the edge. */
export type ClaraScheduledTaskParameters = {
  /** Opens the post of the agent of a name; `readClaraPost` unless given. */
  readonly open?:
    | ((
        variables: EdgeVariables,
        agent: string,
      ) => Pick<ClaraPost, 'market' | 'profile'> & Partial<ClaraPost>)
    | undefined
  /** Returns the price of a task, as decimal text. Default: the profile's fee. */
  readonly quote?: ((request: OfferRequest) => string | undefined) | undefined
  /** Milliseconds from one look to the next where CLARA_POLL_MS does not say. Default 10,000. */
  readonly everyMs?: number | undefined
}

const longestPauseMs = 300_000

/**
 * Lets an agent on Cloudflare Workers work on a CLARA market: at each alarm it does everything that
 * the market has for it, one task after the other. A task that is cut off is done again.
 *
 * Without the variable CLARA_MARKETPLACE there is nothing to do. The Worker needs the compatibility flag
 * `nodejs_compat`.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#tasks
 *
 * @param parameters - {@link ClaraScheduledTaskParameters}
 * @returns the duty for `createEdgeAgent`
 *
 * @example
 * ```ts
 * import { defineAgent, mock } from '@cresolver/agent'
 * import { createEdgeAgent } from '@cresolver/agent/cloudflare'
 * import { claraScheduledTask } from '@cresolver/agent/cloudflare/clara'
 *
 * const agent = defineAgent({ name: 'Ada', ...mock() })
 * const { worker } = createEdgeAgent(agent, { scheduledTasks: [claraScheduledTask({ everyMs: 60_000 })] })
 * export default worker // looks for tasks once a minute
 * ```
 */
export function claraScheduledTask(
  parameters: ClaraScheduledTaskParameters = {},
): ScheduledTask {
  const { open = readClaraPost } = parameters
  return {
    name: 'clara',
    isNeeded: ({ CLARA_MARKETPLACE }) =>
      parameters.open !== undefined || Boolean(CLARA_MARKETPLACE),
    round: async (parts) => {
      const { memory, logger, agent, variables } = parts
      const post = open(variables, agent)
      const everyMs = post.pollMilliseconds ?? parameters.everyMs ?? 10_000
      const quote = parameters.quote ?? (() => post.profile.fee)
      try {
        await work({ ...post, quote }, parts)
        await memory.put('failures', '0')
        return everyMs
      } catch (error) {
        if (!(error instanceof ClaraError)) throw error
        logger.warn(error.toLine())
        const failures = Number(await memory.get('failures')) || 0
        await memory.put('failures', String(failures + 1))
        return Math.min(longestPauseMs, everyMs * 2 ** Math.min(failures, 30))
      }
    },
  }
}

async function work(
  {
    market,
    profile,
    quote,
  }: Pick<ClaraPost, 'market' | 'profile'> & Pick<ClaraEventParameters, 'quote'>,
  { runner, memory, logger, signal }: ScheduledTaskContext,
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
        runner,
        agent: market,
        quote,
        onNotice: (notice) => logger.info(`CLARA: ${JSON.stringify(notice)}`),
      },
      event,
    )
  }
}
