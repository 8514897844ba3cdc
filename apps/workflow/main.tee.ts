import {
  type EVMLog,
  HTTPCapability,
  type HTTPPayload,
  handlerInTee,
  logTriggerConfig,
  Runner,
  type TeeRuntime,
} from '@chainlink/cre-sdk'
import type { Address } from 'viem'
import { createChainClient } from './src/chain-client.ts'
import { configSchema, type WorkflowConfig } from './src/config.ts'
import { resolveRound } from './src/round.ts'
import { createTeeRuntime } from './src/runtime/tee-runtime.ts'
import {
  marketOfLog,
  marketOfRequest,
  RESOLUTION_REQUESTED_TOPIC,
} from './src/triggers.ts'

/** The same six steps, inside an enclave. */
export function initWorkflow(config: WorkflowConfig) {
  const evm = createChainClient(config)
  const onLog = (runtime: TeeRuntime<WorkflowConfig>, log: EVMLog) =>
    resolveRound(createTeeRuntime(runtime, evm), marketOfLog(log))
  const onRequest = (runtime: TeeRuntime<WorkflowConfig>, payload: HTTPPayload) =>
    resolveRound(createTeeRuntime(runtime, evm), marketOfRequest(payload))
  const enclave: Parameters<typeof handlerInTee>[2] = [{ tee: 'nitro' }]
  return [
    handlerInTee(
      evm.logTrigger(
        logTriggerConfig({
          addresses: [config.market as Address],
          topics: [[RESOLUTION_REQUESTED_TOPIC]],
          confidence: config.confidence,
        }),
      ),
      onLog,
      enclave,
    ),
    handlerInTee(
      new HTTPCapability().trigger({
        authorizedKeys: config.authorizedKeys.map((publicKey) => ({
          type: 'KEY_TYPE_ECDSA_EVM' as const,
          publicKey,
        })),
      }),
      onRequest,
      enclave,
    ),
  ]
}

export async function main() {
  const runner = await Runner.newRunner<WorkflowConfig>({ configSchema })
  await runner.run(initWorkflow)
}
