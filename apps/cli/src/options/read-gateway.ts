import { CresolverError } from '@cresolver/core/protocol'
import type { GatewayAddress } from '@cresolver/net/gateway'
import type { Environment } from '../environment.ts'
import { pickSetting } from '../settings.ts'

export type GatewayOptions = {
  readonly gateway?: string | undefined
  readonly workflow?: string | undefined
}

/**
 * Reads the gateway of the DON and the workflow; both or none, since half an address is a mistake.
 *
 * @throws CresolverError `CONFIG_INVALID`
 */
export function readGateway(
  options: GatewayOptions,
  environment: Environment,
): GatewayAddress | undefined {
  const url = pickSetting(options.gateway, environment, 'CRESOLVER_GATEWAY')
  const workflowId = pickSetting(options.workflow, environment, 'CRESOLVER_WORKFLOW')
  if (url === undefined && workflowId === undefined) return undefined
  if (url !== undefined && workflowId !== undefined) return { url, workflowId }
  throw new CresolverError({
    code: 'CONFIG_INVALID',
    message: `${url === undefined ? 'The gateway' : 'The workflow'} is missing: a round needs both.`,
    hint: 'Pass --gateway <url> and --workflow <id>, or neither.',
  })
}
