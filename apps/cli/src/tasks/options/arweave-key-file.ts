import { join } from 'node:path'
import { configFolder } from '../../account/config-folder.ts'
import type { Environment } from '../../environment.ts'

/** Path of the key that `tasks keygen` creates unless another one is named. */
export function defaultArweaveKeyFile(
  environment: Pick<Environment, 'variables'>,
): string | undefined {
  const folder = configFolder(environment)
  return folder === undefined ? undefined : join(folder, 'arweave-key.json')
}
