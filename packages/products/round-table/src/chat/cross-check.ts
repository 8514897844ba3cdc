import type { CrossCheck } from '@cresolver/protocol'
import { isSameClaim } from '../text/content-words.ts'
import {
  type AgentAnswer,
  type AnswerStatement,
  describePosition,
} from './agent-answer.ts'
import { contradicts } from './contradicts.ts'

type Said = AnswerStatement & { readonly agent: string }

const mostConflicts = 20

/**
 * Compares the answers of several agents, by rules alone.
 *
 * Two agents agree when a statement of each says the same, or both stand for the same position;
 * they conflict when a statement of each contradicts the other's, or their positions differ. Two
 * agents can do both.
 */
export function crossCheck(answers: readonly AgentAnswer[]): CrossCheck {
  const pairs = pairsOf(answers).map(([a, b]) => comparePair(a, b))
  const agreeing = pairs.filter(({ agree }) => agree).length
  const conflicting = pairs.filter(({ conflicts }) => conflicts.length > 0).length
  const compared = agreeing + conflicting
  return {
    agreement_bps: compared === 0 ? null : Math.trunc((agreeing * 10_000) / compared),
    agreements: [...listPositions(answers), ...listAgreements(answers)],
    conflicts: pairs.flatMap(({ conflicts }) => conflicts).slice(0, mostConflicts),
  }
}

function comparePair(
  a: AgentAnswer,
  b: AgentAnswer,
): { readonly agree: boolean; readonly conflicts: CrossCheck['conflicts'] } {
  const both = a.statements.flatMap((one) =>
    b.statements.map((other) => [one, other] as const),
  )
  const [stand, other] = [a.position, b.position]
  const positions: [string, string][] =
    stand !== undefined && other !== undefined
      ? [[describePosition(stand), describePosition(other)]]
      : []
  const isSame = ([one, another]: [string, string]) =>
    one.toLowerCase() === another.toLowerCase()
  const against = both
    .filter(([one, another]) => contradicts(one.words, another.words))
    .map(([one, another]): [string, string] => [one.text, another.text])
  return {
    agree:
      positions.some(isSame) ||
      both.some(([one, another]) => isSameClaim(one.words, another.words)),
    conflicts: [...positions.filter((each) => !isSame(each)), ...against].map(
      (statements) => ({ agents: [a.agent, b.agent], statements }),
    ),
  }
}

/** A statement that repeats an earlier one, for the same agents, is not listed again. */
function listAgreements(answers: readonly AgentAnswer[]): CrossCheck['agreements'] {
  const said = answers.flatMap(({ agent, statements }) =>
    statements.map((statement): Said => ({ ...statement, agent })),
  )
  const reported: Set<Said>[] = []
  return said.flatMap((one) => {
    const alike = said.filter(
      (other) => other === one || isSameClaim(one.words, other.words),
    )
    const agents = [...new Set(alike.map(({ agent }) => agent))]
    const isReported = reported.some((group) => alike.every((other) => group.has(other)))
    if (agents.length < 2 || isReported) return []
    reported.push(new Set(alike))
    return [{ agents, statement: one.text }]
  })
}

function listPositions(answers: readonly AgentAnswer[]): CrossCheck['agreements'] {
  const holders = new Map<string, { position: string; agents: string[] }>()
  for (const { agent, position } of answers) {
    if (position === undefined) continue
    const known = holders.get(position.toLowerCase())
    if (known) known.agents.push(agent)
    else holders.set(position.toLowerCase(), { position, agents: [agent] })
  }
  return [...holders.values()]
    .filter(({ agents }) => agents.length > 1)
    .map(({ position, agents }) => ({ agents, statement: describePosition(position) }))
}

function pairsOf<T>(list: readonly T[]): (readonly [T, T])[] {
  return list.flatMap((one, index) =>
    list.slice(index + 1).map((other) => [one, other] as const),
  )
}
