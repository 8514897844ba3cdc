import { CresolverError, errorText } from '@cresolver/core/protocol'
import * as z from 'zod'
import {
  marketIdSchema,
  outcomeSchema,
  RESOLUTION_STATES,
  type ResolutionPort,
  type ResolutionUpdate,
  seqSchema,
  unreachable,
} from './resolution-port.ts'

/** Part of an MCP client that `ask` and `watch` need. A client of `@modelcontextprotocol/client` is one. */
export type McpToolCaller = {
  /** Calls a tool of the server and resolves to its result. */
  readonly callTool: (
    call: {
      readonly name: string
      readonly arguments: Record<string, unknown>
    },
    options?: { readonly signal?: AbortSignal },
  ) => Promise<unknown>
}

const place = 'The MCP server'
const resultSchema = z.object({
  isError: z.boolean().optional(),
  structuredContent: z.unknown().optional(),
  content: z
    .array(z.object({ type: z.string(), text: z.string().optional() }))
    .optional(),
})
const resolutionSchema = z.object({
  resolution_id: z.string(),
  state: z.enum(RESOLUTION_STATES),
  seq: seqSchema,
  market_id: marketIdSchema.nullable(),
  outcome: outcomeSchema.nullable(),
  reason: z.string().nullable(),
  problem: z.string().nullable(),
})

/** Opens resolutions over the tools of an MCP server. */
export function openMcpResolutions(mcp: McpToolCaller): ResolutionPort {
  const call = async (
    name: string,
    parameters: Record<string, unknown>,
    signal: AbortSignal | undefined,
  ): Promise<ResolutionUpdate> => {
    signal?.throwIfAborted()
    let answer: unknown
    try {
      answer = await mcp.callTool({ name, arguments: parameters }, signal && { signal })
    } catch (error) {
      throw unreachable(place, errorText(error))
    }
    const result = resultSchema.safeParse(answer)
    if (!result.success)
      throw unreachable(place, 'its answer is not the result of a tool')
    const { isError, structuredContent, content } = result.data
    if (isError) throw toError(content?.[0]?.text)
    const parsed = resolutionSchema.safeParse(structuredContent)
    if (!parsed.success) throw unreachable(place, `${name} returned no resolution`)
    return toUpdate(parsed.data)
  }
  return {
    post: ({ question, budget, asset, dataOnly, panelSize, idempotencyKey }, signal) =>
      call(
        'resolve_question',
        {
          ...{ question, budget: String(budget), data_only: dataOnly },
          ...(asset !== undefined && { asset }),
          ...(panelSize !== undefined && { panel_size: panelSize }),
          idempotency_key: idempotencyKey,
        },
        signal,
      ),
    async get(id, signal) {
      const found = await call('get_resolution', { resolution_id: id }, signal)
      if (found.resolutionId === id) return found
      throw unreachable(place, 'it answered with another resolution')
    },
  }
}

/** The tools write errors as one line that ends with the code. */
function toError(text = ''): CresolverError {
  const [, message, code] =
    /^([\s\S]{1,2000}) \(([A-Z][A-Z0-9_]{3,60})\)$/.exec(text) ?? []
  if (message === undefined || code === undefined)
    return unreachable(place, text.slice(0, 500) || 'it returned an error without a text')
  return new CresolverError({ code, message })
}

function toUpdate(given: z.infer<typeof resolutionSchema>): ResolutionUpdate {
  const { resolution_id: resolutionId, market_id: marketId, ...rest } = given
  return {
    ...{ resolutionId, seq: rest.seq, state: rest.state },
    marketId: marketId === null ? undefined : BigInt(marketId),
    outcome: rest.outcome ?? undefined,
    reason: rest.reason ?? undefined,
    problem: rest.problem ?? undefined,
  }
}
