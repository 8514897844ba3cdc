import * as z from 'zod'
import { readAnswer } from '../answers/json-answer.ts'
import type { RoundRuntime } from '../runtime/round-runtime.ts'

const roundSchema = z.object({ round: z.number(), signature: z.string() })
const limits = { bytes: 4_000, depth: 2, values: 10 }

/**
 * READ, for a deployment whose seeds come from a beacon: reads one round of it on every node.
 *
 * @returns the signature in hex, or undefined where the beacon does not have the round
 */
function readBeacon(runtime: RoundRuntime, round: number): string | undefined {
  const { beacon, quotas } = runtime.config
  if (!beacon) return undefined
  const url = `${beacon.url.replace(/\/+$/, '')}/public/${round}`
  const signature = runtime.exchange(
    [{ url, timeoutMs: quotas.httpTimeoutMs }],
    ([answer]) => {
      const read = answer && readAnswer(answer, roundSchema, limits)
      return read?.kind === 'value' && read.value.round === round
        ? read.value.signature.slice(0, 100)
        : ''
    },
  )
  return signature === '' ? undefined : signature
}

/** A host that reads the beacon of its configuration. */
export function withBeacon(runtime: RoundRuntime): RoundRuntime {
  return { ...runtime, readBeacon: (round) => readBeacon(runtime, round) }
}
