import type { EvidenceLevel } from '@cresolver/core/protocol'
import { sameTextKey } from './same-text.ts'
import type { Statement } from './statement.ts'

/** A comment of another agent on a statement. */
export type Remark = { readonly agent: string; readonly text: string }

/** A challenge that was neither conceded nor withdrawn. */
export type OpenChallenge = Remark & {
  readonly round: number
  readonly level: EvidenceLevel
}

/** A statement after the challenges: its words, who stands behind them and who against them. */
export type StatementStanding = {
  readonly statement: Statement
  readonly challengedBy: readonly OpenChallenge[]
  readonly acceptedBy: readonly Remark[]
  /** The agent that stated it gave it up. */
  readonly withdrawn: boolean
  /** The first wording, if its agent changed it. */
  readonly was: string | null
  /** Answers of its agent to challenges. */
  readonly answer: string | null
}

/** The standings of all statements of a table, while its challenges are applied. */
export type Standings = {
  readonly list: () => StatementStanding[]
  /** Returns the statement with an id. */
  readonly byId: (id: string) => StatementStanding | undefined
  /** Returns the statements of an agent that have this id, or this very text now. */
  readonly named: (
    agent: string,
    id: string | null | undefined,
    text: string,
  ) => StatementStanding[]
  /** Returns the statements of an agent against which another one brought this very text. */
  readonly challengedWith: (
    agent: string,
    challenger: string,
    text: string,
  ) => StatementStanding[]
  readonly put: (standing: StatementStanding) => void
}

/** Opens the standings of statements that nobody has commented on. */
export function openStandings(statements: readonly Statement[]): Standings {
  const standings = new Map<string, StatementStanding>()
  const texts = createIndex()
  const counters = createIndex()
  const put = (standing: StatementStanding) => {
    const { statement, challengedBy } = standing
    const { id, agent, key } = statement
    standings.set(id, standing)
    if (key !== undefined && key !== '') texts.add([agent, key], id)
    for (const { agent: challenger, text } of challengedBy) {
      counters.add([agent, challenger, sameTextKey(text)], id)
    }
  }
  const nothing = { challengedBy: [], acceptedBy: [], withdrawn: false, was: null }
  for (const statement of statements) put({ statement, ...nothing, answer: null })
  const byIds = (ids: Iterable<string>, fits: (standing: StatementStanding) => boolean) =>
    [...ids].flatMap((id) => {
      const standing = standings.get(id)
      return standing && fits(standing) ? [standing] : []
    })
  return {
    list: () => [...standings.values()],
    byId: (id) => standings.get(id.trim()),
    named: (agent, id, text) => {
      const wanted = id?.trim()
      const key = sameTextKey(text)
      return byIds(
        wanted ? [wanted] : texts.get([agent, key]),
        ({ statement }) =>
          statement.agent === agent && (wanted ? true : statement.key === key),
      )
    },
    challengedWith: (agent, challenger, text) =>
      byIds(counters.get([agent, challenger, sameTextKey(text)]), ({ challengedBy }) =>
        challengedBy.some((each) => each.agent === challenger),
      ),
    put,
  }
}

function createIndex() {
  const ids = new Map<string, Set<string>>()
  return {
    get: (key: readonly string[]): Iterable<string> => ids.get(key.join('\n')) ?? [],
    add: (key: readonly string[], id: string) => {
      const known = ids.get(key.join('\n'))
      if (known) known.add(id)
      else ids.set(key.join('\n'), new Set([id]))
    },
  }
}
