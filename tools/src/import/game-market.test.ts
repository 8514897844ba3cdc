import { lintQuestion, parseMoment } from '@cresolver/core/questions'
import {
  completeParameters,
  openParameters,
  RECIPES,
  recipeQuestion,
} from '@cresolver/core/questions/recipes'
import { describe, expect, it } from 'vitest'
import { importMarket } from './import-market.ts'
import { understood } from './imported-market.ts'
import type { MarketText } from './market-text.ts'
import { recipeCall, type Shape } from './recipe-call.ts'

const asked = parseMoment('2027-04-01T12:00Z')

describe('the winner of a game', () => {
  const text = (league: string) =>
    [
      `In the upcoming ${league} game, scheduled for April 4 at 4:12PM ET:`,
      `If the Riverton Rovers win, the market will resolve to "Rovers".`,
      `If the St. Ives Saints win, the market will resolve to "Saints".`,
      'If the game is postponed, this market will remain open until the game has been completed.',
      'If the game is canceled entirely, with no make-up game, this market will resolve 50-50.',
    ].join('\n')

  it('is a recipe of which ids alone are missing, and names to look them up by', () => {
    expect(read('Rovers vs. Saints', text('MLB'), ['Saints', 'Rovers']).recipe).toEqual({
      recipe: 'mlb',
      known: {
        measure: 'winner',
        date: '2027-04-04',
        until: '2027-05-04T20:12:00Z',
        postponed: 'wait',
        canceled: 'split',
        shortened: 'panel',
      },
      missing: [
        ...['game', 'side', 'team', 'opponent'],
        ...['espn-event', 'espn-own', 'espn-other'],
      ],
      lookup: {
        team: 'St. Ives Saints',
        opponent: 'Riverton Rovers',
        start: '2027-04-04T16:12-04:00',
      },
    })
  })

  it('is waited for up to the limit of the text, and left to a panel then', () => {
    const [head = '', ...wins] = text('IPL').split('\n').slice(0, 3)
    const limit =
      'If the game is not completed by April 12 (11:59:59 PM ET), the market will resolve 50-50.'
    const limited = [head, ...wins, limit].join('\n')
    expect(read('Rovers vs. Saints', limited, ['Rovers', 'Saints']).recipe).toMatchObject(
      {
        recipe: 'cricket',
        known: {
          date: '2027-04-04',
          until: '2027-04-13T03:59:00Z',
          postponed: 'wait',
          canceled: 'panel',
        },
      },
    )
  })

  it('pays half each for a postponed game where its text says so and a source can', () => {
    const half = 'If the game is postponed or canceled, this market will resolve 50-50.'
    const halved = (league: string) =>
      [...text(league).split('\n').slice(0, 3), half].join('\n')
    const mlb = read('Rovers vs. Saints', halved('MLB'), ['Rovers', 'Saints'])
    expect(mlb.recipe?.known).toMatchObject({ postponed: 'split' })
    expect(mlb.recipe?.known).not.toHaveProperty('canceled')
    const nba = read('Rovers vs. Saints', halved('NBA'), ['Rovers', 'Saints'])
    expect(codeOf(nba)).toBe('SOURCE_NOT_READ')
    const both = `${text('MLB')}\n${half}`
    expect(codeOf(read('Rovers vs. Saints', both, ['Rovers', 'Saints']))).toBe(
      'MOMENTS_DIFFER',
    )
  })

  it('leaves a canceled game to a panel where no source says it', () => {
    const { recipe } = read('Rovers vs. Saints', text('NBA'), ['Saints', 'Rovers'])
    expect(recipe?.known).toMatchObject({ postponed: 'wait', canceled: 'panel' })
  })

  it('keeps the rule with a panel until the game is known', () => {
    const { question } = read('Rovers vs. Saints', text('MLB'), ['Rovers', 'Saints'])
    expect(question.rule.kind).toBe('manual')
    expect(question.finePrint).toContain('4:12PM ET')
  })

  it.each([
    [
      'other names of outcomes',
      'Rovers vs. Saints',
      ['Rovers', 'Sinners'],
      'LABELS_DIFFER',
    ],
    [
      'another team in the title',
      'Rovers vs. Kings',
      ['Rovers', 'Saints'],
      'TITLE_DIFFERS',
    ],
  ] as const)('is refused with %s', (_, title, labels, code) => {
    expect(codeOf(read(title, text('MLB'), labels))).toBe(code)
  })

  it('is refused for a league without a recipe', () => {
    expect(codeOf(read('Rovers vs. Saints', text('XYZ'), ['Rovers', 'Saints']))).toBe(
      'SOURCE_NOT_READ',
    )
  })

  it('is refused where the format states another start', () => {
    const market = { ...of('Rovers vs. Saints', text('NBA'), ['Rovers', 'Saints']) }
    const other = importMarket({ ...market, starts: parseMoment('2027-04-05T20:12Z') })
    expect(codeOf(other)).toBe('YEAR_UNKNOWN')
    const same = importMarket({ ...market, starts: parseMoment('2027-04-04T20:12Z') })
    expect(same.recipe?.recipe).toBe('nba')
  })
})

describe('a bout', () => {
  const text = (source: string) =>
    [
      'This is a market on whether Ann Red vs. Bo Blue will win their bout at UFC Night: Red vs. Blue, scheduled for April 22, 2027.',
      'If Ann Red is declared the winner of this bout, this market will resolve to "Red."',
      'If Bo Blue is declared the winner of this bout, this market will resolve to "Blue."',
      'If this fight is declared a draw, or if for any reason the match is not scored, postponed after May 22, 2027, 11:59 PM ET, or canceled, this market will resolve 50-50.',
      `The Resolution source will be ${source}; however, a consensus of credible reporting may be used.`,
    ].join('\n')

  it('names its two sides, its day and its limit', () => {
    expect(
      read('Ann Red vs. Bo Blue', text('ESPN'), ['Red', 'Blue']).recipe,
    ).toMatchObject({
      recipe: 'ufc',
      known: {
        date: '2027-04-22',
        until: '2027-05-23T03:59:00Z',
        canceled: 'split',
      },
      lookup: {
        team: 'Ann Red',
        opponent: 'Bo Blue',
        event: 'UFC Night: Red vs. Blue',
      },
    })
  })

  it('is refused where the source is another one', () => {
    const refused = read('Ann Red vs. Bo Blue', text('video of the event'), [
      'Red',
      'Blue',
    ])
    expect(codeOf(refused)).toBe('SENTENCE_UNKNOWN')
  })
})

describe('the points of a player', () => {
  const text = (absent: string) =>
    [
      'This market refers to the Rovers NBA Finals Game 1 versus the Saints, scheduled for June 5, 2027, 8:30 PM ET.',
      'This market will resolve to "Yes" if Sam Grant-Adams scores more than 33.5 points in his game against the Saints. Otherwise, this market will resolve to "No".',
      `If this game is cancelled, postponed past June 5, or ${absent} otherwise doesn't play in the game, this market will resolve to "No".`,
      'The resolution source will be the NBA (https://www.nba.com).',
    ].join('\n\n')

  it.each(['SGA', 'Sam Grant-Adams', 'Grant-Adams'])(
    'are read with %s in the title',
    (name) => {
      const found = read(
        `Will ${name} score 34+ points against the Saints?`,
        text('Sam Grant-Adams'),
      )
      expect(found.recipe).toMatchObject({
        recipe: 'nba-player',
        known: { figure: 'points', op: 'gte', line: '34', canceled: 'panel' },
        lookup: { player: 'Sam Grant-Adams', 'game-number': '1' },
      })
    },
  )

  it.each([
    [
      'another number',
      'Will SGA score 33+ points against the Saints?',
      'Sam Grant-Adams',
    ],
    ['another player', 'Will Bo score 34+ points against the Saints?', 'Sam Grant-Adams'],
    [
      'another game',
      'G2: Will SGA score 34+ points against the Saints?',
      'Sam Grant-Adams',
    ],
    ['two players', 'Will SGA score 34+ points against the Saints?', 'Bo Blue'],
  ])('are refused with %s', (_, title, absent) => {
    expect(read(title, text(absent)).recipe).toBeUndefined()
  })
})

describe('the call of a recipe', () => {
  const winner = (league: string) =>
    [
      `In the upcoming ${league} game, scheduled for April 4 at 4:12PM ET:`,
      'If the Riverton Rovers win, the market will resolve to "Rovers".',
      'If the St. Ives Saints win, the market will resolve to "Saints".',
      'If the game is postponed, this market will remain open until the game has been completed.',
      'If the game is canceled entirely, with no make-up game, this market will resolve 50-50.',
    ].join('\n')
  const goals = [
    'This market refers to game 2 of the NHL Stanley Cup Final between the Rovers and Saints, scheduled for June 5, 2027, 8:30 PM ET.',
    'This market will resolve to "Yes" if the listed player scores more than 0.5 goals.',
    'Otherwise, this market will resolve to "No".',
    'If game 2 of the NHL Stanley Cup Final has not been completed by June 20, 11:59 PM ET, this market will resolve to "50-50".',
    'The resolution source will be the NHL (https://www.nhl.com).',
  ].join(' ')
  const points = [
    'This market refers to the Rovers NBA Finals Game 1 versus the Saints, scheduled for June 5, 2027, 8:30 PM ET.',
    'This market will resolve to "Yes" if Sam Grant scores more than 33.5 points in his game against the Saints. Otherwise, this market will resolve to "No".',
    `If this game is cancelled, postponed past June 5, or Sam Grant otherwise doesn't play in the game, this market will resolve to "No".`,
    'The resolution source will be the NBA (https://www.nba.com).',
  ].join(' ')
  const bout = [
    'This is a market on whether Ann Red vs. Bo Blue will win their bout at UFC Night: Red vs. Blue, scheduled for April 22, 2027.',
    'If Ann Red is declared the winner of this bout, this market will resolve to "Red."',
    'If Bo Blue is declared the winner of this bout, this market will resolve to "Blue."',
    'If this fight is declared a draw, or if for any reason the match is not scored, postponed after May 22, 2027, 11:59 PM ET, or canceled, this market will resolve 50-50.',
    'The Resolution source will be ESPN; however, a consensus of credible reporting may be used.',
  ].join(' ')
  const texts: Readonly<Record<Exclude<Shape, 'daily high'>, Parameters<typeof of>>> = {
    MLB: ['Rovers vs. Saints', winner('MLB'), ['Rovers', 'Saints']],
    NBA: ['Rovers vs. Saints', winner('NBA'), ['Rovers', 'Saints']],
    NHL: ['Rovers vs. Saints', winner('NHL'), ['Rovers', 'Saints']],
    CBB: ['Rovers vs. Saints', winner('CBB'), ['Rovers', 'Saints']],
    IPL: ['Rovers vs. Saints', winner('IPL'), ['Rovers', 'Saints']],
    UFC: ['Ann Red vs. Bo Blue', bout, ['Red', 'Blue']],
    'NBA points': ['Will Sam Grant score 34+ points against the Saints?', points],
    'NHL goals': ['Game 2: Will Sam Grant score a goal?', goals],
  }

  it.each(Object.entries(texts))(
    'becomes a rule with the missing ids if it is the recipe of %s',
    (_, text) => {
      const { recipe: call, question } = read(...text)
      const recipe = RECIPES.find(({ name }) => name === call?.recipe)
      if (call === undefined || recipe === undefined)
        throw new Error('there is no recipe')
      expect(call.missing).toEqual(openParameters(recipe, call.known))
      const deadline = parseMoment(call.known.until ?? '')
      if (!deadline || !asked) throw new Error('there is no last moment')
      const written = recipeQuestion(recipe, completeParameters(recipe, call.known), {
        title: question.text,
        deadline,
      })
      const findings = lintQuestion(written, { now: asked, deadline })
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    },
  )

  it.each(Object.keys(texts) as Shape[])(
    'has no other parameters if it is the recipe of %s',
    (shape) => {
      const field = (name: string) => understood(`recipe.${name}`, '1', '', '')
      expect(() => recipeCall(shape, [field('opponents')])).toThrow(
        'has no parameter opponents',
      )
    },
  )
})

it('the words of a speaker are left to a panel', () => {
  const text =
    'This market will resolve to "Yes" if the mayor says the listed term during the event. Otherwise, this market will resolve to "No".'
  expect(codeOf(read('Will the mayor say "Tax"?', text))).toBe('SPEECH')
})

function of(
  title: string,
  text: string,
  labels: MarketText['labels'] = ['Yes', 'No'],
): MarketText {
  return { format: 'uma', title, text, labels, asked }
}

function read(...parts: Parameters<typeof of>) {
  return importMarket(of(...parts))
}

function codeOf({ fields }: ReturnType<typeof importMarket>) {
  const stop = fields.find((field) => field.kind === 'not-understood')
  return stop?.kind === 'not-understood' ? stop.code : undefined
}
