import type { AgentCaller } from '../deliberation-context.ts'

/**
 * Limits the calls of a caller to a budget. A call beyond it is not made and counts as refused.
 *
 * @param caller - calls agents
 * @param takeCall - takes a call from the budget; false if it is spent
 */
export function limitCalls(
  caller: AgentCaller,
  takeCall: () => Promise<boolean>,
): AgentCaller {
  return {
    ...caller,
    ask: async (parameters) => {
      if (await takeCall()) return caller.ask(parameters)
      const reason = 'the budget of agent calls of the tenant is spent for today'
      return { status: 'refused', reason, duration_ms: 0 }
    },
  }
}
