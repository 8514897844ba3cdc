import { errorBodySchema, type WorkerRequest } from '@cresolver/core/protocol'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { type AbilityName, defineAgent } from '../definition/define-agent.ts'
import { HttpError, type HttpErrorParameters } from '../http/http-error.ts'
import type { AbilityHandler } from '../runner/ability-handler.ts'
import { type AbilityRunner, createAbilityRunner } from '../runner/ability-runner.ts'
import { TaskDeclinedError } from '../runner/task-declined-error.ts'
import type { ObjectNamespace } from './platform.ts'

/** Origin under which an object is asked for an ability. */
const OBJECT_ORIGIN = 'https://agent-object'

/** Header in which the Worker tells an object who asks. */
export const CALLER_HEADER = 'x-agent-caller'

/** Request of a collector. */
type PanelStep = 'resolve' | 'defend'

/** Body of an object's response to a request that is not about a collected panel. */
export const NOT_COLLECTED = 'null'

/**
 * Creates a runner that calls the Durable Objects of an agent: one for each market, one for each task.
 *
 * An object runs in one location, wherever its requesters are, so equal requests meet there.
 */
export function createObjectRunner(
  definition: AgentDefinition,
  objects: ObjectNamespace,
): AbilityRunner {
  const own = createAbilityRunner(defineAgent(definition))
  const ask = <Request, Response>(
    ability: AbilityName,
    handler: AbilityHandler<Request, Response> | undefined,
    nameOf: (request: Request) => string,
  ): AbilityHandler<Request, Response> | undefined =>
    handler &&
    ((request, { caller } = {}) =>
      askObject(objects, nameOf(request), ability, request, caller))
  return {
    // Nothing follows the chain at the edge.
    prepare: undefined,
    investigate: ask('investigate', own.investigate, ofMarket),
    defend: ask('defend', own.defend, ofMarket),
    analyze: ask('analyze', own.analyze, ofTable),
    critique: ask('critique', own.critique, ofTable),
    vote: ask('vote', own.vote, ofTable),
    perform: ask('perform', own.perform, ({ id }) => `task:${id}`),
    panel: own.panel && {
      resolve: (request) => askPanel(objects, 'resolve', request),
      defend: (request) => askPanel(objects, 'defend', request),
    },
  }
}

function ofMarket({ market_id }: { readonly market_id?: number | undefined }): string {
  return `market:${market_id ?? 'none'}`
}

function ofTable({ task_id }: { readonly task_id: string }): string {
  return `task:${task_id}`
}

/** Signed panel answers are kept in the object of their market. */
async function askPanel(
  objects: ObjectNamespace,
  step: PanelStep,
  request: WorkerRequest,
): Promise<string | undefined> {
  const name = `panel-${step}` as const
  const { text } = await askObject(objects, ofMarket(request), name, request, undefined)
  return text === NOT_COLLECTED ? undefined : text
}

async function askObject<Response>(
  objects: ObjectNamespace,
  name: string,
  ability: AbilityName | `panel-${PanelStep}`,
  request: unknown,
  caller: string | undefined,
): ReturnType<AbilityHandler<unknown, Response>> {
  const url = `${OBJECT_ORIGIN}/${ability}`
  const headers =
    caller === undefined ? undefined : new Headers({ [CALLER_HEADER]: caller })
  const body = JSON.stringify(request)
  const answer = await reachObject(objects, name, url, { body, headers })
  const { text, value } = await readAnswer(answer)
  if (!answer.ok) throw toFailure(answer, value)
  return {
    response: value as Response,
    text,
    // The object itself remembers the answer.
    expiresAt: 0,
    giveAgain: () => undefined,
  }
}

async function readAnswer(answer: Response): Promise<{ text: string; value: unknown }> {
  try {
    const text = await answer.text()
    return { text, value: JSON.parse(text) }
  } catch (cause) {
    throw objectLost(cause)
  }
}

/** Sends a request to a Durable Object. */
export async function reachObject(
  objects: ObjectNamespace,
  name: string,
  url: string,
  message: { readonly body: string; readonly headers?: Headers | undefined },
): Promise<Response> {
  const request = new Request(url, { method: 'POST', ...definedOf(message) })
  try {
    return await objects.get(objects.idFromName(name)).fetch(request)
  } catch (cause) {
    throw objectLost(cause)
  }
}

function objectLost(cause: unknown): HttpError {
  return new HttpError({
    status: 503,
    code: 'AGENT_FAILED',
    message: 'The Durable Object with the answer was evicted or is overloaded.',
    hint: 'Ask again in a few seconds.',
    headers: { 'retry-after': '5' },
    cause,
  })
}

function definedOf({ body, headers }: Parameters<typeof reachObject>[3]): RequestInit {
  return headers ? { body, headers } : { body }
}

function toFailure(
  { status, headers }: Response,
  value: unknown,
): HttpError | TaskDeclinedError {
  const { code, message, hint, path } = errorBodySchema.parse(value).error
  if (code === 'TASK_DECLINED')
    return new TaskDeclinedError(message.replace(/^[^:]*: /, ''))
  const retryAfter = headers.get('retry-after')
  return new HttpError({
    status: status as HttpErrorParameters['status'],
    code,
    message,
    hint,
    path,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  })
}
