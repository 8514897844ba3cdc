import {
  analyzeRequestSchema,
  challengeAgentRequestSchema,
  challengeRequestSchema,
  resolveRequestSchema,
  voteRequestSchema,
} from '@cresolver/core/protocol'
import type { ZodType } from 'zod'
import { ABILITIES, type AbilityName } from '../definition/define-agent.ts'
import type { AbilityHandlerOptions } from '../runner/ability-handler.ts'
import type { AbilityRunner } from '../runner/ability-runner.ts'

/** A task whose form says no protocol, such as the payload of a market. */
export type FreeTask = {
  readonly id: string
  readonly topic?: string | undefined
  readonly reward?: string | undefined
  readonly requester?: string | undefined
  /** Text, or anything that JSON can hold. */
  readonly payload: unknown
  /** The requested ability, if the requester names one. */
  readonly skill?: string | undefined
  /** True if the agent accepted the task, so that it may cause costly work. */
  readonly isAccepted?: boolean | undefined
}

type TaskSnapshot =
  | { readonly kind: 'ability'; readonly ability: AbilityName; readonly run: Run }
  | { readonly kind: 'unknown'; readonly reason: string }

/** Runs the task; when the signal fires, the run ends unless others share it. */
type Run = (
  signal?: AbortSignal,
) => Promise<{ readonly response: unknown; readonly text: string }>

/**
 * Finds the ability that a free task is for.
 *
 * A skill that is named decides. Otherwise `perform` takes every task; without it the fields decide:
 * `question` is investigated, `challenges` are defended, `content` is analyzed, with
 * `other_analyses` criticised and with `synthesis` voted on. Plain text, or a `prompt`, is a question
 * to an agent that investigates, and a task to analyze to one that does not.
 */
export function readTask(runner: AbilityRunner, task: FreeTask): TaskSnapshot {
  const fields = toFields(runner, task)
  const named = ABILITIES.find((name) => name === task.skill)
  if (task.skill !== undefined && !named) return unknown(`it has no skill ${task.skill}`)
  const ability = named ?? guess(runner, fields)
  if (ability === undefined) return unknown('it is for none of its abilities')
  const runs: Readonly<Record<AbilityName, () => TaskSnapshot>> = {
    investigate: () =>
      ask(
        'investigate',
        runner.investigate,
        resolveRequestSchema,
        { market_id: 0, ...fields },
        task.isAccepted,
      ),
    defend: () => ask('defend', runner.defend, challengeRequestSchema, fields),
    analyze: () =>
      ask('analyze', runner.analyze, analyzeRequestSchema, {
        task_id: task.id,
        ...fields,
      }),
    critique: () =>
      ask('critique', runner.critique, challengeAgentRequestSchema, {
        task_id: task.id,
        ...fields,
      }),
    vote: () =>
      ask('vote', runner.vote, voteRequestSchema, { task_id: task.id, ...fields }),
    perform: () => {
      const { perform } = runner
      if (!perform) return unknown('it does not perform')
      const { id, topic, payload, reward, requester } = task
      return {
        kind: 'ability',
        ability: 'perform',
        run: (signal) => perform({ id, topic, payload, reward, requester }, { signal }),
      }
    },
  }
  return runs[ability]()
}

type Fields = Readonly<Record<string, unknown>>

function toFields(runner: AbilityRunner, { payload }: FreeTask): Fields {
  const value = typeof payload === 'string' ? parseObject(payload) : payload
  if (!isObject(value)) return typeof payload === 'string' ? toWords(runner, payload) : {}
  const { prompt } = value
  const isPlain =
    typeof prompt === 'string' && !requestFields.some((name) => name in value)
  return isPlain ? toWords(runner, prompt) : value
}

/** Fields that tell the request of an ability; all others may be missing there. */
const requestFields = ['question', 'challenges', 'content']

function toWords(runner: AbilityRunner, text: string): Fields {
  return runner.investigate ? { question: text } : { content: text }
}

function parseObject(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function guess(runner: AbilityRunner, fields: Fields): AbilityName | undefined {
  if (runner.perform) return 'perform'
  if ('challenges' in fields) return 'defend'
  if ('synthesis' in fields) return 'vote'
  if ('other_analyses' in fields) return 'critique'
  if ('question' in fields) return 'investigate'
  return 'content' in fields ? 'analyze' : undefined
}

function ask<Request>(
  ability: AbilityName,
  handler:
    | ((request: Request, options?: AbilityHandlerOptions) => ReturnType<Run>)
    | undefined,
  schema: ZodType<Request>,
  fields: Fields,
  isEntitled?: boolean,
): TaskSnapshot {
  if (!handler) return unknown(`it cannot ${ability}`)
  const parsed = schema.safeParse(fields)
  if (parsed.success) {
    return {
      kind: 'ability',
      ability,
      run: (signal) => handler(parsed.data, { signal, isEntitled }),
    }
  }
  const issue = parsed.error.issues[0]
  return unknown(`${issue?.path.join('.') || 'task'}: ${issue?.message}`)
}

function unknown(reason: string): TaskSnapshot {
  return { kind: 'unknown', reason }
}
