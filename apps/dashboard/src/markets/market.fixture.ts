import { type Market, toMarketId, toWei } from '@cresolver/chain'

/** A market as in the contract; open by default. */
export function marketOf(number: number, change: Partial<Market> = {}): Market {
  const outcome = change.outcome ?? { kind: 'open' }
  return {
    marketId: toMarketId(number),
    question: `Will number ${number} come true?`,
    rewardPool: toWei(10n ** 17n),
    deadline: 1_800_000_000,
    creator: `0x${'c'.repeat(40)}`,
    outcome,
    verdict: { ...standingOf(outcome), until: undefined },
    workerCount: 3,
    requestedAt: undefined,
    ...change,
  }
}

/** Progress of the verdict of a market that is open, or ended at once. */
function standingOf(
  outcome: Market['outcome'],
): Pick<Market['verdict'], 'state' | 'outcome'> {
  switch (outcome.kind) {
    case 'open':
      return { state: 'OPEN', outcome: 'OPEN' }
    case 'verdict':
      return { state: 'FINAL', outcome: outcome.resolution ? 'YES' : 'NO' }
    case 'split':
      return { state: 'FINAL', outcome: 'SPLIT' }
    case 'void':
      return { state: 'FINAL', outcome: 'VOID' }
  }
}

/** A question in the § language. */
export function ruleQuestion(
  text: string,
  { event, category, picture }: Partial<Record<'event' | 'category' | 'picture', string>>,
): string {
  return [
    `§question ${text}`,
    ...(event ? [`§event ${event}`] : []),
    ...(category ? [`§category ${category}`] : []),
    ...(picture ? [`§picture ${picture}`] : []),
    '§rule',
    'source:coingecko:bitcoin',
    'op:gte',
    'target:75000',
  ].join('\n')
}
