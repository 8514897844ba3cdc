import {
  type EVMLog,
  type HTTPPayload,
  handler,
  Runner,
  type Runtime,
} from '@chainlink/cre-sdk'
import { createChainClient } from './src/chain-client.ts'
import {
  type ConfigFile,
  configFileSchema,
  readConfigFile,
  type WorkflowConfig,
} from './src/config.ts'
import { runRound } from './src/round.ts'
import { createDonRuntime } from './src/runtime/don-runtime.ts'
import {
  answersTrigger,
  httpTrigger,
  requestOfAnswers,
  requestOfLog,
  requestOfPayload,
  requestTrigger,
} from './src/triggers.ts'

/** Starts the six steps for a request on chain or over HTTP, or for a collector's answers. */
export function initWorkflow(config: WorkflowConfig) {
  const evm = createChainClient(config)
  const onLog = (runtime: Runtime<WorkflowConfig>, log: EVMLog) =>
    runRound(createDonRuntime(runtime, evm), requestOfLog(log))
  const onRequest = (runtime: Runtime<WorkflowConfig>, payload: HTTPPayload) =>
    runRound(createDonRuntime(runtime, evm), requestOfPayload(payload))
  const onAnswers = (runtime: Runtime<WorkflowConfig>, log: EVMLog) =>
    runRound(createDonRuntime(runtime, evm), requestOfAnswers(log))
  return [
    handler(requestTrigger(evm, config), onLog),
    handler(httpTrigger(config), onRequest),
    ...(config.collectors?.length
      ? [handler(answersTrigger(evm, config), onAnswers)]
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
