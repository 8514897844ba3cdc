import { modelFrom } from '@cresolver/agent'
import {
  createModelReader,
  type ReaderUsage,
  type ResearchReader,
  type ResearchTools,
  researchFrom,
} from '@cresolver/agent/research'
import type { Environment } from '../environment.ts'

type Variables = Environment['variables']

/** Research with a model, as variables name it. */
type ModelResearch = {
  /** Names of the search providers. */
  readonly providers: readonly string[]
  /** Folder of the pages that are read. */
  readonly folder: string
  readonly tools: Pick<ResearchTools, 'search' | 'store'> &
    Pick<ReturnType<typeof researchFrom>, 'limits'>
  /** A reader for one question: it counts what it uses. */
  readonly createReader: () => ResearchReader
}

/** Reads from variables how research asks a model; undefined if they name none. */
export function modelResearch(variables: Variables): ModelResearch | undefined {
  const model = modelFrom(variables)
  if (!model) return undefined
  const { search, providers, store, folder, limits } = researchFrom(variables)
  const pageModel = variables.LLM_READER_MODEL
    ? modelFrom({ ...variables, LLM_MODEL: variables.LLM_READER_MODEL })
    : undefined
  return {
    ...{ providers, folder, tools: { search, store, limits } },
    createReader: () => createModelReader({ model, pageModel }),
  }
}

/** USD for a million tokens. */
export type TokenPrices = { readonly prompt: number; readonly completion: number }

/** Reads LLM_PRICE_PROMPT and LLM_PRICE_COMPLETION; undefined unless both are amounts. */
export function readPrices({
  LLM_PRICE_PROMPT,
  LLM_PRICE_COMPLETION,
}: Variables): TokenPrices | undefined {
  if (!LLM_PRICE_PROMPT || !LLM_PRICE_COMPLETION) return undefined
  const prompt = Number(LLM_PRICE_PROMPT)
  const completion = Number(LLM_PRICE_COMPLETION)
  return prompt >= 0 && completion >= 0 ? { prompt, completion } : undefined
}

/** Price of tokens, in USD; all models at the price that is set. */
export function priceOf(
  usage: readonly ReaderUsage[],
  { prompt, completion }: TokenPrices,
): number {
  const millionths = usage.map(
    ({ promptTokens, completionTokens }) =>
      promptTokens * prompt + completionTokens * completion,
  )
  return millionths.reduce((sum, each) => sum + each, 0) / 1_000_000
}
