import { canonicalHash } from '@cresolver/core/protocol'
import { defineTool, type Model, type ToolModel } from '@cresolver/net/llm'
import * as z from 'zod'
import {
  type Datum,
  describeClaims,
  describePage,
  describePassage,
  describeQuestion,
  describeWindow,
  fence,
  fenceRule,
  writeData,
} from '../write-data.ts'
import { RESEARCH_PROMPT_HASH, RESEARCH_PROMPTS } from './prompts.ts'
import type { ReaderUsage, ResearchReader } from './reader.ts'
import {
  confirmSchema,
  decideSchema,
  frameSchema,
  readSchema,
  toDay,
  toFramed,
} from './reader-schemas.ts'

/** A result of a tool is cut at 50,000 characters; escaped, each of these takes six at most. */
const FOUND_CHARACTERS = 8_000

/** Models of a reader. */
export type ModelReaderParameters = {
  /** Frames, searches again, reads a second time what makes a verdict, and decides. */
  readonly model: ToolModel
  /** Reads pages; a smaller model will do. Default: the other one. */
  readonly pageModel?: Model | undefined
}

/**
 * Makes a reader that asks a model.
 *
 * The step that reads a page sees that page alone and has no tools; the step that decides sees checked
 * quotes and no page.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/research.md#in-your-own-agent
 *
 * @param parameters - {@link ModelReaderParameters}
 * @returns a reader for one run: it counts what it uses
 *
 * @example
 * ```ts
 * import { modelFrom } from '@cresolver/agent'
 * import { createModelReader } from '@cresolver/agent/research'
 *
 * const model = modelFrom(process.env)
 * if (!model) throw new Error('Set LLM_API_KEY.')
 * const reader = createModelReader({ model }) // for one run
 * ```
 */
export function createModelReader({
  model,
  pageModel = model,
}: ModelReaderParameters): ResearchReader {
  const used = new Map<string, ReaderUsage>()
  const count = (name: string, { usage, attempts }: ReadCost) => {
    const sum = used.get(name) ?? {
      model: name,
      requests: 0,
      promptTokens: 0,
      completionTokens: 0,
    }
    used.set(name, {
      model: name,
      requests: sum.requests + attempts,
      promptTokens: sum.promptTokens + (usage?.promptTokens ?? 0),
      completionTokens: sum.completionTokens + (usage?.completionTokens ?? 0),
    })
  }
  const ask = async <T>(
    asked: Model,
    step: ModelStep<T>,
    signal: AbortSignal,
  ): Promise<T> => {
    const { name, lines, data, schema } = step
    const nonce = canonicalHash(data).slice(2, 34)
    const answer = await asked.ask({
      system: [...lines, fenceRule(nonce)].join('\n'),
      user: writeData(data, nonce),
      schema,
      name,
      maxTokens: 2_048,
      signal,
    })
    count(asked.name, answer)
    return answer.value
  }

  return {
    name: model.name,
    promptHash: RESEARCH_PROMPT_HASH,
    frame: async (question, signal) => {
      const lines = RESEARCH_PROMPTS.frame
      const data = describeQuestion(question)
      const framed = await ask(
        model,
        { name: 'frame', lines, data, schema: frameSchema },
        signal,
      )
      return toFramed(framed)
    },
    read: async ({ frame, page, ...question }, signal) => {
      const lines = RESEARCH_PROMPTS.read
      const data = [
        ...describeQuestion(question),
        { label: 'statement', text: frame.statement },
        { label: 'window', text: describeWindow(frame) },
        { label: 'page', text: describePage(page) },
      ]
      const read = await ask(
        pageModel,
        { name: 'page', lines, data, schema: readSchema },
        signal,
      )
      return read.claims.map(({ event_date, ...claim }) => ({
        ...claim,
        eventDate: toDay(event_date),
      }))
    },
    confirm: async ({ frame, passage, ...question }, signal) => {
      const data = [
        ...describeQuestion(question),
        { label: 'statement', text: frame.statement },
        { label: 'window', text: describeWindow(frame) },
        { label: 'passage', text: describePassage(passage) },
      ]
      const lines = RESEARCH_PROMPTS.confirm
      const { same_subject, voice, relation, quote } = await ask(
        model,
        { name: 'passage', lines, data, schema: confirmSchema },
        signal,
      )
      return { sameSubject: same_subject, voice, relation, quote }
    },
    gap: async ({ frame, claims, search, ...question }, signal) => {
      const data = [
        ...describeQuestion(question),
        { label: 'window', text: describeWindow(frame) },
        { label: 'claims', json: describeClaims(claims) },
      ]
      const nonce = canonicalHash(data).slice(2, 34)
      const result = await model.runTools({
        system: [...RESEARCH_PROMPTS.gap, fenceRule(nonce)].join('\n'),
        user: writeData(data, nonce),
        tools: [
          defineTool({
            name: 'search',
            description:
              'Searches the web, and returns the checked claims of the pages found.',
            parameters: z.object({ query: z.string().min(1).max(200) }),
            run: async ({ query }) =>
              fence(
                { label: 'claims', json: describeClaims(await search(query)) },
                nonce,
                FOUND_CHARACTERS,
              ),
          }),
        ],
        maxSteps: 3,
        maxCalls: 2,
        maxTokens: 1_024,
        signal,
      })
      count(model.name, result)
    },
    decide: async ({ frame, claims, ...question }, signal) => {
      const lines = RESEARCH_PROMPTS.decide
      const data = [
        ...describeQuestion(question),
        { label: 'statement', text: frame.statement },
        { label: 'window', text: describeWindow(frame) },
        { label: 'claims', json: describeClaims(claims) },
      ]
      const decided = await ask(
        model,
        { name: 'decision', lines, data, schema: decideSchema },
        signal,
      )
      const { strongest_counter, ...rest } = decided
      return { ...rest, counterEvidence: strongest_counter }
    },
    usage: () => [...used.values()],
  }
}

type ReadCost = {
  readonly usage?:
    | { readonly promptTokens: number; readonly completionTokens: number }
    | undefined
  readonly attempts: number
}

type ModelStep<T> = {
  readonly name: string
  readonly lines: readonly string[]
  readonly data: readonly Datum[]
  readonly schema: z.ZodType<T>
}
