import type { Printer } from '../../terminal/printer.ts'
import type { LocalSystem } from '../services/local-system.ts'
import type { Showing } from './market-story.ts'
import type { StartScenario } from './scenarios.ts'
import type { OverturnedVerdict } from './show-overturned.ts'

type ShowingStories = Showing & {
  readonly system: LocalSystem
  /** Receives the steps of what also has a summary. */
  readonly log: Printer
  /** True where no model decides. */
  readonly isKnown: boolean
}

/** Shows those of the scenarios that are more than markets to resolve. */
export async function showStories(
  scenarios: readonly StartScenario[],
  showing: ShowingStories,
): Promise<{ readonly overturned: OverturnedVerdict | undefined }> {
  const { system, log } = showing
  let overturned: OverturnedVerdict | undefined
  if (scenarios.some(({ shows }) => shows === 'overturned')) {
    const { showOverturned } = await import('./show-overturned.ts')
    overturned = await showOverturned({ ...showing, staged: system.staged, printer: log })
  }
  if (scenarios.some(({ shows }) => shows === 'disputes')) {
    const { showDisputes } = await import('./show-disputes.ts')
    await showDisputes({ ...showing, staged: system.staged })
  }
  return { overturned }
}
