/** Titles of a rule: three that honest market operators could write, and one that is about something else. */
export type Titles = {
  readonly honest: readonly [string, string, string]
  /** With the code that refuses it. */
  readonly other: readonly [title: string, code: string]
  /** Values beside those of the example. */
  readonly parameters?: Readonly<Record<string, string>>
}

/** Titles by recipe and measure; the parameters are those of the examples. */
export const HONEST_TITLES: Readonly<Record<string, readonly Titles[]>> = {
  mlb: [
    ...games('Cubs', 'Reds', 'runs', 'extra innings'),
    {
      parameters: { measure: 'period-total', line: '1' },
      honest: [
        'Will there be a run in the first inning of Reds at Cubs on June 20?',
        '1 or more runs in inning 1 of Cubs vs. Reds, 20 June 2027?',
        'Reds @ Cubs (2027-06-20): will the 1st inning have at least 1 run?',
      ],
      other: [
        'Will there be a run in the first inning on June 25, 2027?',
        'DATE_DIFFERS',
      ],
    },
  ],
  'mlb-player': player('Shohei Ohtani', 'hits'),
  nba: [...games('Hawks', 'Celtics', 'points', 'overtime'), period('Hawks', 'Celtics')],
  'nba-player': player('Nikola Jokić', 'points'),
  nhl: games('Devils', 'Islanders', 'goals', 'overtime'),
  'nhl-player': player('Connor McDavid', 'goals'),
  football: [
    ...games('Arsenal', 'Chelsea', 'goals'),
    ...advance('Arsenal', 'Chelsea'),
    {
      parameters: { measure: 'draw' },
      honest: [
        'Will Arsenal vs. Chelsea on June 20, 2027 end in a draw?',
        'Arsenal - Chelsea, 20 June: draw after 90 minutes?',
        'Will Arsenal and Chelsea draw on 2027-06-20?',
      ],
      other: ['Will Arsenal and Chelsea draw on 23 June 2027?', 'DATE_DIFFERS'],
    },
  ],
  soccer: [...games('Arsenal', 'Chelsea', 'goals'), ...advance('Arsenal', 'Chelsea')],
  ...Object.fromEntries(
    ['college-basketball', 'college-football', 'nfl', 'wnba'].map((name) => [
      name,
      [
        ...games('Tigers', 'Wildcats', 'points', 'overtime'),
        period('Tigers', 'Wildcats'),
      ],
    ]),
  ),
  ufc: contest('Jon Jones', 'Tom Aspinall', 'beat'),
  tennis: contest('Carlos Alcaraz', 'Jannik Sinner', 'advance against'),
  cricket: contest('India', 'Australia', 'beat'),
  f1: [
    {
      honest: [
        'Will Lando Norris win the Spanish Grand Prix on June 20, 2027?',
        'Norris first in the F1 race of 20 June?',
        'F1, 2027-06-20: will Norris win?',
      ],
      other: ['Will Norris win the Grand Prix on June 27, 2027?', 'DATE_DIFFERS'],
    },
    {
      parameters: { place: '3' },
      honest: [
        'Will Norris be on the podium on June 20?',
        'Will Lando Norris finish 3rd or higher in the race of June 20, 2027?',
        'Norris in the top 3 of the Grand Prix on 20 June 2027?',
      ],
      other: ['Will Norris be on the podium on 27 June 2027?', 'DATE_DIFFERS'],
    },
    {
      parameters: { measure: 'ahead' },
      honest: [
        'Will Norris finish ahead of Leclerc on June 20, 2027?',
        'Norris above Leclerc in the race of 20 June?',
        'Will Norris be placed higher than Leclerc on 2027-06-20?',
      ],
      other: ['Will Norris finish above Leclerc on May 23, 2027?', 'DATE_DIFFERS'],
    },
  ],
  'ecb-rate': [
    {
      honest: [
        'Will one euro be at least 1.10 US dollars at the ECB on June 18, 2027?',
        'EUR/USD reference rate of 18 June: $1.1 or more?',
        'ECB: 1.10 USD or more for one euro (2027-06-18)?',
      ],
      other: ['Will EUR/USD be at least 1.15 USD on June 18, 2027?', 'AMOUNT_DIFFERS'],
    },
  ],
  fred: [
    {
      honest: [
        'Will unemployment for May 2027 be 4.3 % or more?',
        'Will the report on June 4, 2027 show unemployment of at least 4.3%?',
        'US unemployment in May 2027 (published on June 4): 4.3 percent or higher?',
      ],
      other: ['Will unemployment for June 2027 be 4.3 % or more?', 'DATE_DIFFERS'],
    },
    {
      parameters: {
        measure: 'change-percent',
        'fred-series': 'CPIAUCNS',
        before: '2026-05-01',
        line: '2.5',
      },
      honest: [
        'CPI May 2027 year over year at least 2.5 %?',
        'Will US inflation from May 2026 to May 2027 be 2.5% or higher?',
        'Inflation in May (CPI-U, 12 months, not adjusted): 2.5 percent or more?',
      ],
      other: ['CPI April 2027 year over year at least 2.5 %?', 'DATE_DIFFERS'],
    },
    {
      parameters: { measure: 'change', 'fred-series': 'PAYEMS', line: '150', op: 'gt' },
      honest: [
        'Will nonfarm payrolls rise by more than 150,000 in May 2027?',
        'More than 150K jobs added in May, as reported on June 4?',
        'US payrolls for May 2027: above 150 thousand?',
      ],
      other: ['More than 150K jobs added in April 2027?', 'DATE_DIFFERS'],
    },
  ],
  'daily-climate': [
    {
      honest: [
        'Highest temperature in NYC on July 4, 2027: 88-89°F?',
        'Will the high in Central Park be between 88 and 89 degrees on 4 July?',
        'NYC high on 2027-07-04: 88° to 89° F?',
      ],
      other: ['Highest temperature in NYC on July 5, 2027: 88-89°F?', 'DATE_DIFFERS'],
    },
  ],
  'executive-orders': [
    {
      honest: [
        'Will the President sign 2 or more executive orders from March 15 to March 21, 2027?',
        'At least 2 executive orders in the week of 15 March?',
        'Two executive orders or more between 2027-03-15 and 2027-03-21?',
      ],
      other: ['Will 2 or more executive orders be signed in April 2027?', 'DATE_DIFFERS'],
    },
  ],
  'edgar-filings': [
    {
      honest: [
        'Will Apple file an 8-K between March 12 and March 19, 2027?',
        'At least 1 Form 8-K by Apple Inc. by 19 March 2027, 12:00 ET?',
        'Apple: one 8-K or more from 2027-03-12 to 2027-03-19?',
      ],
      other: ['Will Apple file an 8-K by March 31, 2027?', 'DATE_DIFFERS'],
    },
  ],
}

/** Titles about two sides and what they score. */
function games(
  own: string,
  other: string,
  unit: string,
  overtime?: string,
): readonly Titles[] {
  const wrongDay = `Will the ${own} beat the ${other} on June 23?`
  return [
    {
      honest: [
        `Will the ${own} beat the ${other} on June 20?`,
        `${own} to win against the ${other} on 20 June 2027?`,
        `${own} vs. ${other} (2027-06-20): will the ${own} win?`,
      ],
      other: [wrongDay, 'DATE_DIFFERS'],
    },
    {
      parameters: { measure: 'total', line: '8.5' },
      honest: [
        `Will ${own} and ${other} score more than 8.5 ${unit} on June 20, 2027?`,
        `${own} vs. ${other}, 20 June: 9 or more ${unit}?`,
        `Over 8.5 ${unit} in ${own} - ${other} on 2027-06-20?`,
      ],
      other: [
        `Over 10.5 ${unit} in ${own} - ${other} on June 20, 2027?`,
        'AMOUNT_DIFFERS',
      ],
    },
    {
      parameters: { measure: 'spread', line: '1' },
      honest: [
        `Will the ${own} win by more than 1 on June 20, 2027?`,
        `${own} by 2 or more ${unit} against the ${other}, 20 June?`,
        `Will the ${own} beat the ${other} by at least 2 ${unit} on June 20?`,
      ],
      other: [`${own} by 5 or more ${unit} on 20 June?`, 'AMOUNT_DIFFERS'],
    },
    {
      parameters: { measure: 'team-score', line: '6' },
      honest: [
        `Will the ${own} score 6 or more ${unit} on June 20?`,
        `${own}: more than 5 ${unit} against the ${other} on 20 June 2027?`,
        `At least 6 ${unit} by the ${own} (2027-06-20)?`,
      ],
      other: [
        `Will the ${own} score fewer than 6 ${unit} on June 20?`,
        'OPERATOR_DIFFERS',
      ],
    },
    ...(overtime
      ? [
          {
            parameters: { measure: 'overtime' },
            honest: [
              `Will ${own} vs. ${other} go to ${overtime} on June 20?`,
              `${overtime} in ${other} at ${own}, 20 June 2027?`,
              `Will ${own} - ${other} of 2027-06-20 be decided in ${overtime}?`,
            ] as const,
            other: [
              `Will ${own} vs. ${other} go to ${overtime} in July 2027?`,
              'DATE_DIFFERS',
            ] as const,
          },
        ]
      : []),
  ]
}

function period(own: string, other: string): Titles {
  return {
    parameters: { measure: 'period-winner' },
    honest: [
      `Will the ${own} win the first period against the ${other} on June 20?`,
      `${own} ahead of the ${other} in period 1, 20 June 2027?`,
      `First period of ${own} - ${other} on 2027-06-20: ${own}?`,
    ],
    other: [`Will the ${own} win the first period on 24 June 2027?`, 'DATE_DIFFERS'],
  }
}

function advance(own: string, other: string): readonly Titles[] {
  return [
    {
      parameters: { measure: 'advance' },
      honest: [
        `Will ${own} advance against ${other} on June 20?`,
        `${own} through to the next round after 20 June 2027?`,
        `Will ${own} knock out ${other} (2027-06-20)?`,
      ],
      other: [`Will ${own} advance against ${other} on 14 June 2027?`, 'DATE_DIFFERS'],
    },
  ]
}

function contest(own: string, other: string, verb: string): readonly Titles[] {
  return [
    {
      honest: [
        `Will ${own} ${verb} ${other} on June 20, 2027?`,
        `${own} vs. ${other} on 20 June: will ${own} ${verb} ${other}?`,
        `${own} - ${other} (2027-06-20): ${own}?`,
      ],
      other: [`Will ${own} ${verb} ${other} on 2 July 2027?`, 'DATE_DIFFERS'],
    },
  ]
}

function player(name: string, figure: string): readonly Titles[] {
  return [
    {
      honest: [
        `Will ${name} have 2 or more ${figure} on June 20?`,
        `${name}: at least 2 ${figure} in the game of 20 June 2027?`,
        `${name}, 2027-06-20: more than 1 of ${figure}?`,
      ],
      other: [`Will ${name} have 4 or more ${figure} on June 20?`, 'AMOUNT_DIFFERS'],
    },
  ]
}
