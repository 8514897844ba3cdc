import { type EventOptions, type ParsedEvent, streamEvents } from '../event-stream.ts'
import type { DeliveredResult } from './clara-requester.ts'
import { decide } from './decide.ts'
import type { MarketAccess } from './market-call.ts'
import { parseJson } from './market-reply.ts'
import type { TaskState } from './market-schemas.ts'
import { type EvaluationRequest, evaluationRequestSchema } from './settlement-schemas.ts'

/** Message of a market to an evaluator. */
export type EvaluatorEvent = {
  readonly kind: 'evaluation-request'
  readonly messageId: string
  readonly request: EvaluationRequest
}

/** The address that tasks name as evaluator. Every method throws ClaraErrors. */
export type ClaraEvaluator = {
  /** Pays a delivered result. */
  readonly accept: (result: DeliveredResult) => Promise<TaskState>
  /** Returns the reward of a delivered result; the reason is JSON of at most 4 KiB. */
  readonly reject: (
    result: DeliveredResult & { readonly reason?: unknown },
  ) => Promise<TaskState>
  /** Follows the rejected results that the market hands to the signer. */
  readonly events: (options?: EventOptions) => AsyncIterableIterator<EvaluatorEvent>
}

/**
 * Creates a client of a market for an evaluator.
 *
 * @param access - the market and the way to it, with the signer that tasks name
 * @returns the client; it holds nothing open
 */
export function createClaraEvaluator(access: MarketAccess): ClaraEvaluator {
  const { process, connection } = access
  return {
    accept: (result) => decide(access, 'Accept-Result', result),
    reject: (result) => decide(access, 'Reject-Result', result),
    events: (options) =>
      streamEvents(
        { process, connection, actions: ['Evaluation-Request'], read },
        options,
      ),
  }
}

function read(
  _action: string,
  data: string,
  messageId: string,
): ParsedEvent<EvaluatorEvent> {
  const parsed = parseJson(data, evaluationRequestSchema)
  if ('problem' in parsed) return parsed
  return { event: { kind: 'evaluation-request', messageId, request: parsed.value } }
}
