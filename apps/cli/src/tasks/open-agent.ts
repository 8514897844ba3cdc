import type { ClaraAgent } from '@cresolver/clara'
import type { Environment } from '../environment.ts'
import type { ClaraOptions } from './clara-settings.ts'
import { openMarket } from './open-market.ts'

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
