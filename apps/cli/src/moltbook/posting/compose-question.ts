import {
  beginsWithTag,
  canonicalQuestion,
  formatQuestion,
  parseQuestion,
  type Question,
} from '@cresolver/core/questions'
import { OptionError } from '../../options/option-error.ts'

const nextKey = /[ \t]+(?=[a-z][a-z0-9_-]*:(?!\/\/))/g

/** A question as the options of a command give it. */
export type QuestionParts = {
  /** The human line, or a whole text in the § language. */
  readonly question: string
  /** See {@link formatRule}. */
  readonly rule?: string | undefined
  /** Pairs of `§§source`, such as `creator:SoothSayer origin:moltbook:32ca597b`. */
  readonly source?: string | undefined
  readonly event?: string | undefined
  readonly category?: string | undefined
  /** http or https address of an image. */
  readonly picture?: string | undefined
}

/**
 * Writes a question in the § language from what a command was given. Nothing in a value can become
 * a tag of its own.
 */
export function composeQuestion(context: QuestionParts): string {
  const text = context.question.trim()
  const more = (['rule', 'source', 'event', 'category', 'picture'] as const).filter(
    (name) => context[name] !== undefined,
  )
  if (beginsWithTag(text)) {
    const [name] = more
    if (name === undefined) return canonicalQuestion(text)
    throw new OptionError(
      `--question is a complete § text, so --${name} cannot be given.`,
      `Write the ${name} in the text.`,
    )
  }
  if (text === '') {
    throw new OptionError('--question is empty.', 'Write a question.')
  }
  const { event, category, picture, source, rule = '' } = context
  if (picture !== undefined) checkPicture(picture)
  return formatQuestion({
    ...readRuleOption(rule),
    text,
    ...(source !== undefined && { source: readSourceOption(source) }),
    ...(event !== undefined && { event: event.trim() }),
    ...(category !== undefined && { category: category.trim() }),
    ...(picture !== undefined && { picture: picture.trim() }),
  })
}

/** A stand-in for the human line, which may hold anything. */
const head = '§question ?\n§rule\n'

function readRuleOption(rule: string): Question {
  if (/^\s*§/m.test(rule)) throw tagInside('rule')
  return parseQuestion(head + formatRule(rule))
}

function readSourceOption(source: string): Question['source'] {
  if (/[\r\n]|^\s*§/.test(source)) throw tagInside('source')
  return parseQuestion(`${head}source:manual\n§§source ${source.trim()}`).source
}

function checkPicture(picture: string): void {
  if (/^https?:\/\/[^\s"'<>\\]+$/i.test(picture.trim())) return
  throw new OptionError(
    `--picture is not a web address: ${JSON.stringify(picture.slice(0, 80))}.`,
    'Write the https address of an image.',
  )
}

function tagInside(name: string): OptionError {
  return new OptionError(
    `--${name} contains a tag or a separate line.`,
    name === 'rule'
      ? 'Write only key:value lines; other tags have their own options.'
      : 'Write pairs such as creator:SoothSayer origin:moltbook:32ca597b.',
  )
}

/**
 * Reads the lines of a rule from one argument of a command line, in which real line breaks are
 * hard to write: lines may also be parted by `\n`, or by blanks before the next `key:`.
 *
 * With real line breaks nothing else parts lines, so a value may hold `\n` and blanks.
 */
export function formatRule(text: string): string {
  const trimmed = text.trim()
  if (/[\r\n]/.test(trimmed)) return trimmed
  return trimmed.replace(/\s*\\n\s*/g, '\n').replace(nextKey, '\n')
}
