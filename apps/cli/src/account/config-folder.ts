import { join } from 'node:path'
import type { Environment } from '../environment.ts'

/**
 * Finds the folder of keystores and profiles: CRESOLVER_HOME, or `cresolver` in the user's
 * configuration folder.
 */
export function configFolder({
  variables,
}: Pick<Environment, 'variables'>): string | undefined {
  if (variables.CRESOLVER_HOME) return variables.CRESOLVER_HOME
  if (variables.XDG_CONFIG_HOME) return join(variables.XDG_CONFIG_HOME, 'cresolver')
  const home = variables.HOME || variables.USERPROFILE
  return home ? join(home, '.config', 'cresolver') : undefined
}
