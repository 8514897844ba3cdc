import { once } from 'node:events'
import type { Devnet } from '@cresolver/devnet'
import { CresolverError, errorText } from '@cresolver/protocol'
import type { Environment } from '../environment.ts'
import { createPrinter, type Printer } from '../printer.ts'
import type { RoundView } from './layout.ts'
import { showPayouts } from './payout-lines.ts'
import { collectQuestions } from './questions.ts'
import { showRoundEvent } from './round-lines.ts'
import { readStartSettings, type StartSettings } from './settings.ts'
import type { StartOptions } from './start-options.ts'
import { showSystem } from './system-lines.ts'

/**
 * Brings the local system up, resolves questions, and stays up until it is told to end.
 *
 * @param options - {@link StartOptions}
 * @param environment - what the command touches
 * @throws CresolverError when the system does not start, `MARKETS_UNSETTLED` when a question was
 *   not settled, `INTERRUPTED` when it was told to end before
 */
export async function runStart(
  options: StartOptions,
  environment: Environment,
): Promise<void> {
  const { question, file } = options
  const questions = await collectQuestions({ questions: question, file })
  const settings = readStartSettings(environment.variables)
  const printer = createPrinter(environment, options.json === true)
  const names = new Map<string, string>()
  const view: RoundView = {
    nameOf: (worker) => names.get(worker.toLowerCase()) ?? `${worker.slice(0, 6)}…`,
    width: printer.width,
    colors: printer.colors,
    full: options.full === true,
  }
  const interrupted = untilInterrupted()
  const started = environment.now()
  // Loaded late, so that bad input is answered at once.
  const { startLocalSystem } = await import('./local-system.ts')
  const starting = startLocalSystem({
    settings,
    limits: options.limits,
    onEvent: (event) => printer.print(event, () => showRoundEvent(event, view)),
    onBuild: () =>
      printer.print({ type: 'building' }, () => [
        'Building the workflow, once for each change ...',
      ]),
    onWarning: (warning) =>
      printer.print({ type: 'warning', warning }, () => [printer.colors.yellow(warning)]),
  })
  const system = await Promise.race([starting, interrupted])
  if (system === 'interrupted') {
    await starting.then(({ close }) => close()).catch(() => {})
    throw tooEarly()
  }
  try {
    for (const { name, worker } of system.agents) names.set(worker.toLowerCase(), name)
    tellSystem(system, settings, printer, view)
    const settled = await Promise.race([
      resolveAll(system, questions, printer, view),
      interrupted,
    ])
    if (settled === 'interrupted') throw tooEarly()
    const milliseconds = environment.now() - started
    const missing = questions.length - settled
    printer.print({ type: 'finished', settled, missing, milliseconds }, () => [
      '',
      `${settled} of ${questions.length} markets settled, ` +
        `${(milliseconds / 1_000).toFixed(1)} s after the start.`,
    ])
    if (!options.once) {
      printer.print({ type: 'up' }, () => [
        'The system stays up at the addresses above. Ctrl+C ends it.',
      ])
      await interrupted
    }
    if (missing > 0) throw unsettled(missing)
  } finally {
    await system.close()
  }
}

async function resolveAll(
  system: Devnet,
  questions: readonly string[],
  printer: Printer,
  view: RoundView,
): Promise<number> {
  const { settleQuestion } = await import('./settle-question.ts')
  let settled = 0
  for (const question of questions) {
    try {
      const settlement = await settleQuestion(system, question)
      settled += 1
      printer.print({ type: 'settled', ...settlement }, () =>
        showPayouts(settlement.payouts, view),
      )
    } catch (thrown) {
      const line = CresolverError.isInstance(thrown) ? thrown.toLine() : errorText(thrown)
      printer.print({ type: 'failed', question, error: line }, () => [
        printer.colors.red(line),
      ])
    }
  }
  return settled
}

function tellSystem(
  system: Devnet,
  settings: StartSettings,
  printer: Printer,
  view: RoundView,
): void {
  const { chainId, rpcUrl, contracts, agents, archiveUrl, gatewayUrl, workflowId } =
    system
  printer.print(
    {
      type: 'started',
      ...{ chainId, rpcUrl, contracts, agents, archiveUrl, gatewayUrl, workflowId },
    },
    () => showSystem(system, settings, view),
  )
}

/** Resolves at the first signal, which then no longer ends the process by itself. */
async function untilInterrupted(): Promise<'interrupted'> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  await Promise.race(signals.map((signal) => once(process, signal)))
  return 'interrupted'
}

function tooEarly(): CresolverError {
  return new CresolverError({
    code: 'INTERRUPTED',
    message: 'Ended before all markets were settled.',
    hint: 'Everything that was started is down; start again when you like.',
  })
}

function unsettled(missing: number): CresolverError {
  return new CresolverError({
    code: 'MARKETS_UNSETTLED',
    message: `${missing} ${missing === 1 ? 'market was' : 'markets were'} not settled.`,
    hint: 'The lines above say why.',
  })
}
