import { join } from 'node:path'
import { inject } from 'vitest'
import './build-programs.ts'

/** A program of ours, by its entry file below `apps`. */
export type Program = 'cli/src/main' | 'cli/src/market-main' | 'platform/src/main'

/** Words behind `node` that start a program as it was bundled before the tests. */
export function bundled(program: Program): string[] {
  return [join(inject('programs'), `${program}.mjs`)]
}

/** Words behind `node` that start a program as users do, from its source: two seconds more. */
export function fromSource(program: Program): string[] {
  return ['--import', 'tsx', `apps/${program}.ts`]
}
