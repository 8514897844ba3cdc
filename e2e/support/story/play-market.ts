import {
  DEVELOPMENT_TIMES,
  type MarketId,
  marketAbi,
  parseAmount,
  type TermsInput,
  toAmount,
} from '@cresolver/chain'
import { localAccount } from '@cresolver/devnet'
import { encodeFunctionData, zeroHash } from 'viem'
import {
  COURT_PERIOD,
  claims,
  type Game,
  openGame,
  PLAYERS,
  type PlayedChain,
  unit,
  usual,
  window,
} from './market-game.ts'
import { join, judge, leave, object, proveContradiction } from './play-steps.ts'

/** A way through a market; the number of a case chooses the first two parts of it. */
const ways = [
  'panel-later',
  'panel-first',
  'data-later',
  'data-first',
  'at-once',
] as const

/** Plays one market at random until it ends, or stays as it is. */
export async function playMarket(
  chain: PlayedChain,
  number: number,
  look: (marketId: MarketId) => Promise<void> = async () => {},
): Promise<MarketId> {
  const way = ways[number % ways.length] ?? 'at-once'
  const game = openGame(chain, number, look)
  return way === 'at-once' ? playAtOnce(game) : playLadder(game, way)
}

const laterTerms: TermsInput = {
  ...{ windowSeconds: window, panelWindowSeconds: window, court: 1, collectors: [0] },
  unit,
}
const dataTerms: TermsInput = { windowSeconds: window, court: 1, dataOnly: true }

async function playLadder(
  game: Game,
  way: Exclude<(typeof ways)[number], 'at-once'>,
): Promise<MarketId> {
  const { random, as, happens, pass } = game
  const isData = way.startsWith('data')
  const judgeFirst = way.endsWith('first')
  const isRequest = happens(30)
  const { valueAtRisk, ...panel } = game.panel
  const own = isData ? dataTerms : { ...laterTerms, ...panel }
  const terms = { ...own, valueAtRisk, judgeFirst, isRequest }
  const { marketId } = await as(PLAYERS.creator).createMarket({
    ...{ question: 'Did it rain in Bern on 1 May 2026?', durationSeconds: 600, terms },
    rewardPool: toAmount(parseAmount('0.1') + BigInt(random.below(1_000_000))),
  })
  if (!isData) await join(game, marketId, random.below(7))
  await pass(600)
  for (let asking = 0; asking < 3; asking += 1) {
    if (happens(10)) break
    await playAsking(game, marketId, { isData, judgeFirst })
    const { state } = await as(PLAYERS.owner).getVerdict(marketId)
    if (state !== 'OPEN') break
  }
  const { state } = await as(PLAYERS.owner).getVerdict(marketId)
  // A request ends only with a verdict.
  if (state === 'OPEN' && !isRequest && happens(80)) {
    await pass(DEVELOPMENT_TIMES.grace + 1)
    await as(PLAYERS.prover).voidExpired(marketId)
  }
  await leave(game, marketId)
  return marketId
}

async function playAsking(
  game: Game,
  marketId: MarketId,
  { isData, judgeFirst }: { readonly isData: boolean; readonly judgeFirst: boolean },
): Promise<void> {
  const { random, as, happens, pass, look } = game
  const claim = judgeFirst
    ? random.pick([...claims, 'UNSURE'] as const)
    : random.pick(claims)
  await as(PLAYERS.asker).ask({ marketId, claim })
  await look(marketId)
  if (!judgeFirst) {
    if (happens(20)) return endWindow(game, marketId)
    await object(game, marketId, PLAYERS.disputer, claim)
    await look(marketId)
    if (!isData) {
      if (happens(60)) await join(game, marketId, 6)
      await pass(DEVELOPMENT_TIMES.notice + 1)
      await as(PLAYERS.owner).startPanel(marketId)
    }
  }
  await judge(game, marketId)
  await look(marketId)
  const { state, asking } = await as(PLAYERS.owner).getVerdict(marketId)
  if (happens(15)) await proveContradiction(game, marketId)
  if (state === 'PROPOSED') {
    if (happens(50)) return endWindow(game, marketId)
    await object(game, marketId, PLAYERS.appellant, asking?.found ?? 'UNSURE')
    await look(marketId)
  }
  if (happens(75)) {
    const finding = random.pick(usual)
    return void (await as(PLAYERS.court).rule({ marketId, finding }))
  }
  await pass(COURT_PERIOD + 1)
  await as(PLAYERS.prover).finalize(marketId)
}

/** Some windows end without a settlement. */
async function endWindow({ as, pass, happens }: Game, marketId: MarketId): Promise<void> {
  await pass(window + 1)
  if (happens(90)) await as(PLAYERS.prover).finalize(marketId)
}

async function playAtOnce(game: Game): Promise<MarketId> {
  const { random, as, happens, pass, owner } = game
  const { marketId } = await as(PLAYERS.creator).createMarket({
    ...{ question: 'Did it rain in Bern on 1 May 2026?', durationSeconds: 600 },
    rewardPool: toAmount(parseAmount('0.1') + BigInt(random.below(1_000_000))),
    terms: random.pick([undefined, { windowSeconds: 0, collectors: [0] }]),
  })
  const workers = PLAYERS.workers.slice(0, random.below(7))
  for (const index of workers) {
    const stake = toAmount(unit + BigInt(random.below(1_000)))
    await as(index).join({ marketId, stake })
  }
  if (happens(15)) {
    await pass(600 + DEVELOPMENT_TIMES.grace + 1)
    await as(PLAYERS.prover).voidExpired(marketId)
    return marketId
  }
  await pass(600)
  await as(PLAYERS.creator).requestResolution(marketId)
  if (happens(20)) await proveContradiction(game, marketId)
  if (workers.length > 1 && happens(30)) {
    const args = [marketId, BigInt(workers.length), 1n] as const
    const functionName = 'recordAbsences'
    await owner(encodeFunctionData({ abi: marketAbi, functionName, args }))
    await pass(DEVELOPMENT_TIMES.cooldown + 1)
    await as(PLAYERS.creator).requestResolution(marketId)
  }
  if (happens(10)) return marketId
  const finding = random.pick([...usual, 'UNSURE'] as const)
  const isPaid = finding === 'YES' || finding === 'NO' || finding === 'SPLIT'
  const listed = isPaid ? workers.filter(() => happens(70)) : []
  await as(PLAYERS.owner).propose({
    ...{ marketId, finding, recordHash: zeroHash },
    workers: listed.map((index) => localAccount(index).address),
    weights: listed.map(() => BigInt(random.below(5))),
    dimScores: listed.flatMap(() => [1, 2, 3]),
  })
  return marketId
}
