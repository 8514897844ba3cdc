import { CresolverError } from '@cresolver/core/protocol'
import { isAddress, zeroAddress } from 'viem'
import * as z from 'zod'

/** Why a configuration of the workflow is not ready for a deployment. */
export type ConfigFault = {
  /** Key of the configuration. */
  readonly key: string
  readonly message: string
  readonly hint: string
}

/** The part of a configuration that a deployment fills in. */
const deployedSchema = z.looseObject({
  chainId: z.number(),
  market: z.string(),
  receiver: z.string(),
  authorizedKeys: z.array(z.string()),
  judge: z.looseObject({ kind: z.string(), secretOwner: z.string().optional() }),
  archiveUrls: z.array(z.string()).optional(),
  collectors: z.array(z.object({ address: z.string(), url: z.string() })).optional(),
  signatures: z.string().optional(),
})

/** {@link deployedSchema} */
export type DeployedConfig = z.infer<typeof deployedSchema>

/**
 * Reads the part of a configuration that a deployment fills in.
 *
 * @throws CresolverError `CONFIG_INVALID` where it is not a configuration of a workflow
 */
export function readDeployedConfig(config: Uint8Array): DeployedConfig {
  try {
    return deployedSchema.parse(JSON.parse(new TextDecoder().decode(config)))
  } catch (cause) {
    throw new CresolverError({
      code: 'CONFIG_INVALID',
      message: 'The configuration of the target does not fit this workflow.',
      hint: 'Start again from apps/workflow/config/config.staging.json.',
      cause,
    })
  }
}

/**
 * Finds what a configuration lacks so that its verdicts have records, full panels and signatures that are checked.
 *
 * @returns one fault for each key, in the order of the page on deployments
 */
export function findConfigFaults(config: DeployedConfig): ConfigFault[] {
  const { market, receiver, authorizedKeys, judge } = config
  const { archiveUrls = [], collectors = [], signatures } = config
  return [
    faultOf('market', !isFilled(market), 'names no market', 'Set what deploy printed.'),
    faultOf(
      'receiver',
      !isFilled(receiver),
      'names no receiver',
      'Set what deploy printed.',
    ),
    faultOf(
      'authorizedKeys',
      authorizedKeys.length === 0 || !authorizedKeys.every(isFilled),
      'names no account that may start rounds',
      'Set the accounts of keepers.',
    ),
    faultOf(
      'judge',
      judge.kind !== 'model' || !isFilled(judge.secretOwner),
      'names no model with a secretOwner',
      'Set kind to model, and secretOwner to the owner of the workflow.',
    ),
    faultOf(
      'archiveUrls',
      !arePlaces(archiveUrls) || archiveUrls.length > 2,
      'names fewer than two archives, so records can be lost',
      'Set two https URLs on two hosts.',
    ),
    faultOf(
      'collectors',
      !arePlaces(collectors.map(({ url }) => url)) ||
        !collectors.every(({ address }) => isFilled(address)) ||
        new Set(collectors.map(({ address }) => address.toLowerCase())).size <
          collectors.length,
      'names fewer than two collectors, so a panel has two seats or one party can leave out answers',
      'Set address and https URL of each listed collector, on hosts of their own.',
    ),
    faultOf(
      'signatures',
      !isFilled(signatures),
      'names no contract that checks signatures',
      'Set what deploy printed as Signatures.',
    ),
  ].flatMap((fault) => fault ?? [])
}

function faultOf(
  key: string,
  isFault: boolean,
  problem: string,
  hint: string,
): ConfigFault | undefined {
  return isFault ? { key, message: `${key} ${problem}.`, hint } : undefined
}

/** The zero address marks what is to be set. */
function isFilled(address: string | undefined): boolean {
  return (
    address !== undefined &&
    isAddress(address, { strict: false }) &&
    address.toLowerCase() !== zeroAddress
  )
}

/** Two hosts or more, none of which is a placeholder. */
function arePlaces(urls: readonly string[]): boolean {
  const hosts = urls.map((url) => {
    const parsed = URL.canParse(url) ? new URL(url) : undefined
    return parsed?.protocol === 'https:' ? parsed.hostname : 'a.example'
  })
  const isPlaceholder = (host: string) => host.endsWith('.example')
  return (
    new Set(hosts).size === urls.length && urls.length >= 2 && !hosts.some(isPlaceholder)
  )
}
