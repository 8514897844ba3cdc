import {
  type MarketSystem,
  type OnchainMarkets,
  openEvidence,
  openMarketStore,
} from '@cresolver/moltbook/market-store'
import type { MarketRun, MoltbookOptions } from '../market-run.ts'
import { openAccount } from '../open-account.ts'
import { openSolver } from '../open-solver.ts'
import { openSources } from '../open-sources.ts'
import { pathsOf } from '../paths.ts'

/**
 * Opens everything that the work on markets needs, runs it and closes it again. Whatever is wrong
 * with a setting shows before anything is sent.
 */
export async function withSystem<Result>(
  { environment }: MarketRun,
  options: MoltbookOptions,
  openOnchain: () => Promise<OnchainMarkets | undefined>,
  act: (system: MarketSystem) => Promise<Result>,
): Promise<Result> {
  const { store } = pathsOf(options, environment)
  const account = await openAccount(options, environment)
  const solve = openSolver(environment)
  const sources = openSources(environment)
  try {
    return await act({
      ...account,
      store: openMarketStore({ path: store }),
      evidence: openEvidence(store),
      sources,
      solve,
      onchain: await openOnchain(),
      clock: environment.now,
    })
  } finally {
    await sources.close()
  }
}
