import { CresolverError } from '@cresolver/core/protocol'
import { MOST_CONFIRMED, type ResearchLimits } from '../limits.ts'
import { estimateTokens } from './estimate-tokens.ts'
import type { ResearchReader } from './reader.ts'

/** Shares of the tokens that are kept from pages, and from the second reading. */
const KEPT = { fromPages: 0.2, fromConfirming: 0.1 }

/**
 * Bounds what research asks its model. A page that would take what is kept for the second reading and the decision is not sent, and its tokens
 * are estimated before: a costly page loses only itself.
 */
export function limitReader(
  reader: ResearchReader,
  limits: ResearchLimits,
): ResearchReader {
  let calls = 0
  /** Estimated tokens of pages that are being read. */
  let sent = 0
  const start = (most: Pick<ResearchLimits, 'calls' | 'tokens'>, tokens = 0) => {
    if (calls >= most.calls) throw exceeded('RESEARCH_CALLS', `${limits.calls} requests`)
    if (countTokens(reader) + sent + tokens > most.tokens) {
      throw exceeded('RESEARCH_TOKENS', `${limits.tokens} tokens`)
    }
    calls += 1
  }
  const { gap, confirm } = reader
  // The decision is a call of its own.
  const confirming = {
    calls: limits.calls - 1,
    tokens: limits.tokens * (1 - KEPT.fromConfirming),
  }
  const early = {
    calls: confirming.calls - (confirm ? MOST_CONFIRMED : 0),
    tokens: limits.tokens * (1 - KEPT.fromPages),
  }
  return {
    ...reader,
    frame: async (...given) => {
      start(limits)
      return reader.frame(...given)
    },
    read: async (input, signal) => {
      const tokens = estimateTokens(input.page.text)
      start(early, tokens)
      sent += tokens
      try {
        return await reader.read(input, signal)
      } finally {
        sent -= tokens
      }
    },
    gap:
      gap &&
      (async (...given) => {
        start(early)
        return gap(...given)
      }),
    confirm:
      confirm &&
      (async (...given) => {
        start(confirming, estimateTokens(given[0].passage.text))
        return confirm(...given)
      }),
    decide: async (...given) => {
      start(limits)
      return reader.decide(...given)
    },
  }
}

function countTokens({ usage }: ResearchReader): number {
  const totals = (usage?.() ?? []).map((one) => one.promptTokens + one.completionTokens)
  return totals.reduce((sum, each) => sum + each, 0)
}

function exceeded(variable: string, limit: string): CresolverError {
  return new CresolverError({
    code: 'RESEARCH_LIMIT',
    message: `Research needs more than ${limit} of its model.`,
    hint: `Set ${variable} higher, or RESEARCH_PAGES lower.`,
  })
}
