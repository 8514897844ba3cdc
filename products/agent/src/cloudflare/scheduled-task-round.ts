import { CresolverError, errorText } from '@cresolver/core/protocol'
import { readSettings } from '../definition/agent-settings.ts'
import { createObjectRunner } from './object-runner.ts'
import type { EdgeEnvironment, ObjectStorage } from './platform.ts'
import type { EdgeSetUp } from './set-up.ts'

/** Key of the duty that an object has. */
const NAME = 'duty'
const longestRoundMs = 300_000
const afterFailureMs = 60_000

/**
 * Adds a scheduled task to an object: its first round begins at once. No effect if the object has it.
 */
export async function startScheduledTask(
  storage: ObjectStorage,
  name: string,
): Promise<void> {
  await storage.put(NAME, name)
  if ((await storage.getAlarm()) === null) await storage.setAlarm(Date.now())
}

/**
 * Does one round of an object's duty and sets the alarm for the next; what goes wrong is logged.
 */
export async function runScheduledTask(
  storage: ObjectStorage,
  setUp: EdgeSetUp,
  environment: EdgeEnvironment,
): Promise<boolean> {
  const name = await storage.get(NAME)
  if (typeof name !== 'string') return false
  // An object that is stopped in the middle is woken all the same.
  await storage.setAlarm(Date.now() + longestRoundMs)
  const pauseMs = await tryRound(name, storage, setUp, environment)
  if (pauseMs === undefined) {
    await storage.deleteAlarm()
    await storage.deleteAll()
  } else {
    await storage.setAlarm(Date.now() + pauseMs)
  }
  return true
}

/** Milliseconds until the next round; undefined when the Worker has no such duty any more. */
async function tryRound(
  name: string,
  storage: ObjectStorage,
  setUp: EdgeSetUp,
  environment: EdgeEnvironment,
): Promise<number | undefined> {
  try {
    const { definition, objects, scheduledTasks, variables } = setUp(environment)
    const scheduledTask = scheduledTasks.find((each) => each.name === name)
    return await scheduledTask?.round({
      agent: definition.name,
      runner: createObjectRunner(definition, objects),
      memory: {
        get: async (key) => {
          const value = await storage.get(`${name}:${key}`)
          return typeof value === 'string' ? value : undefined
        },
        put: (key, value) => storage.put(`${name}:${key}`, value),
      },
      logger: readSettings(definition).logger,
      variables,
      environment,
      signal: AbortSignal.timeout(longestRoundMs),
    })
  } catch (error) {
    const why = CresolverError.isInstance(error) ? error.toLine() : errorText(error)
    console.error(`The scheduled task ${name} failed: ${why}`)
    return afterFailureMs
  }
}
