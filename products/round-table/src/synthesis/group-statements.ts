import type { OpenChallenge, Remark, StatementStanding } from './standings.ts'
import type { Statement } from './statement.ts'

/** Statements of one kind, with their standing. */
export type Statements<Kind extends Statement> = readonly (StatementStanding & {
  readonly statement: Kind
})[]

/** Puts statements with the same text together, in the order of the first of each. */
export function groupSame<Kind extends Statement>(
  statements: Statements<Kind>,
): Statements<Kind>[] {
  const groups = new Map<string, Statements<Kind>[number][]>()
  for (const each of statements) {
    const { id, key } = each.statement
    const at = key === undefined || key === '' ? `id ${id}` : `text ${key}`
    const known = groups.get(at)
    if (known) known.push(each)
    else groups.set(at, [each])
  }
  return [...groups.values()]
}

/** Lists who wrote the text of a group, who else stands behind it, and who objects. */
export function sidesOf(
  first: StatementStanding,
  others: readonly StatementStanding[],
): {
  readonly stated_by: string[]
  readonly accepted_by: Remark[]
  readonly challenged_by: OpenChallenge[]
} {
  const group = [first, ...others]
  const stated_by = [...new Set(group.map(({ statement }) => statement.agent))]
  return {
    stated_by,
    accepted_by: distinct(
      group.flatMap(({ acceptedBy }) => acceptedBy),
      ({ agent }) => agent,
    ).filter(({ agent }) => !stated_by.includes(agent)),
    challenged_by: distinct(
      group.flatMap(({ challengedBy }) => challengedBy),
      ({ agent, text }) => `${agent}\n${text}`,
    ),
  }
}

/** Lists the agents that stand behind a text: those that wrote it, and those that accepted it. */
export function agentsBehind(
  stated: readonly string[],
  accepted: readonly { readonly agent: string }[],
): string[] {
  return [...new Set([...stated, ...accepted.map(({ agent }) => agent)])]
}

function distinct<T>(remarks: readonly T[], keyOf: (remark: T) => string): T[] {
  return [...new Map(remarks.map((each) => [keyOf(each), each])).values()]
}
