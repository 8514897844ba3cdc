import { formatQuestion } from '@cresolver/core/questions'
import type { ImportedMarket } from '@cresolver/tools/import'
import { formatFields } from '../terminal/fields.ts'
import type { Printer } from '../terminal/printer.ts'
import { plainText, wrap } from '../terminal/text.ts'

/** Most characters of the words that prove a field. */
const SHOWN = 160

/** Writes an imported market for a person: each field with the words that prove it, then the question. */
export function formatImported(
  { question, fields, recipe }: ImportedMarket,
  printer: Pick<Printer, 'width' | 'colors'>,
): string[] {
  const { colors, width } = printer
  const room = Math.max(width - 2, 12)
  const lines = fields.flatMap((field) => {
    const head =
      field.kind === 'understood'
        ? `${colors.green(field.field)}  ${plainText(field.value)}`
        : `${colors.yellow(field.field)}  not understood: ${field.why} ${colors.dim(field.code)}`
    const words = plainText(field.from).replace(/\s+/g, ' ')
    const shown = words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words
    return [
      ...wrap(head, width),
      ...wrap(`from: ${shown}`, room).map((line) => `  ${colors.dim(line)}`),
    ]
  })
  const call = recipe?.missing.length
    ? formatFields(
        [
          ['Recipe', recipe.recipe],
          ...Object.entries(recipe.known).map(
            ([name, value]) => [name, plainText(value)] as const,
          ),
          ['missing', recipe.missing.join(', ')],
          ...Object.entries(recipe.lookup).map(
            ([name, value]) => [`${name} is`, plainText(value)] as const,
          ),
        ],
        printer,
      )
    : []
  // Never broken, so that it can be copied.
  return [
    ...lines,
    '',
    ...call,
    ...(call.length > 0 ? [''] : []),
    ...formatQuestion(question).split('\n'),
  ]
}
