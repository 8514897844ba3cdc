import { OpenAPIHono } from '@hono/zod-openapi'
import type { PlatformEnv } from '../platform-env.ts'
import { PlatformError } from '../problems/platform-error.ts'

/** Router that keeps routes and their descriptions together. */
export type Router = OpenAPIHono<PlatformEnv>

/** Makes a router whose routes refuse what does not fit their schemas. */
export function createRouter(): Router {
  return new OpenAPIHono<PlatformEnv>({
    defaultHook: (result) => {
      if (result.success) return
      const faults = result.error.issues.map(({ path, message }) => ({
        path: path.map(String).join('.'),
        message,
      }))
      const first = faults[0]
      const place = result.target === 'json' ? 'body' : result.target
      throw new PlatformError({
        code: 'REQUEST_INVALID',
        message: first?.path
          ? `${first.path} in the ${place} cannot be used: ${first.message}.`
          : `The ${place} cannot be used: ${first?.message}.`,
        hint: 'See /docs for the fields of this request.',
        faults,
      })
    },
  })
}
