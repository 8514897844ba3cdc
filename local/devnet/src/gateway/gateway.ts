import { CresolverError, canonicalJson, errorText } from '@cresolver/core/protocol'
import { verifyGatewayRequest } from '@cresolver/net/gateway'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Address, Hex } from 'viem'
import * as z from 'zod'
import { createTriggerRate, type TriggerQuotas } from './trigger-rate.ts'

const requestBytes = 10_000

const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]),
  method: z.literal('workflows.execute'),
  params: z.object({
    input: z.unknown(),
    workflow: z.object({ workflowID: z.string() }),
  }),
})

type GatewayParameters = {
  readonly workflowId: Hex
  readonly authorizedKeys: readonly Address[]
  /** Starts an execution with this input and returns at once. */
  readonly execute: (input: Uint8Array) => void
  /** Unix time in seconds. */
  readonly now: () => number
  readonly limits: TriggerQuotas
}

/**
 * Creates the HTTP trigger's gateway: JSON-RPC `workflows.execute`, authorised by a signed token.
 */
export function createGateway(parameters: GatewayParameters): Hono {
  const used = new Map<string, number>()
  const waitForTurn = createTriggerRate(parameters.limits, parameters.now)
  const app = new Hono()
  const limit = bodyLimit({
    maxSize: requestBytes,
    onError: (context) => {
      const message = `A request has at most ${requestBytes} bytes.`
      const error = { code: -32_600, message, data: { code: 'BODY_TOO_LARGE' } }
      return context.json({ jsonrpc: '2.0', id: null, error }, 413)
    },
  })
  app.post('/', limit, async (context) => {
    const body = await readBody(() => context.req.json())
    const token = (context.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '')
    const now = parameters.now()
    const { tokenId } = await verifyGatewayRequest(
      token,
      body,
      parameters.authorizedKeys,
      now,
    )
    for (const [known, until] of used) if (until < now) used.delete(known)
    if (used.has(tokenId)) {
      throw new CresolverError({
        code: 'UNAUTHORIZED',
        message: 'The request is not authorized: its token was used before.',
        hint: 'Sign each request with a new jti.',
      })
    }
    const parsed = requestSchema.safeParse(body)
    if (!parsed.success) throw malformed(parsed.error)
    const { id, params } = parsed.data
    const { workflowID } = params.workflow
    if (strip(workflowID) !== strip(parameters.workflowId)) {
      throw new CresolverError({
        code: 'NOT_FOUND',
        message: `Unknown workflow: ${workflowID.slice(0, 80)}.`,
        hint: `This DON runs ${parameters.workflowId}.`,
      })
    }
    used.set(tokenId, now + 600)
    const seconds = waitForTurn()
    if (seconds > 0) {
      throw new CresolverError({
        code: 'RATE_LIMITED',
        message: 'The workflow was started over HTTP too often (HTTPTrigger.RateLimit).',
        hint: `Try again in ${seconds} s.`,
      })
    }
    parameters.execute(new TextEncoder().encode(canonicalJson(params.input)))
    return context.json({
      jsonrpc: '2.0',
      id,
      result: { status: 'ACCEPTED', workflow_id: parameters.workflowId },
    })
  })
  app.onError((thrown, context) => {
    const known = CresolverError.isInstance(thrown)
    const code = known ? thrown.code : 'INTERNAL'
    const message = known ? thrown.toLine() : errorText(thrown)
    const statuses = { UNAUTHORIZED: 401, RATE_LIMITED: 429 } as const
    const status = statuses[code as keyof typeof statuses] ?? (known ? 400 : 500)
    const error = { code: -32_600, message, data: { code } }
    return context.json({ jsonrpc: '2.0', id: null, error }, status)
  })
  return app
}

async function readBody(read: () => Promise<unknown>): Promise<unknown> {
  try {
    return await read()
  } catch (cause) {
    throw malformed(cause)
  }
}

function malformed(cause: unknown): CresolverError {
  return new CresolverError({
    code: 'REQUEST_INVALID',
    message: 'The body is not a workflows.execute request.',
    hint: 'Send {"jsonrpc":"2.0","id":"1","method":"workflows.execute","params":{"input":{"market_id":1},"workflow":{"workflowID":"0x..."}}}.',
    cause,
  })
}

function strip(id: string): string {
  return id.toLowerCase().replace(/^0x/, '')
}
