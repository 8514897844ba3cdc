import {
  type Clarification,
  createRegistration,
  encodeTokenUri,
  hashText,
  type RoundEvent,
} from '@cresolver/core/protocol'
import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  hexToBytes,
  numberToHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import {
  clarificationsAbi,
  identityRegistryAbi,
  marketAbi,
  multicall3Abi,
  type PolicyTerms,
  randaoAbi,
} from '../abi.ts'
import { policyText } from '../market/terms/policy-text.ts'
import type { RoundTimes } from './contract-calls.ts'
import type { PanelConfig, PanelHost } from './panel-host.ts'
import { addQuestion, type MarketSnapshot, readMarketHead } from './read-market.ts'

/** Reads a market with its question, which comes along where the contract keeps only its hash. */
export function readMarket(
  host: PanelHost,
  marketId: bigint,
  question?: string,
): MarketSnapshot {
  return addQuestion(readMarketHead(host, marketId), question)
}

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
  /** Units of stake; 1 unless given. */
  readonly units?: number
  /** When it joined, Unix seconds; 0 unless given. */
  readonly joinedAt?: number
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
  /** {@link fakeTimes}, changed as given. */
  readonly times?: Partial<RoundTimes>
  /** Return value of `clarificationsAddress`; none unless given. */
  readonly clarifications?: readonly Clarification[]
}

/** Terms of the fake market and its asking; the published formula unless they name a policy. */
export type FakeTerms = Partial<PolicyTerms> & {
  readonly window?: number
  readonly votes?: number
  readonly reserves?: number
  /** Hash of an unknown text, in the place of the policy. */
  readonly policyHash?: Hex
  readonly flags?: number
  readonly collectors?: number
  /** All zeroes where the contract keeps the text. */
  readonly questionHash?: Hex
  /** 1 open, 2 proposed, 3 judged, 4 final; judged unless given. */
  readonly state?: number
  /** 0 none, 1 rule, 2 panel, 3 court; the panel unless given. */
  readonly judge?: number
  /** Number of askings before this one. */
  readonly stage?: number
  /** As of when judges decide, Unix seconds; the time of the request unless given. */
  readonly askedAt?: number
  readonly joinUntil?: number
}

/** Times of the fake deployment. */
const fakeTimes: RoundTimes = {
  ...{ seedDelay: 0, fallbackDelay: 2_700, round: 3_600 },
  ...{ seedBlocks: 3, seedKind: 0 },
}

/** Terms of a market with a window: a panel of five votes and three reserves. */
export const panelTerms: FakeTerms = {
  ...{ policy: 'guarded', window: 7_200, votes: 5, reserves: 3 },
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

/** The RANDAO of a block of the fake chain. */
export function fakeSeed(block: bigint): Hex {
  return numberToHex((1n << 200n) + block, { size: 32 })
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
    readChain(to, data, block) {
      if (block === undefined) return hexToBytes(readBatch(market, data))
      const isSeed = to === multicallAddress && data === randaoCall
      return isSeed ? hexToBytes(fakeSeed(block)) : new Uint8Array()
    },
    readBlockHash: (block) =>
      newestBlock < block
        ? { kind: 'pending', newest: newestBlock }
        : { kind: 'final', hash: fakeBlockHash(block), time: 12 * Number(block) },
  }
}

const randaoCall = encodeFunctionData({ abi: randaoAbi })

/** A host in memory, and what was done with it. */
type FakeHost = PanelHost & {
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
    readChain(to, data, block) {
      if (block === undefined) host.reads.push({ to, data })
      return chain.readChain(to, data, block)
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
    case 'params':
      return encode('params', {
        ...{ notice: 0, judging: 1, minWindow: 2, listing: 3, cooldown: 4, grace: 5 },
        ...{ ...fakeTimes, ...market.times },
      })
    case 'requestedAt':
      return known(call.args[0]) ? encode('requestedAt', market.requestedAt) : undefined
    case 'getTerms':
      return encode('getTerms', termsOf(market.terms ?? {}))
    case 'getAsking':
      return encode('getAsking', askingOf(market))
    case 'getCandidates':
      return encode('getCandidates', market.workers.map(toCandidate))
    default:
      return undefined
  }
}

function termsOf(terms: FakeTerms) {
  const { window = 0, flags = 0, collectors = 0, questionHash = zeroHash } = terms
  const { votes = 0, reserves = 0, policyHash = policyHashOf(terms) } = terms
  const kept = {
    ...{ asset: zeroAddress, window, panelWindow: 0, wrongSlashBps: 0, flags, votes },
    ...{ reserves, bond: 0n, unit: 0n, earliestRequest: 0, collectors, court: 0 },
    ...{ consumer: zeroAddress, valueAtRisk: 0n, policyHash, allowList: zeroHash },
  }
  return [questionHash, kept]
}

function askingOf({ terms = {}, requestedAt }: FakeMarket) {
  const { state = 3, judge = 2, stage = 0, joinUntil = 0 } = terms
  return {
    ...{ state, judge, claim: 0, found: 0, disputeAnswer: 0, appealAnswer: 0, stage },
    ...{ asker: zeroAddress, disputer: zeroAddress, appellant: zeroAddress },
    ...{ askedAt: terms.askedAt ?? Number(requestedAt), joinUntil, until: 0 },
    ...{ votes: 0n, courtAsked: false },
  }
}

function policyHashOf(terms: FakeTerms): Hex {
  const { policy = 'spec', requireEndpointDomain = false } = terms
  const text = policyText({ policy, requireEndpointDomain })
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
    units: worker.units ?? 1,
    joinedAt: worker.joinedAt ?? 0,
    leavingAt: 0,
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
