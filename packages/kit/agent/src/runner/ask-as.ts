import type { AbilityRunner } from './ability-runner.ts'

/**
 * Lets all questions and defences of one protocol count as those of one caller.
 *
 * @param desk - the abilities
 * @param caller - name of the caller
 * @returns the abilities, asked in that name
 */
export function askAs(runner: AbilityRunner, caller: string): AbilityRunner {
  const { investigate, defend } = runner
  return {
    ...runner,
    investigate:
      investigate && ((request, options) => investigate(request, { ...options, caller })),
    defend: defend && ((request, options) => defend(request, { ...options, caller })),
  }
}
