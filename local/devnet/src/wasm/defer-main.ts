import { CresolverError } from '@cresolver/core/protocol'

/** End of a bundle in the SDK; a bundler may have numbered the names. */
const finalCall = /^(main\d*\(\)\.catch\(\w+\));$/gm

/** Starts the workflow of a script that {@link deferMain} changed. */
export const RUN_DEFERRED = 'globalThis.__run()'

/**
 * Changes a bundle so that loading it defines everything and runs nothing: its call of `main` waits
 * for {@link RUN_DEFERRED}.
 *
 * @param script - a bundle of the SDK
 * @returns the changed script
 * @throws CresolverError `BUILD_FAILED` unless there is exactly one such call
 */
export function deferMain(script: string): string {
  if (script.match(finalCall)?.length === 1)
    return script.replace(finalCall, 'globalThis.__run = () => { $1 };')
  throw new CresolverError({
    code: 'BUILD_FAILED',
    message:
      'The workflow has no single call main().catch(sendErrorResponse) at its end.',
    hint: 'Export a function main and let the SDK add the call.',
  })
}
