import type { AgentPhase } from '@cresolver/core/protocol'
import type { TableState } from '../record/table-state.ts'

/**
 * Returns the agents of a phase that the budget of the table can pay for, in the order of the seats. What is
 * recorded of the phase itself does not count: a phase that is repeated pays for the same agents.
 */
export function affordableSeats(
  state: TableState,
  phase: AgentPhase,
  round: number,
): ReadonlySet<string> {
  const { settings, seats } = state.opened
  const names = seats.map(({ agent }) => agent)
  if (settings.max_calls === undefined) return new Set(names)
  const left = Math.max(0, settings.max_calls - callsBefore(state, phase, round))
  const suspended = seats.filter(({ suspended }) => suspended !== undefined)
  const free = suspended.map(({ agent }) => agent)
  const paid = names.filter((name) => !free.includes(name))
  return new Set([...free, ...paid.slice(0, left)])
}

/** Returns whether a challenge round leaves enough of the budget for the votes of all agents. */
export function affordsRound(state: TableState, round: number): boolean {
  const { settings, seats } = state.opened
  if (settings.max_calls === undefined) return true
  return callsBefore(state, 'challenge', round) + 2 * seats.length <= settings.max_calls
}

/** Counts the calls of the phases before one. */
function callsBefore(state: TableState, phase: AgentPhase, round: number): number {
  const rounds =
    phase === 'vote' ? state.challenges : state.challenges.slice(0, round - 1)
  const phases = phase === 'analyze' ? [] : [state.analyses, ...rounds]
  return phases
    .flatMap((outcomes) => [...outcomes.values()])
    .filter(({ status }) => status !== 'suspended').length
}
