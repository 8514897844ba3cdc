import { OptionError } from '../options/option-error.ts'

/** Answers that a claim can give; a dispute and a court can also say TOO_EARLY. */
export const answers = 'yes, no, split, invalid'

const findings = ['YES', 'NO', 'SPLIT', 'INVALID', 'TOO_EARLY'] as const

/** Reads an answer such as `too-early`. */
export function readAnswer(text: string): (typeof findings)[number] {
  const name = text.toUpperCase().replace('-', '_')
  const found = findings.find((each) => each === name)
  if (found === undefined) throw answerInvalid(text)
  return found
}

/** The error for a text that is not an answer. */
export function answerInvalid(text: string): OptionError {
  return new OptionError(
    'USAGE',
    `${JSON.stringify(text.slice(0, 80))} is not an answer here.`,
    `Write ${answers}; a dispute or a court can also say too-early.`,
  )
}
