import { errorText } from '@cresolver/core/protocol'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { readSettings } from '../definition/agent-settings.ts'
import type { PanelAnswers } from '../definition/agent-trust.ts'
import { ABILITIES } from '../definition/define-agent.ts'
import { answerError, answerJson, toHttpError } from '../http/respond.ts'
import type { Agent } from '../protocols/create-agent.ts'
import type { AbilityHandler } from '../runner/ability-handler.ts'
import { type AbilityRunner, createAbilityRunner } from '../runner/ability-runner.ts'
import type { AnswerJournal } from '../runner/answer-journal.ts'
import { answerNotSetUp } from './edge-error.ts'
import { createEdgeRoutes, MOUNT_ORIGIN } from './edge-routes.ts'
import { CALLER_HEADER, createObjectRunner, NOT_COLLECTED } from './object-runner.ts'
import type { EdgeEnvironment, EdgeObject, ObjectState } from './platform.ts'
import { runScheduledTask, startScheduledTask } from './scheduled-task-round.ts'
import type { EdgeSetUp } from './set-up.ts'
import { createSignedStorage } from './signed-storage.ts'
import { createStorageJournal, sweepAnswers } from './storage-journal.ts'

/** Origin under which an object is given a duty. */
export const SCHEDULED_TASK_ORIGIN = 'https://duty'

/** The class of Durable Objects that a Worker exports. */
export type AgentObjectClass = new (
  state: ObjectState,
  environment: EdgeEnvironment,
) => EdgeObject

/**
 * Creates the class of Durable Objects of an agent. An object is one of these: the runner for a
 * market or a task, the place where the tasks of a further protocol are kept, or one that has a
 * duty.
 */
export function createAgentObject(setUp: EdgeSetUp): AgentObjectClass {
  return class AgentObject implements EdgeObject {
    readonly #state: ObjectState
    readonly #environment: EdgeEnvironment
    #runner: AbilityRunner | undefined
    #routes: Pick<Agent, 'fetch'> | undefined

    constructor(state: ObjectState, environment: EdgeEnvironment) {
      this.#state = state
      this.#environment = environment
    }

    /** Only the Worker reaches an object, by addresses of its own making. */
    async fetch(request: Request): Promise<Response> {
      const { origin, pathname } = new URL(request.url)
      try {
        if (origin === MOUNT_ORIGIN) {
          this.#routes ??= this.#openRoutes()
          return await this.#routes.fetch(request)
        }
        if (origin === SCHEDULED_TASK_ORIGIN) {
          await startScheduledTask(this.#state.storage, pathname.slice(1))
          return answerJson('{}')
        }
        this.#runner ??= this.#openDesk()
      } catch (error) {
        return answerNotSetUp(error)
      }
      return answerAbility(this.#runner, pathname.slice(1), request)
    }

    async alarm(): Promise<void> {
      const { storage } = this.#state
      if (await runScheduledTask(storage, setUp, this.#environment)) return
      await sweepAnswers(storage)
    }

    #openDesk(): AbilityRunner {
      const { definition } = setUp(this.#environment)
      const signed = definition.trust?.panel && createSignedStorage(this.#state.storage)
      return createAbilityRunner(definition, this.#openJournal(definition), signed)
    }

    #openRoutes(): Pick<Agent, 'fetch'> {
      const { definition, objects, mounts } = setUp(this.#environment)
      const runner = createObjectRunner(definition, objects)
      return createEdgeRoutes(definition, runner, mounts, this.#openJournal(definition))
    }

    #openJournal(definition: AgentDefinition): AnswerJournal {
      const { cache, logger } = readSettings(definition)
      return createStorageJournal({
        storage: this.#state.storage,
        // An answer given in its last second can be defended for as long again.
        lifeMs: 2 * cache.ttlMs,
        onProblem: logger.warn,
      })
    }
  }
}

async function answerAbility(
  runner: AbilityRunner,
  name: string,
  request: Request,
): Promise<Response> {
  const ability = ABILITIES.find((each) => each === name)
  const handler =
    ability && (runner[ability] as AbilityHandler<unknown, unknown> | undefined)
  const caller = request.headers.get(CALLER_HEADER) ?? undefined
  const panel = PANEL_STEPS[name]
  try {
    if (panel && runner.panel) {
      return answerJson((await panel(runner.panel, request)) ?? NOT_COLLECTED)
    }
    if (!handler) throw new Error(`the object was asked for ${name}`)
    const { text } = await handler(await request.json(), { caller })
    return answerJson(text)
  } catch (thrown) {
    const error = toHttpError(thrown)
    if (error.cause === thrown) {
      console.error(`Could not handle a request: ${errorText(thrown)}`)
    }
    return answerError(error)
  }
}

const PANEL_STEPS: Readonly<
  Record<string, (panel: PanelAnswers, request: Request) => Promise<string | undefined>>
> = {
  'panel-resolve': async (panel, request) => panel.resolve(await readSent(request)),
  'panel-defend': async (panel, request) => panel.defend(await readSent(request)),
}

/** The Worker in front has checked it. */
async function readSent<Sent>(request: Request): Promise<Sent> {
  return (await request.json()) as Sent
}
