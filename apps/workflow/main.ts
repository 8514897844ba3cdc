import {
  type EVMLog,
  type HTTPPayload,
  handler,
  Runner,
  type Runtime,
} from '@chainlink/cre-sdk'
import { createChainClient } from './src/chain-client.ts'
import { configSchema, type WorkflowConfig } from './src/config.ts'
import { runRound } from './src/round.ts'
import { createDonRuntime } from './src/runtime/don-runtime.ts'
import {
  httpTrigger,
  requestOfLog,
  requestOfPayload,
  requestTrigger,
} from './src/triggers.ts'

/** Starts the six steps for a log on chain, or for an HTTP request. */
export function initWorkflow(config: WorkflowConfig) {
  const evm = createChainClient(config)
  const onLog = (runtime: Runtime<WorkflowConfig>, log: EVMLog) =>
    runRound(createDonRuntime(runtime, evm), requestOfLog(log))
  const onRequest = (runtime: Runtime<WorkflowConfig>, payload: HTTPPayload) =>
    runRound(createDonRuntime(runtime, evm), requestOfPayload(payload))
  return [
    handler(requestTrigger(evm, config), onLog),
    handler(httpTrigger(config), onRequest),
  ]
}

/** The entry that the SDK calls. */
export async function main() {
  const runner = await Runner.newRunner<WorkflowConfig>({ configSchema })
  await runner.run(initWorkflow)
}
