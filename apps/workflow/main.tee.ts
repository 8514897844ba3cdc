import {
  type EVMLog,
  type HTTPPayload,
  handlerInTee,
  Runner,
  type TeeRuntime,
} from '@chainlink/cre-sdk'
import { createChainClient } from './src/chain-client.ts'
import { configSchema, type WorkflowConfig } from './src/config.ts'
import { runRound } from './src/round.ts'
import { createTeeRuntime } from './src/runtime/tee-runtime.ts'
import {
  httpTrigger,
  marketOfLog,
  marketOfRequest,
  requestTrigger,
} from './src/triggers.ts'

/** The same six steps, inside an enclave. */
export function initWorkflow(config: WorkflowConfig) {
  const evm = createChainClient(config)
  const onLog = (runtime: TeeRuntime<WorkflowConfig>, log: EVMLog) =>
    runRound(createTeeRuntime(runtime, evm), marketOfLog(log))
  const onRequest = (runtime: TeeRuntime<WorkflowConfig>, payload: HTTPPayload) =>
    runRound(createTeeRuntime(runtime, evm), marketOfRequest(payload))
  const enclave: Parameters<typeof handlerInTee>[2] = [{ tee: 'nitro' }]
  return [
    handlerInTee(requestTrigger(evm, config), onLog, enclave),
    handlerInTee(httpTrigger(config), onRequest, enclave),
  ]
}

/** The entry that the SDK calls. */
export async function main() {
  const runner = await Runner.newRunner<WorkflowConfig>({ configSchema })
  await runner.run(initWorkflow)
}
