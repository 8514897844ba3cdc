import { type Command, Option } from 'commander'
import { createPrinter } from '../terminal/printer.ts'
import type { MarketRun, MoltbookOptions } from './market-run.ts'

type ResolveOptions = MoltbookOptions & {
  readonly outcome: 'YES' | 'NO' | 'INVALID'
  readonly evidence: string
  readonly by?: string | undefined
}

export function addResolve(program: Command, run: MarketRun): void {
  program
    .command('resolve')
    .description('Resolve a market manually if data does not decide it')
    .argument('<id>', 'id of the market')
    .addOption(
      new Option('--outcome <outcome>', 'outcome of the market')
        .choices(['YES', 'NO', 'INVALID'])
        .makeOptionMandatory(),
    )
    .requiredOption('--evidence <text>', 'why: a sentence, an address, or both')
    .option('--by <name>', 'who decided (default: the resolver of the rule)')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<ResolveOptions>()
      const { openMarketStore, resolveByHand } = await import(
        '@cresolver/moltbook/market-store'
      )
      const { readQuestion } = await import('@cresolver/core/questions')
      const { openSources } = await import('./open-sources.ts')
      const { pathsOf } = await import('./paths.ts')
      const { environment } = run
      const store = openMarketStore({ path: pathsOf(options, environment).store })
      const sources = openSources(environment)
      try {
        const { question_raw: raw } = await store.get(id)
        const { outcome, evidence } = options
        const reading = readQuestion(raw)
        const resolver =
          reading.kind === 'rule' ? reading.question.rule.resolver : undefined
        const by = options.by?.trim() || resolver || 'operator'
        const system = { store, sources, clock: environment.now }
        const entry = await resolveByHand(system, id, { outcome, evidence, by })
        const { print, colors } = createPrinter(environment, options.json === true)
        print({ event: 'resolved', market: entry }, () => [
          `${colors.green('Resolved')} ${id}: ${outcome}. The next cycle posts it.`,
        ])
      } finally {
        await sources.close()
      }
    })
}
