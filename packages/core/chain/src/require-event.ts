import { CresolverError } from '@cresolver/protocol'
import type { TransactionReceipt } from 'viem'

/**
 * Returns the first of the events that a transaction has to have.
 *
 * @param events - as they were read from the receipt
 * @throws CresolverError `EVENT_MISSING` where there is none
 */
export function requireEvent<Event>(
  [event]: readonly Event[],
  name: string,
  { to, transactionHash }: Pick<TransactionReceipt, 'to' | 'transactionHash'>,
): Event {
  if (event !== undefined) return event
  throw new CresolverError({
    code: 'EVENT_MISSING',
    message: `The transaction ${transactionHash} to ${to} has no event ${name}.`,
    hint: 'Check that the address is that of the right contract, and look at the transaction before you repeat it.',
  })
}
