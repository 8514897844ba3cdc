import type { UnixSeconds } from '@cresolver/core/questions'
import type { MarketText } from './market-text.ts'

/** Key of the title in ancillary data. */
const TITLE = /^\s*q:\s*title:\s*/

/** Returns true for the ancillary data of a question to UMA. */
export function isUma(text: string): boolean {
  return TITLE.test(text)
}

/**
 * Reads ancillary data of UMA: `q: title: …, description: …, res_data: p1: 0, p2: 1, p3: 0.5`, after
 * UMIP 107.
 *
 * @param text - the data as text
 * @param asked - time of the request, where it is known
 */
export function readUma(text: string, asked?: UnixSeconds): MarketText {
  const body = text.replace(TITLE, '')
  const describes = body.indexOf(', description:')
  const title = describes === -1 ? body : body.slice(0, describes)
  const rest = describes === -1 ? '' : body.slice(describes + ', description:'.length)
  const values = rest.lastIndexOf('res_data:')
  const description = values === -1 ? rest : rest.slice(0, values)
  const data = values === -1 ? '' : rest.slice(values + 'res_data:'.length)
  const obstacle = obstacleOf(data)
  const labels = labelsOf(data)
  return {
    format: 'uma',
    title: title.trim(),
    text: description.trim().replace(/,$/, '').trim(),
    ...(labels && { labels }),
    ...(asked !== undefined && { asked }),
    ...(obstacle !== undefined && { obstacle }),
  }
}

/** Values of the outcomes: NO is 0, YES is 1, and an undecided question pays half. */
const USUAL = /^\s*p1:\s*0\s*,\s*p2:\s*1\s*,\s*p3:\s*0?\.5(?=\s*(?:$|[.,\s]))/

/**
 * Finds why the outcomes of a question to UMA cannot be those of a rule.
 *
 * @param data - what stands behind `res_data:`
 */
export function obstacleOf(data: string): string | undefined {
  const usual = USUAL.exec(data)
  if (usual === null) return 'The outcomes do not have the values 0, 1 and 0.5.'
  return /p4\s*:|earlyExpiration/.test(data.slice(usual[0].length))
    ? 'The question can be answered early, with another value.'
    : undefined
}

/** `Where p1 corresponds to Down, p2 to Up, p3 to unknown/50-50.` */
function labelsOf(data: string): readonly [string, string] | undefined {
  const [, no, yes] =
    /Where p1 corresponds to (.{1,60}?), p2 to (.{1,60}?), p3 to/i.exec(data) ?? []
  return no === undefined || yes === undefined ? undefined : [yes.trim(), no.trim()]
}
