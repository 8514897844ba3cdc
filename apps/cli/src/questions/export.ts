import { parseQuestion, type Question } from '@cresolver/questions'
import { type Command, Option } from 'commander'
import type { MarketRun } from '../moltbook/market-run.ts'
import { createPrinter } from '../printer.ts'
import { readInput } from './read-input.ts'

type ExportOptions = {
  readonly json?: boolean | undefined
  readonly to: 'uma' | 'reality'
}

/** Adds `export`. */
export function addExport(questions: Command, { environment }: MarketRun): void {
  questions
    .command('export')
    .description('Write a question in the format of UMA or Reality.eth')
    .argument('<file>', 'file with the § text, or -')
    .addOption(
      new Option('--to <format>', 'the format')
        .choices(['uma', 'reality'])
        .makeOptionMandatory(),
    )
    .action(async (file: string, _options, command: Command) => {
      const { json, to } = command.optsWithGlobals<ExportOptions>()
      const question = parseQuestion((await readInput(file)).trim())
      const exported = await write(question, to)
      const printer = createPrinter(environment, json === true)
      printer.print({ event: 'exported', to, ...exported }, () => [
        ...('templateId' in exported ? [`template ${exported.templateId}`] : []),
        ...exported.text.split('\n'),
      ])
      for (const loss of exported.lost) printer.remark(`note: ${loss}`)
    })
}

async function write(question: Question, to: ExportOptions['to']) {
  if (to === 'uma') return (await import('../exchange/export-uma.ts')).exportUma(question)
  return (await import('../exchange/export-reality.ts')).exportReality(question)
}
