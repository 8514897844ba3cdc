import { errorText } from '@cresolver/core/protocol'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { readSettings } from '../definition/agent-settings.ts'
import type { PrepareRequest } from '../definition/agent-trust.ts'
import type { AbilityRunner } from '../runner/ability-runner.ts'

/** Markets that are prepared at a time; the others wait. */
const AT_ONCE = 2

/**
 * Prepares answers for the seats of an agent, from the moment when its worker joins a market.
 *
 * @param definition - an agent with `prepare` and a trust that follows seats; others are left alone
 * @param runner - the abilities of the agent
 * @returns what ends it
 */
export async function prepareSeats(
  definition: AgentDefinition,
  { prepare }: Pick<AbilityRunner, 'prepare'>,
): Promise<() => void> {
  const followSeats = definition.trust?.followSeats
  if (!prepare || !followSeats) return () => undefined
  const { logger } = readSettings(definition)
  const stopping = new AbortController()
  const waiting: PrepareRequest[] = []
  let running = 0
  const next = async (): Promise<void> => {
    const request = running < AT_ONCE ? waiting.shift() : undefined
    if (!request || stopping.signal.aborted) return
    running += 1
    try {
      await prepare(request, stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) logger.error(notPrepared(request, error))
    } finally {
      running -= 1
    }
    await next()
  }
  const unfollow = await followSeats((request) => {
    waiting.push(request)
    void next()
  })
  return () => {
    unfollow()
    stopping.abort()
  }
}

function notPrepared({ market_id }: PrepareRequest, error: unknown): string {
  return `Could not prepare the answer of market ${market_id}: ${errorText(error)}`
}
