import { type Market, toMarketId, toWei } from '@cresolver/chain'

/** A market as in the contract; open by default. */
export function marketOf(number: number, change: Partial<Market> = {}): Market {
  return {
    marketId: toMarketId(number),
    question: `Will number ${number} come true?`,
    rewardPool: toWei(10n ** 17n),
    deadline: 1_800_000_000,
    creator: `0x${'c'.repeat(40)}`,
    outcome: { kind: 'open' },
    workerCount: 3,
    requestedAt: undefined,
    ...change,
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
