import { setTimeout as pause } from 'node:timers/promises'
import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { answered, digits, wholeNumber } from './answered.ts'
import {
  type McpResolution,
  type McpResolutions,
  mcpResolutionSchema,
} from './mcp-ports.ts'

const amount = digits(
  /^[1-9]\d{0,28}$/,
  'budget must be a whole number of wei in decimal digits',
).describe(
  'Reward pool in wei, such as "50000000000000000" for 0.05 ETH; for a token in its smallest unit. Write it as text: a number this large loses digits.',
)

/** Clients give up after 60 seconds unless they have another limit. */
const longestWait = 50
/** Time between two looks at the platform, in milliseconds. */
const everyMs = 1_000

/** Registers the tools that request a verdict and read how far it is. */
export function registerResolutionTools(
  server: McpServer,
  { request, get }: McpResolutions,
): void {
  server.registerTool(
    'resolve_question',
    {
      title: 'Request a verdict',
      description:
        'Creates a market for a yes-or-no question and requests its verdict; the platform pays the budget, which is not returned. Answers at once with an id for get_resolution. A repeated call without the same idempotency_key creates another market.',
      inputSchema: z.object({
        question: z
          .string()
          .min(1)
          .max(4_096)
          .describe('The text of the question, or a question in the § language'),
        budget: amount,
        asset: z
          .string()
          .regex(/^0x[\da-fA-F]{40}$/, 'asset must be the address of a token')
          .optional()
          .describe('Token of the pool; the native currency unless given'),
        data_only: z
          .boolean()
          .default(false)
          .describe('Only data decides, by the rule of the question'),
        panel_size: wholeNumber(1, 10).optional(),
        idempotency_key: z
          .string()
          .regex(/^[\x21-\x7e]{1,255}$/, 'idempotency_key must be printable characters')
          .optional()
          .describe('Names the request: with the same key it makes no second market'),
      }),
      outputSchema: mcpResolutionSchema,
      annotations: {
        readOnlyHint: false,
        idempotentHint: false,
        destructiveHint: false,
        openWorldHint: true,
      },
    },
    (asked) => answered(() => request(asked)),
  )
  server.registerTool(
    'get_resolution',
    {
      title: 'Read a requested verdict',
      description:
        'Reads how far a verdict is that resolve_question requested, at once or after waiting for a change. Verify its market with verify_verdict.',
      inputSchema: z.object({
        resolution_id: z
          .string()
          .regex(/^[\w-]{1,100}$/, 'resolution_id must be the id of a resolution'),
        wait_seconds: wholeNumber(0, longestWait)
          .default(0)
          .describe('Longest wait for a change after the number "after", or for the end'),
        after: wholeNumber(0, Number.MAX_SAFE_INTEGER)
          .optional()
          .describe('The "seq" that is known; returns as soon as another one follows'),
      }),
      outputSchema: mcpResolutionSchema,
      annotations: {
        readOnlyHint: true,
        idempotentHint: true,
        destructiveHint: false,
        openWorldHint: true,
      },
    },
    ({ resolution_id: id, wait_seconds: seconds, after }, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken
      return answered(() =>
        awaitResolution({
          ...{ get, id, after, everyMs, signal: mcpReq.signal },
          waitMs: seconds * 1_000,
          onState: async ({ seq, state }) => {
            if (progressToken === undefined) return
            const params = { progressToken, progress: seq, message: state }
            await mcpReq.notify({ method: 'notifications/progress', params })
          },
        }),
      )
    },
  )
}

type AwaitResolutionParameters = {
  readonly get: McpResolutions['get']
  readonly id: string
  /** Waits for a change after this number; for the end where it is undefined. */
  readonly after: number | undefined
  readonly waitMs: number
  readonly everyMs: number
  readonly signal: AbortSignal
  /** Called for each state that is found. */
  readonly onState: (resolution: McpResolution) => Promise<void>
}

/** Reads a resolution until it is what is waited for, or the time has passed, and returns it as it is then. */
export async function awaitResolution(
  parameters: AwaitResolutionParameters,
): Promise<McpResolution> {
  const { get, id, after, waitMs, everyMs, signal, onState } = parameters
  const until = performance.now() + waitMs
  let reported = after ?? 0
  for (;;) {
    const resolution = await get(id)
    if (resolution.seq > reported) {
      reported = resolution.seq
      await onState(resolution)
    }
    const isAwaited = after !== undefined && resolution.seq > after
    if (isAwaited || isEnded(resolution)) return resolution
    const leftMs = until - performance.now()
    if (leftMs <= 0 || signal.aborted) return resolution
    await pause(Math.min(everyMs, leftMs), undefined, { signal }).catch(() => undefined)
  }
}

function isEnded({ state, is_final: isFinal }: McpResolution): boolean {
  return isFinal || state === 'failed'
}
