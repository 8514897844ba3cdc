import {
  bigintToProtoBigInt,
  bytesToHex,
  ConfidentialHTTPClient,
  consensusIdenticalAggregation,
  type EVMClient,
  encodeCallMsg,
  hexToBase64,
  LAST_FINALIZED_BLOCK_NUMBER,
  LATEST_BLOCK_NUMBER,
  type NodeRuntime,
  prepareReportRequest,
  protoBigIntToBigint,
  type Runtime,
  TxStatus,
} from '@chainlink/cre-sdk'
import type { CONFIDENTIAL_HTTP_CLIENT_PB as CONFIDENTIAL_PB } from '@chainlink/cre-sdk/pb'
import { type BlockSnapshot, stop } from '@cresolver/panel'
import { formatRoundEvent } from '@cresolver/protocol'
import { type Address, type Hex, zeroAddress } from 'viem'
import type { ModelJudgeConfig, WorkflowConfig } from '../config.ts'
import { toDuration } from './duration.ts'
import type {
  BlockHeader,
  ChainLog,
  JsonAnswer,
  JsonRequest,
  LogQuery,
  RoundRuntime,
  WriteOutcome,
} from './round-runtime.ts'
import { sendAll, settle } from './send-all.ts'

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
    readChain: (to, data) => readChain(runtime, evm, to, data),
    readBlockHash: (block) => readBlockHash(runtime, evm, block),
    readHeader: (block) => readHeader(runtime, evm, block),
    readChainAt: (to, data, block) => readChain(runtime, evm, to, data, block),
    exchange: (requests, reduce) =>
      runtime
        .runInNodeMode(
          (node: NodeRuntime<WorkflowConfig>) => reduce(sendAll(node, requests)),
          consensusIdenticalAggregation<string>(),
        )()
        .result(),
    readLogs: (query) => readLogs(runtime, evm, query),
    askModel: (requests) => askModel(runtime, requests),
    writeReport: (payload) => {
      const report = runtime.report(prepareReportRequest(payload)).result()
      return deliver(runtime, evm, report)
    },
  }
}

/** Reads the chain through the DON, in the state after a block: the latest unless given. */
export function readChain(
  runtime: Runtime<WorkflowConfig>,
  evm: EVMClient,
  to: Address,
  data: Hex,
  block?: bigint,
): Uint8Array {
  const call = encodeCallMsg({ from: zeroAddress, to, data })
  const blockNumber =
    block === undefined ? LATEST_BLOCK_NUMBER : bigintToProtoBigInt(block)
  return evm.callContract(runtime, { call, blockNumber }).result().data
}

/** Reads the header of a block through the DON, or of the newest that counts. */
export function readHeader(
  runtime: Runtime<WorkflowConfig>,
  evm: EVMClient,
  block: bigint | 'newest',
): BlockHeader | undefined {
  const blockNumber =
    block === 'newest'
      ? newestBlocks[runtime.config.confidence]
      : bigintToProtoBigInt(block)
  const { header } = evm.headerByNumber(runtime, { blockNumber }).result()
  if (!header?.blockNumber) return undefined
  return {
    number: protoBigIntToBigint(header.blockNumber),
    hash: bytesToHex(header.hash),
    parentHash: bytesToHex(header.parentHash),
    time: Number(header.timestamp),
  }
}

/**
 * Reads the hash of a block through the DON, once it is as final as the configuration asks for.
 * The newest block comes first: what a node says about a block that does not exist yet differs.
 */
export function readBlockHash(
  runtime: Runtime<WorkflowConfig>,
  evm: EVMClient,
  block: bigint,
): BlockSnapshot {
  const headerAt = (number: BlockNumber) =>
    evm.headerByNumber(runtime, { blockNumber: number }).result().header
  const newest = headerAt(newestBlocks[runtime.config.confidence])?.blockNumber
  const known = newest ? protoBigIntToBigint(newest) : 0n
  if (known < block) return { kind: 'pending', newest: known }
  const header = headerAt(bigintToProtoBigInt(block))
  return header
    ? { kind: 'final', hash: bytesToHex(header.hash), time: Number(header.timestamp) }
    : { kind: 'pending', newest: known }
}

type BlockNumber = ReturnType<typeof bigintToProtoBigInt>

/** As rpc.BlockNumber of go-ethereum counts them: latest -2, finalized -3, safe -4. */
const newestBlocks: Readonly<Record<WorkflowConfig['confidence'], BlockNumber>> = {
  LATEST: LATEST_BLOCK_NUMBER,
  FINALIZED: LAST_FINALIZED_BLOCK_NUMBER,
  SAFE: bigintToProtoBigInt(-4n),
}

/** Blocks of one query for logs, as documented. */
const documentedBlocks = 100
/** Queries that one round may spend on one kind of log. */
const mostQueries = 4

/**
 * Reads logs through the DON, up to the newest block that counts, in as many queries as the range needs.
 *
 * @throws CresolverError `QUOTA_TOO_SMALL` where the range is longer than a round can read
 */
export function readLogs(
  runtime: Runtime<WorkflowConfig>,
  evm: EVMClient,
  { address, topics, fromBlock, toBlock }: LogQuery,
): ChainLog[] {
  const { quotas, confidence } = runtime.config
  const blocks = BigInt(quotas.logBlocks ?? documentedBlocks)
  const readNewest = () =>
    evm.headerByNumber(runtime, { blockNumber: newestBlocks[confidence] }).result().header
      ?.blockNumber
  const newest = toBlock === undefined ? readNewest() : undefined
  const last = toBlock ?? (newest ? protoBigIntToBigint(newest) : fromBlock)
  const ranges: (readonly [bigint, bigint])[] = []
  for (let from = fromBlock; from <= last; from += blocks) {
    ranges.push([from, from + blocks - 1n < last ? from + blocks - 1n : last])
  }
  if (ranges.length > mostQueries) {
    throw stop(
      'QUOTA_TOO_SMALL',
      `The logs of this round lie in ${last - fromBlock + 1n} blocks, but a query takes ${blocks}.`,
      'Raise ChainRead limits for logs, or use a market without collectors on this chain.',
    )
  }
  return ranges.flatMap(([from, to]) =>
    evm
      .filterLogs(runtime, {
        filterQuery: {
          addresses: [hexToBase64(address)],
          topics: topics.map((values) => ({ topic: values.map(hexToBase64) })),
          fromBlock: bigintToProtoBigInt(from),
          toBlock: bigintToProtoBigInt(to),
        },
      })
      .result()
      .logs.map((log) => ({
        topics: log.topics.map((topic) => bytesToHex(topic)),
        data: bytesToHex(log.data),
        block: log.blockNumber ? protoBigIntToBigint(log.blockNumber) : 0n,
      })),
  )
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
  const { judge } = runtime.config
  if (judge.kind !== 'model') {
    return requests.map(() => ({ kind: 'failure', reason: 'no model is configured' }))
  }
  const client = new ConfidentialHTTPClient()
  return requests
    .map((request) => client.sendRequest(runtime, encodeModelRequest(request, judge)))
    .map((pending) => settle(() => pending.result()))
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
