import { type ClauseShape, clausePattern } from './clause-reader.ts'
import { CLOCK, DAY } from './text-moment.ts'

/** Clauses of markets about games and bouts. */
export type GameClause =
  | 'game'
  | 'win'
  | 'postponed-wait'
  | 'postponed-split'
  | 'canceled-split'
  | 'makeup'
  | 'not-completed'
  | 'bout'
  | 'bout-win'
  | 'bout-split'
  | 'bout-source'
  | 'player-game'
  | 'series-game'
  | 'player-figure'
  | 'listed-figure'
  | 'otherwise'
  | 'player-absent'
  | 'series-open'
  | 'league-source'
  | 'market-id'

const name = (group: string) => `(?<${group}>[^"“”\n]{2,60}?)`
const label = (group: string) => `["“]\\s?(?<${group}>[^"“”\n]{1,60}?)\\.?["”]`
const moment = `(?<day>${DAY})(?:,? at|,) (?<clock>${CLOCK}) ET`

/** The forms in which markets state the winner of a game or the figure of a player. */
export const GAME_CLAUSES: readonly ClauseShape<GameClause>[] = [
  {
    name: 'game',
    shape: clausePattern(
      `In the upcoming (?<league>[A-Z]{2,6}) game, scheduled for ${moment}:`,
    ),
  },
  {
    name: 'win',
    shape: clausePattern(
      `If (?:the )?${name('team')} wins?, the market will resolve to ${label('label')}\\.`,
    ),
  },
  {
    name: 'postponed-wait',
    shape: clausePattern(
      'If the game is postponed, this market will remain open until the game has been completed\\.',
    ),
  },
  {
    name: 'postponed-split',
    shape: clausePattern(
      'If the game is (?:postponed|postponed or canceled|canceled or postponed), this market will resolve 50-50\\.',
    ),
  },
  {
    name: 'makeup',
    shape: clausePattern(
      "To know when a postponed game will be played, please check the home team's schedule on MLB\\.com for the listed team ",
      'and look for the game described as a makeup game\\.',
    ),
  },
  {
    name: 'canceled-split',
    shape: clausePattern(
      'If the game is canceled entirely, with no make-up game, this market will resolve 50-50\\.',
    ),
  },
  {
    name: 'not-completed',
    shape: clausePattern(
      `If the game is not completed by (?<limit>${DAY}) \\(11:59:59 PM ET\\), the market will resolve 50-50\\.`,
    ),
  },
  {
    name: 'bout',
    shape: clausePattern(
      `This is a market on whether ${name('one')} (?:vs\\.|or) ${name('two')} will win their bout at `,
      `(?<event>UFC [^\n]{2,80}?), scheduled for (?<day>${DAY})\\.`,
    ),
  },
  {
    name: 'bout-win',
    shape: clausePattern(
      `If ${name('team')} is declared the winner of this bout, this market will resolve to ${label('label')}\\.?`,
    ),
  },
  {
    name: 'bout-split',
    shape: clausePattern(
      'If this fight is declared a draw, or if for any reason the match is not scored, ',
      `postponed after (?<limit>${DAY})(?:, (?<clock>11:59 PM) ET)?, or canceled, this market will resolve 50-50\\.`,
    ),
  },
  {
    name: 'bout-source',
    shape: clausePattern(
      'The (?:[Rr]esolution|primary resolution) source will be (?<source>ESPN); however, a consensus of credible reporting may be used\\.',
    ),
  },
  {
    name: 'series-game',
    shape: clausePattern(
      `This market refers to game (?<number>\\d) of the (?<league>NHL|NBA) (?<series>[A-Z][A-Za-z ]{2,40}?) between the ${name('one')} and ${name('two')}, `,
      `scheduled for ${moment}\\.`,
    ),
  },
  {
    name: 'player-game',
    shape: clausePattern(
      `This market refers to the ${name('one')} (?<league>NBA|NHL) (?<series>[A-Za-z ]{2,40}?) Game (?<number>\\d) versus the ${name('two')}, `,
      `scheduled for ${moment}\\.`,
    ),
  },
  {
    name: 'player-figure',
    shape: clausePattern(
      `This market will resolve to ["“](?<yes>Yes)["”] if (?<player>[^\\d"“”\n]{4,50}?) scores (?:more than (?<least>\\d{1,2}\\.5)|(?<word>one or more)) `,
      `(?<figure>points|goals) in his game against the ${name('against')}\\.`,
    ),
  },
  {
    name: 'listed-figure',
    shape: clausePattern(
      `This market will resolve to ["“](?<yes>Yes)["”] if (?:the )?listed player scores more than (?<least>\\d{1,2}\\.5) (?<figure>goals|points)\\.`,
    ),
  },
  {
    name: 'otherwise',
    shape: clausePattern(
      'Otherwise,? this market will resolve to ["“](?<no>No)\\.?["”]\\.?',
    ),
  },
  {
    name: 'player-absent',
    shape: clausePattern(
      `If this game is cancelled, postponed past (?<limit>${DAY}), or (?<absent>[^"“”\n]{4,50}?) otherwise doesn't play in the game, `,
      'this market will resolve to ["“]No["”]\\.',
    ),
  },
  {
    name: 'series-open',
    shape: clausePattern(
      `If game (?<number>\\d) of the (?<league>NHL|NBA) (?<series>[A-Z][A-Za-z ]{2,40}?) has not been completed by (?<limit>${DAY}), 11:59 PM ET, `,
      'this market will resolve to ["“]50-50["”]\\.',
    ),
  },
  {
    name: 'league-source',
    shape: clausePattern(
      'The resolution source (?:for this market )?will be the (?<source>NHL|NBA|MLB) ?\\(https://www\\.(?<site>nhl|nba|mlb)\\.com/?\\)\\.',
    ),
  },
  { name: 'market-id', shape: clausePattern('market_id: \\d+') },
]
