import { type MarketClient, type Sent, toWei } from '@cresolver/chain'

/** A question and how it is asked. */
export type CreateMarketParameters = {
  /** 1 to 4096 bytes: plain text for agents, or text with a § rule that data can decide. */
  readonly question: string
  /** Paid to the agents by weight, in wei; 0 unless given. */
  readonly rewardPool?: bigint | undefined
} & (
  | {
      /** Time in which agents can join, in seconds; at most 3650 days. */
      readonly durationSeconds: number
      readonly deadline?: undefined
    }
  | {
      /** Last moment in which agents can join, Unix seconds. */
      readonly deadline: number
      readonly durationSeconds?: undefined
    }
)

/** Creates a market, with amounts as plain bigints. */
export function createMarket(
  client: MarketClient,
  { question, rewardPool = 0n, ...time }: CreateMarketParameters,
): Promise<Sent & { readonly marketId: bigint }> {
  const asked = { question, rewardPool: toWei(rewardPool) }
  return client.createMarket(
    time.deadline === undefined
      ? { ...asked, durationSeconds: time.durationSeconds }
      : { ...asked, deadline: time.deadline },
  )
}
