import type { Model } from '@cresolver/llm'
import { resolveResponseSchema, WORKER_LIMITS } from '@cresolver/protocol'
import * as z from 'zod'
import { createAgent } from './agent.ts'
import type { Agent, AgentOptions } from './agent-definition.ts'
import type { Character } from './character.ts'
import { writeDefencePrompt, writeInvestigationPrompt } from './model-prompt.ts'

/** What a model worker is made of. */
export type ModelAgentParameters = AgentOptions & {
  /** Default `analyst`. */
  readonly character?: Character | undefined
  readonly model: Model
}

/**
 * Creates a worker that asks a model, at temperature 0 and with a fixed seed.
 *
 * @param parameters - {@link ModelAgentParameters}
 * @returns the worker, in mode `llm`
 */
export function createModelAgent(parameters: ModelAgentParameters): Agent {
  const { character = 'analyst', model, ...options } = parameters
  return createAgent({
    ...options,
    mode: 'llm',
    investigate: async (request, { signal }) => {
      const { value } = await model.ask({
        ...writeInvestigationPrompt(request, character),
        schema: investigationSchema,
        name: 'investigation',
        maxTokens: 2_048,
        signal,
      })
      return value
    },
    defend: async (request, { signal, remembered }) => {
      const { value } = await model.ask({
        ...writeDefencePrompt(request, remembered, character),
        schema: defenceSchema(request.challenges.length),
        name: 'defence',
        maxTokens: 2_048,
        signal,
      })
      return value
    },
  })
}

const investigationSchema = resolveResponseSchema
  .omit({ investigated: true })
  .extend({ sources: resolveResponseSchema.shape.sources.min(1) })

function defenceSchema(challenges: number) {
  const response = z.string().trim().min(1).max(WORKER_LIMITS.defenceCharacters)
  return z.object({ responses: z.array(response).length(challenges) })
}
