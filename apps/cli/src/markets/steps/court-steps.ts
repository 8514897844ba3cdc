import type { ListedCourt, MarketClient, MarketId } from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import type { ActStep } from './act-step.ts'

/** The steps of a court that asks Reality.eth, as `deploy` creates one. */
export const COURT_STEPS: readonly ActStep[] = [
  {
    name: 'ask-court',
    description: 'Have the court ask Reality.eth if opening it did not',
    value: {
      name: '[amount]',
      meaning: 'for bounty and first answer (default: what the fee does not cover)',
    },
    async *run({ marketId, value: named, chain, rpcUrl, reader, confirmCourt }) {
      const { createCourtClient, formatAmount, parseAmount, toWei } = chain
      const { court: contract, fee, asset } = await courtOf(reader, marketId)
      const price = await createCourtClient({ rpcUrl }, contract).getPrice()
      const paid = asset === undefined ? fee : 0n
      const value =
        named === undefined
          ? toWei(price > paid ? price - paid : 0n)
          : toWei(parseAmount(named))
      const action = `Ask the court about market ${marketId}`
      const planned = { action, contract, amount: `${formatAmount(value)} ETH` }
      const court = await confirmCourt(planned)
      const { questionId, transactionHash } = await court.ask(marketId, value)
      const rest = ` Reality.eth about market ${marketId}: question ${questionId}.`
      const event = 'court-asked'
      yield { event, marketId, questionId, transactionHash, done: 'Asked', rest }
    },
  },
  {
    name: 'decide',
    description: 'Have the court decide by the final answer of Reality.eth',
    async *run({ marketId, reader, confirmCourt }) {
      const { court: contract } = await courtOf(reader, marketId)
      const action = `Have the court decide market ${marketId}`
      const court = await confirmCourt({ action, contract })
      const { transactionHash } = await court.decide(marketId)
      const { outcome } = await reader.getVerdict(marketId)
      const rest = ` market ${marketId}: ${outcome}.`
      const event = 'court-decided'
      yield { event, marketId, outcome, transactionHash, done: 'Decided', rest }
    },
  },
]

async function courtOf(client: MarketClient, marketId: MarketId): Promise<ListedCourt> {
  const { court } = await client.getTerms(marketId)
  if (court !== undefined) return client.getCourt(court)
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: `Market ${marketId} names no court.`,
    hint: 'Its verdict is final at once; only a market with a window has a court.',
  })
}
