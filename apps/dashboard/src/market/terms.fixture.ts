import {
  type Asking,
  type ListedCourt,
  type MarketTerms,
  PUBLIC_TIMES,
  toAmount,
} from '@cresolver/chain'
import type { DisputableMarket } from '../chain/read-terms.ts'

const ether = 10n ** 18n

/** Terms of a claim that stands for two hours, with a panel of seven votes and a court. */
export const testTerms: MarketTerms = {
  asset: undefined,
  windowSeconds: 7_200,
  panelWindowSeconds: 86_400,
  policy: 'guarded',
  wrongSlashBps: 2_000,
  dataOnly: false,
  hashOnly: false,
  requireIdentity: false,
  judgeFirst: false,
  isRequest: false,
  requireEndpointDomain: false,
  votes: 7,
  reserves: 3,
  bond: toAmount(ether / 10n),
  unit: toAmount(ether / 100n),
  earliestRequest: undefined,
  collectors: [0],
  court: 1,
  consumer: undefined,
  valueAtRisk: toAmount(0n),
  allowList: undefined,
}

/** Terms without a window: nothing follows the report. */
export const plainTerms: MarketTerms = {
  ...testTerms,
  ...{ windowSeconds: 0, panelWindowSeconds: 0, wrongSlashBps: 0, votes: 0, reserves: 0 },
  ...{ bond: toAmount(0n), unit: toAmount(0n), court: undefined, collectors: [] },
}

/** The court of {@link testTerms}. */
export const testCourt: ListedCourt = {
  ...{ number: 1, court: `0x${'c0'.repeat(20)}`, asset: undefined },
  ...{ fee: toAmount(ether / 20n), periodSeconds: 3 * 86_400, usableFrom: 0 },
}

/** Who asked in {@link testAsking}. */
export const testAsker = `0x${'a5'.repeat(20)}` as const

/** A claim of YES that nobody has disputed. */
export const testAsking: Asking = {
  ...{ state: 'PROPOSED', judge: 'NONE', claim: 'YES', found: 'UNSURE' },
  ...{ asker: testAsker, dispute: undefined, appeal: undefined, stage: 0 },
  ...{ askedAt: 1_777_777_777, joinUntil: undefined, until: 1_777_784_977 },
  ...{ votes: 0n, courtAsked: false },
}

/** A market with {@link testTerms} that nobody has asked about. */
export const testDetails: DisputableMarket = {
  terms: testTerms,
  times: PUBLIC_TIMES,
  court: testCourt,
  asking: undefined,
  isPanelStarted: false,
}

/** A market without a window. */
export const plainDetails: DisputableMarket = {
  ...testDetails,
  ...{ terms: plainTerms, court: undefined },
}
