import { parseAddress } from '@cresolver/chain'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { BeaconChain } from '@cresolver/core/resolution'
import type { Address } from 'viem'
import * as z from 'zod'

/** Location of a deployment of CREsolver. */
export type CresolverDeployment = {
  readonly contracts: {
    readonly market: Address
    /** Emits the hash of the record behind each verdict; `verify` needs it. */
    readonly receiver?: Address | undefined
    /** Keeps the clarifications of questions; older deployments have none. */
    readonly clarifications?: Address | undefined
  }
  /** The chain that is meant; another chain is refused. */
  readonly chainId?: number | undefined
  /** http(s) or ws(s) URL of a node. */
  readonly rpcUrl?: string | undefined
  /** Base URLs of archives of records, asked in this order, before those that the receiver names. */
  readonly archiveUrls?: readonly string[] | undefined
  /** Drand beacon of a deployment that draws its panels by one. */
  readonly beacon?: BeaconChain | undefined
  /** Block in which the market was deployed; 0 unless given. */
  readonly startBlock?: bigint | undefined
}

/**
 * Reads where a deployment is from the `config.json` of its dashboard.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/use-a-verdict.md#in-a-program
 *
 * @param url - such as `http://127.0.0.1:3000/config.json`, which `npm start` serves
 * @returns addresses and URLs to pass to `createCresolver`
 * @throws `SdkErrors['readDeployment']`: `CONFIG_INVALID`, or `VALUE_INVALID` for an address in it
 *
 * @example
 * ```ts
 * import { createCresolver, readDeployment } from '@cresolver/sdk'
 *
 * const deployment = await readDeployment('http://127.0.0.1:3000/config.json')
 * const cresolver = createCresolver(deployment)
 * console.log(deployment.chainId) // 31337
 * ```
 */
export async function readDeployment(url: string): Promise<CresolverDeployment> {
  const parsed = configSchema.safeParse(await fetchJson(url))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new CresolverError({
      code: 'CONFIG_INVALID',
      message: `${url} is not a configuration: ${issue?.path.join('.') || 'its root'}: ${issue?.message}.`,
      hint: 'Pass the URL of the config.json of a CREsolver dashboard.',
    })
  }
  const { network, rpcUrl, contracts, archiveUrls, startBlock } = parsed.data
  const { market, receiver, clarifications } = contracts
  const absolute = (path: string) => new URL(path, url).href
  return {
    chainId: network.chainId,
    rpcUrl: absolute(rpcUrl),
    contracts: {
      market: parseAddress(market, 'contracts.market'),
      receiver:
        receiver === undefined ? undefined : parseAddress(receiver, 'contracts.receiver'),
      ...(clarifications !== undefined && {
        clarifications: parseAddress(clarifications, 'contracts.clarifications'),
      }),
    },
    archiveUrls: archiveUrls?.map(absolute),
    startBlock: BigInt(startBlock),
  }
}

const configSchema = z.object({
  network: z.object({ chainId: z.int().positive() }),
  rpcUrl: z.string().min(1),
  contracts: z.object({
    market: z.string(),
    receiver: z.string().optional(),
    clarifications: z.string().optional(),
  }),
  archiveUrls: z.array(z.string()).min(1).max(2).optional(),
  startBlock: z.int().nonnegative().default(0),
})

async function fetchJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(15_000) })
    if (!response.ok) throw new Error(`it answered with status ${response.status}`)
    return await response.json()
  } catch (error) {
    throw new CresolverError({
      code: 'CONFIG_INVALID',
      message: `${url} cannot be read: ${errorText(error)}.`,
      hint: 'Check that the dashboard runs; npm start serves one on port 3000.',
      cause: error,
    })
  }
}
