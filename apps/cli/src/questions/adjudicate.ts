import { describeReading, READ_ONCE, type UnixSeconds } from '@cresolver/core/questions'
import type { Command } from 'commander'
import { nowSeconds } from '../moltbook/lint-input.ts'
import type { MarketRun } from '../moltbook/market-run.ts'
import { OptionError } from '../options/option-error.ts'
import { readInput } from '../options/read-input.ts'
import { readMoment } from '../options/read-moment.ts'
import { formatFields } from '../terminal/fields.ts'
import { createPrinter } from '../terminal/printer.ts'
import { plainText } from '../terminal/text.ts'

type AdjudicateOptions = {
  readonly json?: boolean | undefined
  readonly at?: string | undefined
  readonly deadline?: string | undefined
  readonly from?: string | undefined
  readonly save?: string | undefined
}

export function addAdjudicate(questions: Command, run: MarketRun): void {
  questions
    .command('adjudicate')
    .description('Decide a question by its rule, without a market')
    .argument('<file>', 'file with the § text, or -')
    .option('--at <moment>', 'decide as if it were this time (default: now)')
    .option('--deadline <moment>', 'deadline, if the rule has none')
    .option('--from <folder>', 'take recorded answers, and ask no source')
    .option('--save <folder>', 'record the answers of the sources')
    .action(async (file: string, _options, command: Command) => {
      const options = command.optsWithGlobals<AdjudicateOptions>()
      const { environment } = run
      const question = (await readInput(file)).trim()
      const now = readMoment('--at', options.at) ?? nowSeconds(environment)
      const deadline = await deadlineOf(question, options)
      const { adjudicate } = await import('@cresolver/chain/sources')
      const { openAnswers } = await import('./answers.ts')
      const answers = await openAnswers(options, environment)
      // A second read of a rule with reread: is not made here.
      const { finding } = await adjudicate(
        { question, deadline },
        answers,
        now,
        READ_ONCE,
      ).finally(answers.close)
      if (!('readings' in finding)) run.leaveOpen()
      const printer = createPrinter(environment, options.json === true)
      printer.print({ event: 'adjudicated', finding, requests: answers.count() }, () =>
        formatFields(
          [
            ['Verdict', finding.verdict],
            ...('readings' in finding
              ? finding.readings.map(
                  (reading) => ['Source', describeReading(reading)] as const,
                )
              : [
                  ...('code' in finding ? [['Code', finding.code] as const] : []),
                  ['Why', plainText(finding.reason)] as const,
                ]),
            ['Answers', String(answers.count())],
          ],
          printer,
        ),
      )
    })
}

async function deadlineOf(
  text: string,
  options: AdjudicateOptions,
): Promise<UnixSeconds> {
  const { readQuestion } = await import('@cresolver/core/questions')
  const reading = readQuestion(text)
  const written =
    reading.kind === 'rule' ? reading.question.rule.deadline?.seconds : undefined
  const deadline = readMoment('--deadline', options.deadline) ?? written
  if (deadline !== undefined) return deadline
  throw new OptionError(
    'The question has no deadline.',
    'Add deadline: to its rule, or --deadline.',
  )
}
