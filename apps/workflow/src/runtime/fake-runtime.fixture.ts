import type { SeatSnapshot } from '@cresolver/chain/panel'
import {
  type FakeMarket,
  fakeChain,
  fakeMarket,
  fakePanelConfig,
  receiverAddress,
  workerAddress,
} from '@cresolver/chain/panel/fixture'
import type { RoundEvent } from '@cresolver/core/protocol'
import { type Address, type Hex, zeroHash } from 'viem'
import type { WorkflowConfig } from '../config.ts'
import type {
  ChainLog,
  ChainLogQuery,
  JsonAnswer,
  JsonRequest,
  RoundRuntime,
  WriteOutcome,
} from './round-runtime.ts'

export type FakeRuntimeParameters = {
  readonly config?: Partial<WorkflowConfig> | undefined
  readonly quotas?: Partial<WorkflowConfig['quotas']> | undefined
  readonly market?: Partial<FakeMarket> | undefined
  /** Answers a request to a worker or to the archive. */
  readonly answer?: ((request: JsonRequest) => JsonAnswer) | undefined
  /** Answers of the model, in order. */
  readonly modelAnswers?: readonly JsonAnswer[] | undefined
  readonly outcome?: WriteOutcome | undefined
  /** Logs of the chain. */
  readonly logs?: ((query: ChainLogQuery) => readonly ChainLog[]) | undefined
  /** Milliseconds since 1970. */
  readonly now?: number | undefined
  /** The newest block that counts; the seed of the draw is block 103. */
  readonly newestBlock?: bigint | undefined
  /** Headers of blocks; there are none unless given. */
  readonly headers?: RoundRuntime['readHeader'] | undefined
  /** State after a block; RANDAO alone unless given. */
  readonly state?:
    | ((to: Address, data: Hex, block: bigint) => Uint8Array | undefined)
    | undefined
}

/** A runtime in memory, and what was done with it. */
export type FakeRuntime = RoundRuntime & {
  readonly reported: RoundEvent[]
  /** Requests by exchange. */
  readonly exchanges: (readonly JsonRequest[])[]
  /** Reduced result of each exchange. */
  readonly observations: string[]
  readonly modelRequests: JsonRequest[]
  readonly payloads: Hex[]
  readonly queries: ChainLogQuery[]
  /** Encoded batches, in order. */
  readonly reads: { readonly to: Address; readonly data: Hex }[]
}

export const transactionHash: Hex = `0x${'e5'.repeat(32)}`

/** The seat of the numbered worker. */
export function seated(number: number): SeatSnapshot {
  return {
    place: number - 1,
    worker: workerAddress(number),
    isStaked: true,
    reputation: { resQuality: 0, srcQuality: 0, analysisDepth: 0, count: 0 },
    owner: workerAddress(number),
    stake: 1n,
    units: 1,
    joinedAt: 0,
    agentId: BigInt(number),
    uriHash: zeroHash,
    endpoint: 'https://a.example',
  }
}

/** A configuration that fits ten workers. */
export function fakeConfig(
  change: Partial<WorkflowConfig> = {},
  quotas: Partial<WorkflowConfig['quotas']> = {},
): WorkflowConfig {
  return {
    ...fakePanelConfig(),
    ...{ agents: [], beacon: undefined },
    chainSelectorName: 'anvil-devnet',
    isTestnet: true,
    receiver: receiverAddress,
    configHash: `0x${'c0'.repeat(32)}`,
    gasLimit: '2000000',
    authorizedKeys: [workerAddress(0)],
    judge: { kind: 'mock' },
    cacheSeconds: 600,
    quotas: {
      concurrentCalls: 30,
      httpCalls: 30,
      httpTimeoutMs: 10_000,
      httpRequestBytes: 120_000,
      confidentialCalls: 15,
      confidentialRequestBytes: 125_000,
      confidentialTimeoutMs: 90_000,
      consensusCalls: 20,
      observationBytes: 25_000,
      chainReadBytes: 5_000,
      logBlocks: 100,
      ...quotas,
    },
    ...change,
  }
}

/** A successful answer with a JSON body. */
export function jsonAnswer(value: unknown, status = 200): JsonAnswer {
  return { kind: 'answer', status, body: new TextEncoder().encode(JSON.stringify(value)) }
}

/** Answers of an honest worker to both of its calls. */
export function answerAsWorker({ url, body }: JsonRequest): JsonAnswer {
  if (url.endsWith('/a2a/resolve')) {
    return jsonAnswer({
      determination: true,
      confidence: 0.8,
      evidence: `Read at ${url.split('/')[2]}: it was announced in 2026.`,
      sources: ['https://one.example/2026', 'https://two.example'],
    })
  }
  if (url.endsWith('/a2a/challenge')) {
    const { challenges }: { challenges: string[] } = JSON.parse(body ?? '')
    return jsonAnswer({ responses: challenges.map((_, index) => `Defence ${index}.`) })
  }
  return jsonAnswer({ kept: 'now' }, 201)
}

/** Makes a runtime over one market with three workers. */
export function createFakeRuntime(parameters: FakeRuntimeParameters = {}): FakeRuntime {
  const chain = fakeChain(fakeMarket(parameters.market), parameters.newestBlock)
  const { answer = answerAsWorker, modelAnswers = [] } = parameters
  const fake: FakeRuntime = {
    config: fakeConfig(parameters.config, parameters.quotas),
    now: parameters.now ?? Date.UTC(2026, 5, 1),
    reported: [],
    exchanges: [],
    observations: [],
    modelRequests: [],
    payloads: [],
    queries: [],
    reads: [],
    emit: (event) => fake.reported.push(event),
    readChain(to, data, block) {
      if (block === undefined) fake.reads.push({ to, data })
      const state = block === undefined ? block : parameters.state?.(to, data, block)
      return state ?? chain.readChain(to, data, block)
    },
    readBlockHash: chain.readBlockHash,
    readHeader: (block) => parameters.headers?.(block),
    exchange(requests, reduce) {
      fake.exchanges.push(requests)
      const observation = JSON.stringify(reduce(requests.map(answer)))
      fake.observations.push(observation)
      return JSON.parse(observation)
    },
    readLogs(query) {
      fake.queries.push(query)
      return parameters.logs?.(query) ?? []
    },
    askModel: (requests) =>
      requests.map((request) => {
        const given = modelAnswers[fake.modelRequests.length]
        fake.modelRequests.push(request)
        return given ?? { kind: 'failure', reason: 'no answer is left' }
      }),
    writeReport(payload) {
      fake.payloads.push(payload)
      return parameters.outcome ?? { kind: 'accepted', transactionHash }
    },
  }
  return fake
}
