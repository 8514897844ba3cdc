import {
  type EVMClient,
  HTTPClient,
  prepareReportRequest,
  type TeeRuntime,
} from '@chainlink/cre-sdk'
import { formatRoundEvent } from '@cresolver/protocol'
import type { WorkflowConfig } from '../config.ts'
import { deliver, readBlockHash, readChain } from './don-runtime.ts'
import { encodeRequest } from './encode-request.ts'
import type { JsonAnswer, JsonRequest, RoundRuntime } from './round-runtime.ts'
import { sendAll, settle } from './send-all.ts'

/**
 * Lets a round run inside an enclave: workers and model are called from there, each once; the chain
 * is read, and the report signed and delivered, by the DON outside.
 */
export function createTeeRuntime(
  runtime: TeeRuntime<WorkflowConfig>,
  evm: EVMClient,
): RoundRuntime {
  const don = runtime.usingTheDons()
  return {
    config: runtime.config,
    now: runtime.now().getTime(),
    emit: (event) => runtime.log(formatRoundEvent(event)),
    readChain: (to, data) => readChain(don, evm, to, data),
    readBlockHash: (block) => readBlockHash(don, evm, block),
    exchange: (requests, reduce) => reduce(sendAll(runtime, requests)),
    askModel: (request) => askModel(runtime, request),
    writeReport: (payload) =>
      deliver(don, evm, runtime.reportFromDon(prepareReportRequest(payload)).result()),
  }
}

function askModel(runtime: TeeRuntime<WorkflowConfig>, request: JsonRequest): JsonAnswer {
  return settle(() => {
    const key = runtime.getSecret({ id: 'llmApiKey' }).result().value
    return new HTTPClient()
      .sendRequest(runtime, encodeRequest(request, 0, `Bearer ${key}`))
      .result()
  })
}
