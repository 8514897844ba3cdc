import type { CrossCheck } from '@cresolver/core/protocol'
import { sameTextKey } from '../synthesis/same-text.ts'
import { describePosition, type ReportedAnswer } from './reported-answer.ts'

/**
 * Compares the answers of several agents: they share a position, or a text, or nothing. Similar words
 * do not agree.
 */
export function crossCheck(answers: readonly ReportedAnswer[]): CrossCheck {
  const said = new Map<string, { statement: string; agents: string[] }>()
  for (const { agent, position, statements } of answers) {
    const lines = [
      ...(position === undefined ? [] : [describePosition(position.toUpperCase())]),
      ...statements,
    ]
    for (const statement of new Set(lines)) {
      const known = said.get(sameTextKey(statement))
      if (known && !known.agents.includes(agent)) known.agents.push(agent)
      if (!known) said.set(sameTextKey(statement), { statement, agents: [agent] })
    }
  }
  const answered = answers.filter(hasContent).map(gistOf)
  return {
    agreements: [...said.values()].filter(({ agents }) => agents.length > 1),
    differ: new Set(answered).size > 1,
  }
}

function hasContent({ position, statements, suggestions }: ReportedAnswer): boolean {
  return position !== undefined || statements.length + suggestions.length > 0
}

/** Equal for answers that say the same: by the position, or without one by all texts. */
function gistOf({ position, statements, suggestions }: ReportedAnswer): string {
  return position === undefined
    ? JSON.stringify([...statements, ...suggestions].map(sameTextKey).toSorted())
    : position.trim().toLowerCase()
}
