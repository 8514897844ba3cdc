import { formatZonedMoment, type ZonedMoment } from '../zoned-moment.ts'
import type { Clause } from './clause-reader.ts'
import type { GameClause } from './game-clauses.ts'
import {
  type ImportedField,
  type RecipeCall,
  type Stop,
  understood,
} from './imported-market.ts'
import type { MarketText } from './market-text.ts'
import { RECIPE_OF_SHAPE, type RecipeShape } from './recipe-shapes.ts'
import { momentOfDay, readClock, readDay } from './text-moment.ts'

/** A recipe with the words that prove its parameters, or what stopped it. */
export type GameRecipe =
  | {
      readonly kind: 'recipe'
      readonly call: RecipeCall
      readonly fields: readonly ImportedField[]
    }
  | { readonly kind: 'stop'; readonly stop: Stop }

type Clauses = readonly Clause<GameClause>[]

/** Finds the recipe of a market about a game, whose whole text was recognized. */
export function gameRecipe(market: MarketText, clauses: Clauses): GameRecipe {
  const [main] = clauses
  switch (main?.name) {
    case 'game':
      return winnerRecipe(market, clauses, main)
    case 'bout':
      return boutRecipe(market, clauses, main)
    case 'player-game':
    case 'series-game':
      return figureRecipe(market, clauses, main)
    default:
      return stop(
        'CLAUSE_MISSING',
        main?.words ?? '',
        'The text does not begin with its event.',
      )
  }
}

type Main = Clause<GameClause>

function winnerRecipe(market: MarketText, clauses: Clauses, main: Main): GameRecipe {
  const shape = winnerShapes[main.groups.league ?? '']
  if (shape === undefined) {
    return stop(
      'SOURCE_NOT_READ',
      main.words,
      `No recipe is about ${main.groups.league}.`,
    )
  }
  const start = startOf(market, main)
  if (start === undefined) return noYear(main.words)
  const sides = sidesOf(market, clauses, 'win')
  if ('code' in sides) return { kind: 'stop', stop: sides }
  const wait = clauses.find(({ name }) => name === 'postponed-wait')
  const split = clauses.find(({ name }) => name === 'canceled-split')
  const limit = clauses.find(({ name }) => name === 'not-completed')
  const canceled = split ?? limit
  if (canceled === undefined || (wait === undefined && limit === undefined)) {
    return stop(
      'CLAUSE_MISSING',
      main.words,
      'Postponed and canceled are not both regulated.',
    )
  }
  const until = limit && limitOf(market, limit)
  if (limit !== undefined && until === undefined) return noYear(limit.words)
  return recipe(shape, [
    ...sides.fields,
    parameter(
      'start',
      formatZonedMoment(start),
      main.words,
      'The text names day and hour in ET.',
    ),
    parameter(
      'postponed',
      'wait',
      (wait ?? canceled).words,
      wait
        ? 'A postponed game is waited for.'
        : 'A postponed game is waited for until the limit.',
    ),
    parameter('canceled', 'split', canceled.words, 'A canceled game pays half each.'),
    ...(until && limit
      ? [
          parameter(
            'until',
            formatZonedMoment(until),
            limit.words,
            'Later results do not count.',
          ),
        ]
      : []),
  ])
}

function boutRecipe(market: MarketText, clauses: Clauses, main: Main): GameRecipe {
  const sides = sidesOf(market, clauses, 'bout-win')
  if ('code' in sides) return { kind: 'stop', stop: sides }
  const split = clauses.find(({ name }) => name === 'bout-split')
  const source = clauses.find(({ name }) => name === 'bout-source')
  if (split === undefined || source === undefined) {
    return stop('CLAUSE_MISSING', main.words, 'Draw, cancellation or source is not said.')
  }
  const { one, two } = main.groups
  const names = [sides.team, sides.opponent]
  if (!one || !two || !names.includes(one) || !names.includes(two)) {
    return stop(
      'LABELS_DIFFER',
      main.words,
      `The outcomes are about ${names.join(' and ')}.`,
    )
  }
  const day = readDay(main.groups.day ?? '')
  const date = day && momentOfDay(day, '12:00', 'ET', market.asked)
  const until = limitOf(market, split)
  if (date === undefined || until === undefined) return noYear(main.words)
  return recipe('bout UFC', [
    ...sides.fields,
    parameter(
      'date',
      formatZonedMoment(date).slice(0, 10),
      main.words,
      'The text names the day.',
    ),
    parameter('event', main.groups.event ?? '', main.words, 'The text names the event.'),
    parameter(
      'no-winner',
      'split',
      split.words,
      'A draw, no score or cancellation pays half each.',
    ),
    parameter(
      'until',
      formatZonedMoment(until),
      split.words,
      'A later bout does not count.',
    ),
    parameter(
      'source',
      source.groups.source ?? '',
      source.words,
      'The text names it first.',
    ),
  ])
}

function figureRecipe(market: MarketText, clauses: Clauses, main: Main): GameRecipe {
  const { league, number, one, two } = main.groups
  const figure = clauses.find(
    ({ name }) => name === 'player-figure' || name === 'listed-figure',
  )
  const source = clauses.find(({ name }) => name === 'league-source')
  const open = clauses.find(
    ({ name }) => name === 'series-open' || name === 'player-absent',
  )
  const otherwise = clauses.some(({ name }) => name === 'otherwise')
  if (!figure || !open || !otherwise || !league) {
    return stop(
      'CLAUSE_MISSING',
      main.words,
      'The condition or the missing game is not regulated.',
    )
  }
  if (
    source === undefined ||
    source.groups.source !== league ||
    source.groups.site?.toUpperCase() !== league
  ) {
    return stop(
      'SOURCE_NOT_READ',
      source?.words ?? main.words,
      `The source is not the ${league}.`,
    )
  }
  const shape = figureShapes[`${figure.groups.figure} ${league}`]
  if (shape === undefined)
    return stop('SOURCE_NOT_READ', figure.words, 'No recipe is about this figure.')
  const start = startOf(market, main)
  if (start === undefined) return noYear(main.words)
  const least = leastOf(figure)
  const player = playerOf(market.title, figure, least)
  if (player === undefined) {
    return stop('TITLE_DIFFERS', market.title, `The text says otherwise: ${figure.words}`)
  }
  const [, inTitle = number] = /\b(?:Game |G)(\d)\b/.exec(market.title) ?? []
  if (inTitle !== number) {
    return stop('TITLE_DIFFERS', market.title, `The text says otherwise: ${main.words}`)
  }
  if (open.groups.number !== undefined && open.groups.number !== number) {
    return stop('MOMENTS_DIFFER', open.words, 'Two games are named.')
  }
  const { absent, limit } = open.groups
  const limitDay = readDay(limit ?? '')
  const until = limitDay && momentOfDay(limitDay, '23:59', 'ET', market.asked)
  if (until === undefined) return noYear(open.words)
  if (absent !== undefined && absent !== figure.groups.player) {
    return stop('LABELS_DIFFER', open.words, 'Two players are named.')
  }
  return recipe(shape, [
    parameter('figure', `${figure.groups.figure}`, figure.words, 'The text counts it.'),
    parameter('name', player, figure.words, 'Title and text name the player.'),
    parameter('teams', `${one} | ${two}`, main.words, 'The text names both.'),
    parameter('game-number', `${number}`, main.words, 'The text names the game.'),
    parameter('start', formatZonedMoment(start), main.words, 'Day and hour in ET.'),
    parameter('least', String(least), figure.words, 'Figures are whole numbers.'),
    parameter('until', formatZonedMoment(until), open.words, 'A later game pays this.'),
    parameter(
      'no-game',
      absent === undefined ? 'split' : 'no',
      open.words,
      'The text says so.',
    ),
  ])
}

const winnerShapes: Readonly<Record<string, RecipeShape>> = {
  MLB: 'winner MLB',
  NBA: 'winner NBA',
  NHL: 'winner NHL',
  CBB: 'winner CBB',
  IPL: 'winner IPL',
}

const figureShapes: Readonly<Record<string, RecipeShape>> = {
  'points NBA': 'points NBA',
  'goals NHL': 'goals NHL',
}

type Sides = {
  readonly team: string
  readonly opponent: string
  readonly fields: readonly ImportedField[]
}

/** The team of each label: two different ones, whose names contain their labels, both in the title. */
function sidesOf(
  market: MarketText,
  clauses: Clauses,
  name: 'win' | 'bout-win',
): Sides | Stop {
  const [first, second, ...more] = clauses.filter((clause) => clause.name === name)
  if (first === undefined || second === undefined || more.length > 0) {
    return {
      code: 'CLAUSE_MISSING',
      from: clauses[0]?.words ?? '',
      why: 'Two outcomes are not said.',
    }
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
    return {
      code: 'LABELS_DIFFER',
      from: `${yes.words} ${no.words}`,
      why: `The outcomes are ${labels?.join(' and ')}.`,
    }
  }
  if (!titleNames(market.title, team) || !titleNames(market.title, opponent)) {
    return {
      code: 'TITLE_DIFFERS',
      from: market.title,
      why: `The text is about ${team} and ${opponent}.`,
    }
  }
  return {
    team,
    opponent,
    fields: [
      parameter('team', team, yes.words, 'YES is paid when it wins.'),
      parameter('opponent', opponent, no.words, 'NO is paid when it wins.'),
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

/** Whole figures: "more than 21.5 points" is 22 or more. */
function leastOf({ groups }: Main): number {
  return groups.word === undefined ? Math.ceil(Number(groups.least)) : 1
}

/** The player of the text, where the title names him, his last name or his initials, and the same figure. */
function playerOf(title: string, { groups }: Main, least: number): string | undefined {
  const inTitle =
    /^(?:[A-Z][\w ]+: )?Will (?<player>[^?]{3,40}?) score (?:(?<least>\d{1,2})\+|(?<one>a)) (?:points|goals?)\b/.exec(
      title,
    )?.groups
  if (inTitle === undefined) return undefined
  const named = inTitle.one === undefined ? Number(inTitle.least) : 1
  if (named !== least) return undefined
  const { player = inTitle.player ?? '' } = groups
  const short = inTitle.player ?? ''
  const initials = player
    .split(/[\s-]+/)
    .map((word) => word.charAt(0))
    .join('')
  return player === short || player.endsWith(` ${short}`) || initials === short
    ? player
    : undefined
}

function startOf(market: MarketText, { groups }: Main): ZonedMoment | undefined {
  const day = readDay(groups.day ?? '')
  const clock = readClock(groups.clock ?? '')
  const start = day && clock ? momentOfDay(day, clock, 'ET', market.asked) : undefined
  // A format that states another start contradicts the text.
  return market.starts === undefined || market.starts === start?.seconds
    ? start
    : undefined
}

function limitOf(market: MarketText, { groups }: Main): ZonedMoment | undefined {
  const day = readDay(groups.limit ?? '')
  return day && momentOfDay(day, '23:59', 'ET', market.asked)
}

function recipe(shape: RecipeShape, fields: readonly ImportedField[]): GameRecipe {
  const { recipe: name, missing } = RECIPE_OF_SHAPE[shape]
  const known = Object.fromEntries(
    fields.flatMap((field) =>
      field.kind === 'understood' && field.field.startsWith('recipe.')
        ? [[field.field.slice('recipe.'.length), field.value]]
        : [],
    ),
  )
  return { kind: 'recipe', call: { recipe: name, known, missing }, fields }
}

function parameter(
  name: string,
  value: string,
  from: string,
  why: string,
): ImportedField {
  return understood(`recipe.${name}`, value, from, why)
}

function stop(code: Stop['code'], from: string, why: string): GameRecipe {
  return { kind: 'stop', stop: { code, from, why } }
}

function noYear(words: string): GameRecipe {
  return stop(
    'YEAR_UNKNOWN',
    words,
    'A moment in it has no year that can be proved, or contradicts the start.',
  )
}
