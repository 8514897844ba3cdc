import { type Deadline, startDeadline } from '@cresolver/core/bounded'
import { CresolverError } from '@cresolver/core/protocol'

/** Starts the time limit of one question; its error is `LLM_UNAVAILABLE` or `ABORTED`. */
export function limitQuestion(timeoutMs: number, callerSignal?: AbortSignal): Deadline {
  return startDeadline({
    timeoutMs,
    timedOut: () =>
      new CresolverError({
        code: 'LLM_UNAVAILABLE',
        message: `The model gave no answer within ${timeoutMs} ms.`,
        hint: 'Allow more time, or choose a faster model.',
      }),
    until: [
      {
        signal: callerSignal,
        error: () =>
          new CresolverError({
            code: 'ABORTED',
            message: 'The caller gave up before the model answered.',
          }),
      },
    ],
  })
}
