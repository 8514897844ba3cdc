import type { UnixSeconds } from '@cresolver/core/questions'
import { field, list, record, text } from './json-field.ts'
import type { MarketText } from './market-text.ts'

/**
 * Reads a query of UMA in JSON: `MULTIPLE_CHOICE_QUERY` (UMIP 181) with `options`, or `MULTIPLE_VALUES`
 * (UMIP 183) with `labels`.
 *
 * @returns undefined for another document
 */
export function readUmaJson(root: unknown, asked?: UnixSeconds): MarketText | undefined {
  const title = text(field(root, 'title'))
  const description = text(field(root, 'description'))
  const options = list(field(root, 'options'))
  const labels = list(field(root, 'labels'))
  if (title === undefined || description === undefined) return undefined
  if (options === undefined && labels === undefined) return undefined
  const market = {
    format: 'uma',
    title,
    text: description,
    ...(asked !== undefined && { asked }),
  } as const
  if (options === undefined) {
    const names = labels?.map((label) => text(label) ?? '?').join(', ')
    return { ...market, obstacle: `The answer is several numbers: ${names}.` }
  }
  const pair = yesAndNo(options)
  return pair
    ? { ...market, labels: pair }
    : { ...market, obstacle: 'There are not two outcomes with the values 0 and 1.' }
}

function yesAndNo(options: readonly unknown[]): readonly [string, string] | undefined {
  const named = new Map(
    options.flatMap((option) => {
      const [label, value] = list(option) ?? []
      const name = text(label) ?? text(field(record(option), 'label'))
      const worth = value ?? field(record(option), 'value')
      return name === undefined ? [] : [[String(worth), name] as const]
    }),
  )
  const yes = named.get('1')
  const no = named.get('0')
  const halves = [...named.keys()].filter((value) => value !== '0' && value !== '1')
  if (yes === undefined || no === undefined || options.length !== named.size)
    return undefined
  return halves.every((value) => value === '0.5') ? [yes, no] : undefined
}
