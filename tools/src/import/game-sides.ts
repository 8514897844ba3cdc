import type { RecognizedClause } from './clause-reader.ts'
import type { GameClause } from './game-clauses.ts'
import { lookup } from './game-recipe.ts'
import { type ImportedField, type Stopped, stop, understood } from './imported-market.ts'
import type { MarketText } from './market-text.ts'

/** The teams of YES and NO. */
type Sides = {
  readonly team: string
  readonly opponent: string
  readonly fields: readonly ImportedField[]
}

/** Finds the team of each label: two different ones, whose names contain their labels, both in the title. */
export function sidesOf(
  market: MarketText,
  clauses: readonly RecognizedClause<GameClause>[],
  name: 'win' | 'bout-win',
): Sides | Stopped {
  const [first, second, ...more] = clauses.filter((clause) => clause.name === name)
  if (first === undefined || second === undefined || more.length > 0) {
    return stop(
      'CLAUSE_MISSING',
      clauses[0]?.words ?? '',
      'The text does not name two outcomes.',
    )
  }
  const labels = market.labels?.map((label) => label.trim())
  const [yes, no] =
    labels === undefined || labels[0] === first.groups.label
      ? [first, second]
      : [second, first]
  const [yesLabel = yes.groups.label, noLabel = no.groups.label] = labels ?? []
  const team = yes.groups.team ?? ''
  const opponent = no.groups.team ?? ''
  if (
    yesLabel !== yes.groups.label ||
    noLabel !== no.groups.label ||
    yesLabel === noLabel ||
    team === opponent ||
    !hasWords(team, yesLabel) ||
    !hasWords(opponent, noLabel)
  ) {
    return stop(
      'LABELS_DIFFER',
      `${yes.words} ${no.words}`,
      `The outcomes are ${labels?.join(' and ')}.`,
    )
  }
  if (!titleNames(market.title, team) || !titleNames(market.title, opponent)) {
    return stop(
      'TITLE_DIFFERS',
      market.title,
      `The text is about ${team} and ${opponent}.`,
    )
  }
  return {
    team,
    opponent,
    fields: [
      lookup('team', team, yes.words, 'YES is paid when it wins.'),
      lookup('opponent', opponent, no.words, 'NO is paid when it wins.'),
      understood(
        'rule.labels',
        `${yesLabel}|${noLabel}`,
        `${yes.words} ${no.words}`,
        'Each outcome is the winner of its name.',
      ),
    ],
  }
}

/** A name and a label of it, such as `New York Rangers` and `Rangers`. */
function hasWords(name: string, label: string | undefined): boolean {
  return label !== undefined && label !== '' && ` ${name} `.includes(` ${label} `)
}

/** The title has the name, or its end, such as `Rangers`, or its beginning, such as `Chennai`. */
function titleNames(title: string, name: string): boolean {
  const words = name.split(/\s+/)
  const parts = words.flatMap((_, index) => [
    words.slice(index).join(' '),
    words.slice(0, index + 1).join(' '),
  ])
  const spaced = ` ${title.replace(/[?:,]/g, ' ')} `
  return parts.some((part) => part.length > 2 && spaced.includes(` ${part} `))
}
