/** A market as an old book holds it, before its deadline. */
export const oldMarket = {
  id: 'market_0a1b2c3d',
  question: 'Will BTC hit $75,000 by Feb 20, 2026?',
  deadline: '2026-02-20T23:59:00Z',
  rule: { price_source: 'coingecko', coin: 'bitcoin', operator: '>=', threshold: 75_000 },
  status: 'open',
  moltbook_post_id: 'post-1',
  creator: 'SoothSayer',
  created_at: '2026-02-10T08:00:00Z',
  updated_at: '2026-02-11T08:00:00Z',
}

/** Fields of an old market that was decided. */
export const oldOutcome = {
  status: 'resolved',
  outcome: 'NO',
  outcome_value: 69_702.3,
  outcome_description: 'BTC was $69,702.30',
  resolved_at: '2026-02-21T00:05:00Z',
}
