import type { CycleEvent } from '@cresolver/moltbook/market-store'
import type { Command } from 'commander'
import { createPrinter, type Printer } from '../terminal/printer.ts'
import { plainText, wrap } from '../terminal/text.ts'
import type { MarketRun, MoltbookOptions } from './market-run.ts'

export function addCycle(program: Command, run: MarketRun): void {
  program
    .command('cycle')
    .description('Read commits, resolve due markets, post the outcomes')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<MoltbookOptions>()
      const { runCycle } = await import('@cresolver/moltbook/market-store')
      const { openChainIfSet } = await import('./open-chain.ts')
      const { withSystem } = await import('./local/with-system.ts')
      const { environment } = run
      const printer = createPrinter(environment, options.json === true)
      const tell = (event: CycleEvent) =>
        printer.print({ event: 'step', ...event }, () => formatEvent(event, printer))
      await withSystem(
        run,
        options,
        () => openChainIfSet(environment),
        async (system) => {
          const events = await runCycle(system, tell)
          const { markets } = await system.store.read()
          if (events.some(needsAttention)) run.leaveOpen()
          const counts = { markets: Object.keys(markets).length, ...count(events) }
          printer.print({ event: 'summary', ...counts }, () =>
            formatSummary(counts, printer),
          )
        },
      )
    })
}

/** Returns whether an event needs a person, instead of a retry by the next run. */
export function needsAttention({ kind, step, code }: CycleEvent): boolean {
  // Another run is handling it, or the post is not visible, which status shows.
  const isKnown = code === 'MOLTBOOK_WRITE_UNCERTAIN' || code === 'POST_NOT_VISIBLE'
  if (kind === 'waiting' && isKnown) return false
  // A comment that was written but is not visible does not recover by itself.
  return (
    kind === 'failed' ||
    kind === 'needs-people' ||
    (kind === 'waiting' && step === 'post')
  )
}

function count(events: readonly CycleEvent[]) {
  const of = (wanted: CycleEvent['kind']) =>
    events.filter(({ kind }) => kind === wanted).length
  return {
    done: of('done'),
    waiting: of('waiting'),
    needsPeople: of('needs-people'),
    failed: of('failed'),
  }
}

function formatSummary(
  counts: ReturnType<typeof count> & { readonly markets: number },
  { width, colors }: Printer,
): string[] {
  const { markets, done, waiting, needsPeople, failed } = counts
  const parts = [
    `${markets} ${markets === 1 ? 'market' : 'markets'}: ${done} done`,
    `${waiting} waiting`,
    `${needsPeople} for people`,
    `${failed} failed`,
  ]
  return wrap(`${parts.join(', ')}.`, width).map((line) => colors.bold(line))
}

const stepColumns = 'resolve'.length

function formatEvent(event: CycleEvent, { width, colors }: Printer): string[] {
  const { market, step, kind, text, code } = event
  const paint = {
    done: colors.green,
    waiting: colors.cyan,
    'needs-people': colors.yellow,
    failed: colors.red,
  }[kind]
  const head = `${market}  ${step.padEnd(stepColumns)}  ${paint(kind)}`
  const what = plainText(code === undefined ? text : `${text} (${code})`)
  return [head, ...wrap(what, Math.max(width - 2, 12)).map((line) => `  ${line}`)]
}
