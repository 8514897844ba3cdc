import type { CheckedClaim, ReaderUsage } from '@cresolver/agent/research'
import { describeWeight, SILENCE_PROPOSES } from '@cresolver/agent/workspace'
import { formatFields } from '../terminal/fields.ts'
import type { Printer } from '../terminal/printer.ts'
import { plainText, wrap } from '../terminal/text.ts'
import type { ResearchAnswer } from './answer-question.ts'
import { priceOf } from './model-research.ts'

/** Writes an answer for a person. */
export function formatAnswer(answer: ResearchAnswer, printer: Printer): string[] {
  const { finding, frozen, known, evidence } = answer
  const { colors } = printer
  const against =
    finding.counterClaims.length > 0
      ? section(
          'Evidence against it',
          finding.counterClaims.flatMap((one) => formatClaim(one, printer)),
          printer,
        )
      : []
  return [
    ...(frozen
      ? [
          ...wrap(
            'A frozen web of made-up pages, read by fixed rules: not an answer about the world.',
            printer.width,
          ).map(colors.yellow),
          '',
        ]
      : []),
    ...formatVerdict(answer, printer),
    ...section(
      'Evidence',
      finding.claims.flatMap((claim) => formatClaim(claim, printer)),
      printer,
    ),
    ...(finding.proposal === undefined ? [] : ['', ...lines(SILENCE_PROPOSES, printer)]),
    ...against,
    ...section('Counterargument', lines(finding.counterEvidence, printer), printer),
    ...section(
      'Missing',
      finding.missing.flatMap((text) => indented(plainText(text), '- ', printer.width)),
      printer,
    ),
    ...section(
      'Questions that the frozen web holds',
      known.flatMap((text) => indented(plainText(text), '- ', printer.width)),
      printer,
    ),
    '',
    ...formatFields(
      [
        ['As of', timeOf(finding.asOf)],
        ['Read by', finding.reader],
        ['Work', describeWork(answer)],
        ['Cost', describeCost(finding.usage, answer.prices)],
        ['Pages', evidence],
        ['Hash', `${finding.evidenceHash.slice(0, 16)}, of question, claims and pages`],
      ],
      printer,
    ),
  ]
}

const meanings: Readonly<Record<ResearchAnswer['finding']['outcome'], string>> = {
  YES: 'it happened',
  NO: 'it did not happen',
  TOO_EARLY: 'the question is still open',
  UNKNOWN: 'no answer can be given',
  INVALID: 'no fact can answer it',
}

function formatVerdict({ finding }: ResearchAnswer, printer: Printer): string[] {
  const { colors } = printer
  const { outcome, weight, reasons } = finding
  const title = `${outcome}: ${weight ? describeWeight(weight) : meanings[outcome]}`
  return [
    colors.bold(weight ? colors.green(title) : colors.yellow(title)),
    ...lines(reasons, printer),
  ]
}

function formatClaim(claim: CheckedClaim, printer: Printer): string[] {
  const { colors, width } = printer
  const { quote, url, supports, readAt, pageDate, eventDate } = claim
  const date = eventDate ?? pageDate
  const dated = date === undefined ? '' : `, dated ${date}`
  return [
    ...indented(`${labels[supports]}"${plainText(quote)}"`, '- ', width),
    // An address stays whole: it is copied.
    colors.dim(`  ${plainText(url)}`),
    ...indented(`read ${timeOf(readAt)}${dated}`, '  ', width).map(colors.dim),
  ]
}

/** The side that a claim speaks for. */
const labels = {
  YES: 'says yes: ',
  NO: 'says no: ',
  NEITHER: 'decides nothing: ',
} as const

/** Wraps a text; its further lines stand under the first. */
function indented(text: string, start: string, width: number): string[] {
  const room = Math.max(width - start.length, 12)
  return wrap(text, room).map((line, index) => `${index === 0 ? start : '  '}${line}`)
}

function section(title: string, body: readonly string[], { colors }: Printer): string[] {
  return body.length === 0 ? [] : ['', colors.bold(title), ...body]
}

function lines(text: string, { width }: Printer): string[] {
  const plain = plainText(text)
  return plain === '' ? [] : wrap(plain, width)
}

function describeWork({ finding, providers }: ResearchAnswer): string {
  const pages = finding.trace.filter((step) => step.step === 'fetch')
  const read = pages.filter((page) => page.status === 'READ').length
  const searches = finding.trace.flatMap((step) =>
    step.step === 'search' ? step.queries : [],
  )
  const dropped = finding.trace
    .flatMap((step) => (step.step === 'read' ? step.claims : []))
    .filter(({ status }) => status === 'NOT_FOUND').length
  const degraded = finding.trace.flatMap((step) =>
    step.step === 'search' ? step.degraded : [],
  )
  return [
    `${countOf(searches.length, 'search', 'searches')} (${providers.join(', ')})`,
    `${read} of ${pages.length} pages read`,
    `${countOf(dropped, 'claim', 'claims')} dropped`,
    ...new Set(degraded),
  ].join(', ')
}

function describeCost(
  usage: readonly ReaderUsage[],
  prices: ResearchAnswer['prices'],
): string {
  if (usage.length === 0) return 'no model'
  const parts = usage.map(
    ({ model, requests, promptTokens, completionTokens }) =>
      `${model}: ${countOf(requests, 'request', 'requests')}, ${promptTokens} + ${completionTokens} tokens`,
  )
  if (!prices) return parts.join('; ')
  return `${priceOf(usage, prices).toFixed(4)} USD; ${parts.join('; ')}`
}

function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1_000)
    .toISOString()
    .replace('T', ' ')
    .replace('.000Z', ' UTC')
}
