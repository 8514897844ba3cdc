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
    '0xe788499107200c8ea1ffff9650d6f973b3773c2653f1ab6dd7c64f6f02a83f773414f21af9ea80039de6a109d0ddf372fb5a05efa19b578a2a0a679e2c1c77a51b',
  answer:
    '0xd88f23feb05b3261cfaa9062027bff5204d4473c483b246d3a67e7b843a511dd3e8fd4dd371c9b4bdd66e3834717ad7d1ed43e1f0e0e314052a4ca18de6d0a541b',
}

/** A panel whose collector signed two requests once and for all. */
export const recordedProbe: PanelProbe = {
  request: {
    ...{ market_id: 7, question: 'Did it rain?', ...place },
    seats: [{ worker, agent_id: '4' }],
    round: { requested_at: 5, stage: 0, phase: 'commit' },
  },
  sign: async ({ round }) => ({
    ...{ address: collector, worker, ...place, expires_at: 4_102_444_800 },
    value: round?.phase === 'commit' ? values.commit : values.answer,
  }),
}
