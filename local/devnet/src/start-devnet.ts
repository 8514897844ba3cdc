import { readFile } from 'node:fs/promises'
import {
  type ConnectionParameters,
  createChainClient,
  DEVELOPMENT_TIMES,
  toMarketId,
} from '@cresolver/chain'
import { nowSeconds } from '@cresolver/core/bounded'
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
  dataBaseUrls,
  localBaseUrls,
} from '@cresolver/worlds/servers'
import type { Hono } from 'hono'
import { advanceTime } from './chain/advance-time.ts'
import { enterDeployedState } from './chain/deployed-state.ts'
import { createDonChain } from './chain/don-chain.ts'
import { admitDon } from './chain/local-contracts.ts'
import { mineBlocks, mineEvery } from './chain/mine-blocks.ts'
import { setChainTime } from './chain/set-chain-time.ts'
import { type LocalClara, startLocalClara } from './clara/local-clara.ts'
import type { Devnet, DevnetParameters } from './devnet.ts'
import { DevnetMarketClient, MOST_WORKER_STAKE } from './devnet-market-client.ts'
import { Don } from './don/don.ts'
import { Vault } from './don/vault.ts'
import { createGateway } from './gateway/gateway.ts'
import { registerAgents, serveAgents } from './local-agents.ts'
import { startLocalArchive } from './local-archive.ts'
import { startLocalCollectors } from './local-collectors.ts'
import { openHttp } from './local-http.ts'
import { Rounds } from './rounds.ts'
import { encodeHttpEvent, listenForLogs } from './triggers.ts'
import { createWorkflowConfig } from './workflow-config.ts'

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
  const claraStarting = startClara(parameters, closers)
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
  const openArchive = async (port: number) => {
    const opened = await startLocalArchive({
      ...{ rpcUrl: anvil.rpcUrl, market: contracts.market, port },
      portHint: portHint('ARCHIVE_PORT'),
      onWarning: parameters.onWarning,
    })
    closers.push(opened.close)
    return opened
  }
  const archive = await openArchive(ports.archive)
  const archives = [archive]
  if (parameters.archives === 2) archives.push(await openArchive(0))
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
    ...{ archiveUrl: archive.url, agents: endpoints },
    hasBlockTime: parameters.blockTime !== undefined,
    count: parameters.collectors ?? 0,
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

/** Awaited last; until then it may fail without anybody looking. */
function startClara(
  { ports, aoFolder: folder, onWarning }: DevnetParameters,
  closers: (() => Promise<void>)[],
): Promise<LocalClara | undefined> {
  if (ports.ao === undefined) return Promise.resolve(undefined)
  const starting = startLocalClara({
    ...{ port: ports.ao, folder },
    onWarning: (line) => onWarning?.(line),
  })
  starting.catch(() => {})
  closers.push(async () => {
    const started = await starting.catch(() => undefined)
    await started?.close()
  })
  return starting
}
