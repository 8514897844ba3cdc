import type { ClaraAgent } from '@cresolver/clara'
import type { Environment } from '../environment.ts'
import { openMarket } from './open-market.ts'
import type { ClaraOptions } from './options/clara-settings.ts'

/** Opens an agent of the market that the options name. Nothing is sent yet. */
export async function openAgent(
  id: string,
  options: ClaraOptions,
  environment: Environment,
): Promise<ClaraAgent> {
  const { process, connection } = await openMarket(options, environment, 'sign')
  const { createClaraAgent } = await import('@cresolver/clara')
  return createClaraAgent({ process, connection, id })
}
