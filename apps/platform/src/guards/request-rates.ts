import type { TokenAnswer, TokenBuckets } from '@cresolver/core/bounded'

/** An API key or a tenant whose requests are counted. */
export type CountedRequester = { readonly id: string; readonly perMinute: number }

/** Answer to a request, with the limit that is the next to be reached. */
export type RateAnswer = TokenAnswer & { readonly perMinute: number }

/** Limits how often requests may come. */
export type RequestRates = {
  /**
   * Counts a request of a key, and then of its tenant. A request that the key's limit refuses is not
   * counted for the tenant.
   */
  readonly take: (
    key: CountedRequester,
    tenant: CountedRequester | undefined,
  ) => Promise<RateAnswer>
}

/** Counts requests in this process. */
export function createLocalRates(buckets: TokenBuckets): RequestRates {
  const take = ({ id, perMinute }: CountedRequester): RateAnswer => ({
    ...buckets.take(id, perMinute),
    perMinute,
  })
  return {
    take: async (key, tenant) => {
      const byKey = take(key)
      if (!byKey.allowed || !tenant) return byKey
      return nearest(byKey, take(tenant))
    },
  }
}

/** Returns the answer that allows less. */
export function nearest(byKey: RateAnswer, byTenant: RateAnswer): RateAnswer {
  if (!byTenant.allowed) return byTenant
  return byTenant.remaining < byKey.remaining ? byTenant : byKey
}
