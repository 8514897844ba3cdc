import {
  type EVMClient,
  HTTPClient,
  handlerInTee,
  prepareReportRequest,
  Runner,
  type TeeRuntime,
} from '@chainlink/cre-sdk'
import { formatRoundEvent } from '@cresolver/core/protocol'
import {
  type ConfigFile,
  configFileSchema,
  readConfigFile,
  type WorkflowConfig,
} from './src/config.ts'
import { runRound } from './src/round.ts'
import { createChainClient, createChainReads } from './src/runtime/chain-reads.ts'
import { deliver } from './src/runtime/don-runtime.ts'
import { encodeRequest } from './src/runtime/encode-request.ts'
import type {
  JsonAnswer,
  JsonRequest,
  RoundRuntime,
} from './src/runtime/round-runtime.ts'
import { sendAll, settleInTurn } from './src/runtime/send-all.ts'
import {
  answersTrigger,
  httpTrigger,
  type RoundRequest,
  requestOfAnswers,
  requestOfLog,
  requestOfPayload,
  requestTrigger,
} from './src/triggers.ts'

/** The same six steps, inside an enclave. */
export function initWorkflow(config: WorkflowConfig) {
  const evm = createChainClient(config)
  const start =
    <Cause>(requestOf: (cause: Cause) => RoundRequest) =>
    (runtime: TeeRuntime<WorkflowConfig>, cause: Cause) =>
      runRound(createTeeRuntime(runtime, evm), requestOf(cause))
  const enclave: Parameters<typeof handlerInTee>[2] = [{ tee: 'nitro' }]
  return [
    handlerInTee(requestTrigger(evm, config), start(requestOfLog), enclave),
    handlerInTee(httpTrigger(config), start(requestOfPayload), enclave),
    ...(config.collectors?.length
      ? [handlerInTee(answersTrigger(evm, config), start(requestOfAnswers), enclave)]
      : []),
  ]
}

/** The entry that the SDK calls. */
export async function main() {
  const runner = await Runner.newRunner<WorkflowConfig, ConfigFile>({
    configParser: readConfigFile,
    configSchema: configFileSchema,
  })
  await runner.run(initWorkflow)
}

/**
 * Lets a round run inside an enclave: workers and model are called from there, each once; the chain
 * is read, and the report signed and delivered, by the DON outside.
 */
function createTeeRuntime(
  runtime: TeeRuntime<WorkflowConfig>,
  evm: EVMClient,
): RoundRuntime {
  const don = runtime.usingTheDons()
  return {
    config: runtime.config,
    now: runtime.now().getTime(),
    emit: (event) => runtime.log(formatRoundEvent(event)),
    ...createChainReads(don, evm),
    exchange: (requests, reduce) =>
      JSON.parse(JSON.stringify(reduce(sendAll(runtime, requests)))),
    askModel: (requests) => askModel(runtime, requests),
    writeReport: (payload) =>
      deliver(don, evm, runtime.reportFromDon(prepareReportRequest(payload)).result()),
  }
}

function askModel(
  runtime: TeeRuntime<WorkflowConfig>,
  requests: readonly JsonRequest[],
): JsonAnswer[] {
  const key = settleKey(runtime)
  const client = new HTTPClient()
  return settleInTurn(requests, runtime.config.quotas.concurrentCalls, (request) =>
    client.sendRequest(runtime, encodeRequest(request, 0, `Bearer ${key}`)),
  )
}

/** Without the key the model refuses the request, and says so. */
function settleKey(runtime: TeeRuntime<WorkflowConfig>): string {
  try {
    return runtime.getSecret({ id: 'llmApiKey' }).result().value
  } catch {
    return ''
  }
}
