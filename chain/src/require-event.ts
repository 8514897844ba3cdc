import { CresolverError } from '@cresolver/core/protocol'
import {
  type Abi,
  type ContractEventName,
  type ParseEventLogsReturnType,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem'

/**
 * Returns the values of the first of the events that a transaction has to have.
 *
 * @throws CresolverError `WRONG_CONTRACT` where there is none
 */
export function requireEvent<const abi extends Abi, name extends ContractEventName<abi>>(
  abi: abi,
  eventName: name,
  { logs, to, transactionHash }: TransactionReceipt,
): ParseEventLogsReturnType<abi, name, true>[number]['args'] {
  const [event] = parseEventLogs<abi, true, name>({ abi, eventName, logs })
  if (event) return event.args
  throw new CresolverError({
    code: 'WRONG_CONTRACT',
    message: `The transaction ${transactionHash} to ${to} has no event ${eventName}.`,
    hint: 'Check the address of the contract, and look at the transaction before you repeat it.',
  })
}
