import {
  type Diagnostic,
  parseMoment,
  type Question,
  QuestionError,
  readQuestion,
  type UnixSeconds,
  unixSeconds,
} from '@cresolver/core/questions'
import { lintForMarket } from '@cresolver/core/questions/recipes'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import { readInput } from '../options/read-input.ts'
import type { MarketRun, MoltbookOptions } from './market-run.ts'
import { composeQuestion, type QuestionParts } from './posting/compose-question.ts'

export type LintCommandOptions = MoltbookOptions &
  Partial<QuestionParts> & {
    readonly deadline?: string | undefined
    readonly pool?: string | undefined
  }

type LintResult = {
  readonly diagnostics: readonly Diagnostic[]
  /** The parsed question, where the text has a rule that can be parsed. */
  readonly question?: Question | undefined
}

/** Checks the question that a command was given. */
export async function lintInput(
  file: string | undefined,
  options: LintCommandOptions,
  { environment }: MarketRun,
): Promise<LintResult> {
  const deadline = readDeadline(options.deadline)
  const now = nowSeconds(environment)
  const { question, rule } = options
  if (rule !== undefined && question === undefined) {
    throw new OptionError('--rule is given without --question.', 'Give both.')
  }
  if (file !== undefined && question !== undefined) {
    throw new OptionError('A file and --question are given.', 'Pass only one of them.')
  }
  try {
    const text =
      question === undefined
        ? await readText(file, environment)
        : rule === undefined
          ? question
          : composeQuestion({ question, rule })
    if (text.trim() === '') throw textEmpty(question, file)
    const diagnostics = lintForMarket(text.trim(), {
      now,
      ...(deadline !== undefined && { deadline }),
      ...(options.pool !== undefined && { pool: readPool(options.pool) }),
    })
    const reading = readQuestion(text.trim())
    return {
      diagnostics,
      ...(reading.kind === 'rule' && { question: reading.question }),
    }
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error
    const { code, line, column, message, hint = '' } = error
    const position = { line, column }
    return {
      diagnostics: [{ code, severity: 'error', position, message, proposal: hint }],
    }
  }
}

function readPool(text: string): number {
  if (/^\d{1,12}(?:\.\d{1,18})?$/.test(text)) return Number(text)
  throw new OptionError(
    `--pool is not an amount: ${JSON.stringify(text.slice(0, 40))}.`,
    'Write a number, such as 5000.',
  )
}

function textMissing(): OptionError {
  return new OptionError(
    'There is no question to check.',
    "Pass --question 'Will ...?', the path of a file, or its text on standard input.",
  )
}

function textEmpty(question: string | undefined, file: string | undefined): OptionError {
  const input = file === undefined || file === '-' ? 'Standard input' : `The file ${file}`
  return new OptionError(
    `${question === undefined ? input : 'The text of --question'} is empty.`,
    "Write the question there, such as --question 'Will it rain in Paris on 1 May 2027?'.",
  )
}

async function readText(
  file: string | undefined,
  { terminal }: Environment,
): Promise<string> {
  if (file === '' || (file === undefined && terminal !== undefined)) throw textMissing()
  return readInput(file ?? '-')
}

/** Reads the option `--deadline`. */
export function readDeadline(text: string | undefined): UnixSeconds | undefined {
  if (text === undefined) return undefined
  const moment = parseMoment(text.trim())
  if (moment !== undefined) return moment
  throw new OptionError(
    `--deadline is not an ISO 8601 time: ${JSON.stringify(text.slice(0, 80))}.`,
    'Write 2026-02-20 or 2026-02-20T23:59:00Z.',
  )
}

/** Reads the clock in whole seconds. */
export function nowSeconds({ now }: Pick<Environment, 'now'>): UnixSeconds {
  const present = unixSeconds(Math.floor(now() / 1_000))
  if (present === undefined) throw new RangeError('the clock is wrong')
  return present
}
