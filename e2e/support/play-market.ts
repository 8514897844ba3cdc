import { createRandom, type Random } from '@cresolver/campaigns'
import {
  createChainClient,
  createMarketClient,
  DEVELOPMENT_TIMES,
  type Finding,
  type MarketClient,
  type MarketId,
  marketAbi,
  panelAnswerTypedData,
  parseAmount,
  type TermsInput,
  toAmount,
  transact,
} from '@cresolver/chain'
import { ACCOUNT_ROLES, localAccount } from '@cresolver/devnet'
import { countVotes, packVotes } from '@cresolver/resolution'
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  stringToHex,
  zeroHash,
} from 'viem'
import { anvil } from 'viem/chains'

/** Accounts of a market that is played: all that it can owe something to. */
export const PLAYERS = {
  ...{ owner: ACCOUNT_ROLES.owner, creator: 1, asker: 2, disputer: 3, appellant: 4 },
  ...{ sharer: 5, court: 6, prover: 7, workers: [8, 9, 10, 11, 12, 13], collector: 14 },
} as const

/** Fee of the court. */
export const COURT_FEE = parseAmount('0.03')
/** Seconds that the court has. */
export const COURT_PERIOD = 3_600

const unit = parseAmount('0.01')
const votes = 7
const window = 3_600
const findings = ['YES', 'NO', 'SPLIT', 'INVALID', 'TOO_EARLY'] as const
/** YES and NO more often: only they slash. */
const usual = [...findings, 'YES', 'NO', 'YES', 'NO'] as const
const claims = ['YES', 'NO', 'SPLIT', 'INVALID'] as const

/** A way through a market; the number of a case chooses the first two parts of it. */
const ways = [
  'panel-later',
  'panel-first',
  'data-later',
  'data-first',
  'at-once',
] as const

/** Where markets are played. */
export type PlayedChain = { readonly rpcUrl: string; readonly market: Address }

/** Plays one market at random until it ends, or stays as it is. */
export async function playMarket(chain: PlayedChain, number: number): Promise<MarketId> {
  const random = createRandom(number)
  const way = ways[number % ways.length] ?? 'at-once'
  const game = openGame(chain, random)
  return way === 'at-once' ? playAtOnce(game) : playLadder(game, way)
}

type Game = ReturnType<typeof openGame>

function openGame({ rpcUrl, market }: PlayedChain, random: Random) {
  const account = (index: number) => localAccount(index)
  const local = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  const as = (index: number): MarketClient =>
    createMarketClient({
      ...{ rpcUrl, marketAddress: market, pollingIntervalMs: 10 },
      account: account(index),
    })
  return {
    random,
    as,
    market,
    happens: (percent: number) => random.below(100) < percent,
    pass: async (seconds: number) => {
      await local.increaseTime({ seconds })
      await local.mine({ blocks: 1 })
    },
    owner: (data: Hex) =>
      transact(createChainClient({ rpcUrl, account: account(PLAYERS.owner) }), {
        ...{ action: 'report as the owner', to: market, data },
      }),
  }
}

const laterTerms: TermsInput = {
  ...{ windowSeconds: window, panelWindowSeconds: window, court: 1, collectors: [0] },
  ...{ votes, reserves: 3, wrongSlashBps: 2_000, unit },
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
  const terms = { ...(isData ? dataTerms : laterTerms), judgeFirst, isRequest }
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
  const { random, as, happens, pass } = game
  const claim = judgeFirst
    ? random.pick([...claims, 'UNSURE'] as const)
    : random.pick(claims)
  await as(PLAYERS.asker).ask({ marketId, claim })
  if (!judgeFirst) {
    if (happens(20)) return endWindow(game, marketId)
    await object(game, marketId, PLAYERS.disputer, claim)
    if (!isData) {
      if (happens(60)) await join(game, marketId, 6)
      await pass(DEVELOPMENT_TIMES.notice + 1)
      await as(PLAYERS.owner).startPanel(marketId)
    }
  }
  await judge(game, marketId)
  const { state, asking } = await as(PLAYERS.owner).getVerdict(marketId)
  if (happens(15)) await proveContradiction(game, marketId)
  if (state === 'PROPOSED') {
    if (happens(50)) return endWindow(game, marketId)
    await object(game, marketId, PLAYERS.appellant, asking?.found ?? 'UNSURE')
  }
  if (happens(75)) {
    const finding = random.pick(usual)
    return void (await as(PLAYERS.court).rule({ marketId, finding }))
  }
  await pass(COURT_PERIOD + 1)
  await as(PLAYERS.prover).finalize(marketId)
}

/** Half of the time the window ends unfinished, so that a market stays as it is. */
async function endWindow({ as, pass, happens }: Game, marketId: MarketId): Promise<void> {
  await pass(window + 1)
  if (happens(90)) await as(PLAYERS.prover).finalize(marketId)
}

/** A rule or a panel reports, or is late. */
async function judge(game: Game, marketId: MarketId): Promise<void> {
  const { random, as, happens, pass } = game
  const { asking } = await as(PLAYERS.owner).getVerdict(marketId)
  if (asking?.judge === 'COURT') return
  if (happens(12)) {
    await pass(DEVELOPMENT_TIMES.judging + 1)
    if (happens(60)) await as(PLAYERS.prover).openCourt(marketId)
    return
  }
  if (asking?.judge === 'RULE' || happens(12)) {
    await as(PLAYERS.owner).propose({
      ...{ marketId, finding: random.pick([...usual, 'UNSURE'] as const) },
      ...{ workers: [], weights: [], dimScores: [], recordHash: zeroHash },
    })
    return
  }
  if (happens(60)) {
    const bundle = { marketId, stage: 1, hash: keccak256('0x01') } as const
    await as(PLAYERS.collector).commitAnswers(bundle)
  }
  const { candidates, ...draw } = await requested(game, marketId)
  if (happens(30) && draw.isRequested) {
    const answer = 'It rained.'
    const posted = { hash: keccak256(stringToHex(answer)), worker: candidates[0] }
    const index = PLAYERS.workers.find(
      (each) => localAccount(each).address === posted.worker,
    )
    if (index !== undefined) {
      await as(index).postAnswerHash(marketId, posted.hash)
      await as(index).showAnswer(marketId, answer)
    }
  }
  await pass(DEVELOPMENT_TIMES.notice + 1)
  await as(PLAYERS.owner).proposeVotes({
    ...{ marketId, votes: packVotes(randomSeats(game, candidates.length)), scores: 0n },
    recordHash: zeroHash,
  })
}

async function requested({ as }: Game, marketId: MarketId) {
  const [candidates, draw] = await Promise.all([
    as(PLAYERS.owner).getCandidates(marketId),
    as(PLAYERS.owner).getPanelDraw(marketId),
  ])
  return {
    candidates: candidates.map(({ address }) => address),
    isRequested: draw.kind === 'requested',
  }
}

/** A draw of which most say the same. */
function randomSeats({ random }: Game, workers: number) {
  const drawn = Array.from({ length: votes + random.below(4) }, () =>
    random.below(workers),
  )
  const popular = random.pick(usual)
  const answers = new Map<number, Finding>()
  for (let place = 0; place < workers; place += 1) {
    if (random.below(5) === 0) continue
    const said =
      random.below(4) > 0 ? popular : random.pick([...usual, 'UNSURE'] as const)
    answers.set(place, said)
  }
  return countVotes({ drawn, answers, votes })
}

async function join(game: Game, marketId: MarketId, count: number): Promise<void> {
  const { random, as, happens, pass } = game
  const known = await as(PLAYERS.owner).getCandidates(marketId)
  const fresh = PLAYERS.workers
    .filter(
      (index) => !known.some(({ address }) => address === localAccount(index).address),
    )
    .slice(0, count)
  for (const index of fresh) {
    const stake = toAmount(
      BigInt(1 + random.below(4)) * unit + BigInt(random.below(1_000)),
    )
    await as(index).join({ marketId, stake })
  }
  const [leaving] = fresh
  const { state } = await as(PLAYERS.owner).getVerdict(marketId)
  if (leaving === undefined || state !== 'OPEN' || !happens(25)) return
  await as(leaving).leaveMarket(marketId)
  await pass(DEVELOPMENT_TIMES.notice + 1)
  await as(leaving).leaveMarket(marketId)
}

/** One account pays, or two share, beside a share of another answer that is never complete. */
async function object(
  { random, as, happens }: Game,
  marketId: MarketId,
  by: number,
  attacked: Finding,
): Promise<void> {
  const answers = findings.filter((answer) => answer !== attacked)
  const answer = random.pick(answers)
  const reason = 'It was dry.'
  const objection = { marketId, answer, reason }
  if (happens(25)) {
    const other = random.pick(answers.filter((each) => each !== answer))
    const amount = toAmount(BigInt(1 + random.below(1_000)))
    await as(PLAYERS.sharer).dispute({ marketId, answer: other, reason, amount })
  }
  if (happens(40)) {
    const whole = await as(by).getNextDeposit(marketId)
    const amount = toAmount(BigInt(1 + random.below(Number(whole) - 1)))
    await as(PLAYERS.sharer).dispute({ ...objection, amount })
    await as(by).dispute({ ...objection, amount: toAmount((whole ?? 0n) - amount) })
    return
  }
  await as(by).dispute(objection)
}

async function proveContradiction(game: Game, marketId: MarketId): Promise<void> {
  const { random, as, market } = game
  const { requestedAt } = await as(PLAYERS.owner).getMarket(marketId)
  const staked = (await as(PLAYERS.owner).getCandidates(marketId)).filter(
    ({ isStaked, stake }) => isStaked && stake > 0n,
  )
  if (requestedAt === undefined || staked.length === 0) return
  const { address } = random.pick(staked)
  const worker = PLAYERS.workers.find((each) => localAccount(each).address === address)
  if (worker === undefined) return
  const round = { marketId, requestedAt, phase: 0, worker: address } as const
  const hashes = [keccak256('0x01'), keccak256('0x02')] as const
  const sign = (answerHash: Hex) =>
    localAccount(worker).signTypedData(
      panelAnswerTypedData({ ...round, answerHash }, { chainId: anvil.id, market }),
    )
  const signatures = [await sign(hashes[0]), await sign(hashes[1])] as const
  await as(PLAYERS.prover).proveContradiction({ ...round, hashes, signatures })
}

/** Most take back what is theirs. */
async function leave({ as, happens }: Game, marketId: MarketId): Promise<void> {
  const { state } = await as(PLAYERS.owner).getVerdict(marketId)
  const { outcome } = await as(PLAYERS.owner).getMarket(marketId)
  if (state === 'FINAL' && outcome.kind !== 'open') {
    for (const { address, isStaked } of await as(PLAYERS.owner).getCandidates(marketId)) {
      if (isStaked && happens(85))
        await as(PLAYERS.prover).releaseStake(marketId, address)
    }
  }
  const { asking } = await as(PLAYERS.owner).getVerdict(marketId)
  for (const by of [PLAYERS.sharer, PLAYERS.disputer, PLAYERS.appellant]) {
    for (let stage = 0; stage <= (asking?.stage ?? 2); stage += 1) {
      for (const answer of findings) {
        for (const isAppeal of [false, true]) {
          if (!happens(90)) continue
          await as(by)
            .withdrawShare({ marketId, stage, isAppeal, answer })
            .catch(() => undefined)
        }
      }
    }
  }
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
