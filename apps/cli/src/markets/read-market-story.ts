import type { Candidate, MarketClient, MarketId } from '@cresolver/chain'
import type { Story, StoryWords } from '@cresolver/core/resolution'
import type { Environment } from '../environment.ts'
import { archivesOf, marketAddressOf, type RecordOptions, rpcUrlOf } from '../settings.ts'
import { readAccountNames } from './text/account-names.ts'
import type { AssetText } from './text/asset-text.ts'

/** A story, and how the terminal writes it. */
export type MarketStory = { readonly story: Story; readonly words: StoryWords }

/** Reads the story of a market; what the node or the archives do not have stays unknown. */
export async function readMarketStory(
  marketId: MarketId,
  client: MarketClient,
  {
    workers,
    asset,
  }: { readonly workers: readonly Candidate[]; readonly asset: AssetText },
  options: RecordOptions,
  environment: Environment,
): Promise<MarketStory> {
  const { createChainClient, toAmount } = await import('@cresolver/chain')
  const { plainWords, readStory } = await import('@cresolver/sdk/workspace')
  const { errorText } = await import('@cresolver/core/protocol')
  const { storyOf, unread } = await import('@cresolver/core/resolution')
  const chain = createChainClient({ rpcUrl: rpcUrlOf(options, environment) })
  const market = await marketAddressOf(options, environment)
  const startBlock = BigInt(/^\d{1,18}$/.test(options.fromBlock) ? options.fromBlock : 0)
  const archiveUrls = archivesOf(options, environment)
  const chainId = await chain.requireChain()
  const [story, account] = await Promise.all([
    readStory(chain, client, { market, startBlock }, marketId, { archiveUrls }).catch(
      // The state of the market is worth showing without its past.
      (error: unknown) =>
        storyOf({
          events: unread(`past events were not read: ${errorText(error)}`),
          ...{ times: new Map(), court: undefined, records: new Map() },
        }),
    ),
    readAccountNames(client, workers, chainId, options, environment),
  ])
  const words = {
    ...plainWords(await client.chainTime()),
    account,
    amount: (amount: bigint) => asset.format(toAmount(amount)),
  }
  return { story, words }
}
