import {
  formatMoment,
  formatZonedMoment,
  moved,
  type ZonedMoment,
} from '@cresolver/core/questions'
import type { Clause } from './clause-reader.ts'
import type { GameClause } from './game-clauses.ts'
import {
  type ImportedField,
  type RecipeCall,
  type Stop,
  understood,
} from './imported-market.ts'
import type { MarketText } from './market-text.ts'
import { hasWord, isShape, recipeCall, type Shape } from './recipe-call.ts'
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
  const { league = '' } = main.groups
  if (!isShape(league)) {
    return stop('SOURCE_NOT_READ', main.words, `No recipe is about ${league}.`)
  }
  const start = startOf(market, main)
  if (start === undefined) return noYear(main.words)
  const sides = sidesOf(market, clauses, 'win')
  if ('code' in sides) return { kind: 'stop', stop: sides }
  const limit = clauses.find(({ name }) => name === 'not-completed')
  const until = limit && limitOf(market, limit)
  if (limit !== undefined && until === undefined) return noYear(limit.words)
  const unplayed = unplayedOf(league, clauses, main)
  if ('code' in unplayed) return { kind: 'stop', stop: unplayed }
  return recipe(league, [
    ...sides.fields,
    ...whenOf(start, until, (limit ?? main).words, main),
    ...unplayed,
  ])
}

function unplayedOf(
  shape: Shape,
  clauses: Clauses,
  main: Main,
): readonly ImportedField[] | Stop {
  const find = (wanted: GameClause) => clauses.find(({ name }) => name === wanted)
  const half = find('postponed-split')
  const wait = find('postponed-wait')
  const split = find('canceled-split')
  if (half !== undefined) {
    const why = wait ? 'The text also keeps it open.' : 'No source reports it.'
    return wait === undefined && hasWord(shape, 'postponed', 'split')
      ? [parameter('postponed', 'split', half.words, 'A postponed game pays half each.')]
      : { code: wait ? 'MOMENTS_DIFFER' : 'SOURCE_NOT_READ', from: half.words, why }
  }
  const limit = find('not-completed')
  const [late, off] = [wait ?? limit, split ?? limit]
  if (off === undefined || late === undefined) {
    const why = 'The text does not cover both postponed and canceled.'
    return { code: 'CLAUSE_MISSING', from: main.words, why }
  }
  return [
    parameter('postponed', 'wait', late.words, 'The market waits for a postponed game.'),
    canceledOf(shape, off, split !== undefined),
  ]
}

/** Day, hour and last moment of a game. */
function whenOf(
  start: ZonedMoment,
  until: ZonedMoment | undefined,
  words: string,
  main: Main,
): readonly ImportedField[] {
  const moment = formatZonedMoment(start)
  const last = formatMoment(until?.seconds ?? moved(start.seconds, LONGEST_WAIT))
  const why = `After ${until ? 'the limit' : '30 days, because the text has no limit,'} a panel reads it.`
  return [
    parameter('date', moment.slice(0, 10), main.words, 'The text names the day in ET.'),
    ...(main.groups.clock
      ? [lookup('start', moment, main.words, 'The text names day and hour in ET.')]
      : []),
    parameter('until', last, words, why),
  ]
}

/** A game that begins before midnight is final before the next one begins. */
const NIGHT = 8 * 3_600

/** Longest wait for a game whose text has no limit. */
const LONGEST_WAIT = 30 * 86_400

/** A panel reads what the text pays if no source says that a game is canceled. */
function canceledOf(shape: Shape, { words }: Main, splits: boolean): ImportedField {
  return splits && hasWord(shape, 'canceled', 'split')
    ? parameter('canceled', 'split', words, 'A canceled game pays half each.')
    : parameter('canceled', 'panel', words, 'A panel reads what the text pays.')
}

function boutRecipe(market: MarketText, clauses: Clauses, main: Main): GameRecipe {
  const sides = sidesOf(market, clauses, 'bout-win')
  if ('code' in sides) return { kind: 'stop', stop: sides }
  const split = clauses.find(({ name }) => name === 'bout-split')
  const source = clauses.find(({ name }) => name === 'bout-source')
  if (split === undefined || source === undefined) {
    return stop(
      'CLAUSE_MISSING',
      main.words,
      'The text leaves out draw, cancellation or source.',
    )
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
  return recipe('UFC', [
    ...sides.fields,
    ...whenOf(date, until, split.words, main),
    lookup('event', main.groups.event ?? '', main.words, 'The text names the event.'),
    parameter('postponed', 'wait', split.words, 'A later bout counts up to the limit.'),
    canceledOf('UFC', split, true),
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
      'The text leaves out the condition or the missing game.',
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
  const shape = `${league} ${figure.groups.figure}`
  if (!isShape(shape))
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
  const end = limitDay && momentOfDay(limitDay, '23:59', 'ET', market.asked)
  if (end === undefined) return noYear(open.words)
  // "Postponed past" a day is about the start: a game of that evening ends after midnight.
  const seconds = absent === undefined ? end.seconds : moved(end.seconds, NIGHT)
  const until = { ...end, seconds }
  if (absent !== undefined && absent !== figure.groups.player) {
    return stop('LABELS_DIFFER', open.words, 'Two players are named.')
  }
  return recipe(shape, [
    parameter('figure', `${figure.groups.figure}`, figure.words, 'The text counts it.'),
    lookup('player', player, figure.words, 'Title and text name the player.'),
    lookup('teams', `${one} | ${two}`, main.words, 'The text names both.'),
    lookup('game-number', `${number}`, main.words, 'The text names the game.'),
    ...whenOf(start, until, open.words, main),
    parameter('line', String(least), figure.words, 'Figures are whole numbers.'),
    parameter('postponed', 'wait', open.words, 'A later game counts up to the limit.'),
    canceledOf(shape, open, false),
  ])
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
      why: 'The text does not name two outcomes.',
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

function recipe(shape: Shape, fields: readonly ImportedField[]): GameRecipe {
  return { kind: 'recipe', call: recipeCall(shape, fields), fields }
}

type FieldReading = readonly [value: string, from: string, why: string]
const parameter = (name: string, ...read: FieldReading) =>
  understood(`recipe.${name}`, ...read)
const lookup = (name: string, ...read: FieldReading) =>
  understood(`lookup.${name}`, ...read)

function stop(code: Stop['code'], from: string, why: string): GameRecipe {
  return { kind: 'stop', stop: { code, from, why } }
}

function noYear(words: string): GameRecipe {
  return stop(
    'YEAR_UNKNOWN',
    words,
    'It names a time whose year is not clear, or that contradicts the start.',
  )
}
