import { describe, expect, it } from 'vitest'
import { parseMoment } from '../moment.ts'
import { importMarket } from './import-market.ts'
import type { MarketText } from './market-text.ts'

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

  it('is a recipe of which the game alone is missing', () => {
    expect(read('Rovers vs. Saints', text('MLB'), ['Saints', 'Rovers']).recipe).toEqual({
      recipe: 'mlb-winner',
      known: {
        team: 'St. Ives Saints',
        opponent: 'Riverton Rovers',
        start: '2027-04-04T16:12-04:00',
        postponed: 'wait',
        canceled: 'split',
      },
      missing: ['game'],
    })
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
    expect(same.recipe?.recipe).toBe('nba-winner')
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
      recipe: 'ufc-winner',
      known: { team: 'Ann Red', date: '2027-04-22', until: '2027-05-22T23:59-04:00' },
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
        known: {
          figure: 'points',
          name: 'Sam Grant-Adams',
          least: '34',
          'no-game': 'no',
        },
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

it('what a speaker says is left to a panel', () => {
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
