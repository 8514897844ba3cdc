import { readBytes } from '@cresolver/core/bounded'
import {
  CresolverError,
  errorText,
  readJson,
  resolveResponseSchema,
  WORKER_JSON_LIMITS,
} from '@cresolver/core/protocol'
import type { Abilities } from '../../definition/agent-definition.ts'

/** Environment of research. */
export type ResearchServiceParameters = {
  /** Base URL of an agent on Node that does research. */
  readonly url: string
  /** Its AGENT_KEY; a secret. */
  readonly key: string
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/**
 * Makes an ability that hands questions to an agent on Node: an agent at the edge has no room for
 * what reads pages.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/research.md#in-your-own-agent
 *
 * @param parameters - {@link ResearchServiceParameters}
 * @returns the ability, to be spread into a definition; it throws `AGENT_FAILED`
 *
 * @example
 * ```ts
 * import { defineAgent, researchService } from '@cresolver/agent'
 *
 * const key = process.env['AGENT_KEY'] ?? ''
 * const agent = defineAgent({ name: 'Ada', ...researchService({ url: 'https://research.example', key }) })
 * console.log(typeof agent.investigate) // function
 * ```
 */
export function researchService(parameters: ResearchServiceParameters): {
  readonly investigate: NonNullable<Abilities['investigate']>
} {
  const { url, key, fetch = globalThis.fetch } = parameters
  const address = `${url.replace(/\/+$/, '')}/a2a/resolve`
  return {
    investigate: async (request, { signal }) => {
      try {
        // Its seat is another one, so the seats of this request would be refused.
        const { seats: _, asker: __, ...asked } = request // words: allow
        const response = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
          body: JSON.stringify(asked),
          redirect: 'manual',
          signal,
        })
        if (!response.ok) throw new Error(`status ${response.status}`)
        const body = await readBytes(response.body, WORKER_JSON_LIMITS.bytes)
        if (!body) throw new Error('the answer is too large')
        const { seat: ___, ...answer } = resolveResponseSchema.parse(
          readJson(body, WORKER_JSON_LIMITS),
        )
        return answer
      } catch (cause) {
        throw new CresolverError({
          code: 'AGENT_FAILED',
          message: `The research service did not answer: ${errorText(cause)}.`,
          hint: 'Check that the service runs, and that its AGENT_KEY matches the key that is sent.',
        })
      }
    },
  }
}
