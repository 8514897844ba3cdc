import { isDropped } from '../record/flagged.ts'
import type { TableState } from '../record/table-state.ts'
import { foldText } from '../text/content-words.ts'
import { matchFinding } from './match-finding.ts'
import type { Statement } from './statement.ts'

/** A comment of another agent on a statement. */
export type Remark = { readonly agent: string; readonly text: string }

/** Where a statement stands after the challenges. */
export type Standing = {
  /** Challenges that were neither conceded nor withdrawn. */
  readonly challengedBy: readonly Remark[]
  readonly acceptedBy: readonly Remark[]
  /** The agent that stated it gave it up. */
  readonly withdrawn: boolean
}

/** One challenge that met a statement. */
type Challenge = Remark & { readonly round: number; readonly statement: Statement }

/**
 * Applies challenges and concessions to the statements they are about.
 *
 * A challenge stands until its challenger accepts the finding in a later round, or the agent that
 * stated the finding concedes to the challenger. A finding that is challenged and accepted by the
 * same agent in the same round is challenged.
 */
export function settleChallenges(
  state: TableState,
  statements: readonly Statement[],
): {
  readonly standings: ReadonlyMap<Statement, Standing>
  readonly unmatched: readonly (Remark & { readonly target: string })[]
} {
  const of = (agent: string) =>
    statements.filter((statement) => statement.agent === agent)
  const open = new Map<Statement, Challenge[]>()
  const accepted = new Map<Statement, Remark[]>()
  const withdrawn = new Set<Statement>()
  const unmatched: (Remark & { target: string })[] = []

  for (const [index, round] of state.challenges.entries()) {
    const answers = [...round].flatMap(([agent, outcome]) =>
      outcome.status === 'answered' ? [{ agent, outcome, reply: outcome.reply }] : [],
    )
    // Concessions first: they speak of the rounds before.
    for (const { agent, reply } of answers) {
      for (const concession of reply.concessions ?? []) {
        const { target_agent: target, finding_accepted: quote } = concession
        for (const challenge of allOf(open)) {
          const gaveUp =
            challenge.statement.agent === agent &&
            challenge.agent === target &&
            (overlaps(quote, challenge.text) ||
              matchFinding(quote, [challenge.statement]).length > 0)
          if (gaveUp) withdrawn.add(challenge.statement)
        }
        if (target === agent) continue
        for (const statement of matchFinding(quote, of(target))) {
          put(accepted, statement, { agent, text: concession.reason ?? '' })
          const standing = open.get(statement)
          if (standing) {
            open.set(
              statement,
              standing.filter((challenge) => challenge.agent !== agent),
            )
          }
        }
      }
    }
    for (const { agent, outcome, reply } of answers) {
      for (const [place, challenge] of (reply.challenges ?? []).entries()) {
        if (isDropped(state, outcome, 'challenges', place)) continue
        const { target_agent: target, counter_evidence: text } = challenge
        if (target === agent) continue
        const met = matchFinding(challenge.finding_challenged, of(target))
        if (met.length === 0) unmatched.push({ agent, target, text })
        for (const statement of met) {
          put(open, statement, { agent, text, round: index + 1, statement })
          const remarks = accepted.get(statement)
          if (remarks) {
            accepted.set(
              statement,
              remarks.filter((remark) => remark.agent !== agent),
            )
          }
        }
      }
    }
  }
  return {
    standings: new Map(
      statements.map((statement) => [
        statement,
        {
          challengedBy: (open.get(statement) ?? []).map(({ agent, text }) => ({
            agent,
            text,
          })),
          acceptedBy: accepted.get(statement) ?? [],
          withdrawn: withdrawn.has(statement),
        },
      ]),
    ),
    unmatched,
  }
}

function allOf(open: ReadonlyMap<Statement, readonly Challenge[]>): Challenge[] {
  return [...open.values()].flat()
}

function put<T extends Remark>(
  map: Map<Statement, T[]>,
  statement: Statement,
  remark: T,
): void {
  const remarks = map.get(statement) ?? []
  const known = remarks.some(
    ({ agent, text }) => agent === remark.agent && text === remark.text,
  )
  if (!known) map.set(statement, [...remarks, remark])
}

function overlaps(a: string, b: string): boolean {
  const [one, other] = [foldText(a), foldText(b)]
  return one !== '' && (one.includes(other) || other.includes(one))
}
