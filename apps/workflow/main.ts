import {
  type EVMLog,
  HTTPCapability,
  type HTTPPayload,
  handler,
  logTriggerConfig,
  Runner,
  type Runtime,
} from '@chainlink/cre-sdk'
import type { Address } from 'viem'
import { createChainClient } from './src/chain-client.ts'
import { configSchema, type WorkflowConfig } from './src/config.ts'
import { resolveRound } from './src/round.ts'
import { createDonRuntime } from './src/runtime/don-runtime.ts'
import {
  marketOfLog,
  marketOfRequest,
  RESOLUTION_REQUESTED_TOPIC,
} from './src/triggers.ts'

/** Starts the six steps for a log on chain, or for an HTTP request. */
export function initWorkflow(config: WorkflowConfig) {
  const evm = createChainClient(config)
  const onLog = (runtime: Runtime<WorkflowConfig>, log: EVMLog) =>
    resolveRound(createDonRuntime(runtime, evm), marketOfLog(log))
  const onRequest = (runtime: Runtime<WorkflowConfig>, payload: HTTPPayload) =>
    resolveRound(createDonRuntime(runtime, evm), marketOfRequest(payload))
  return [
    handler(
      evm.logTrigger(
        logTriggerConfig({
          addresses: [config.market as Address],
          topics: [[RESOLUTION_REQUESTED_TOPIC]],
          confidence: config.confidence,
        }),
      ),
      onLog,
    ),
    handler(
      new HTTPCapability().trigger({
        authorizedKeys: config.authorizedKeys.map((publicKey) => ({
          type: 'KEY_TYPE_ECDSA_EVM' as const,
          publicKey,
        })),
      }),
      onRequest,
    ),
  ]
}

export async function main() {
  const runner = await Runner.newRunner<WorkflowConfig>({ configSchema })
  await runner.run(initWorkflow)
}
