import {
  clarificationsAbi,
  identityRegistryAbi,
  marketAbi,
  multicall3Abi,
  type PolicyTerms,
  policyText,
} from '@cresolver/chain/abi'
import {
  type Clarification,
  createRegistration,
  encodeTokenUri,
  hashText,
  type RoundEvent,
} from '@cresolver/protocol'
import {
  type Address,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  hexToBytes,
  numberToHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import type { PanelConfig, PanelHost } from './panel-host.ts'

/** A worker of the fake market. */
export type FakeWorker = {
  readonly worker: Address
  readonly stake: bigint
  readonly agentId: bigint
  readonly reputation: readonly [bigint, bigint, bigint, bigint]
  /** Undefined makes the registry revert. */
  readonly tokenUri: string | undefined
  /** Hash of the token URI that it joined with; any unless given. */
  readonly uriHash?: Hex
  /** Owner of the agent; the worker unless given. */
  readonly owner?: Address
  /** False if its stake left the market. */
  readonly staked?: boolean
}

/** The one market that the fake chain knows. */
export type FakeMarket = {
  readonly marketId: bigint
  readonly question: string
  readonly rewardPool: bigint
  readonly deadline: bigint
  readonly outcome: number
  readonly identityRegistry: Address
  readonly workers: readonly FakeWorker[]
  /** Block of the first request, candidates, seats (0: open) and bits of the absent. */
  readonly draw: readonly [bigint, bigint, bigint, bigint]
  /** Unix seconds of the last request. */
  readonly requestedAt: bigint
  /** The default terms unless given. */
  readonly terms?: FakeTerms | undefined
  /** What `clarificationsAddress` returns; none unless given. */
  readonly clarifications?: readonly Clarification[]
}

/** Terms of the fake market and the state of its verdict; the published formula unless they name a policy. */
export type FakeTerms = Partial<PolicyTerms> & {
  readonly window?: number
  readonly wrongSlashBps?: number
  readonly valueAtRisk?: bigint
  /** Hash of an unknown text, in the place of the policy. */
  readonly policyHash?: Hex
  readonly flags?: number
  readonly collectors?: number
  /** All zeroes where the contract keeps the text. */
  readonly questionHash?: Hex
  /** 1 open, 2 proposed, 3 disputed, 4 final. */
  readonly state?: number
  readonly recordHash?: Hex
  /** 1 rule, 2 court. */
  readonly judge?: number
}

export const marketAddress: Address = `0x${'a1'.repeat(20)}`
export const receiverAddress: Address = `0x${'b2'.repeat(20)}`
export const clarificationsAddress: Address = `0x${'e5'.repeat(20)}`
export const multicallAddress: Address = `0x${'c3'.repeat(20)}`
export const registryAddress: Address = `0x${'d4'.repeat(20)}`

/** Address of the numbered worker, in lower case. */
export function workerAddress(number: number): Address {
  return numberToHex(BigInt(number) + 0xabcdef00n, { size: 20 })
}

/** A worker whose registration file names `https://agent-<number>.example`. */
export function fakeWorker(number: number, change: Partial<FakeWorker> = {}): FakeWorker {
  const endpoint = `https://agent-${number}.example`
  return {
    worker: workerAddress(number),
    stake: 10n ** 16n,
    agentId: BigInt(number),
    reputation: [0n, 0n, 0n, 0n],
    tokenUri: encodeTokenUri(createRegistration({ name: `Agent ${number}`, endpoint })),
    ...change,
  }
}

/** The hash of a block of the fake chain. */
export function fakeBlockHash(block: bigint): Hex {
  return numberToHex(block, { size: 32 })
}

/** The fake market with three workers, changed as given. */
export function fakeMarket(change: Partial<FakeMarket> = {}): FakeMarket {
  return {
    marketId: 42n,
    question: 'Will it rain in Bern?',
    rewardPool: 10n ** 17n,
    deadline: 1_800_000_000n,
    outcome: 0,
    identityRegistry: registryAddress,
    workers: [1, 2, 3].map((number) => fakeWorker(number)),
    draw: [100n, BigInt(change.workers?.length ?? 3), 0n, 0n],
    requestedAt: BigInt(Date.UTC(2026, 5, 1) / 1_000 - 60),
    ...change,
  }
}

/** Reads of the fake chain: a market, its registry and the hashes of blocks. */
export function fakeChain(
  market: FakeMarket,
  newestBlock = 1_000n,
): Pick<PanelHost, 'readChain' | 'readBlockHash'> {
  return {
    readChain: (_to, data) => hexToBytes(readBatch(market, data)),
    readBlockHash: (block) =>
      newestBlock < block
        ? { kind: 'pending', newest: newestBlock }
        : { kind: 'final', hash: fakeBlockHash(block), time: 12 * Number(block) },
  }
}

/** A host in memory, and what was done with it. */
export type FakeHost = PanelHost & {
  readonly reported: RoundEvent[]
  /** Encoded batches, in order. */
  readonly reads: { readonly to: Address; readonly data: Hex }[]
}

/** Configuration of the fake chain. */
export function fakePanelConfig(change: Partial<PanelConfig> = {}): PanelConfig {
  return {
    chainId: 31_337,
    market: marketAddress,
    multicall: multicallAddress,
    confidence: 'LATEST',
    agents: [],
    localMode: false,
    quotas: { chainReadBytes: 5_000 },
    ...change,
  }
}

/** Parameters of a fake host; all have defaults. */
export type FakeHostParameters = {
  readonly config?: Partial<PanelConfig>
  readonly market?: Partial<FakeMarket>
  readonly now?: number
  readonly newestBlock?: bigint
}

/** Makes a host over one market. */
export function createFakeHost({
  config,
  market,
  now = Date.UTC(2026, 5, 1),
  newestBlock,
}: FakeHostParameters = {}): FakeHost {
  const chain = fakeChain(fakeMarket(market), newestBlock)
  const host: FakeHost = {
    config: fakePanelConfig(config),
    now,
    reported: [],
    reads: [],
    emit: (event) => host.reported.push(event),
    readChain(to, data) {
      host.reads.push({ to, data })
      return chain.readChain(to, data)
    },
    readBlockHash: chain.readBlockHash,
  }
  return host
}

/** Events of one type, in order. */
export function reportedOf<Type extends RoundEvent['type']>(
  { reported }: Pick<FakeHost, 'reported'>,
  type: Type,
): Extract<RoundEvent, { type: Type }>[] {
  return reported.filter(
    (event): event is Extract<RoundEvent, { type: Type }> => event.type === type,
  )
}

/** Multicall3 over the fake contracts, through the real encoding. */
function readBatch(market: FakeMarket, data: Hex): Hex {
  const { args } = decodeFunctionData({ abi: multicall3Abi, data })
  return encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: args[0].map(({ target, callData }) => {
      const returned = callFake(market, target.toLowerCase(), callData)
      return { success: returned !== undefined, returnData: returned ?? '0x' }
    }),
  })
}

function callFake(market: FakeMarket, target: string, data: Hex): Hex | undefined {
  if (target === marketAddress) return callMarket(market, data)
  if (target === market.identityRegistry) return callRegistry(market, data)
  if (target === clarificationsAddress) return listClarifications(market)
  // A call of an address without code succeeds and returns nothing.
  return '0x'
}

function listClarifications({ clarifications = [] }: FakeMarket): Hex {
  return encodeFunctionResult({
    abi: clarificationsAbi,
    functionName: 'getClarifications',
    result: [...clarifications],
  })
}

function callMarket(market: FakeMarket, data: Hex): Hex | undefined {
  const call = decodeFunctionData({ abi: marketAbi, data })
  const encode = <Name extends typeof call.functionName>(
    functionName: Name,
    result: unknown,
  ): Hex =>
    // The name decides the type of the result; the callers below pair them.
    encodeFunctionResult({ abi: marketAbi, functionName, result } as never)
  const known = (marketId: unknown) => marketId === market.marketId
  switch (call.functionName) {
    case 'getMarket': {
      if (!known(call.args[0])) return undefined
      const { question, rewardPool, deadline } = market
      return encode('getMarket', [question, rewardPool, deadline, receiverAddress, false])
    }
    case 'getOutcome':
      return known(call.args[0]) ? encode('getOutcome', [market.outcome, 0]) : undefined
    case 'identityRegistry':
      return encode('identityRegistry', market.identityRegistry)
    case 'getPanelDraw':
      return encode('getPanelDraw', market.draw)
    case 'DRAW_DISTANCE':
      return encode('DRAW_DISTANCE', 3n)
    case 'requestedAt':
      return known(call.args[0]) ? encode('requestedAt', market.requestedAt) : undefined
    case 'getTerms':
      return encode('getTerms', termsOf(market.terms ?? {}))
    case 'verdictOf': {
      const { state = 1, recordHash = zeroHash } = market.terms ?? {}
      const id = BigInt(call.args[0])
      const isKnown = (id & (2n ** 64n - 1n)) === market.marketId && id >> 64n > 0n
      return encode('verdictOf', [isKnown ? state : 0, 0, 0n, recordHash])
    }
    case 'getDispute': {
      const { judge = 0 } = market.terms ?? {}
      return encode('getDispute', [judge, zeroAddress, zeroAddress, 0n, 0n])
    }
    case 'getCandidates':
      return encode('getCandidates', market.workers.map(toCandidate))
    default:
      return undefined
  }
}

function termsOf(terms: FakeTerms) {
  const { window = 0, flags = 0, collectors = 0, questionHash = zeroHash } = terms
  const { wrongSlashBps = 0, valueAtRisk = 0n, policyHash = policyHashOf(terms) } = terms
  const kept = {
    ...{ asset: zeroAddress, window, silentSlashBps: 0, wrongSlashBps, flags },
    ...{ court: zeroAddress, courtPeriod: 0, earliestRequest: 0, collectors },
    ...{ bond: 0n, disputeFee: 0n, consumer: zeroAddress, valueAtRisk },
    ...{ policyHash, allowList: zeroHash },
  }
  return [questionHash, kept]
}

function policyHashOf(terms: FakeTerms): Hex {
  const { policy = 'spec', panelSize = 0, requireEndpointDomain = false } = terms
  const text = policyText({ policy, panelSize, requireEndpointDomain })
  return text === 'spec' ? zeroHash : hashText(text)
}

function toCandidate(worker: FakeWorker) {
  const { reputation, stake, agentId, staked = true, uriHash = zeroHash } = worker
  const [a, b, c, count] = reputation
  return {
    worker: worker.worker,
    staked,
    reputation: a | (b << 8n) | (c << 16n) | (count << 24n),
    owner: worker.owner ?? worker.worker,
    stake,
    agentId,
    uriHash,
  }
}

function callRegistry(market: FakeMarket, data: Hex): Hex | undefined {
  const call = decodeFunctionData({ abi: identityRegistryAbi, data })
  if (call.functionName !== 'tokenURI') return undefined
  const uri = market.workers.find(({ agentId }) => agentId === call.args[0])?.tokenUri
  return uri === undefined
    ? undefined
    : encodeFunctionResult({
        abi: identityRegistryAbi,
        functionName: 'tokenURI',
        result: uri,
      })
}

/** A market without identity registry: its workers come from the configuration. */
export const noRegistry = { identityRegistry: zeroAddress }
