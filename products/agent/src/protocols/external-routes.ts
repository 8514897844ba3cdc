import {
  analyzeRequestSchema,
  challengeAgentRequestSchema,
  voteRequestSchema,
} from '@cresolver/core/protocol'
import type { Hono } from 'hono'
import type { ZodType } from 'zod'
import { parseBody, readBody } from '../http/read-request.ts'
import { hasKey, requireKey } from '../http/require-key.ts'
import { answerJson, refuseMethod } from '../http/respond.ts'
import type { AbilityHandler } from '../runner/ability-handler.ts'
import type { Mount, MountContext } from './mount.ts'

const analyzeHint = 'Send {"task_id": "...", "content": "..."} as JSON.'
const challengeHint =
  'Send {"task_id": "...", "content": "...", "other_analyses": [...]} as JSON.'
const voteHint = 'Send {"task_id": "...", "content": "...", "synthesis": {...}} as JSON.'

/**
 * Mounts the external agent protocol of round tables: `POST /analyze`, `/challenge`, `/vote`.
 */
export const mountExternal: Mount = (app, parts) => {
  const { analyze, critique, vote } = parts.runner
  if (analyze)
    mountPhase(app, parts, '/analyze', analyze, analyzeRequestSchema, analyzeHint)
  if (critique) {
    mountPhase(
      app,
      parts,
      '/challenge',
      critique,
      challengeAgentRequestSchema,
      challengeHint,
    )
  }
  if (vote) mountPhase(app, parts, '/vote', vote, voteRequestSchema, voteHint)
}

function mountPhase<Request>(
  app: Hono,
  { definition, settings }: MountContext,
  path: string,
  handler: AbilityHandler<Request, unknown>,
  schema: ZodType<Request>,
  hint: string,
): void {
  const { tableRequestBytes } = settings.limits
  app.post(path, async (context) => {
    await requireKey(context.req.raw, definition)
    const body = await readBody(context.req.raw, tableRequestBytes, hint)
    const isEntitled = await hasKey(context.req.raw, definition)
    const { text } = await handler(parseBody(body, schema, hint), { isEntitled })
    return answerJson(text)
  })
  app.all(path, () => refuseMethod('POST'))
}
