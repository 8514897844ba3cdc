import { utf8Length } from '@cresolver/core/protocol'
import { ageFault } from '@cresolver/core/questions'
import type { JsonAnswer, RoundRuntime } from '../runtime/round-runtime.ts'

/** Text of a URL that the nodes agree on, or the reason for its absence. */
export type TextResult =
  | { readonly kind: 'answer'; readonly status: number; readonly body: string }
  | { readonly kind: 'failure'; readonly reason: string }

/**
 * Reads a URL on every node; the answer takes room in one observation.
 *
 * @param extract - what each node keeps of a body; all of it where undefined
 */
export function readText(
  runtime: RoundRuntime,
  url: string,
  extract: (body: string) => string | undefined = () => undefined,
): TextResult {
  const { quotas } = runtime.config
  return runtime.exchange([{ url, timeoutMs: quotas.httpTimeoutMs }], ([answer]) =>
    reduceAnswer(answer, quotas.observationBytes, extract),
  )
}

/** Runs on each node; what it returns must be equal on all of them, byte by byte. */
function reduceAnswer(
  answer: JsonAnswer | undefined,
  observationBytes: number,
  extract: (body: string) => string | undefined,
): TextResult {
  if (answer?.kind !== 'answer') {
    return failure((answer?.reason ?? 'no answer').slice(0, 160))
  }
  const stale = ageFault(answer.age)
  if (stale !== undefined) return failure(stale)
  const body = decodeExactly(answer.body)
  if (body === undefined) return failure('its answer is not UTF-8')
  const kept = answer.status === 200 ? (extract(body) ?? body) : body
  const result = { kind: 'answer', status: answer.status, body: kept } as const
  const bytes = utf8Length(JSON.stringify(result))
  // Some bytes are room for what the DON puts around it.
  return bytes <= observationBytes - 500
    ? result
    : failure(
        `its answer takes ${bytes} bytes, Consensus.ObservationSizeLimit is ${observationBytes}`,
      )
}

function failure(reason: string): TextResult {
  return { kind: 'failure', reason }
}

/** The hash on record is that of the text's bytes, so the text has to be all of them. */
function decodeExactly(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes)
  const again = new TextEncoder().encode(text)
  if (again.length !== bytes.length) return undefined
  for (let index = 0; index < bytes.length; index += 1) {
    if (again[index] !== bytes[index]) return undefined
  }
  return text
}
