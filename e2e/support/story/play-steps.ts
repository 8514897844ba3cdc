import {
  DEVELOPMENT_TIMES,
  type Finding,
  type MarketId,
  panelAnswerTypedData,
  toAmount,
} from '@cresolver/chain'
import { countVotes, packVotes } from '@cresolver/core/resolution'
import { localAccount } from '@cresolver/devnet'
import { type Hex, keccak256, stringToHex, zeroHash } from 'viem'
import { anvil } from 'viem/chains'
import { findings, type Game, PLAYERS, unit, usual } from './market-game.ts'

/** A rule or a panel reports, or is late. */
export async function judge(game: Game, marketId: MarketId): Promise<void> {
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
  const { candidates, units, ...draw } = await requested(game, marketId)
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
    ...{ marketId, votes: packVotes(randomSeats(game, units)), scores: 0n },
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
    units: candidates.map(({ units }) => units),
    isRequested: draw.kind === 'requested',
  }
}

/** A draw of units of stake of which most say the same. */
function randomSeats({ random, panel }: Game, units: readonly number[]) {
  const { votes, reserves } = panel
  const left = units.flatMap((count, place) => Array.from({ length: count }, () => place))
  const drawn: number[] = []
  const size = votes + reserves
  while (drawn.length < size && left.length > 0) {
    drawn.push(...left.splice(random.below(left.length), 1))
  }
  const popular = random.pick(usual)
  const answers = new Map<number, Finding>()
  for (let place = 0; place < units.length; place += 1) {
    if (random.below(5) === 0) continue
    const said =
      random.below(4) > 0 ? popular : random.pick([...usual, 'UNSURE'] as const)
    answers.set(place, said)
  }
  return countVotes({ drawn, answers, votes })
}

export async function join(game: Game, marketId: MarketId, count: number): Promise<void> {
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
export async function object(
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

export async function proveContradiction(game: Game, marketId: MarketId): Promise<void> {
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
export async function leave({ as, happens }: Game, marketId: MarketId): Promise<void> {
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
