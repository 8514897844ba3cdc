import { createChainClient, type MarketId } from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import {
  ACCOUNT_ROLES,
  type Devnet,
  type DonOutcome,
  localAccount,
} from '@cresolver/devnet'
import { formatEther } from 'viem'
import { getBalance } from 'viem/actions'
import type { Printer } from '../../terminal/printer.ts'
import { plainText } from '../../terminal/text.ts'
import { heading, labelled, type RoundView } from '../layout.ts'
import { STAGED_PANEL_NAMES } from './staged-panel.ts'

export type Showing = {
  readonly system: Devnet
  readonly printer: Printer
  readonly view: RoundView
}

type Say = (label: string, text: string) => void

/** Returns what writes a labelled line. */
export function sayTo({ printer, view }: Showing): Say {
  return (label, text) =>
    printer.print({ type: 'step', step: label.toLowerCase(), text }, () =>
      labelled(label, text, view),
    )
}

/** Writes the heading of a market. */
export function sayTitle(
  { printer, view }: Showing,
  kind: string,
  question: string,
): void {
  printer.print({ type: 'step', step: 'question', text: question }, () => [
    '',
    ...heading(`${kind}  ${plainText(question)}`, view),
  ])
}

/** All accounts withdraw; what was forfeited is burned. */
export async function endMarkets(
  showing: Showing,
  markets: readonly MarketId[],
  before: bigint,
  disputer: number,
): Promise<void> {
  const { system, printer, view } = showing
  const say = sayTo(showing)
  const chain = system.markets.as(ACCOUNT_ROLES.creator)
  for (const marketId of markets) {
    for (const candidate of await chain.getCandidates(marketId)) {
      if (candidate.isStaked) await chain.releaseStake(marketId, candidate.address)
    }
  }
  const creators = await withdrawAll(system, [ACCOUNT_ROLES.creator])
  const askers = await withdrawAll(system, [ACCOUNT_ROLES.asker])
  const disputers = await withdrawAll(system, [disputer])
  const others = await withdrawAll(system, stagedAccounts(system))
  printer.print({ type: 'step', step: 'end' }, () => ['', ...heading('The end', view)])
  say(
    'WITHDRAWN',
    `creator ${ether(creators)}, asker ${ether(askers)}, disputer ${ether(disputers)}, agents ${ether(others)}`,
  )
  const forfeited = await heldBy(system)
  // The remaining part was forfeited.
  if (forfeited > before) await chain.burn(undefined)
  const held = (await heldBy(system)) - before
  const burned = forfeited - before - held
  printer.print({ type: 'held', wei: held, burned }, () =>
    labelled(
      'HELD',
      `the contract holds ${held} wei of these markets, ${ether(burned)} were burned`,
      view,
    ),
  )
}

/** Writes how a market ended, and what follows. */
export async function sayFinal(
  showing: Showing,
  marketId: MarketId,
  effect: string,
): Promise<void> {
  const chain = showing.system.markets.as(ACCOUNT_ROLES.creator)
  const { state, outcome } = await chain.getVerdict(marketId)
  sayTo(showing)(state, `${outcome}: ${effect}`)
}

async function withdrawAll(
  { markets }: Devnet,
  accounts: readonly number[],
): Promise<bigint> {
  let sum = 0n
  for (const account of accounts) {
    const client = markets.as(account)
    if ((await client.balanceOf(localAccount(account).address)) === 0n) continue
    sum += (await client.withdraw()).amount
  }
  return sum
}

/** Balance of the contract once creator, asker and staged panel withdrew what earlier markets paid. */
export async function heldByMarkets(system: Devnet): Promise<bigint> {
  const { creator, asker } = ACCOUNT_ROLES
  await withdrawAll(system, [creator, asker, ...stagedAccounts(system)])
  return heldBy(system)
}

function stagedAccounts({ agents }: Devnet): number[] {
  return agents
    .filter(({ name }) => STAGED_PANEL_NAMES.includes(name))
    .map(({ accountIndex }) => accountIndex)
}

function heldBy({ rpcUrl, contracts }: Devnet): Promise<bigint> {
  const { client } = createChainClient({ rpcUrl })
  return getBalance(client, { address: contracts.market })
}

/** Result of the workflow at the end of a round. */
export function outcomeOf(
  marketId: bigint,
  outcome: DonOutcome,
): { readonly outcome: string; readonly reason?: string } {
  if (outcome.kind === 'done') return JSON.parse(outcome.value)
  throw new CresolverError({
    code: 'DEMO_FAILED',
    message: `Market ${marketId} was not settled: ${outcome.error}`,
    hint: 'Nothing was written; every wei stays with the market until it is settled or void.',
  })
}

/** Fails where the steps did not lead where agents without a model lead. */
export function expectEnding(
  marketId: bigint,
  outcomes: readonly string[],
  expected: readonly string[],
): void {
  if (outcomes.join() === expected.join()) return
  throw new CresolverError({
    code: 'DEMO_FAILED',
    message: `Market ${marketId} was decided ${outcomes.join(', then ')}, not ${expected.join(', then ')}.`,
    hint: 'Run it again with --verbose to see why.',
  })
}

/** Writes wei as ether. */
export function ether(wei: bigint): string {
  return `${formatEther(wei)} ETH`
}
