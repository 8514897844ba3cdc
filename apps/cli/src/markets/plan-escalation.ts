import {
  type Amount,
  type DeploymentTimes,
  type Escalation,
  escalationOf,
  type ListedCourt,
  type MarketClient,
  type TermsInput,
} from '@cresolver/chain'

/** The steps of a market, and what decides their time and price. */
type EscalationPlan = {
  readonly escalation: Escalation
  readonly times: DeploymentTimes
  /** The court that the terms name; undefined without a window. */
  readonly court: ListedCourt | undefined
}

/** Plans the steps of a market from its terms and the deployment. */
export async function planEscalation(
  reader: Pick<MarketClient, 'getCourt' | 'getTimes'>,
  parameters: {
    readonly terms: TermsInput
    readonly pool: Amount
    readonly hasRule: boolean
  },
): Promise<EscalationPlan> {
  const number = parameters.terms.court
  const [times, court] = await Promise.all([
    reader.getTimes(),
    number === undefined ? undefined : reader.getCourt(number),
  ])
  return { escalation: escalationOf({ ...parameters, times, court }), times, court }
}
