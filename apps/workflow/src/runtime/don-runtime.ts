import {
  bytesToHex,
  ConfidentialHTTPClient,
  consensusIdenticalAggregation,
  type EVMClient,
  type NodeRuntime,
  prepareReportRequest,
  type Runtime,
  TxStatus,
} from '@chainlink/cre-sdk'
import type { CONFIDENTIAL_HTTP_CLIENT_PB as CONFIDENTIAL_PB } from '@chainlink/cre-sdk/pb'
import { formatRoundEvent } from '@cresolver/core/protocol'
import type { ModelJudgeConfig, WorkflowConfig } from '../config.ts'
import { createChainReads } from './chain-reads.ts'
import { toDuration } from './encode-request.ts'
import type {
  JsonAnswer,
  JsonRequest,
  RoundRuntime,
  WriteOutcome,
} from './round-runtime.ts'
import { sendAll, settleInTurn } from './send-all.ts'

/** Name of the model's key in the DON's vault. */
const secretName = 'llmApiKey'

/** Lets a round run on the nodes of a DON. */
export function createDonRuntime(
  runtime: Runtime<WorkflowConfig>,
  evm: EVMClient,
): RoundRuntime {
  const { config } = runtime
  return {
    config,
    now: runtime.now().getTime(),
    emit: (event) => runtime.log(formatRoundEvent(event)),
    ...createChainReads(runtime, evm),
    exchange(requests, reduce) {
      const reduceOn = (node: NodeRuntime<WorkflowConfig>) =>
        JSON.stringify(reduce(sendAll(node, requests)))
      const agree = consensusIdenticalAggregation<string>()
      return JSON.parse(runtime.runInNodeMode(reduceOn, agree)().result())
    },
    askModel: (requests) => askModel(runtime, requests),
    writeReport: (payload) => {
      const report = runtime.report(prepareReportRequest(payload)).result()
      return deliver(runtime, evm, report)
    },
  }
}

/** Delivers a signed report, and distinguishes errors of the forwarder and of the receiver. */
export function deliver(
  runtime: Runtime<WorkflowConfig>,
  evm: EVMClient,
  report: ReturnType<ReturnType<Runtime<WorkflowConfig>['report']>['result']>,
): WriteOutcome {
  const { receiver, gasLimit } = runtime.config
  const reply = evm
    .writeReport(runtime, { receiver, report, gasConfig: { gasLimit } })
    .result()
  if (reply.txStatus !== TxStatus.SUCCESS) {
    return { kind: 'refused', reason: reply.errorMessage ?? 'the transaction failed' }
  }
  // 1 is REVERTED: the forwarder's transaction went through, the receiver's part did not.
  if (reply.receiverContractExecutionStatus === 1) {
    return { kind: 'refused', reason: 'the receiver reverted' }
  }
  return {
    kind: 'accepted',
    transactionHash: bytesToHex(reply.txHash ?? new Uint8Array(32)),
  }
}

/**
 * The key is put in by the enclave: it is a template in a constant header, never in the body.
 * The body goes as bytes, so that no text of a worker can act as a template.
 */
function askModel(
  runtime: Runtime<WorkflowConfig>,
  requests: readonly JsonRequest[],
): JsonAnswer[] {
  const { judge, quotas } = runtime.config
  if (judge.kind !== 'model') {
    return requests.map(() => ({ kind: 'failure', reason: 'no model is configured' }))
  }
  const client = new ConfidentialHTTPClient()
  return settleInTurn(requests, quotas.concurrentCalls, (request) =>
    client.sendRequest(runtime, encodeModelRequest(request, judge)),
  )
}

function encodeModelRequest(
  request: JsonRequest,
  { secretOwner }: ModelJudgeConfig,
): CONFIDENTIAL_PB.ConfidentialHTTPRequest {
  return {
    $typeName: 'capabilities.networking.confidentialhttp.v1alpha.ConfidentialHTTPRequest',
    request: {
      $typeName: 'capabilities.networking.confidentialhttp.v1alpha.HTTPRequest',
      url: request.url,
      method: 'POST',
      body: { case: 'bodyBytes', value: new TextEncoder().encode(request.body ?? '') },
      multiHeaders: {
        authorization: header(`Bearer {{.${secretName}}}`),
        'content-type': header('application/json'),
      },
      templatePublicValues: {},
      customRootCaCertPem: new Uint8Array(),
      timeout: toDuration(request.timeoutMs),
      encryptOutput: false,
    },
    vaultDonSecrets: [
      {
        $typeName: 'capabilities.networking.confidentialhttp.v1alpha.SecretIdentifier',
        key: secretName,
        namespace: 'main',
        owner: secretOwner,
      },
    ],
  }
}

function header(value: string): CONFIDENTIAL_PB.HeaderValues {
  return {
    $typeName: 'capabilities.networking.confidentialhttp.v1alpha.HeaderValues',
    values: [value],
  }
}
