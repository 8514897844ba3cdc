import { CresolverError } from '@cresolver/protocol'
import type { ResearchLimits } from './limits.ts'
import type { ResearchReader } from './reader.ts'

/** Ends research that asks its model more than it may. */
export function limitReader(
  reader: ResearchReader,
  limits: ResearchLimits,
): ResearchReader {
  let calls = 0
  const spend = <Arguments extends unknown[], Result>(
    work: (...given: Arguments) => Promise<Result>,
  ) => {
    return async (...given: Arguments): Promise<Result> => {
      calls += 1
      if (calls > limits.calls)
        throw exceeded('RESEARCH_CALLS', `${limits.calls} requests`)
      const spent = countTokens(reader)
      if (spent > limits.tokens)
        throw exceeded('RESEARCH_TOKENS', `${limits.tokens} tokens`)
      return work(...given)
    }
  }
  return {
    ...reader,
    frame: spend(reader.frame),
    read: spend(reader.read),
    gap: reader.gap && spend(reader.gap),
    decide: spend(reader.decide),
  }
}

function countTokens({ usage }: ResearchReader): number {
  const totals = (usage?.() ?? []).map((one) => one.promptTokens + one.completionTokens)
  return totals.reduce((sum, each) => sum + each, 0)
}

function exceeded(variable: string, limit: string): CresolverError {
  return new CresolverError({
    code: 'RESEARCH_BUDGET_EXCEEDED',
    message: `Research needs more than ${limit} of its model.`,
    hint: `Set ${variable} higher, or RESEARCH_PAGES lower.`,
  })
}

/** Returns true for an error that ends the whole research. */
export function isBudgetExceeded(error: unknown): boolean {
  return CresolverError.isInstance(error) && error.code === 'RESEARCH_BUDGET_EXCEEDED'
}
