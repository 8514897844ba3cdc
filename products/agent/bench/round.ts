/** Time that the agent works on a question, in milliseconds. */
export const askedMs = 300

/** The question of a market as the chain has it. */
export const seat = {
  question: 'Did it rain in Bern on 1 May 2026?',
  deadline: 1_800_000_000,
}

/** Requests of the nodes of a DON, except for the market id. */
export const round = {
  ...seat,
  chain_id: 31_337,
  market: `0x${'2'.repeat(40)}`,
  seats: [{ worker: `0x${'1'.repeat(40)}`, agent_id: '3' }],
} as const
