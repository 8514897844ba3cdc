import { PlatformError } from '../problems/platform-error.ts'
import type { Router } from './create-router.ts'

/** Distinguishes an unknown path from a method that the path does not accept. */
export function createNotFound(
  router: Router,
): (method: string, path: string) => PlatformError {
  const routes = router.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route'
      ? [
          {
            method: definition.route.method.toUpperCase(),
            pattern: toPattern(definition.route.path),
          },
        ]
      : [],
  )
  return (method, path) => {
    const allowed = routes
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((route) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]))
    if (allowed.length === 0) {
      return new PlatformError({
        code: 'ROUTE_UNKNOWN',
        message: 'There is nothing at this path.',
        hint: 'Look at /docs for what there is.',
      })
    }
    const allow = [...new Set(allowed)].join(', ')
    return new PlatformError({
      code: 'METHOD_NOT_ALLOWED',
      message: `The path does not take ${method}.`,
      hint: `Use ${allow}.`,
      headers: { allow },
    })
  }
}

function toPattern(path: string): RegExp {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/\{[^}]+\}/g, '[^/]+')}$`)
}
