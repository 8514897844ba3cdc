import type { PanelProbe } from './check-context.ts'

const worker = '0x8fd379246834eac74b8419ffda202cf8051f7a03'
const collector = '0xe8acf143afbf8b1371a20ea934d334180190eac1'
const place = { chain_id: 31_337, market: `0x${'b'.repeat(40)}` }

/** Variables of an agent that trusts the collector of {@link recordedProbe}. */
export const panelVariables = {
  PRIVATE_KEY: `0x${'a'.repeat(64)}`,
  CRESOLVER_CHAIN_ID: String(place.chain_id),
  CRESOLVER_MARKET: place.market,
  COLLECTORS: collector,
}

/** Recorded from viem over `requestTypedData`; the key of the collector is 0xcc…cc. */
const values = {
  commit:
    '0xc5a18ca5b65f1319e954a3929985787467aa913c68678ede9bb89960cac359a05288245a2a4da409c6f91ae47ceabaa3da28837b0a1a1b4d4aeea08defa5141a1c',
  answer:
    '0x56557d53a8993bf25ff7535267a201411e4308c3e139f7b112d3389e63ea7a063ab8d8ad75bd1c3f4237766ed7f04cb41afa9890c7f573632caf8de698cedbfc1b',
}

/** A panel whose collector signed two requests once and for all. */
export const recordedProbe: PanelProbe = {
  request: {
    ...{ market_id: 7, question: 'Did it rain?', ...place },
    seats: [{ worker, agent_id: '4' }],
    round: { requested_at: 5, phase: 'commit' },
  },
  sign: async ({ round }) => ({
    ...{ address: collector, worker, ...place, expires_at: 4_102_444_800 },
    value: round?.phase === 'commit' ? values.commit : values.answer,
  }),
}
