import type { AbilityDesk } from './ability-desk.ts'

/**
 * Lets all questions and defences of one protocol count as those of one caller.
 *
 * @param desk - the abilities
 * @param caller - name of the caller
 * @returns the abilities, asked in that name
 */
export function askAs(desk: AbilityDesk, caller: string): AbilityDesk {
  const { investigate, defend } = desk
  return {
    ...desk,
    investigate:
      investigate && ((request, options) => investigate(request, { ...options, caller })),
    defend: defend && ((request, options) => defend(request, { ...options, caller })),
  }
}
