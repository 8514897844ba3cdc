import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { answered } from './answered.ts'
import { type McpResolutions, mcpResolutionSchema } from './mcp-ports.ts'

const amount = z
  .string()
  .regex(/^[1-9]\d{0,28}$/, 'budget must be a whole number in decimal digits')
  .describe('Reward pool in the smallest unit of the asset, in decimal digits')

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
        'Creates a market for a yes-or-no question and requests its verdict; the platform pays the budget, which is not returned. Answers at once with an id for get_resolution. A repeated call creates another market.',
      inputSchema: z.object({
        question: z
          .string()
          .min(1)
          .max(4_096)
          .describe('The text of the question, or a question in the § language'),
        budget: amount,
        data_only: z
          .boolean()
          .default(false)
          .describe('Only data decides, by the rule of the question'),
        panel_size: z.number().int().min(1).max(10).optional(),
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
        'Reads how far a verdict is that resolve_question requested. Verify its market with verify_verdict.',
      inputSchema: z.object({
        resolution_id: z
          .string()
          .regex(/^[\w-]{1,100}$/, 'resolution_id must be the id of a resolution'),
      }),
      outputSchema: mcpResolutionSchema,
      annotations: {
        readOnlyHint: true,
        idempotentHint: true,
        destructiveHint: false,
        openWorldHint: true,
      },
    },
    ({ resolution_id: id }) => answered(() => get(id)),
  )
}
