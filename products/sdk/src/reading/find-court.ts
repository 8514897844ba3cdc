import type { ListedCourt, MarketClient } from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import { type Address, isAddressEqual } from 'viem'

/** Which court to look for. */
type CourtQuery = {
  /** Asset of the market; the native currency unless given. */
  readonly asset?: Address | undefined
  /** Its account; any unless given. */
  readonly court?: Address | undefined
}

/**
 * Finds the first court of the deployment that a new market may name.
 *
 * @param client - client of the market contract
 * @param wanted - {@link CourtQuery}
 * @throws CresolverError `COURT_NOT_LISTED` where there is none
 */
export async function findCourt(
  client: Pick<MarketClient, 'getCourt' | 'chainTime'>,
  { asset, court }: CourtQuery,
): Promise<ListedCourt> {
  const now = await client.chainTime()
  for (let number = 1; number < 256; number += 1) {
    const entry = await client.getCourt(number).catch(unlessNone)
    if (entry === undefined) break
    const isOfAsset = entry.asset?.toLowerCase() === asset?.toLowerCase()
    const isWanted = court === undefined || isAddressEqual(entry.court, court)
    if (isOfAsset && isWanted && entry.usableFrom <= now) return entry
  }
  const which =
    court === undefined ? 'lists no court' : `does not list the court ${court}`
  throw new CresolverError({
    code: 'COURT_NOT_LISTED',
    message: `The deployment ${which} for ${asset ?? 'the native currency'}.`,
    hint: 'Ask the owner of the deployment to list one, or leave out the window.',
  })
}

function unlessNone(error: unknown): undefined {
  if (CresolverError.isInstance(error) && error.code === 'COURT_NOT_LISTED') return
  throw error
}
