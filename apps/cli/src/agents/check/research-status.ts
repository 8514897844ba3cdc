import { readText } from '@cresolver/core/bounded'
import { healthResponseSchema, type ResearchStatus } from '@cresolver/core/protocol'
import { formatFields } from '../../terminal/fields.ts'
import type { Printer } from '../../terminal/printer.ts'
import { plainText } from '../../terminal/text.ts'

const MOST_BYTES = 20_000
const MOST_MS = 5_000

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
