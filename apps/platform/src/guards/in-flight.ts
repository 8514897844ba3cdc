import type { MiddlewareHandler } from 'hono'
import type { PlatformEnv } from '../platform-env.ts'
import { shuttingDown } from '../problems/shutting-down.ts'

/** Requests that are not answered to the end. */
type InFlight = {
  readonly middleware: MiddlewareHandler<PlatformEnv>
  /** Resolves as soon as there are none. */
  readonly idle: () => Promise<void>
}

/** Counts requests from their arrival until the last byte of the answer is out. */
export function trackInFlight(draining: AbortSignal): InFlight {
  const waiting = new Set<() => void>()
  let open = 0

  function leave(): void {
    open -= 1
    if (open > 0) return
    for (const resolve of waiting) resolve()
    waiting.clear()
  }

  return {
    async middleware(context, next) {
      if (draining.aborted && !context.req.path.startsWith('/health'))
        throw shuttingDown()
      open += 1
      const answer = context.env?.outgoing
      answer?.once('close', leave)
      try {
        await next()
      } finally {
        // Outside a server no event reports that the answer was sent.
        if (!answer) leave()
      }
    },
    idle: () => {
      if (open === 0) return Promise.resolve()
      return new Promise((resolve) => waiting.add(resolve))
    },
  }
}
