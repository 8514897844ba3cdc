import type { AbilityRunner } from './ability-runner.ts'

/** Lets all questions and defences of one protocol count as those of one caller. */
export function askAs(runner: AbilityRunner, caller: string): AbilityRunner {
  const { investigate, defend } = runner
  return {
    ...runner,
    investigate:
      investigate && ((request, options) => investigate(request, { ...options, caller })),
    defend: defend && ((request, options) => defend(request, { ...options, caller })),
  }
}
