import { callerOfAddress } from '@cresolver/core/bounded'
import { Hono } from 'hono'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { readSettings } from '../definition/agent-settings.ts'
import { readBody } from '../http/read-request.ts'
import { requireKey } from '../http/require-key.ts'
import { type Agent, createAgent } from '../protocols/create-agent.ts'
import { mountExternal } from '../protocols/external-routes.ts'
import type { CallerOf, Mount } from '../protocols/mount.ts'
import { mountWorker } from '../protocols/worker-routes.ts'
import type { AbilityRunner } from '../runner/ability-runner.ts'
import type { AnswerJournal } from '../runner/answer-journal.ts'
import { reachObject } from './object-runner.ts'
import type { ObjectNamespace } from './platform.ts'

/** Origin under which an object is sent the requests of a further protocol. */
export const MOUNT_ORIGIN = 'https://mount'

/**
 * Mounts the routes of an agent in front of a remote runner: faults of a request are reported
 * here, and nothing is stored.
 */
export function createEdgeRoutes(
  definition: AgentDefinition,
  runner: AbilityRunner,
  mounts: readonly Mount[],
  journal?: AnswerJournal,
): Pick<Agent, 'fetch'> {
  const settings = readSettings(definition)
  const keepNothing = { ...settings, cache: { ttlMs: 0, maxEntries: 0 } }
  const mountAll: Mount = (app) => {
    for (const mount of [mountWorker, mountExternal]) {
      mount(app, { definition, settings: keepNothing, runner, callerOf })
    }
    for (const mount of mounts) {
      mount(app, { definition, settings, runner, journal, callerOf })
    }
  }
  const { name, mode, description, logger } = definition
  // This ability is never asked: it brings no route, and the routes above have their own runner.
  return createAgent(
    { name, mode, description, logger, perform: () => null },
    { mounts: [mountAll] },
  )
}

/**
 * Sends the posts of a protocol to one Durable Object, such as tasks that are asked for later.
 *
 * They have to be JSON and to carry the key of an agent that has one; what is not is refused here.
 */
export function inObject(mount: Mount, objects: ObjectNamespace): Mount {
  return (app, parts) => {
    const { definition, settings } = parts
    const known = new Hono()
    mount(known, parts)
    for (const { path } of known.routes.filter(({ method }) => method === 'POST')) {
      app.post(path, async ({ req }, next) => {
        const { url, headers } = req.raw
        await requireKey(req.raw, definition)
        const body = await readBody(req.raw, settings.limits.tableRequestBytes, jsonHint)
        if (isJson(body)) {
          const target = MOUNT_ORIGIN + path + new URL(url).search
          return reachObject(objects, path.slice(1), target, { body, headers })
        }
        // The protocol has its own error for a body that is not JSON.
        req.raw = new Request(url, { method: 'POST', headers, body })
        await next()
        return undefined
      })
    }
    mount(app, parts)
  }
}

/** Cloudflare sets this header itself and overwrites a caller's. */
const callerOf: CallerOf = ({ req }) => callerOfAddress(req.header('cf-connecting-ip'))

const jsonHint = 'Send JSON.'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
