import { create, fromBinary, toBinary } from '@bufbuild/protobuf'
import { type Any, EmptySchema } from '@bufbuild/protobuf/wkt'
import { SDK_PB } from '@chainlink/cre-sdk/pb'
import type { QuotaName, Quotas } from '@cresolver/chain/panel'
import { CresolverError } from '@cresolver/core/protocol'
import { type Hex, keccak256, sha256, stringToHex, toHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { AgreedLog } from './agreed-log.ts'
import type { DonChain } from './capabilities/evm.ts'
import { type AnswerFault, HttpCapability, type SendHttp } from './capabilities/http.ts'
import { conclude } from './conclude.ts'
import { DonNode } from './don-node.ts'
import { Execution } from './execution.ts'
import type { NodeOutcome } from './node-messages.ts'
import { bundleNodeThread } from './node-source.ts'
import { encodeWorkflowName } from './report-format.ts'
import type { Vault } from './vault.ts'
import { createWorkflowId } from './workflow-id.ts'

/** Fewest nodes of a DON: the forwarder asks for at least 3F + 1 signers with F = 1. */
const FEWEST_NODES = 4

type DonParameters = {
  /** The linked workflow. */
  readonly wasm: Uint8Array
  /** Configuration of the workflow, as it reads it. */
  readonly config: unknown
  /** Number of nodes, at least {@link FEWEST_NODES}. */
  readonly nodes: number
  readonly limits: Quotas
  readonly chain: DonChain
  /** Node-level HTTP to agents. */
  readonly send: SendHttp
  /** HTTP of the enclave to the judge's model. */
  readonly sendConfidential: SendHttp
  readonly vault: Vault
  /** Name from `workflow.yaml`. */
  readonly workflowName: string
  readonly workflowOwner: Hex
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined
  /** Makes nodes lie, for tests. */
  readonly fault?: AnswerFault | undefined
}

/** One trigger that the workflow subscribed to. */
export type DonSubscription = {
  /** Place in the workflow's list of handlers. */
  readonly index: number
  /** Capability, such as `http-trigger@1.0.0-alpha`. */
  readonly capability: string
  readonly payload: Any | undefined
  /** True when the handler asks for an enclave. */
  readonly enclave: boolean
}

/** Outcome of one execution. */
export type DonOutcome = {
  readonly executionId: Hex
  readonly nodes: readonly NodeOutcome[]
  /** The most that a node used of each quota. */
  readonly used: ReadonlyMap<QuotaName, number>
} & (
  | { readonly kind: 'done'; readonly value: string }
  | { readonly kind: 'failed'; readonly error: string }
)

/** A local DON: N threads that run the same workflow, agree, and sign reports. */
export class Don {
  /** Names the deployed workflow: hash of owner, name, wasm and configuration. */
  readonly workflowId: Hex
  readonly #parameters: DonParameters
  readonly #nodes: readonly DonNode[]
  readonly #http: HttpCapability
  #sequence = 0
  #queue: Promise<unknown> = Promise.resolve()

  private constructor(
    parameters: DonParameters,
    source: string,
    module: WebAssembly.Module,
  ) {
    this.#parameters = parameters
    this.workflowId = createWorkflowId({
      ...parameters,
      config: new TextEncoder().encode(JSON.stringify(parameters.config)),
    })
    this.#nodes = Array.from(
      { length: parameters.nodes },
      (_, index) => new DonNode(index, module, source),
    )
    this.#http = new HttpCapability({ ...parameters, now: this.#now })
  }

  /** Starts the nodes. */
  static async start(parameters: DonParameters): Promise<Don> {
    if (parameters.nodes < FEWEST_NODES) {
      throw new CresolverError({
        code: 'CONFIG_INVALID',
        message: `A DON of ${parameters.nodes} nodes cannot tolerate a faulty one.`,
        hint: `Use at least ${FEWEST_NODES} nodes.`,
      })
    }
    const module = await WebAssembly.compile(new Uint8Array(parameters.wasm))
    return new Don(parameters, await bundleNodeThread(), module)
  }

  /** Number of nodes that may be faulty: floor((N - 1) / 3). */
  get faulty(): number {
    return Math.floor((this.#parameters.nodes - 1) / 3)
  }

  /** Addresses that sign reports, one a node. */
  get signers(): readonly Hex[] {
    return this.#nodes.map((_, index) => privateKeyToAddress(nodeKey(index)))
  }

  /** Asks the workflow for its triggers. */
  async subscribe(): Promise<readonly DonSubscription[]> {
    const outcome = await this.#enqueue(() =>
      this.#execute(
        'subscribe',
        { case: 'subscribe', value: create(EmptySchema) },
        { enclave: false, onLine: () => {} },
      ),
    )
    const first = outcome.nodes.find(({ result }) => result)
    const result =
      first?.result && fromBinary(SDK_PB.ExecutionResultSchema, first.result).result
    if (result?.case !== 'triggerSubscriptions') {
      throw new CresolverError({
        code: 'BUILD_FAILED',
        message: `The workflow does not start: ${outcome.kind === 'failed' ? outcome.error : 'no triggers'}`,
        hint: 'Check the configuration of the workflow.',
      })
    }
    return result.value.subscriptions.map(({ id, payload, requirements }, index) => ({
      index,
      capability: id,
      payload,
      enclave: requirements?.tee !== undefined,
    }))
  }

  /** Runs the workflow for one event. Executions run one after another. */
  trigger(
    subscription: DonSubscription,
    payload: Any,
    onLine: (line: string) => void = () => {},
  ): Promise<DonOutcome> {
    const trigger = create(SDK_PB.TriggerSchema, {
      id: BigInt(subscription.index),
      payload,
    })
    return this.#enqueue(() =>
      this.#execute(
        'trigger',
        { case: 'trigger', value: trigger },
        { enclave: subscription.enclave, onLine },
      ),
    )
  }

  /** Ends one node, as a crash would. */
  async kill(index: number): Promise<void> {
    await this.#nodes[index]?.terminate()
  }

  /** Ends all nodes. */
  async close(): Promise<void> {
    await Promise.all(this.#nodes.map((node) => node.terminate()))
  }

  #enqueue<Result>(run: () => Promise<Result>): Promise<Result> {
    const next = this.#queue.then(run)
    this.#queue = next.catch(() => {})
    return next
  }

  async #execute(
    kind: string,
    request: SDK_PB.ExecuteRequest['request'],
    { enclave, onLine }: { enclave: boolean; onLine: (line: string) => void },
  ): Promise<DonOutcome> {
    const { limits, config } = this.#parameters
    const sequence = ++this.#sequence
    const executionId = sha256(
      stringToHex(`${this.workflowId}/${kind}/${sequence}/${this.#now()}`),
    )
    const nodes = enclave ? this.#nodes.slice(0, 1) : this.#nodes
    const needed = enclave ? 1 : 2 * this.faulty + 1
    const execution = new Execution({
      ...this.#parameters,
      nodes: nodes.length,
      needed,
      http: this.#http,
      confidentialHttp: { send: this.#parameters.sendConfidential },
      signing: (members) => ({
        header: {
          executionId,
          timestamp: Math.floor(this.#now() / 1_000),
          donId: DON_ID,
          donConfigVersion: DON_CONFIG_VERSION,
          workflowId: this.workflowId,
          workflowName: encodeWorkflowName(this.#parameters.workflowName),
          workflowOwner: this.#parameters.workflowOwner,
        },
        configDigest: keccak256(stringToHex('local DON')),
        sequence,
        signers: this.#signers(enclave ? this.#nodes.keys() : members),
      }),
    })
    const log = new AgreedLog(needed, limits, onLine)
    const task = {
      request: toBinary(
        SDK_PB.ExecuteRequestSchema,
        create(SDK_PB.ExecuteRequestSchema, {
          config: new TextEncoder().encode(JSON.stringify(config)),
          maxResponseSize: 5n * 1024n * 1024n,
          request,
        }),
      ),
      seed: BigInt(sequence),
      nanoseconds: BigInt(this.#now()) * 1_000_000n,
    }
    const timer = setTimeout(() => {
      for (const node of nodes) void node.terminate()
    }, limits.ExecutionTimeout)
    const outcomes = await Promise.all(
      nodes.map((node, index) =>
        node.run(task, execution, (line) => {
          execution.countLine(index, line)
          log.write(index, line)
        }),
      ),
    ).finally(() => clearTimeout(timer))
    return {
      executionId,
      nodes: outcomes,
      used: execution.used,
      ...conclude(outcomes, needed),
    }
  }

  /** F + 1 signatures are enough: one of them is from an honest node. */
  #signers(members: Iterable<number>): ReadonlyMap<number, Hex> {
    const chosen = [...members].slice(0, this.faulty + 1)
    return new Map(chosen.map((node) => [node, nodeKey(node)]))
  }

  readonly #now = (): number => (this.#parameters.now ?? Date.now)()
}

/** Identifier of the local DON in the forwarder. */
export const DON_ID = 7
/** Version of its configuration. */
export const DON_CONFIG_VERSION = 1

function nodeKey(node: number): Hex {
  return keccak256(toHex(`cresolver local DON node ${node}`))
}
