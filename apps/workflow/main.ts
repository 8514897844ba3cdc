import { handler, Runner, type Runtime } from '@chainlink/cre-sdk'
import {
  type ConfigFile,
  configFileSchema,
  readConfigFile,
  type WorkflowConfig,
} from './src/config.ts'
import { runRound } from './src/round.ts'
import { createChainClient } from './src/runtime/chain-reads.ts'
import { createDonRuntime } from './src/runtime/don-runtime.ts'
import {
  answersTrigger,
  httpTrigger,
  type RoundRequest,
  requestOfAnswers,
  requestOfLog,
  requestOfPayload,
  requestTrigger,
} from './src/triggers.ts'

/** Starts the six steps for a request on chain or over HTTP, or for a collector's answers. */
export function initWorkflow(config: WorkflowConfig) {
  const evm = createChainClient(config)
  const start =
    <Cause>(requestOf: (cause: Cause) => RoundRequest) =>
    (runtime: Runtime<WorkflowConfig>, cause: Cause) =>
      runRound(createDonRuntime(runtime, evm), requestOf(cause))
  return [
    handler(requestTrigger(evm, config), start(requestOfLog)),
    handler(httpTrigger(config), start(requestOfPayload)),
    ...(config.collectors?.length
      ? [handler(answersTrigger(evm, config), start(requestOfAnswers))]
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
