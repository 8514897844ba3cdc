import { CresolverError, errorText } from '@cresolver/core/protocol'
import { isLoopback } from '../confirm.ts'
import type { Environment } from '../environment.ts'
import { archivesOf, type MarketOptions, pickSetting, rpcUrlOf } from '../settings.ts'

/** Answer of a part of the system. */
type ProbedPart = {
  readonly part: 'chain' | 'market' | 'archive' | 'platform' | 'keeper' | 'dashboard'
  /** `unknown` if nothing names its address. */
  readonly state: 'reachable' | 'unreachable' | 'unknown'
  readonly address?: string | undefined
  readonly detail?: string | undefined
}

const waitMs = 3_000

/** Asks each part of the system once. Keeper and dashboard have known addresses on a local chain only. */
export async function probeParts(
  options: MarketOptions,
  environment: Environment,
): Promise<ProbedPart[]> {
  const { variables } = environment
  const rpcUrl = rpcUrlOf(options, environment)
  const { createChainClient } = await import('@cresolver/chain')
  const { requireChain } = createChainClient({ rpcUrl })
  const isLocal = isLoopback(rpcUrl)
  const local = (variable: string, port: number, path: string) =>
    isLocal ? `http://127.0.0.1:${variables[variable] || port}${path}` : undefined
  const market = pickSetting(options.market, environment, 'CRESOLVER_MARKET')
  const platform = pickSetting(undefined, environment, 'CRESOLVER_PLATFORM')
  const archives = archivesOf({}, environment)
  return Promise.all([
    probeChain(rpcUrl, requireChain),
    probeMarket(rpcUrl, market),
    ...(archives.length > 0 ? archives : [undefined]).map((url) =>
      probeUrl('archive', url, 'set CRESOLVER_ARCHIVE'),
    ),
    probeUrl(
      'platform',
      platform ?? local('PLATFORM_PORT', 8000, ''),
      'set CRESOLVER_PLATFORM',
    ),
    probeUrl('keeper', local('KEEPER_PORT', 8554, '/health'), 'not on this machine'),
    probeUrl('dashboard', local('DASHBOARD_PORT', 3000, ''), 'not on this machine'),
  ])
}

async function probeChain(
  rpcUrl: string,
  requireChain: () => Promise<number>,
): Promise<ProbedPart> {
  const address = new URL(rpcUrl).origin
  const chain = { part: 'chain', address } as const
  try {
    return { ...chain, state: 'reachable', detail: `chain ${await requireChain()}` }
  } catch (error) {
    return { ...chain, state: 'unreachable', detail: reasonOf(error) }
  }
}

async function probeMarket(
  rpcUrl: string,
  text: string | undefined,
): Promise<ProbedPart> {
  const part = 'market' as const
  if (text === undefined) {
    return { part, state: 'unknown', detail: 'set CRESOLVER_MARKET' }
  }
  const { createMarketClient, parseAddress } = await import('@cresolver/chain')
  const address = parseAddress(text, 'the market')
  try {
    const count = await createMarketClient({
      rpcUrl,
      marketAddress: address,
    }).countMarkets()
    return { part, state: 'reachable', address, detail: `${count} markets` }
  } catch (error) {
    return { part, state: 'unreachable', address, detail: reasonOf(error) }
  }
}

/** Any answer counts: who serves there is alive. */
async function probeUrl(
  part: ProbedPart['part'],
  address: string | undefined,
  missing: string,
): Promise<ProbedPart> {
  if (address === undefined) return { part, state: 'unknown', detail: missing }
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(waitMs) })
    await answer.body?.cancel()
    return { part, state: 'reachable', address }
  } catch {
    return { part, state: 'unreachable', address }
  }
}

function reasonOf(error: unknown): string {
  return CresolverError.isInstance(error) ? error.code : errorText(error)
}
