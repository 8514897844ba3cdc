/** Meaning of a title, at its narrowest: asset, kind, amount, currency, first instant and the one behind the last. */
export type Meaning = readonly [string, string, string, string, string, string]

/**
 * Titles of an author who has not read the code, asked on 2026-11-26 at 12:00 UTC, with the meanings that are right;
 * without one a rule has to be refused. All were fixed before the first run.
 */
export const TITLES: readonly (readonly [title: string, right: readonly Meaning[]])[] = [
  [
    'Will BTC stay above $80k in December?',
    [
      [
        'BTC',
        'all-above',
        '80000',
        'USD',
        '2026-12-01T00:00:00Z',
        '2027-01-01T00:00:00Z',
      ],
    ],
  ],
  ['Will BTC remain below $100k until March 31, 2027?', []],
  ['Will BTC fall below $80k after December 10?', []],
  [
    'Will BTC hit $150k on January 5?',
    [
      [
        'BTC',
        'touch-above',
        '150000',
        'USD',
        '2027-01-05T00:00:00Z',
        '2027-01-06T00:00:00Z',
      ],
    ],
  ],
  [
    'Will BTC dip to $50k in December?',
    [
      [
        'BTC',
        'touch-below',
        '50000',
        'USD',
        '2026-12-01T00:00:00Z',
        '2027-01-01T00:00:00Z',
      ],
    ],
  ],
  ['Will BTC hit $150.000 by June 30, 2027?', []],
  [
    'Will BTC hit $1.500.000 by June 30, 2027?',
    [
      [
        'BTC',
        'touch-above',
        '1500000',
        'USD',
        '2026-11-26T12:00:00Z',
        '2027-07-01T00:00:00Z',
      ],
    ],
  ],
  ['Will BTC close below $80k on any day in December?', []],
  [
    'Will 10 BTC hit $1m by June 30, 2027?',
    [
      [
        'BTC',
        'touch-above',
        '100000',
        'USD',
        '2026-11-26T12:00:00Z',
        '2027-07-01T00:00:00Z',
      ],
    ],
  ],
  [
    'Will BTC hit A$150,000 by June 30, 2027?',
    [
      [
        'BTC',
        'touch-above',
        '150000',
        'AUD',
        '2026-11-26T12:00:00Z',
        '2027-07-01T00:00:00Z',
      ],
    ],
  ],
  [
    'Will BTC hit $150k by June 30, 2027?',
    [
      [
        'BTC',
        'touch-above',
        '150000',
        'USD',
        '2026-11-26T12:00:00Z',
        '2027-07-01T00:00:00Z',
      ],
    ],
  ],
  [
    'Will Bitcoin reach $150,000 before January 5?',
    [
      [
        'BTC',
        'touch-above',
        '150000',
        'USD',
        '2026-11-26T12:00:00Z',
        '2027-01-05T00:00:00Z',
      ],
    ],
  ],
  [
    'Will ETH touch $5,000 in Q1 2027?',
    [
      [
        'ETH',
        'touch-above',
        '5000',
        'USD',
        '2027-01-01T00:00:00Z',
        '2027-04-01T00:00:00Z',
      ],
    ],
  ],
  [
    'Will BTC touch $20,000 by June 30, 2027?',
    [
      [
        'BTC',
        'touch-below',
        '20000',
        'USD',
        '2026-11-26T12:00:00Z',
        '2027-07-01T00:00:00Z',
      ],
    ],
  ],
  [
    'Will SOL dip to $100 in December?',
    [
      [
        'SOL',
        'touch-below',
        '100',
        'USD',
        '2026-12-01T00:00:00Z',
        '2027-01-01T00:00:00Z',
      ],
    ],
  ],
  [
    'Will ETH fall below $2,000 on 30 June 2027?',
    [
      [
        'ETH',
        'touch-below',
        '2000',
        'USD',
        '2027-06-30T00:00:00Z',
        '2027-07-01T00:00:00Z',
      ],
    ],
  ],
  [
    'Will BTC fall below €60,000 before 30 June 2027?',
    [
      [
        'BTC',
        'touch-below',
        '60000',
        'EUR',
        '2026-11-26T12:00:00Z',
        '2027-06-30T00:00:00Z',
      ],
    ],
  ],
  [
    'Will BTC close above $120,000 on 2027-06-30?',
    [
      [
        'BTC',
        'close-above',
        '120000',
        'USD',
        '2027-06-30T00:00:00Z',
        '2027-07-01T00:00:00Z',
      ],
    ],
  ],
  [
    'Will Solana close below 100 USD on January 5?',
    [
      [
        'SOL',
        'close-below',
        '100',
        'USD',
        '2027-01-05T00:00:00Z',
        '2027-01-06T00:00:00Z',
      ],
    ],
  ],
  ['Will BTC close above $150k by June 30, 2027?', []],
  ['Will ETH close above $5,000 in December?', []],
  [
    'Will BTC stay above $80,000 through June 30, 2027?',
    [
      [
        'BTC',
        'all-above',
        '80000',
        'USD',
        '2026-11-26T12:00:00Z',
        '2027-07-01T00:00:00Z',
      ],
    ],
  ],
  [
    'Will ETH remain below $5,000 during Q1 2027?',
    [['ETH', 'all-below', '5000', 'USD', '2027-01-01T00:00:00Z', '2027-04-01T00:00:00Z']],
  ],
  ['Will BTC stay above $80k by June 30, 2027?', []],
  ['Will ETH remain below $5,000 until June 30, 2027?', []],
  [
    'Will ETH remain below $5,000 until June 30, 2027 12:00 ET?',
    [['ETH', 'all-below', '5000', 'USD', '2026-11-26T12:00:00Z', '2027-06-30T16:00:00Z']],
  ],
  [
    'Will BTC be above $100,000 at 12:00 ET on June 30, 2027?',
    [
      [
        'BTC',
        'above-at',
        '100000',
        'USD',
        '2027-06-30T16:00:00Z',
        '2027-06-30T16:00:00Z',
      ],
    ],
  ],
  ['Will BTC be above $100,000 on June 30, 2027?', []],
  ['Will BTC be above $100,000 by June 30, 2027?', []],
  [
    'Will XRP be below $2.50 on January 5 at 17:00 UTC?',
    [['XRP', 'below-at', '2.50', 'USD', '2027-01-05T17:00:00Z', '2027-01-05T17:00:00Z']],
  ],
  [
    'Will ETH trade above $5,000 at any time on January 5, 2027?',
    [
      [
        'ETH',
        'touch-above',
        '5000',
        'USD',
        '2027-01-05T00:00:00Z',
        '2027-01-06T00:00:00Z',
      ],
    ],
  ],
  [
    'Will DOGE trade below $0.10 at any time in December?',
    [
      [
        'DOGE',
        'touch-below',
        '0.10',
        'USD',
        '2026-12-01T00:00:00Z',
        '2027-01-01T00:00:00Z',
      ],
    ],
  ],
  [
    'Will BTC rise to 150K USD by year end?',
    [
      [
        'BTC',
        'touch-above',
        '150000',
        'USD',
        '2026-11-26T12:00:00Z',
        '2027-01-01T00:00:00Z',
      ],
    ],
  ],
  [
    'Will BTC rise to US$150,000 by December 31?',
    [
      [
        'BTC',
        'touch-above',
        '150000',
        'USD',
        '2026-11-26T12:00:00Z',
        '2027-01-01T00:00:00Z',
      ],
    ],
  ],
  ['Will BTC rise to $150k by next Friday?', []],
  [
    'Will BTC end December above $100,000?',
    [
      [
        'BTC',
        'close-above',
        '100000',
        'USD',
        '2026-12-31T00:00:00Z',
        '2027-01-01T00:00:00Z',
      ],
      [
        'BTC',
        'above-at',
        '100000',
        'USD',
        '2027-01-01T00:00:00Z',
        '2027-01-01T00:00:00Z',
      ],
    ],
  ],
  [
    'Will BTC end above $100,000 on June 30, 2027?',
    [
      [
        'BTC',
        'close-above',
        '100000',
        'USD',
        '2027-06-30T00:00:00Z',
        '2027-07-01T00:00:00Z',
      ],
      [
        'BTC',
        'above-at',
        '100000',
        'USD',
        '2027-07-01T00:00:00Z',
        '2027-07-01T00:00:00Z',
      ],
    ],
  ],
  ['Will ETH end above $5,000 in Q1 2027?', []],
  [
    'Will PEPE hit $0.00003 by June 30, 2027?',
    [
      [
        'PEPE',
        'touch-above',
        '0.00003',
        'USD',
        '2026-11-26T12:00:00Z',
        '2027-07-01T00:00:00Z',
      ],
    ],
  ],
  ['Will PEPE hit 0.00003 by June 30, 2027?', []],
  ['Will BTC rise 5 % by June 30, 2027?', []],
  ['Will BTC fall 25 basis points on January 5?', []],
  ['Will Ethereum hit a $3T market cap by June 30, 2027?', []],
  [
    'Will a wallet of 10 BTC reach $1.5m in December?',
    [
      [
        'BTC',
        'touch-above',
        '150000',
        'USD',
        '2026-12-01T00:00:00Z',
        '2027-01-01T00:00:00Z',
      ],
    ],
  ],
  [
    'Will BTC hit $1.5m by June 30, 2027?',
    [
      [
        'BTC',
        'touch-above',
        '1500000',
        'USD',
        '2026-11-26T12:00:00Z',
        '2027-07-01T00:00:00Z',
      ],
    ],
  ],
  ['Will BTC hit 1.5m by June 30, 2027?', []],
  ['Will BTC hit $150.000 on January 5?', []],
  [
    'Will BTC reach A$200,000 before Q1 2027?',
    [
      [
        'BTC',
        'touch-above',
        '200000',
        'AUD',
        '2026-11-26T12:00:00Z',
        '2027-01-01T00:00:00Z',
      ],
    ],
  ],
  [
    'Will BTC touch £100,000 during January 2027?',
    [
      [
        'BTC',
        'touch-above',
        '100000',
        'GBP',
        '2027-01-01T00:00:00Z',
        '2027-02-01T00:00:00Z',
      ],
    ],
  ],
  ['Will BTC hit ¥15,000,000 by June 30, 2027?', []],
  ['Will BTC hit $113,0000 by June 30, 2027?', []],
  [
    'Will ETH reach 0.05 BTC by end of June 2027?',
    [
      [
        'ETH',
        'touch-above',
        '0.05',
        'BTC',
        '2026-11-26T12:00:00Z',
        '2027-07-01T00:00:00Z',
      ],
    ],
  ],
  ['Will BTC fall below $80k after January 5?', []],
  [
    'Will BTC fall below $80k after January 5 and before February 1, 2027?',
    [
      [
        'BTC',
        'touch-below',
        '80000',
        'USD',
        '2027-01-06T00:00:00Z',
        '2027-02-01T00:00:00Z',
      ],
    ],
  ],
  [
    'Will SOL hit $300 between January 5, 2027 and January 12, 2027?',
    [
      [
        'SOL',
        'touch-above',
        '300',
        'USD',
        '2027-01-05T00:00:00Z',
        '2027-01-13T00:00:00Z',
      ],
    ],
  ],
  ['Will BTC be between $80k and $90k at 12:00 ET on June 30, 2027?', []],
  ['Will BTC hit $150k or $80k first by June 30, 2027?', []],
  ['Will BTC not hit $150k by June 30, 2027?', []],
  ['Will BTC hit $150k by June 31, 2027?', []],
  ['Will BTC hit $150k by June 30, 2026?', []],
  ['Will BTC hit $150k by 5/1/2027?', []],
  [
    'Will BTC hit $150k by June 30, 2027, 11:59 PM ET?',
    [
      [
        'BTC',
        'touch-above',
        '150000',
        'USD',
        '2026-11-26T12:00:00Z',
        '2027-07-01T03:59:00Z',
      ],
    ],
  ],
  ['Will BTC be above $100k at 12:00 EST on June 30, 2027?', []],
  ['Will BTC be above $100k at 2:30 AM ET on March 14, 2027?', []],
  ['Will BTC be above $100k at midnight ET on June 30, 2027?', []],
  [
    'Will BTC reach $150,000 in February?',
    [
      [
        'BTC',
        'touch-above',
        '150000',
        'USD',
        '2027-02-01T00:00:00Z',
        '2027-03-01T00:00:00Z',
      ],
    ],
  ],
  [
    'Will ETH dip to $2,000 before May?',
    [
      [
        'ETH',
        'touch-below',
        '2000',
        'USD',
        '2026-11-26T12:00:00Z',
        '2027-05-01T00:00:00Z',
      ],
    ],
  ],
  ['Will ETH dip to $2,000 by May?', []],
  ['Will BTC hit $150k again in December?', []],
  ['Will BTC stay above $80k and ETH above $3,000 through June 30, 2027?', []],
]
