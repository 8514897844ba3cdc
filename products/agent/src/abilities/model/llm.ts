import {
  agentChallengeSchema,
  agentVoteSchema,
  answerOutcomeSchema,
  CresolverError,
  observationSchema,
  recommendationSchema,
  resolveResponseSchema,
  WORKER_LIMITS,
} from '@cresolver/core/protocol'
import type { Model } from '@cresolver/net/llm'
import * as z from 'zod'
import type {
  Abilities,
  AbilityContext,
  AgentOptions,
} from '../../definition/agent-definition.ts'
import type { Character } from '../character.ts'
import { writeDefencePrompt, writeInvestigationPrompt } from './model-prompt.ts'
import {
  writeAnalysisPrompt,
  writeCritiquePrompt,
  writeVotePrompt,
} from './table-prompt.ts'

/** Options of the model abilities. */
export type LlmParameters = {
  /** Default `analyst`. */
  readonly character?: Character | undefined
  /** Default: the model of the definition. */
  readonly model?: Model | undefined
}

/**
 * Makes abilities that ask a model, at temperature 0 and with a fixed seed.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#abilities
 *
 * @param parameters - {@link LlmParameters}
 * @returns mode and abilities, to be spread into a definition
 *
 * @example
 * ```ts
 * import { defineAgent, llm, modelFrom } from '@cresolver/agent'
 *
 * const agent = defineAgent({ name: 'Ada', ...llm({ model: modelFrom(process.env) }) })
 * console.log(agent.mode) // llm
 * ```
 */
export function llm({
  character = 'analyst',
  ...given
}: LlmParameters = {}): Pick<AgentOptions, 'mode'> & Abilities {
  const ask = async <T>(question: ModelTask<T>, context: AbilityContext): Promise<T> => {
    const model = given.model ?? context.model
    if (!model) throw modelMissing()
    const { signal } = context
    return (await model.ask({ ...question, maxTokens: 2_048, signal })).value
  }
  const investigate: NonNullable<Abilities['investigate']> = async (request, context) => {
    const found = await ask(
      {
        ...writeInvestigationPrompt(request, character),
        schema: investigationSchema,
        name: 'investigation',
      },
      context,
    )
    return { ...found, determination: found.outcome === 'YES' }
  }
  fromMemory.add(investigate)
  return {
    mode: 'llm',
    investigate,
    defend: (request, context) =>
      ask(
        {
          ...writeDefencePrompt(request, context.remembered, character),
          schema: defenceSchema(request.challenges.length),
          name: 'defence',
        },
        context,
      ),
    analyze: (request, context) =>
      ask(
        {
          ...writeAnalysisPrompt(request, character),
          schema: analysisSchema(request.options),
          name: 'analysis',
        },
        context,
      ),
    critique: (request, context) =>
      ask(
        {
          ...writeCritiquePrompt(request, character),
          schema: critiqueSchema,
          name: 'critique',
        },
        context,
      ),
    vote: (request, context) =>
      ask(
        { ...writeVotePrompt(request, character), schema: voteSchema, name: 'vote' },
        context,
      ),
  }
}

const fromMemory = new WeakSet<object>()

/** Returns true for an agent whose answers come from a model that looks nothing up. */
export function answersFromMemory({
  investigate,
}: Pick<Abilities, 'investigate'>): boolean {
  return investigate !== undefined && fromMemory.has(investigate)
}

type ModelTask<T> = {
  readonly system: string
  readonly user: string
  readonly schema: z.ZodType<T>
  readonly name: string
}

/** Servers want every field of a schema: what an agent may leave out is asked for. */
const investigationSchema = z.object({
  // A model writes in this order: what it found comes before what it concludes.
  evidence: resolveResponseSchema.shape.evidence,
  sources: resolveResponseSchema.shape.sources.min(1),
  as_of: resolveResponseSchema.shape.as_of.unwrap(),
  outcome: answerOutcomeSchema,
  confidence: resolveResponseSchema.shape.confidence,
})

function defenceSchema(challenges: number) {
  const response = z.string().trim().min(1).max(WORKER_LIMITS.defenceCharacters)
  return z.object({ responses: z.array(response).length(challenges) })
}

const confidence = z.number().min(0).max(1)
const { finding, evidence, severity } = observationSchema.shape

function analysisSchema(options: readonly string[] | undefined) {
  const [first, ...others] = options ?? []
  const base = z.object({
    observations: z
      .array(z.object({ finding, evidence, severity, confidence }))
      .min(1)
      .max(20),
    recommendations: z
      .array(
        z.object({
          action: recommendationSchema.shape.action,
          rationale: z.string(),
          priority: severity,
        }),
      )
      .max(20),
    confidence,
  })
  return first === undefined
    ? base
    : base.extend({ position: z.enum([first, ...others]) })
}

const critiqueSchema = z.object({
  challenges: agentChallengeSchema.shape.challenges.unwrap().unwrap().max(20),
  concessions: agentChallengeSchema.shape.concessions.unwrap().unwrap().max(20),
})

const voteSchema = z
  .object({
    approve: agentVoteSchema.shape.approve,
    conditions: z.array(z.string()).max(20),
    dissent_reason: z.string(),
  })
  .refine((vote) => vote.approve || vote.dissent_reason.trim() !== '', {
    path: ['dissent_reason'],
    message: 'say why you do not approve',
  })

function modelMissing(): CresolverError {
  return new CresolverError({
    code: 'CONFIG_INVALID',
    message: 'The agent asks a model and has none.',
    hint: 'Give defineAgent a model, or set LLM_API_KEY.',
  })
}
