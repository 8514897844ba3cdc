import type { Devnet } from '@cresolver/devnet'
import type { Printer } from '../../terminal/printer.ts'
import { labelled, type RoundView } from '../layout.ts'
import type { StartSettings } from '../settings.ts'
import type { LocalKeeper } from './local-keeper.ts'

/** Which services a run needs. */
type ServicesParameters = {
  readonly system: Devnet
  readonly settings: Pick<StartSettings, 'keeperPort'>
  /** True where the system stays up. */
  readonly stays: boolean
  /** True where only the keeper is needed. */
  readonly needsKeeper: boolean
  /** Receives the addresses. */
  readonly log: Printer
  readonly view: RoundView
  readonly onWarning: (warning: string) => void
  /** Takes what ends a service, as soon as it runs. */
  readonly onStarted: (close: () => Promise<unknown>) => void
}

/**
 * Starts what acts on markets and tasks by itself: a keeper, agents that join requested markets, and an evaluator.
 *
 * @returns the keeper, if the run needs one
 */
export async function startServices(
  parameters: ServicesParameters,
): Promise<LocalKeeper | undefined> {
  const { system, settings, stays, needsKeeper, log, view } = parameters
  const { onWarning, onStarted } = parameters
  if (!stays && !needsKeeper) return undefined
  const { startLocalKeeper } = await import('./local-keeper.ts')
  const keeper = await startLocalKeeper(system, settings.keeperPort)
  onStarted(keeper.close)
  const { url } = keeper
  log.print({ type: 'keeper', url }, () => labelled('KEEPER', `${url}/health`, view))
  if (!stays) return keeper
  const { joinRequested } = await import('../scenarios/join-requested.ts')
  const stop = await joinRequested(system, onWarning)
  onStarted(async () => stop())
  const { clara } = system
  if (clara === undefined) return keeper
  const { startLocalEvaluator } = await import('./local-evaluator.ts')
  const { address, close } = await startLocalEvaluator({ ...system, clara }, onWarning)
  onStarted(close)
  log.print({ type: 'evaluator', address }, () =>
    labelled('EVALUATOR', `${address} of tasks`, view),
  )
  return keeper
}
