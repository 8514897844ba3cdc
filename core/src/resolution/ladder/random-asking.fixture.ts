import { type CampaignRandom, createRandom } from '@cresolver/worlds/campaigns'
import type { AskingCourse, Opening, PanelVotes } from './asking-course.ts'
import { bondOf, leastPool } from './bond.ts'
import { countVotes } from './count-votes.ts'
import { decideVotes, isWanting } from './decide-votes.ts'
import { FINDINGS, type Finding, type LadderSeat, type StatedFinding } from './finding.ts'
import type { LadderMoney } from './settlement.ts'

const claims = ['YES', 'NO', 'SPLIT', 'INVALID'] as const
const stated: readonly StatedFinding[] = ['YES', 'NO', 'SPLIT', 'INVALID', 'TOO_EARLY']
/** YES and NO more often: only they slash. */
const findings: readonly StatedFinding[] = [...stated, 'YES', 'NO']

/** A market within the bounds of its terms, and one way through its asking, from the number of a case. */
export function randomAsking(number: number): {
  money: LadderMoney
  asking: AskingCourse
} {
  const random = createRandom(number)
  const kind = random.pick(['UNDISPUTED', 'FOUND', 'APPEALED', 'PASSED_ON'] as const)
  const judgeKind = random.pick(['RULE', 'PANEL', 'PANEL', 'ABSENT'] as const)
  const isAtOnce = random.below(2) === 0
  const money = randomMoney(random, judgeKind === 'RULE', isAtOnce)
  if (kind === 'UNDISPUTED')
    return { money, asking: { kind, claim: random.pick(claims) } }

  const claim = random.pick(claims)
  const opening: Opening = isAtOnce
    ? { by: 'ASKING', claim: random.pick([claim, undefined]) }
    : { by: 'DISPUTE', claim }
  const ruling = random.pick([...findings, undefined])
  const panel = randomPanel(random, money)
  const found = decideVotes(panel.seats, money.votes)
  if (kind === 'PASSED_ON') {
    const judge =
      judgeKind === 'PANEL'
        ? { ...panel, isWanting: isWanting(found) }
        : ({ kind: judgeKind } as const)
    return { money, asking: { kind, opening, judge, ruling } }
  }
  // Result of the votes, or any other finding: the payments hold for both.
  const finding =
    found.finding === 'UNSURE' || random.below(3) === 0
      ? random.pick(findings)
      : found.finding
  const judge =
    judgeKind === 'PANEL' ? { ...panel, finding } : ({ kind: 'RULE', finding } as const)
  const asking: AskingCourse =
    kind === 'FOUND' ? { kind, opening, judge } : { kind, opening, judge, ruling }
  return { money, asking }
}

function randomMoney(
  random: CampaignRandom,
  isDataOnly: boolean,
  isAtOnce: boolean,
): LadderMoney {
  const amount = () => BigInt(random.below(random.pick([2, 50, 10_000])))
  const terms = {
    unit: amount() + 1n,
    wrongSlashBps: 1_000 + random.below(4_001),
    votes: 5 + random.below(5),
    valueAtRisk: 100n * amount(),
    courtFee: amount(),
    isDataOnly,
  }
  const bond = bondOf(terms, { minBond: amount(), maxBond: 1_000_000n })
  const pool = amount() + (isAtOnce ? leastPool(terms) : 0n)
  return { ...terms, bond, pool, isRequest: random.below(2) === 0 }
}

function randomPanel(random: CampaignRandom, { votes }: LadderMoney): PanelVotes {
  const workers = 3 + random.below(8)
  const drawn = Array.from({ length: votes + random.below(11 - votes) }, () =>
    random.below(workers),
  )
  const popular = random.pick(FINDINGS)
  const answers = new Map<number, Finding>()
  for (let place = 0; place < workers; place += 1) {
    if (random.below(6) === 0) continue
    answers.set(place, random.below(2) === 0 ? popular : random.pick(FINDINGS))
  }
  const seats: readonly LadderSeat[] = countVotes({ drawn, answers, votes })
  const posted = seats.map(({ place }) => place).filter(() => random.below(3) === 0)
  return { kind: 'PANEL', seats, hasBundle: random.below(3) > 0, posted }
}
