import { create, fromBinary, toBinary } from '@bufbuild/protobuf'
import {
  CONFIDENTIAL_HTTP_CLIENT_PB as CONFIDENTIAL_PB,
  EVM_PB,
  HTTP_CLIENT_PB,
  SDK_PB,
  VALUES_PB,
} from '@chainlink/cre-sdk/pb'
import type { QuotaName, Quotas } from '@cresolver/chain/panel'
import { aggregate } from './aggregate.ts'
import {
  type ConfidentialHttpParameters,
  performConfidentialHttp,
} from './capabilities/confidential-http.ts'
import {
  type DonChain,
  performChainRead,
  performChainWrite,
  performHeaderRead,
} from './capabilities/evm.ts'
import { performLogRead } from './capabilities/evm-logs.ts'
import type { HttpCapability } from './capabilities/http.ts'
import { performReport, type ReportSigning } from './capabilities/report.ts'
import { type CapabilityResponse, refuse, respond, unpack } from './capability.ts'
import { allRequests, Gathering, identicalRequests } from './gathering.ts'
import { Meter } from './meter.ts'
import type { Vault } from './vault.ts'

type ExecutionParameters = {
  /** Number of nodes that run it: all of the DON, or one enclave. */
  readonly nodes: number
  /** Number of nodes that must agree: 2F + 1 of the DON, or the one enclave. */
  readonly needed: number
  readonly limits: Quotas
  readonly chain: DonChain
  readonly http: HttpCapability
  readonly confidentialHttp: Omit<ConfidentialHttpParameters, 'meter' | 'vault'>
  readonly vault: Vault
  /** Signs for the nodes that asked for a report. */
  readonly signing: (nodes: Iterable<number>) => ReportSigning
}

type Call = { readonly node: number; readonly request: SDK_PB.CapabilityRequest }
type JoinedCall = {
  readonly request: SDK_PB.CapabilityRequest
  readonly bytes: Uint8Array
}

/** One run of a workflow on all nodes: its calls, where the nodes act as one, and its quotas. */
export class Execution {
  readonly #parameters: ExecutionParameters
  readonly #meters: readonly Meter[]
  readonly #calls = new Map<string, Promise<CapabilityResponse>>()
  readonly #secrets = new Map<string, SDK_PB.SecretResponses>()
  readonly #gatherings = new Map<number, Gathering<JoinedCall, CapabilityResponse>>()
  readonly #left = new Set<number>()
  readonly #running: number[]

  constructor(parameters: ExecutionParameters) {
    this.#parameters = parameters
    this.#meters = Array.from(
      { length: parameters.nodes },
      () => new Meter(parameters.limits),
    )
    this.#running = Array.from({ length: parameters.nodes }, () => 0)
  }

  /** The most that a node used of each quota. */
  get used(): ReadonlyMap<QuotaName, number> {
    const used = new Map<QuotaName, number>()
    for (const meter of this.#meters) {
      for (const [quota, count] of meter.used) {
        used.set(quota, Math.max(count, used.get(quota) ?? 0))
      }
    }
    return used
  }

  /** Starts a capability call of one node. */
  call(node: number, bytes: Uint8Array): void {
    const request = fromBinary(SDK_PB.CapabilityRequestSchema, bytes)
    const running = (this.#running[node] ?? 0) + 1
    this.#running[node] = running
    const meter = this.#meterOf(node)
    const answer = this.#perform({ node, request }, bytes, meter).catch(refuse)
    this.#calls.set(
      `${node}/${request.callbackId}`,
      answer.finally(() => {
        this.#running[node] = (this.#running[node] ?? 1) - 1
      }),
    )
  }

  /** Waits for calls of one node. */
  async await(node: number, bytes: Uint8Array): Promise<Uint8Array> {
    const { ids } = fromBinary(SDK_PB.AwaitCapabilitiesRequestSchema, bytes)
    const responses: Record<number, CapabilityResponse> = {}
    for (const id of ids) {
      const key = `${node}/${id}`
      const call = this.#calls.get(key)
      if (!call) throw new Error(`no call ${id} is under way`)
      this.#calls.delete(key)
      responses[id] = await call
    }
    return toBinary(
      SDK_PB.AwaitCapabilitiesResponseSchema,
      create(SDK_PB.AwaitCapabilitiesResponseSchema, { responses }),
    )
  }

  /** Looks up secrets for a workflow inside the enclave. */
  getSecrets(node: number, bytes: Uint8Array): void {
    const request = fromBinary(SDK_PB.GetSecretsRequestSchema, bytes)
    this.#secrets.set(
      `${node}/${request.callbackId}`,
      this.#parameters.vault.answer(request),
    )
  }

  /** Hands over secrets that were looked up. */
  awaitSecrets(node: number, bytes: Uint8Array): Uint8Array {
    const { ids } = fromBinary(SDK_PB.AwaitSecretsRequestSchema, bytes)
    const responses: Record<number, SDK_PB.SecretResponses> = {}
    for (const id of ids) {
      const answer = this.#secrets.get(`${node}/${id}`)
      if (!answer) throw new Error(`no secrets ${id} were asked for`)
      responses[id] = answer
    }
    return toBinary(
      SDK_PB.AwaitSecretsResponseSchema,
      create(SDK_PB.AwaitSecretsResponseSchema, { responses }),
    )
  }

  /** Counts a line of the log, of which the DON cuts what is too long or too much. */
  countLine(node: number, line: string): void {
    const meter = this.#meterOf(node)
    meter.note('LogEventLimit', (meter.used.get('LogEventLimit') ?? 0) + 1)
    meter.note('LogLineLimit', Buffer.byteLength(line))
  }

  leave(node: number): void {
    this.#left.add(node)
    for (const gathering of this.#gatherings.values()) gathering.leave(node)
  }

  async #perform(
    { node, request }: Call,
    bytes: Uint8Array,
    meter: Meter,
  ): Promise<CapabilityResponse> {
    meter.check('CapabilityConcurrencyLimit', this.#running[node] ?? 0)
    const [name = ''] = request.id.split(/[@:]/)
    switch (`${name}.${request.method}`) {
      case 'http-actions.SendRequest': {
        meter.count('HTTPAction.CallLimit')
        const { http } = this.#parameters
        return http.perform(
          node,
          unpack(request.payload, HTTP_CLIENT_PB.RequestSchema),
          meter,
        )
      }
      case 'consensus.Simple':
        meter.count('Consensus.CallLimit')
        return this.#gather(node, { request, bytes }, 'all', (joined) =>
          this.#agree(joined, meter),
        )
      case 'consensus.Report':
        meter.count('Consensus.CallLimit')
        return this.#gather(node, { request, bytes }, 'identical', (joined) =>
          performReport(
            this.#parameters.signing(joined.keys()),
            unpack(request.payload, SDK_PB.ReportRequestSchema),
          ),
        )
      case 'confidential-http.SendRequest':
        meter.count('ConfidentialHTTP.CallLimit')
        return this.#gather(node, { request, bytes }, 'identical', () =>
          performConfidentialHttp(
            { ...this.#parameters.confidentialHttp, ...this.#parameters, meter },
            unpack(request.payload, CONFIDENTIAL_PB.ConfidentialHTTPRequestSchema),
          ),
        )
      case 'evm.CallContract':
        meter.count('ChainRead.CallLimit')
        return this.#gather(node, { request, bytes }, 'identical', () =>
          performChainRead(
            this.#parameters.chain,
            meter,
            unpack(request.payload, EVM_PB.CallContractRequestSchema),
          ),
        )
      case 'evm.HeaderByNumber':
        meter.count('ChainRead.CallLimit')
        return this.#gather(node, { request, bytes }, 'identical', () =>
          performHeaderRead(
            this.#parameters.chain,
            unpack(request.payload, EVM_PB.HeaderByNumberRequestSchema),
          ),
        )
      case 'evm.FilterLogs':
        meter.count('ChainRead.CallLimit')
        return this.#gather(node, { request, bytes }, 'identical', () =>
          performLogRead(
            this.#parameters.chain,
            meter,
            unpack(request.payload, EVM_PB.FilterLogsRequestSchema),
          ),
        )
      case 'evm.WriteReport':
        meter.count('ChainWrite.TargetsLimit')
        return this.#gather(node, { request, bytes }, 'identical', () =>
          performChainWrite(
            this.#parameters.chain,
            meter,
            unpack(request.payload, EVM_PB.WriteReportRequestSchema),
          ),
        )
      default:
        throw new Error(`the local DON offers no ${request.id} ${request.method}`)
    }
  }

  #meterOf(node: number): Meter {
    const meter = this.#meters[node]
    if (!meter) throw new Error(`no node ${node} is running`)
    return meter
  }

  #gather(
    node: number,
    joined: JoinedCall,
    kind: 'all' | 'identical',
    perform: (joined: ReadonlyMap<number, JoinedCall>) => Promise<CapabilityResponse>,
  ): Promise<CapabilityResponse> {
    const { nodes, needed } = this.#parameters
    const { callbackId } = joined.request
    let gathering = this.#gatherings.get(callbackId)
    if (!gathering) {
      const identify = ({ bytes }: JoinedCall) => Buffer.from(bytes).toString('base64')
      const decide =
        kind === 'all'
          ? allRequests<JoinedCall>(nodes, needed)
          : identicalRequests<JoinedCall>(nodes, needed, identify)
      gathering = new Gathering({ nodes, decide, perform })
      this.#gatherings.set(callbackId, gathering)
      for (const gone of this.#left) gathering.leave(gone)
    }
    return gathering.join(node, joined)
  }

  async #agree(
    joined: ReadonlyMap<number, JoinedCall>,
    meter: Meter,
  ): Promise<CapabilityResponse> {
    const { needed } = this.#parameters
    const inputs = [...joined.values()].map(({ request }) =>
      unpack(request.payload, SDK_PB.SimpleConsensusInputsSchema),
    )
    const values = inputs.flatMap(({ observation }) => {
      if (observation.case !== 'value') return []
      const { length } = toBinary(VALUES_PB.ValueSchema, observation.value)
      meter.check('Consensus.ObservationSizeLimit', length)
      return [observation.value]
    })
    const [first] = inputs
    if (values.length < needed) {
      if (first?.default) return respond(VALUES_PB.ValueSchema, first.default)
      const errors = inputs.flatMap(({ observation }) =>
        observation.case === 'error' ? [observation.value] : [],
      )
      throw new Error(
        `consensus failed: ${[...new Set(errors)].join('; ').slice(0, 500)}`,
      )
    }
    return respond(VALUES_PB.ValueSchema, aggregate(values, first?.descriptors, needed))
  }
}
