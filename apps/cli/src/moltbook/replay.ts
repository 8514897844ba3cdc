import { describeReading } from '@cresolver/core/questions'
import type { MarketEntry } from '@cresolver/moltbook/market-store'
import type { Command } from 'commander'
import { formatFields } from '../terminal/fields.ts'
import { createPrinter } from '../terminal/printer.ts'
import { plainText } from '../terminal/text.ts'
import type { MarketRun, MoltbookOptions } from './market-run.ts'

export function addReplay(program: Command, run: MarketRun): void {
  program
    .command('replay')
    .description('Resolve a market again from its stored evidence')
    .argument('<id>', 'id of the market')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<MoltbookOptions>()
      const { openMarketStore, openEvidence, replayMarket } = await import(
        '@cresolver/moltbook/market-store'
      )
      const { pathsOf } = await import('./paths.ts')
      const { notReplayed } = await import('./not-replayed.ts')
      const { store: path } = pathsOf(options, run.environment)
      const entry = await openMarketStore({ path }).get(id)
      const evidence = openEvidence(path)
      const replay = await replayMarket(evidence, entry)
      if (replay.kind !== 'same') throw notReplayed(id, replay.kind, replay.reason)
      const { finding } = replay
      const files = filesOf(entry).map((sha256) => `${evidence.folder}/${sha256}.json`)
      const printer = createPrinter(run.environment, options.json === true)
      printer.print({ event: 'replayed', market: id, finding, files }, () => [
        `${printer.colors.green('Same')} verdict from the stored bytes of ${id}.`,
        ...formatFields(
          [
            ['Verdict', finding.verdict],
            ...('readings' in finding
              ? finding.readings.map(
                  (reading) => ['Source', describeReading(reading)] as const,
                )
              : [['Why', plainText(finding.reason)] as const]),
          ],
          printer,
        ),
        // Never broken, so that they can be copied behind sha256sum.
        ...files,
      ])
    })
}

function filesOf({ outcome_evidence: evidence }: MarketEntry): string[] {
  if (evidence?.kind !== 'data') return []
  return evidence.observations.flatMap(({ sha256 }) => (sha256 ? [sha256] : []))
}
