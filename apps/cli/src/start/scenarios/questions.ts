import { readFile } from 'node:fs/promises'
import { CresolverError, errorText } from '@cresolver/core/protocol'

/** Longest question of a market, in bytes of UTF-8. */
export const QUESTION_BYTES = 4_096

/** Source of questions. */
type QuestionSources = {
  readonly questions: readonly string[]
  /** Path of a text file with one question a line; `#` starts a comment line. */
  readonly file?: string | undefined
}

/** Collects the questions to resolve. */
export async function collectQuestions(sources: QuestionSources): Promise<string[]> {
  const own = [...sources.questions]
  if (sources.file !== undefined) {
    const lines = await readLines(sources.file)
    if (lines.length === 0) {
      throw new CresolverError({
        code: 'USAGE',
        message: `The file ${sources.file} holds no question.`,
        hint: 'Write one question a line.',
      })
    }
    own.push(...lines)
  }
  return own.map(checkQuestion)
}

async function readLines(path: string): Promise<string[]> {
  try {
    const text = await readFile(path, 'utf8')
    return text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'))
  } catch (cause) {
    throw new CresolverError({
      code: 'FILE_UNREADABLE',
      message: `The questions cannot be read: ${errorText(cause)}.`,
      hint: 'Name a text file with one question a line.',
      cause,
    })
  }
}

function checkQuestion(question: string): string {
  const text = question.trim()
  const bytes = Buffer.byteLength(text)
  if (bytes === 0) {
    throw new CresolverError({
      code: 'USAGE',
      message: 'A question is empty.',
      hint: 'Give a text, such as --question "Will it rain in Paris tomorrow?".',
    })
  }
  if (bytes > QUESTION_BYTES) {
    throw new CresolverError({
      code: 'QUESTION_SYNTAX',
      message: `A question has ${bytes} bytes, more than the ${QUESTION_BYTES} of a market.`,
      hint: 'Shorten it, or move the details to a page that it names.',
    })
  }
  return text
}
