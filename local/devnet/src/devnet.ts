import { readFile } from 'node:fs/promises'
import {
  type ConnectionParameters,
  createChainClient,
  DEVELOPMENT_TIMES,
  toMarketId,
} from '@cresolver/chain'
import type { Quotas } from '@cresolver/chain/panel'
import { nowSeconds } from '@cresolver/core/bounded'
import type { CresolverError } from '@cresolver/core/protocol'
import { requestRound } from '@cresolver/net/gateway'
import { type ServedHttp, serveHttp } from '@cresolver/net/http-server'
import {
  ACCOUNT_ROLES,
  ANVIL_CHAIN_ID,
  localAccount,
  startAnvil,
} from '@cresolver/worlds/chain'
import {
  createDataApp,
  createPriceApp,
  type DataAppParameters,
  dataBaseUrls,
  localBaseUrls,
  type PriceAppParameters,
} from '@cresolver/worlds/servers'
import type { Hono } from 'hono'
import type { Hex } from 'viem'
import { advanceTime } from './chain/advance-time.ts'
import { enterDeployedState } from './chain/deployed-state.ts'
import { createDonChain } from './chain/don-chain.ts'
import { admitDon, type LocalContracts } from './chain/local-contracts.ts'
import { mineBlocks, mineEvery } from './chain/mine-blocks.ts'
import { setChainTime } from './chain/set-chain-time.ts'
import { type LocalClara, startLocalClara } from './clara/local-clara.ts'
import {
  DevnetMarketClient,
  type DisputingParameters,
  MOST_WORKER_STAKE,
} from './devnet-market-client.ts'
import type { AnswerFault } from './don/capabilities/http.ts'
import { Don, type DonOutcome } from './don/don.ts'
import { Vault } from './don/vault.ts'
import { createGateway } from './gateway/gateway.ts'
import {
  type AgentChoice,
  type LocalAgent,
  registerAgents,
  serveAgents,
} from './local-agents.ts'
import { startLocalArchive } from './local-archive.ts'
import { type LocalCollector, startLocalCollectors } from './local-collectors.ts'
import { openHttp } from './local-http.ts'
import type { RoundListener } from './round-log.ts'
import { Rounds } from './rounds.ts'
import { encodeHttpEvent, listenForLogs } from './triggers.ts'
import { createWorkflowConfig, type JudgeChoice } from './workflow-config.ts'

/** Parameters of a local system. Ports are on 127.0.0.1; 0 selects a free one. */
export type DevnetParameters = {
  /** Path of the linked workflow, which may still be under construction while the chain starts. */
  readonly workflow: string | Promise<string>
  readonly agents: readonly AgentChoice[]
  readonly limits: Quotas
  readonly judge: JudgeChoice
  readonly ports: {
    readonly anvil: number
    readonly gateway: number
    readonly archive: number
    /** Of the local price sources; a free one unless given. */
    readonly prices?: number | undefined
    /** Of the local AO with its CLARA market; there is none unless given. */
    readonly ao?: number | undefined
  }
  /** Prices that local sources answer with; without it the public sources are asked. */
  readonly prices?: PriceAppParameters | undefined
  /** Documents and candles that the same server answers with, beside the examples of the recipes. */
  readonly data?: Pick<DataAppParameters, 'documents' | 'prices' | 'pricesAt'> | undefined
  /** When the chain's clock starts, Unix seconds; now unless given. See `catchUp`. */
  readonly startsAt?: number | undefined
  /** Requires workers to be agents of a registry, whose endpoints are then read on chain. */
  readonly identity?: boolean | undefined
  /** Number of archives that rounds post to, one or two. Default 1. */
  readonly archives?: 1 | 2 | undefined
  /** Folder of the first archive; a temporary one unless given. */
  readonly archiveFolder?: string | undefined
  /** Folder of the local AO, whose marketplace outlives the run; memory only unless given. */
  readonly aoFolder?: string | undefined
  /** Number of collectors; the first is the one that terms name by 0. Default 0. */
  readonly collectors?: number | undefined
  /** Folder of what collectors gather; a temporary one unless given. */
  readonly collectorFolder?: string | undefined
  /** Has workers asked as by peers that know YES and NO only, as the specification has it. */
  readonly asOlderPeer?: boolean | undefined
  /** Number of DON nodes. */
  readonly nodes?: number | undefined
  /** Seconds between blocks; without it every transaction gets a block at once. */
  readonly blockTime?: number | undefined
  /** Seconds between blocks that come beside those of transactions; none come unless given. */
  readonly idleBlockTime?: number | undefined
  /** Called when chain, contracts and archive stand, before the DON starts. */
  readonly onChain?:
    | ((chain: Pick<Devnet, 'rpcUrl' | 'contracts' | 'archiveUrl'>) => void)
    | undefined
  /** Called with each event of a round and the market of the round. */
  readonly onEvent?: RoundListener | undefined
  /** Called with the warnings of local mode. */
  readonly onWarning?: ((warning: string) => void) | undefined
  /** Makes nodes lie, for tests. */
  readonly fault?: AnswerFault | undefined
}

/** A running local system. */
export type Devnet = {
  readonly chainId: number
  readonly rpcUrl: string
  readonly contracts: LocalContracts
  readonly agents: readonly LocalAgent[]
  readonly archiveUrl: string
  /** Of all archives; that of `archiveUrl` first. */
  readonly archives: readonly {
    readonly url: string
    readonly close: () => Promise<void>
  }[]
  /** Collectors in the order of the deployment's list. */
  readonly collectors: readonly LocalCollector[]
  /** Undefined where the public sources are asked. */
  readonly pricesUrl: string | undefined
  readonly gatewayUrl: string
  /** The CLARA market on which the agents can be recruited. */
  readonly clara: LocalClara | undefined
  readonly workflowId: Hex
  readonly don: Don
  /** Creates, joins and reads markets with the local accounts. */
  readonly markets: DevnetMarketClient
  /**
   * Requests a resolution on chain and waits for the round that the log starts. A market with a window is taken to
   * its first judge: a claim is made and disputed, or the judge asked at once. It needs the text where the market keeps
   * only its hash.
   */
  readonly resolve: (marketId: bigint, question?: string) => Promise<DonOutcome>
  /** Starts a round over HTTP, for a market that was requested before, and waits for it. */
  readonly resolveOverHttp: (marketId: bigint) => Promise<DonOutcome>
  /** Sets the clock of a chain that was started in the past to the present. */
  readonly catchUp: () => Promise<void>
  /** Time of the DON, Unix milliseconds: that of this machine and what `advance` added. */
  readonly now: () => number
  /** Moves the clocks of chain and DON forward by some seconds. */
  readonly advance: (seconds: number) => Promise<void>
  /** Disputes a claim, and waits for the round in which the rule or a panel decides. */
  readonly dispute: (
    accountIndex: number,
    parameters: DisputingParameters,
  ) => Promise<DonOutcome>
  /** Resolves with `START_FAILED` when the chain ends before the system is closed. */
  readonly lost: Promise<CresolverError>
  /** Ends everything that was started. */
  readonly close: () => Promise<void>
}

/**
 * Starts chain, contracts, agents, archive, DON and gateway on this machine.
 *
 * @param parameters - {@link DevnetParameters}
 * @returns the running system
 * @throws CresolverError naming the part that did not start; everything else is ended again
 */
export async function startDevnet(parameters: DevnetParameters): Promise<Devnet> {
  const closers: (() => Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    return await start(parameters, closers, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function start(
  parameters: DevnetParameters,
  closers: (() => Promise<void>)[],
  close: () => Promise<void>,
): Promise<Devnet> {
  const { limits, judge, ports, identity = true } = parameters
  const claraStarting =
    ports.ao === undefined
      ? Promise.resolve(undefined)
      : startLocalClara({
          port: ports.ao,
          folder: parameters.aoFolder,
          onWarning: (line) => parameters.onWarning?.(line),
        })
  // Awaited last; until then it may fail without anybody looking.
  claraStarting.catch(() => {})
  closers.push(async () => {
    const started = await claraStarting.catch(() => undefined)
    await started?.close()
  })
  const anvil = await startAnvil({
    port: ports.anvil,
    idleBlockTime: parameters.idleBlockTime,
    startsAt: parameters.startsAt,
  })
  closers.push(anvil.close)
  const owner = localAccount(ACCOUNT_ROLES.owner)
  const connect = (accountIndex: number): ConnectionParameters => ({
    rpcUrl: anvil.rpcUrl,
    account: localAccount(accountIndex),
    chainId: ANVIL_CHAIN_ID,
    pollingIntervalMs: 20,
  })
  const ownerConnection = connect(ACCOUNT_ROLES.owner)
  const contracts = await enterDeployedState(
    { ...ownerConnection, rpcUrl: anvil.rpcUrl },
    identity,
  )
  const served = await serveAgents(parameters.agents, {
    rpcUrl: anvil.rpcUrl,
    market: contracts.market,
    clarifications: contracts.clarifications,
    isCollected: (parameters.collectors ?? 0) > 0,
  })
  closers.push(served.close)
  const agents = await registerAgents(
    ownerConnection,
    contracts.identityRegistry,
    served.listening,
  )
  const archive = await startLocalArchive({
    ...{ rpcUrl: anvil.rpcUrl, market: contracts.market, port: ports.archive },
    ...{ folder: parameters.archiveFolder, portHint: portHint('ARCHIVE_PORT') },
    onWarning: parameters.onWarning,
  })
  closers.push(archive.close)
  const second =
    parameters.archives === 2
      ? await startLocalArchive({
          ...{
            rpcUrl: anvil.rpcUrl,
            market: contracts.market,
            port: 0,
            folder: undefined,
          },
          portHint: portHint('ARCHIVE_PORT'),
          onWarning: parameters.onWarning,
        })
      : undefined
  if (second) closers.push(second.close)
  const archives = [archive, ...(second ? [second] : [])]
  parameters.onChain?.({ rpcUrl: anvil.rpcUrl, contracts, archiveUrl: archive.url })
  // The nodes have the chain's time, also after its clock was moved.
  let advancedMs = 0
  const now = () => Date.now() + advancedMs
  const data = createDataApp({ ...parameters.data, now }).app
  const prices =
    parameters.prices &&
    (await servePart(
      createPriceApp(parameters.prices).route('/', data),
      ports.prices ?? 0,
      'PRICES_PORT',
    ))
  if (prices) closers.push(prices.close)
  const advance = async (seconds: number): Promise<void> => {
    await advanceTime(createChainClient(ownerConnection), seconds)
    advancedMs += seconds * 1_000
  }
  const endpoints = identity
    ? []
    : agents.map(({ name, worker, url }) => ({ name, worker, endpoint: url }))
  const collecting = await startLocalCollectors({
    ...{ connection: { ...ownerConnection, rpcUrl: anvil.rpcUrl }, contracts, now },
    ...{
      archiveUrl: archive.url,
      agents: endpoints,
      hasBlockTime: parameters.blockTime !== undefined,
    },
    count: parameters.collectors ?? 0,
    folder: parameters.collectorFolder,
    onWarning: parameters.onWarning,
  })
  closers.push(collecting.close)
  const authorizedKeys = [owner.address, localAccount(ACCOUNT_ROLES.keeper).address]
  const archiveUrls = archives.map(({ url }) => url)
  const config = createWorkflowConfig({
    contracts,
    limits,
    judge,
    archiveUrls,
    collectors: collecting.collectors,
    sources: prices && {
      ...dataBaseUrls(prices.url),
      ...localBaseUrls(prices.url),
    },
    asOlderPeer: parameters.asOlderPeer,
    authorizedKeys,
    secretOwner: owner.address,
    agents: endpoints,
  })
  const http = openHttp(parameters.onWarning)
  closers.push(http.close)
  const don = await Don.start({
    wasm: await readFile(await parameters.workflow),
    config,
    nodes: parameters.nodes ?? 4,
    limits,
    chain: createDonChain(
      createChainClient(connect(ACCOUNT_ROLES.transmitter)),
      contracts.forwarder,
    ),
    send: http.send,
    sendConfidential: http.send,
    vault: new Vault(judge.kind === 'model' ? { llmApiKey: judge.apiKey } : {}),
    workflowName: 'cresolver-resolution',
    workflowOwner: owner.address,
    fault: parameters.fault,
    now,
  })
  closers.push(() => don.close())
  await admitDon(ownerConnection, contracts, don, archiveUrls)
  const rounds = new Rounds()
  const { onEvent = () => {} } = parameters
  const triggers = { don, subscriptions: await don.subscribe(), rounds, onEvent }
  closers.push(
    await listenForLogs({
      ...triggers,
      webSocketUrl: anvil.webSocketUrl,
      // A chain without a block time stands still between transactions, so the block that draws the
      // panel would never come.
      ...(parameters.blockTime === undefined && {
        beforeRound: () =>
          mineBlocks(createChainClient(ownerConnection), DEVELOPMENT_TIMES.seedBlocks),
      }),
    }),
  )
  const gateway = await servePart(
    createGateway({
      workflowId: don.workflowId,
      authorizedKeys,
      now: () => nowSeconds(),
      limits,
      execute: encodeHttpEvent(triggers),
    }),
    ports.gateway,
    'GATEWAY_PORT',
  )
  closers.push(gateway.close)
  const clara = await claraStarting
  const markets = new DevnetMarketClient(connect, contracts, agents, clara, advance)
  const choiceOf = (name: string) => parameters.agents.find((each) => each.name === name)
  const forHire = agents.filter(({ name }) => choiceOf(name)?.forHire ?? true)
  await clara?.enlist(forHire, {
    contract: contracts.market,
    chainId: ANVIL_CHAIN_ID,
    mostStake: MOST_WORKER_STAKE,
    join: (agent, recruitment) => markets.joinAs(agent, BigInt(recruitment.marketId)),
    feeOf: ({ name }) => choiceOf(name)?.fee ?? '10',
    onWarning: parameters.onWarning,
  })
  // Only now: until here each transaction would wait for a block.
  if (parameters.blockTime !== undefined) {
    await mineEvery(createChainClient(ownerConnection), parameters.blockTime)
  }
  return {
    chainId: ANVIL_CHAIN_ID,
    rpcUrl: anvil.rpcUrl,
    contracts,
    agents,
    archiveUrl: archive.url,
    archives,
    collectors: collecting.collectors,
    pricesUrl: prices?.url,
    gatewayUrl: gateway.url,
    clara,
    workflowId: don.workflowId,
    don,
    markets,
    lost: anvil.lost,
    close,
    catchUp: () => setChainTime(createChainClient(ownerConnection), nowSeconds()),
    advance,
    now,
    async dispute(accountIndex, disputing) {
      const round = rounds.next(disputing.marketId)
      await markets.dispute(accountIndex, disputing)
      return round
    },
    async resolve(marketId, question) {
      const reader = markets.as(ACCOUNT_ROLES.creator)
      const { court } = await reader.getTerms(toMarketId(marketId))
      const round = rounds.next(marketId)
      if (court === undefined) await markets.request(marketId)
      else await markets.haveJudged(marketId, question)
      return round
    },
    async resolveOverHttp(marketId) {
      const round = rounds.next(marketId)
      await requestRound(
        { url: gateway.url, workflowId: don.workflowId },
        owner,
        marketId,
      )
      return round
    },
  }
}

function servePart(app: Hono, port: number, variable: string): Promise<ServedHttp> {
  return serveHttp(app.fetch, { port, portHint: portHint(variable) })
}

function portHint(variable: string): string {
  return `Set ${variable} to a free port, or stop that program.`
}
