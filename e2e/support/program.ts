/** A program of ours. */
type Program = 'cresolver' | 'market' | 'platform'

/** Words behind `node` that start a program from its bundle, as `npm run` does. */
export function launched(program: Program): string[] {
  return ['scripts/launch.mjs', program]
}

/** Words behind `node` that start the command from its sources: two seconds more. */
export const cresolverFromSource = ['--import', 'tsx', 'apps/cli/src/main.ts']
