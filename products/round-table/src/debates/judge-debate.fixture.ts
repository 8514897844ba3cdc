import type { TableResult } from '@cresolver/core/protocol'
import { describeResult } from '../result/describe-result.ts'
import { sameTextKey } from '../synthesis/same-text.ts'
import type { Debate } from './second-author.fixture.ts'

/** Score of a result by what its author fixed before. */
type Judgement = {
  /** Statements of three that stand in the lines of the result, beside their author. */
  readonly kept: number
  /** Contradictions that stand as such: on two sides of one line, or for two options. */
  readonly shown: number
  /** Contradictions of which the direction names both sides. */
  readonly joined: number
  /** Names beside words that their agent neither wrote nor accepted. */
  readonly wrong: number
  /** Agreements that the result has. */
  readonly agreed: number
}

/** Judges the result of a debate. */
export function judgeDebate(debate: Debate, result: TableResult): Judgement {
  const lines = describeResult(result)
  const { recommended_direction: direction, options } = result.synthesis
  const has = (line: string, { agent, words }: { agent: string; words: string }) =>
    line.includes(words) && line.includes(agent)
  const optionOf = (agent: string) =>
    options.find(({ backed_by }) => backed_by.includes(agent))?.option
  const isShown = ({ a, b }: Debate['contradictions'][number]) =>
    lines.some((line) => has(line, a) && has(line, b)) ||
    (optionOf(a.agent) !== optionOf(b.agent) &&
      [a, b].every((side) => lines.some((line) => has(line, side))))
  const standing = behind(result)
  return {
    kept: debate.keep.filter((each) => lines.some((line) => has(line, each))).length,
    shown: debate.contradictions.filter(isShown).length,
    joined: debate.contradictions.filter(
      ({ a, b }) => direction.includes(a.words) && direction.includes(b.words),
    ).length,
    wrong: standing.filter(({ agent, words }) => !standsBehind(debate, agent, words))
      .length,
    agreed: debate.agreements.filter(({ agents, words }) =>
      agents.every((agent) =>
        standing.some((each) => each.agent === agent && isSame(each.words, words)),
      ),
    ).length,
  }
}

/** Every name beside every statement of a result. */
function behind({ synthesis }: TableResult) {
  const named = (words: string, agents: readonly string[]) =>
    agents.map((agent) => ({ agent, words }))
  const namesOf = (remarks: readonly { readonly agent: string }[]) =>
    remarks.map(({ agent }) => agent)
  return [
    ...synthesis.key_findings.flatMap((each) => [
      ...named(each.finding, [...each.observed_by, ...namesOf(each.accepted_by)]),
    ]),
    ...synthesis.recommendations.flatMap((each) =>
      named(each.action, [...each.proposed_by, ...namesOf(each.accepted_by)]),
    ),
    ...synthesis.trade_offs.flatMap(({ sides }) =>
      sides.flatMap(({ agent, text }) => named(text, [agent])),
    ),
  ]
}

function standsBehind(debate: Debate, agent: string, words: string): boolean {
  const wrote = debate.agents.some(
    (each) => each.name === agent && writtenBy(each).some((text) => isSame(text, words)),
  )
  return (
    wrote ||
    debate.agreements.some(
      (each) => each.agents.includes(agent) && isSame(each.words, words),
    )
  )
}

function writtenBy({ analysis, challenges }: Debate['agents'][number]): string[] {
  return [
    ...analysis.observations.map(({ finding }) => finding),
    ...(analysis.recommendations ?? []).map(({ action }) => action),
    ...challenges.flatMap((round) => [
      ...round.challenges.map(({ counter_evidence }) => counter_evidence),
      ...(round.revisions ?? []).flatMap(({ new_finding }) => new_finding ?? []),
    ]),
  ]
}

function isSame(a: string, b: string): boolean {
  return sameTextKey(a) === sameTextKey(b)
}
