import {
  type ChallengeRequest,
  challengeRequestSchema,
  type ResolveRequest,
  resolveRequestSchema,
  type WorkerRequest,
} from '@cresolver/core/protocol'
import type { Context, Hono } from 'hono'
import type { ZodType } from 'zod'
import { parseBody, readBody } from '../http/read-request.ts'
import { hasKey } from '../http/require-key.ts'
import { answerJson, refuseMethod } from '../http/respond.ts'
import type { AbilityHandler, SharedAnswer } from '../runner/ability-handler.ts'
import { createRepeatedBodies } from '../runner/repeated-bodies.ts'
import type { Mount, MountContext } from './mount.ts'

const resolveHint = 'Send {"market_id": 42, "question": "Will ...?"} as JSON.'
const challengeHint = 'Send {"challenges": ["Why ...?"]} as JSON.'

/**
 * Mounts the CREsolver worker protocol: `POST /a2a/resolve` and `/a2a/challenge`.
 */
export const mountWorker: Mount = (app, parts) => {
  const { investigate, defend, panel } = parts.runner
  if (investigate) {
    mountRoute<ResolveRequest>(app, parts, {
      path: '/a2a/resolve',
      handler: investigate,
      schema: resolveRequestSchema,
      hint: resolveHint,
      answerPanel: panel?.resolve,
      // A defence depends on what was answered since, so only answers are known by their body.
      repeats: true,
    })
  }
  if (defend) {
    mountRoute<ChallengeRequest>(app, parts, {
      path: '/a2a/challenge',
      handler: defend,
      schema: challengeRequestSchema,
      hint: challengeHint,
      answerPanel: panel?.defend,
      repeats: false,
    })
  }
}

type Route<Request> = {
  readonly path: string
  readonly handler: AbilityHandler<Request, unknown>
  readonly schema: ZodType<Request>
  readonly hint: string
  readonly repeats: boolean
  /** Answers a collector. */
  readonly answerPanel: ((request: Request) => Promise<string | undefined>) | undefined
}

/** Longest body that is known again by its bytes, in characters. */
const REPEATED_CHARACTERS = 10_000

function mountRoute<Request extends WorkerRequest>(
  app: Hono,
  { definition, settings, callerOf }: MountContext,
  route: Route<Request>,
): void {
  const { path, handler, schema, hint } = route
  const { limits, cache, clock } = settings
  const { trust } = definition
  const knowsBodies = route.repeats && !trust?.refuse && !trust?.panel
  const maxEntries = knowsBodies ? cache.maxEntries : 0
  const repeated = createRepeatedBodies<SharedAnswer<unknown>>({
    maxEntries,
    maxCharacters: REPEATED_CHARACTERS,
    clock,
  })
  app.post(path, async (context: Context) => {
    const body = await readBody(context.req.raw, limits.requestBytes, hint)
    const known = repeated.find(body)
    if (known) {
      known.giveAgain()
      return answerJson(known.text)
    }
    const request = parseBody(body, schema, hint)
    const collected = request.round && (await route.answerPanel?.(request))
    if (collected !== undefined) return answerJson(collected)
    const answered = await handler(request, {
      caller: callerOf(context),
      // One who has the agent's key is its owner, or was given it by the owner.
      isEntitled: await hasKey(context.req.raw, definition),
    })
    repeated.note(body, answered, answered.expiresAt)
    return answerJson(answered.text)
  })
  app.all(path, () => refuseMethod('POST'))
}
