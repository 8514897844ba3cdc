import { HTTPClient, type NodeRuntime, type TeeRuntime } from '@chainlink/cre-sdk'
import { errorText } from '@cresolver/protocol'
import type { WorkflowConfig } from '../config.ts'
import { encodeRequest } from './encode-request.ts'
import type { JsonAnswer, JsonRequest } from './round-runtime.ts'

/** Sends all requests before the first answer is awaited. */
export function sendAll(
  runtime: NodeRuntime<WorkflowConfig> | TeeRuntime<WorkflowConfig>,
  requests: readonly JsonRequest[],
): JsonAnswer[] {
  const client = new HTTPClient()
  const { cacheSeconds } = runtime.config
  return requests
    .map((request) => client.sendRequest(runtime, encodeRequest(request, cacheSeconds)))
    .map((pending) => settle(() => pending.result()))
}

/**
 * Turns what a request ended with into an answer; a failure is data, not an exception.
 */
export function settle(
  result: () => { readonly statusCode: number; readonly body: Uint8Array },
): JsonAnswer {
  try {
    const { statusCode, body } = result()
    return { kind: 'answer', status: statusCode, body }
  } catch (error) {
    return { kind: 'failure', reason: errorText(error) }
  }
}
