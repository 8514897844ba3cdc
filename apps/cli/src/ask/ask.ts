import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import { createPrinter } from '../terminal/printer.ts'

type AskOptions = {
  readonly json?: boolean | undefined
  readonly rule?: string | undefined
  readonly deadline?: string | undefined
  readonly now?: string | undefined
  readonly evidence?: string | undefined
  readonly frozen?: boolean | undefined
}

export function addAsk(ask: Command, environment: Environment): void {
  ask
    .argument('<question>', 'a yes-or-no question')
    .option('--rule <text>', 'what exactly the question means')
    .option('--deadline <time>', 'when the question ends, such as 2026-06-30T23:59:59')
    .option('--now <time>', 'time of the research (default: now)')
    .option('--evidence <folder>', 'folder for the pages that are read')
    .option('--frozen', 'search the frozen web of this program, without a model')
    .addHelpText(
      'after',
      '\nSearches, reads pages, and answers only from checked quotes. LLM_API_KEY, LLM_BASE_URL and LLM_MODEL\n' +
        'name the model; without one, fixed rules search a frozen web of made-up pages.',
    )
    .action(async (question: string, _options, command: Command) => {
      const options = command.optsWithGlobals<AskOptions>()
      if (question.trim() === '') {
        throw new OptionError('The question is empty.', 'Write a yes-or-no question.')
      }
      const { answerQuestion } = await import('./answer-question.ts')
      const { formatAnswer } = await import('./format-answer.ts')
      const printer = createPrinter(environment, options.json === true)
      const answer = await answerQuestion({ question, ...options }, environment)
      printer.print({ event: 'answered', ...answer }, () => formatAnswer(answer, printer))
    })
}
