import { readJson } from '@cresolver/protocol'
import * as z from 'zod'

/** Tokens that a server counted. */
export type ModelUsage = {
  readonly promptTokens: number
  readonly completionTokens: number
}

/** A tool that a model wants to call. */
export type RequestedCall = {
  readonly name: string
  /** As the model wrote them: untrusted JSON. */
  readonly argumentsText: string
}

/** Answer of a model. */
export type Completion = {
  readonly text: string
  /** True when the answer stops at the token limit. */
  readonly cutOff: boolean
  /** True when the model or its server declined. */
  readonly declined: boolean
  readonly calls: readonly RequestedCall[]
  readonly usage: ModelUsage | undefined
}

const callSchema = z.object({
  function: z.object({ name: z.string(), arguments: z.string().catch('') }),
})
const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          refusal: z.string().nullish().catch(null),
          tool_calls: z.array(callSchema).nullish().catch(null),
        }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z
    .object({ prompt_tokens: z.number(), completion_tokens: z.number() })
    .nullish()
    .catch(undefined),
})

/** Reads a chat completion; undefined when the text is none. */
export function readCompletion(text: string, maxBytes: number): Completion | undefined {
  const completion = completionSchema.safeParse(parseOrUndefined(text, maxBytes)).data
  const choice = completion?.choices[0]
  if (!choice) return undefined
  const { message, finish_reason } = choice
  const usage = completion?.usage
  return {
    text: message.content ?? '',
    cutOff: finish_reason === 'length',
    declined:
      !message.content &&
      (Boolean(message.refusal) || finish_reason === 'content_filter'),
    calls: (message.tool_calls ?? []).map(({ function: called }) => ({
      name: called.name,
      argumentsText: called.arguments,
    })),
    usage: usage
      ? { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens }
      : undefined,
  }
}

/** Adds the tokens of two requests. */
export function addUsage(
  sum: ModelUsage | undefined,
  usage: ModelUsage | undefined,
): ModelUsage | undefined {
  if (!sum || !usage) return sum ?? usage
  return {
    promptTokens: sum.promptTokens + usage.promptTokens,
    completionTokens: sum.completionTokens + usage.completionTokens,
  }
}

function parseOrUndefined(text: string, bytes: number): unknown {
  try {
    return readJson(text, { bytes, depth: 32, values: 100_000 })
  } catch {
    return undefined
  }
}
