import { fileCursorStore } from '@cresolver/clara'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { readSettings } from '../definition/agent-settings.ts'
import type { Agent } from '../protocols/create-agent.ts'
import type { ClaraWorkNotice } from './handle-clara-event.ts'
import { readClaraPost } from './read-clara-post.ts'
import { workOnClara } from './work-on-clara.ts'

/** An agent's work on a CLARA market. */
type ClaraWork = {
  /** A few words for the operator. */
  readonly note: string
  /** Ends the work and resolves when nothing of it is under way. */
  readonly close: () => Promise<void>
}

/**
 * Lets an agent work on the CLARA market that environment variables name.
 *
 * @param environment - as `readClaraPost` reads them
 * @param definition - the agent
 * @param agent - the same, ready to be asked
 * @returns the work, which continues until it is closed
 * @throws CresolverError `CONFIG_INVALID`; ClaraError when the market cannot be
 *   reached or does not take the profile
 */
export async function openClaraWork(
  environment: Readonly<Record<string, string | undefined>>,
  definition: AgentDefinition,
  { runner, name }: Agent,
): Promise<ClaraWork> {
  const { market, profile, cursorFile, pollMilliseconds } = readClaraPost(
    environment,
    name,
  )
  const { logger } = readSettings(definition)
  const stop = new AbortController()
  await market.register(profile)
  const work = workOnClara({
    runner,
    market,
    fee: profile.fee,
    signal: stop.signal,
    pollMilliseconds,
    cursor: cursorFile === undefined ? undefined : fileCursorStore(cursorFile),
    onProblem: (problem) => logger.warn(problem.toLine()),
    onNotice: (notice) => logger.info(describe(notice)),
  }).catch((error: unknown) => {
    const why = CresolverError.isInstance(error) ? error.toLine() : errorText(error)
    logger.error(`The work on the CLARA marketplace ended: ${why}`)
  })
  return {
    note: `works on CLARA as ${market.id}`,
    close: async () => {
      stop.abort()
      await work
    },
  }
}

function describe(notice: ClaraWorkNotice): string {
  const task = `Task ${notice.taskId} of the CLARA marketplace`
  switch (notice.type) {
    case 'finished':
      return `${task} is done for ${notice.reward}.`
    case 'offered':
      return `${task}: offered to do it for ${notice.amount}.`
    case 'declined':
      return `${task} was declined: ${notice.reason}.`
    case 'expired':
      return `${task} has expired.`
    case 'accepted':
      return `${task} is paid with ${notice.reward}.`
    case 'rejected':
      return notice.isFinal
        ? `${task} is not paid: the result was rejected.`
        : `${task} was rejected; its evaluator decides.`
    case 'refused':
      return `${task} refused a message: ${notice.reason}`
    default:
      return notice satisfies never
  }
}
