import type { Gate, TableEvent } from '@cresolver/core/protocol'
import { oneLine } from './one-line.ts'

/** Most agents that are named. */
const mostNames = 50

/** Describes an event of a table in one short sentence. Names and texts of agents in it are untrusted. */
export function describeEvent({ event }: TableEvent): string {
  switch (event.type) {
    case 'opened': {
      const names = event.seats.slice(0, mostNames).map(({ agent }) => nameOf(agent))
      return `The table opened with ${count(event.seats.length, 'agent')}: ${names.join(', ')}.`
    }
    case 'analysis': {
      const { agent, outcome } = event
      if (outcome.status !== 'answered')
        return describeFailure(agent, outcome, 'the analysis')
      return `${nameOf(agent)} answered with ${count(outcome.reply.observations.length, 'finding')}.`
    }
    case 'citation':
      return `${describeCitation(event.outcome.status)} ${nameOf(event.agent)}: ${oneLine(event.url, 200)}`
    case 'challenge': {
      const { agent, outcome, round } = event
      if (outcome.status !== 'answered') {
        return describeFailure(agent, outcome, `challenge round ${round}`)
      }
      const challenged = outcome.reply.challenges?.length ?? 0
      const conceded = outcome.reply.concessions?.length ?? 0
      const backed = conceded + (outcome.reply.supports?.length ?? 0)
      const revised = outcome.reply.revisions?.length ?? 0
      const own = revised > 0 ? `, answers to ${revised} of its own` : ''
      return `${nameOf(agent)} in round ${round}: ${count(challenged, 'challenge')}, ${backed} accepted${own}.`
    }
    case 'challenges_ended':
      return `The challenges ended after ${count(event.rounds, 'round')}: ${endings[event.reason]}.`
    case 'synthesis':
      return 'The synthesis is computed.'
    case 'computation':
      return event.state === 'begun'
        ? `The ${event.what} of a long log is computed.`
        : `The computation of the ${event.what} took too long and was ended.`
    case 'gate_opened':
      return `A person has to decide ${describeGate(event.gate)}.`
    case 'gate_decided': {
      const effect = event.decision === 'continue' ? 'continues' : 'stops'
      return `${nameOf(event.decided_by)} decided ${describeGate(event.gate)}: the table ${effect}.`
    }
    case 'vote': {
      const { agent, outcome } = event
      if (outcome.status !== 'answered')
        return describeFailure(agent, outcome, 'the vote')
      if (outcome.reply.approve) return `${nameOf(agent)} approves.`
      return `${nameOf(agent)} dissents: ${oneLine(outcome.reply.dissent_reason ?? '', 200)}`
    }
    case 'asking':
      return `Every agent is asked for ${phases[event.phase]}, until ${event.expires_at}.`
    case 'accepted':
      return `${nameOf(event.agent)} answers ${phases[event.phase]} later.`
    case 'cancelled':
      return `${nameOf(event.cancelled_by)} cancelled the table: ${oneLine(event.reason, 200)}`
    case 'closed':
      return event.problem === undefined
        ? `The table is ${event.status}.`
        : `The table is ${event.status}: ${oneLine(event.problem, 200)}`
  }
}

const phases = {
  analyze: 'the analysis',
  challenge: 'challenges',
  vote: 'the vote',
} as const

const endings = {
  all_rounds: 'all of them were held',
  budget_spent: 'the budget of the table allows no other',
  nobody_challenged: 'no further agent was challenged',
  nothing_to_challenge: 'there was nothing to challenge',
} as const

type Failure = Extract<
  Extract<TableEvent['event'], { type: 'vote' }>['outcome'],
  { status: 'late' | 'malformed' | 'refused' | 'unhealthy' | 'suspended' }
>

function describeFailure(agent: string, outcome: Failure, phase: string): string {
  switch (outcome.status) {
    case 'late':
      return `${nameOf(agent)} did not answer ${phase} in time.`
    case 'malformed':
      return `${nameOf(agent)} answered ${phase} with something that does not fit the protocol.`
    case 'refused':
      return `${nameOf(agent)} did not answer ${phase}: ${oneLine(outcome.reason, 200)}`
    case 'unhealthy':
      return `${nameOf(agent)} failed in ${phase}: ${oneLine(outcome.reason, 200)}`
    case 'suspended':
      return `${nameOf(agent)} was not asked for ${phase}: ${oneLine(outcome.reason, 200)}`
  }
}

function describeCitation(
  status: 'matches' | 'differs' | 'unclear' | 'not_fetched',
): string {
  switch (status) {
    case 'matches':
      return 'A page supports'
    case 'differs':
      return 'A page does not support'
    case 'unclear':
      return 'A page cannot be compared with'
    case 'not_fetched':
      return 'A page could not be fetched for'
  }
}

function nameOf(agent: string): string {
  return oneLine(agent, 80)
}

function describeGate(gate: Gate): string {
  return gate === 'before_vote' ? 'before the vote' : 'before the end'
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}
