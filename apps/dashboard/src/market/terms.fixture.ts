import { type MarketTerms, toAmount } from '@cresolver/chain'
import type { DisputableMarket } from '../chain/read-terms.ts'

const ether = 10n ** 18n

/** Terms with a window of two hours, panels of three and no court. */
export const testTerms: MarketTerms = {
  asset: undefined,
  windowSeconds: 7_200,
  panelSize: 3,
  policy: 'guarded',
  silentSlashBps: 0,
  wrongSlashBps: 2_000,
  dataOnly: false,
  hashOnly: false,
  requireIdentity: false,
  requireEndpointDomain: false,
  court: undefined,
  courtPeriodSeconds: 0,
  earliestRequest: undefined,
  collectors: [],
  bond: toAmount(ether / 10n),
  disputeFee: toAmount(ether / 20n),
  consumer: undefined,
  valueAtRisk: toAmount(0n),
  allowList: undefined,
}

/** A market with {@link testTerms} whose panel of three was drawn from six. */
export const testDetails: DisputableMarket = {
  terms: testTerms,
  judge: 'NONE',
  disputer: undefined,
  goesToCourt: true,
  seats: 3,
  candidates: 6,
}
