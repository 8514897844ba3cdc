import type {
  AgentChallenge,
  Challenge,
  EvidenceLevel,
  Revision,
} from '@cresolver/core/protocol'
import { checkEvidence } from '../evidence/check-evidence.ts'
import { isDropped } from '../record/flagged.ts'
import type { TableState } from '../record/table-state.ts'
import { weighCounterEvidence } from './counter-evidence.ts'
import { evidenceLevels } from './evidence-levels.ts'
import { sameTextKey } from './same-text.ts'
import {
  type OpenChallenge,
  openStandings,
  type Remark,
  type Standings,
  type StatementStanding,
} from './standings.ts'
import type { Statement } from './statement.ts'

/** Something that an agent did at the table and that counts for nothing. */
export type IneffectiveRemark = Remark & {
  readonly target: string
  readonly reason: string
  /** True for a challenge with counter-evidence that meets no statement. */
  readonly isUnplaced: boolean
}

/** One answer to a request to challenge. */
type Act = {
  readonly agent: string
  readonly round: number
  readonly reply: AgentChallenge
  readonly isDropped: (list: 'challenges' | 'revisions', index: number) => boolean
}

/**
 * Applies challenges, concessions, supports and revisions to the statements that they name.
 *
 * They name a statement by its id or by its whole text; nothing is guessed from similar words. A
 * challenge stands until its challenger accepts the statement in a later round, or the agent that
 * stated it gives it up. What one agent challenges and accepts in one round is challenged. An agent
 * that changes its words keeps the challenges, and loses those who accepted the earlier words.
 *
 * @param state - the table
 * @param statements - what its analyses state
 * @param rounds - how many challenge rounds are applied, from the first
 */
export function settleChallenges(
  state: TableState,
  statements: readonly Statement[],
  rounds = state.challenges.length,
): {
  readonly standings: readonly StatementStanding[]
  readonly withoutEffect: readonly IneffectiveRemark[]
} {
  const standings = openStandings(statements)
  const withoutEffect: IneffectiveRemark[] = []
  for (const [index, outcomes] of state.challenges.slice(0, rounds).entries()) {
    const acts = [...outcomes].flatMap(([agent, outcome]): Act[] => {
      if (outcome.status !== 'answered') return []
      const dropped: Act['isDropped'] = (list, place) =>
        isDropped(state, outcome, list, place)
      return [{ agent, round: index + 1, reply: outcome.reply, isDropped: dropped }]
    })
    // Concessions speak of the rounds before; new words are not seen until the next round.
    for (const step of [accept, challenge, revise])
      for (const act of acts) withoutEffect.push(...step(standings, act))
  }
  return { standings: standings.list(), withoutEffect }
}

function accept(standings: Standings, { agent, reply }: Act): IneffectiveRemark[] {
  const conceded = (reply.concessions ?? []).flatMap((concession) => {
    const { target_agent: target, finding_accepted: text, reason, id } = concession
    const given = givenUp(standings, agent, target, text)
    for (const each of given) standings.put({ ...each, withdrawn: true })
    if (given.length > 0) return []
    const named = target === agent ? [] : standings.named(target, id, text)
    for (const each of named) acceptOne(standings, agent, each, reason ?? '')
    return named.length > 0
      ? []
      : [ignored({ agent, target, text }, quotesNothing('concession', target))]
  })
  const supported = (reply.supports ?? []).flatMap((id) => {
    const each = standings.byId(id)
    if (each === undefined || each.statement.agent === agent)
      return [ignored({ agent, target: '', text: id }, 'no other agent has such an id')]
    acceptOne(standings, agent, each, '')
    return []
  })
  return [...conceded, ...supported]
}

/** An agent gives up what it stated by conceding it, or the counter-evidence, to a challenger. */
function givenUp(
  standings: Standings,
  agent: string,
  challenger: string,
  text: string,
): StatementStanding[] {
  const own = standings.named(agent, undefined, text)
  return [
    ...standings.challengedWith(agent, challenger, text),
    ...own.filter(({ challengedBy }) =>
      challengedBy.some((each) => each.agent === challenger),
    ),
  ]
}

function acceptOne(
  standings: Standings,
  agent: string,
  standing: StatementStanding,
  text: string,
): void {
  const others = standing.acceptedBy.filter((each) => each.agent !== agent)
  standings.put({
    ...standing,
    acceptedBy: [...others, { agent, text }],
    challengedBy: standing.challengedBy.filter((each) => each.agent !== agent),
  })
}

function challenge(standings: Standings, act: Act): IneffectiveRemark[] {
  return (act.reply.challenges ?? []).flatMap((each, index) =>
    act.isDropped('challenges', index) || each.target_agent === act.agent
      ? []
      : challengeOne(standings, act, each),
  )
}

function challengeOne(
  standings: Standings,
  { agent, round }: Act,
  { target_agent: target, finding_challenged, counter_evidence: text, id }: Challenge,
): IneffectiveRemark[] {
  const said = { agent, target, text }
  const named = standings.named(target, id, finding_challenged)
  if (named.length === 0) {
    const weighed = weighCounterEvidence(text, finding_challenged)
    return [ignored(said, quotesNothing('challenge', target), !('nothing' in weighed))]
  }
  return named.flatMap((standing) => {
    const weighed = weighCounterEvidence(text, standing.statement.text)
    if ('nothing' in weighed) return [ignored(said, weighed.nothing)]
    const { challengedBy, acceptedBy } = standing
    const mine = { agent, text, round, level: weighed.level }
    standings.put({
      ...standing,
      challengedBy: addStrongest(challengedBy, mine),
      acceptedBy: acceptedBy.filter((other) => other.agent !== agent),
    })
    return []
  })
}

/** An agent has one objection to a statement in a round, the strongest. */
function addStrongest(
  known: readonly OpenChallenge[],
  mine: OpenChallenge,
): OpenChallenge[] {
  const place = (each: OpenChallenge) => evidenceLevels.indexOf(each.level)
  const isOfMine = ({ agent, round }: OpenChallenge) =>
    agent === mine.agent && round === mine.round
  const earlier = known.find(isOfMine)
  const kept = earlier && place(earlier) <= place(mine) ? earlier : mine
  return [...known.filter((each) => !isOfMine(each)), kept]
}

function revise(
  standings: Standings,
  { agent, reply, isDropped }: Act,
): IneffectiveRemark[] {
  return (reply.revisions ?? []).flatMap((revision, index) => {
    const standing = standings.byId(revision.id)
    if (isDropped('revisions', index)) return []
    if (standing?.statement.agent !== agent) {
      const said = { agent, target: agent, text: revision.id }
      return [ignored(said, 'the agent has no statement with such an id')]
    }
    standings.put(reviseOne(standing, revision))
    return []
  })
}

function reviseOne(standing: StatementStanding, revision: Revision): StatementStanding {
  const answer = revision.reason?.trim() || standing.answer
  switch (revision.action) {
    case 'keep':
      return { ...standing, answer }
    case 'withdraw':
      return { ...standing, answer, withdrawn: true }
    case 'change': {
      const { statement, acceptedBy } = standing
      const next = reword(statement, revision)
      const isSame = sameTextKey(next.text) === sameTextKey(statement.text)
      return {
        ...standing,
        answer,
        statement: next,
        acceptedBy: isSame ? acceptedBy : [],
        was: isSame ? standing.was : (standing.was ?? statement.text),
      }
    }
  }
}

function reword(statement: Statement, revision: Revision): Statement {
  const text = revision.finding?.trim() || statement.text
  const key = statement.key === undefined ? undefined : sameTextKey(text)
  switch (statement.kind) {
    case 'finding': {
      const evidence = revision.evidence ?? statement.observation.evidence
      const observation = { ...statement.observation, finding: text, evidence }
      const check = checkEvidence(observation)
      // Nobody has fetched what new words cite, and after the last round nobody can object to them.
      const level = weakerOf(check.level, 'indicated')
      return { ...statement, text, key, observation, check: { ...check, level } }
    }
    case 'recommendation': {
      const recommendation = { ...statement.recommendation, action: text }
      return { ...statement, text, key, recommendation }
    }
  }
}

function weakerOf(a: EvidenceLevel, b: EvidenceLevel): EvidenceLevel {
  return evidenceLevels.indexOf(a) > evidenceLevels.indexOf(b) ? a : b
}

function ignored(
  said: Remark & { readonly target: string },
  reason: string,
  isUnplaced = false,
): IneffectiveRemark {
  return { ...said, reason, isUnplaced }
}

function quotesNothing(what: 'challenge' | 'concession', target: string): string {
  return `the ${what} names no statement of ${target} by its id or its whole text`
}
