import type {
  ConformanceReport,
  ConformanceResult,
  TestedProtocol,
} from '@cresolver/agent/conformance'
import { readText } from '@cresolver/core/bounded'
import { healthResponseSchema, type ResearchStatus } from '@cresolver/core/protocol'
import { indented, type Look, labelled, type Paint } from '../../platform/labelled.ts'
import { formatFields } from '../../terminal/fields.ts'
import type { Printer } from '../../terminal/printer.ts'
import { columnsOf, plainText, wrap } from '../../terminal/text.ts'

const MOST_BYTES = 20_000
const MOST_MS = 5_000

const names: Readonly<Record<TestedProtocol, string>> = {
  worker: 'Worker protocol',
  external: 'External agent protocol',
  a2a: 'A2A 1.0',
}
const marks: Readonly<Record<ConformanceResult['outcome'], string>> = {
  passed: '✓',
  warned: '!',
  failed: '✗',
  skipped: '-',
}
/** Room for `120000 ms` and a gap. */
const timeColumns = 11
const indent = 2
/** Text of an agent, cut to a recognizable length. */
const mostRows = 4

/** Writes the heading over the results of a protocol. */
export function formatHeading(protocol: TestedProtocol, { colors }: Look): string[] {
  return ['', colors.bold(names[protocol])]
}

/** Formats one result: mark, title and time, then the details needed to fix it. */
export function formatResult(
  result: ConformanceResult,
  look: Look,
  isFull: boolean,
): string[] {
  const { outcome, title, milliseconds } = result
  const paint = paintOf(outcome, look)
  if (outcome === 'passed' && !isFull) {
    return formatTitle(marks.passed, title, `${milliseconds} ms`, look, paint)
  }
  if (outcome === 'skipped') {
    return formatTitle(marks.skipped, `${title} Skipped: ${result.why}`, '', look, paint)
  }
  const inner = { ...look, width: look.width - indent }
  const details = [
    ...labelled('id', result.id, inner),
    ...labelled('section', result.section, inner),
    ...labelled('sent', result.sent, inner, { rows: mostRows }),
    ...labelled('received', result.received, inner, { rows: mostRows }),
    ...(outcome === 'passed'
      ? []
      : [
          ...labelled('why', result.why, inner, { paint }),
          ...labelled('fix', result.fix, inner),
        ]),
  ]
  return [
    ...formatTitle(marks[outcome], title, `${milliseconds} ms`, look, paint),
    ...details.map((line) => ' '.repeat(indent) + line),
  ]
}

/** Writes how many requirements came out how. */
export function formatCount({ counts, passed }: ConformanceReport, look: Look): string[] {
  const parts = [
    `${counts.passed} passed`,
    `${counts.warned} warned`,
    `${counts.failed} failed`,
    `${counts.skipped} skipped`,
  ]
  const paint = passed ? look.colors.green : look.colors.red
  return ['', ...indented(parts.join(', '), 0, look, { paint })]
}

/** The title is wrapped beside its mark; the time stands at the right of its first line. */
function formatTitle(
  mark: string,
  title: string,
  time: string,
  { width, colors }: Look,
  paint: Paint,
): string[] {
  const room = Math.max(width - indent - timeColumns, 20)
  return wrap(title, room).map((line, row) => {
    if (row > 0) return ' '.repeat(indent) + line
    const gap = ' '.repeat(Math.max(width - indent - columnsOf(line) - time.length, 1))
    return `${paint(mark)} ${line}${time === '' ? '' : gap + colors.dim(time)}`
  })
}

function paintOf(outcome: ConformanceResult['outcome'], { colors }: Look): Paint {
  if (outcome === 'passed') return colors.green
  if (outcome === 'warned') return colors.yellow
  return outcome === 'failed' ? colors.red : colors.dim
}

/** Reads how an agent investigates; undefined for one that does not say. */
export async function readResearchStatus(
  url: string,
): Promise<ResearchStatus | undefined> {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/health`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(MOST_MS),
    })
    const text = await readText(response, MOST_BYTES)
    return healthResponseSchema.parse(JSON.parse(text ?? '')).research
  } catch {
    return undefined
  }
}

/** Writes how an agent investigates. */
export function formatResearchStatus(
  { reader, search, output, context_tokens }: ResearchStatus,
  printer: Printer,
): string[] {
  return [
    '',
    printer.colors.bold('Research'),
    ...formatFields(
      [
        ['Read by', plainText(reader)],
        ['Search', plainText(search.join(', '))],
        ...(output === undefined ? [] : ([['Output', plainText(output)]] as const)),
        [
          'Context',
          context_tokens === undefined
            ? 'not stated by the server'
            : `${context_tokens} tokens`,
        ],
      ],
      printer,
    ),
  ]
}
