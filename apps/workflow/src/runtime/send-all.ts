import { HTTPClient, type NodeRuntime, type TeeRuntime } from '@chainlink/cre-sdk'
import { errorText } from '@cresolver/core/protocol'
import type { WorkflowConfig } from '../config.ts'
import { encodeRequest } from './encode-request.ts'
import type { JsonAnswer, JsonRequest } from './round-runtime.ts'

/** A call that was started; `result` waits for its end. */
type StartedCall = {
  readonly result: () => {
    readonly statusCode: number
    readonly body: Uint8Array
    readonly multiHeaders?: Readonly<
      Record<string, { readonly values: readonly string[] }>
    >
  }
}

/** Sends requests to workers, collectors and archives, as many at once as the DON allows. */
export function sendAll(
  runtime: NodeRuntime<WorkflowConfig> | TeeRuntime<WorkflowConfig>,
  requests: readonly JsonRequest[],
): JsonAnswer[] {
  const client = new HTTPClient()
  const { cacheSeconds, quotas } = runtime.config
  return settleInTurn(requests, quotas.concurrentCalls, (request) =>
    client.sendRequest(runtime, encodeRequest(request, cacheSeconds)),
  )
}

/**
 * Starts calls in their order, the next one as soon as the first of those under way has ended.
 *
 * @param requests - what is sent
 * @param most - calls under way at once; a DON refuses more
 * @param start - starts one call
 * @returns an answer for each request; a failure is data, not an exception
 */
export function settleInTurn<Request>(
  requests: readonly Request[],
  most: number,
  start: (request: Request) => StartedCall,
): JsonAnswer[] {
  const started = requests.slice(0, most).map(start)
  const answers: JsonAnswer[] = []
  // The list grows while it is read.
  for (const call of started) {
    answers.push(settle(call))
    const next = requests[started.length]
    if (next !== undefined) started.push(start(next))
  }
  return answers
}

function settle(call: StartedCall): JsonAnswer {
  try {
    const { statusCode, body, multiHeaders = {} } = call.result()
    const age = Object.entries(multiHeaders).find(([name]) => /^age$/i.test(name))
    return { kind: 'answer', status: statusCode, body, age: age?.[1].values[0] }
  } catch (error) {
    return { kind: 'failure', reason: errorText(error) }
  }
}
