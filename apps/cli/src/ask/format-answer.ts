import type { CheckedClaim, ReaderUsage } from '@cresolver/agent/research'
import { formatFields } from '../fields.ts'
import type { Printer } from '../printer.ts'
import { plainText, wrap } from '../text.ts'
import type { Answer } from './answer-question.ts'

/** Writes an answer for a person. */
export function formatAnswer(answer: Answer, printer: Printer): string[] {
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
          colors.yellow(
            'A frozen web of made-up pages, read by fixed rules: not an answer about the world.',
          ),
          '',
        ]
      : []),
    ...formatVerdict(answer, printer),
    ...section(
      'Evidence',
      finding.claims.flatMap((claim) => formatClaim(claim, printer)),
      printer,
    ),
    ...against,
    ...section('Counterargument', lines(finding.counterEvidence, printer), printer),
    ...section(
      'Missing',
      finding.missing.flatMap((text) => lines(`- ${text}`, printer)),
      printer,
    ),
    ...section(
      'Questions that the frozen web holds',
      known.flatMap((text) => lines(`- ${text}`, printer)),
      printer,
    ),
    '',
    ...formatFields(
      [
        ['As of', timeOf(finding.asOf)],
        ['Read by', finding.reader],
        ['Work', describeWork(answer)],
        ['Cost', describeCost(finding.usage)],
        ['Evidence', `${evidence}, hash ${finding.evidenceHash.slice(0, 16)}`],
      ],
      printer,
    ),
  ]
}

function formatVerdict({ finding }: Answer, printer: Printer): string[] {
  const { colors } = printer
  const { outcome, confidence, reasons } = finding
  const percent = `${Math.round(confidence * 100)} %`
  const isSide = outcome === 'YES' || outcome === 'NO'
  const title = isSide ? `${outcome}, confidence ${percent}` : outcome
  return [
    colors.bold(isSide ? colors.green(title) : colors.yellow(title)),
    ...lines(reasons, printer),
  ]
}

function formatClaim(claim: CheckedClaim, printer: Printer): string[] {
  const { colors, width } = printer
  const { text, quote, url, supports, readAt, pageDate, eventDate } = claim
  const date = eventDate ?? pageDate
  const dated = date === undefined ? '' : `, dated ${date}`
  return [
    ...wrap(`- ${supports}: ${plainText(text)}`, width),
    ...(quote === text
      ? []
      : wrap(`"${plainText(quote)}"`, width - 2).map(
          (line) => `  ${colors.italic(line)}`,
        )),
    colors.dim(`  ${plainText(url)}`),
    colors.dim(`  read ${timeOf(readAt)}${dated}`),
  ]
}

function section(title: string, body: readonly string[], { colors }: Printer): string[] {
  return body.length === 0 ? [] : ['', colors.bold(title), ...body]
}

function lines(text: string, { width }: Printer): string[] {
  const plain = plainText(text)
  return plain === '' ? [] : wrap(plain, width)
}

function describeWork({ finding, providers }: Answer): string {
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
    `${searches.length} searches (${providers.join(', ')})`,
    `${read} of ${pages.length} pages read`,
    `${dropped} claims dropped`,
    ...new Set(degraded),
  ].join(', ')
}

function describeCost(usage: readonly ReaderUsage[]): string {
  if (usage.length === 0) return 'no model'
  return usage
    .map(
      ({ model, requests, promptTokens, completionTokens }) =>
        `${model}: ${requests} requests, ${promptTokens} + ${completionTokens} tokens`,
    )
    .join('; ')
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1_000)
    .toISOString()
    .replace('T', ' ')
    .replace('.000Z', ' UTC')
}
