import { pause } from '@cresolver/bounded'
import { readTag } from '../ao/ao-tag.ts'
import { ClaraError } from '../clara-error.ts'
import { askMarket, type MarketAccess } from '../market/market-call.ts'
import { createMarketReads } from '../market/market-reads.ts'
import { balanceSchema } from '../market/market-schemas.ts'
import { createTokenClient } from './token-client.ts'

/** A deposit to make. */
export type NewDeposit = {
  /** Smallest units of the token. */
  readonly quantity: string
  /** Milliseconds between two looks; 2,000 if absent. */
  readonly pollMilliseconds?: number | undefined
  /** Milliseconds to wait for the marketplace; 120,000 if absent. */
  readonly waitMilliseconds?: number | undefined
}

/** Tokens that a marketplace booked. */
export type Deposit = {
  readonly token: string
  readonly quantity: string
  /** Id of the Transfer. */
  readonly messageId: string
}

/**
 * Sends tokens of the signer to the escrow of a marketplace and waits until it has booked them: until its
 * `Deposited` is at the gateway, or the balance of the signer there has risen by as much.
 *
 * @param access - the marketplace and the way to it, with a signer
 * @param deposit - {@link NewDeposit}
 * @throws ClaraError `CLARA_TOKEN_MISSING` for a marketplace without a token, `CLARA_TRANSFER_FAILED`,
 *   `CLARA_DEPOSIT_UNCONFIRMED` when the tokens left and no confirmation came in time
 */
export async function depositTokens(
  access: MarketAccess,
  deposit: NewDeposit,
): Promise<Deposit> {
  const { process, connection } = access
  const { quantity, pollMilliseconds = 2_000, waitMilliseconds = 120_000 } = deposit
  const { token } = await createMarketReads(access).info()
  if (token === '') throw withoutToken(process)
  const arrivals = await followArrivals(access, quantity)
  const until = performance.now() + waitMilliseconds
  const client = createTokenClient({ process: token, connection })
  const messageId = await client.transfer(process, quantity)
  for (;;) {
    if (await arrivals.isThere()) return { token, quantity, messageId }
    if (performance.now() >= until) throw unconfirmed(process, quantity, messageId)
    await pause(pollMilliseconds)
  }
}

/** Looks for a deposit in both places, of which one may not be readable. */
async function followArrivals(access: MarketAccess, quantity: string) {
  const booked = await readBooked(access)
  let cursor: string | undefined
  /** Goes to the end of the messages; true if the deposit is among the new ones. */
  const passMessages = async (): Promise<boolean> => {
    const { process, connection } = access
    const { gateway, address = '' } = connection
    let isFound = false
    for (let more = true; more; ) {
      const page = await gateway.inbox({
        recipient: address,
        process,
        actions: ['Deposited'],
        owners: await gateway.authorities(process),
        after: cursor,
      })
      isFound ||= page.entries.some(({ tags }) => readTag(tags, 'Quantity') === quantity)
      const last = page.entries.at(-1)?.cursor ?? cursor
      more = page.hasMore && last !== cursor
      cursor = last
    }
    return isFound
  }
  const hasGateway = await orUndefined(passMessages())
  return {
    isThere: async (): Promise<boolean> => {
      if (hasGateway !== undefined && (await orUndefined(passMessages()))) return true
      const present = booked === undefined ? undefined : await readBooked(access)
      if (booked === undefined || present === undefined) return false
      return present >= booked + BigInt(quantity)
    },
  }
}

/** Everything that the marketplace holds of the signer. */
async function readBooked(access: MarketAccess): Promise<bigint | undefined> {
  const tags = { Recipient: access.connection.address }
  const asked = askMarket(access, { action: 'Balance', tags, schema: balanceSchema })
  const balance = await orUndefined(asked)
  return balance && BigInt(balance.data.available) + BigInt(balance.data.locked)
}

function orUndefined<T>(step: Promise<T>): Promise<T | undefined> {
  return step.catch((error: unknown) => {
    if (error instanceof ClaraError) return undefined
    throw error
  })
}

function withoutToken(process: string): ClaraError {
  return new ClaraError({
    code: 'CLARA_TOKEN_MISSING',
    message: `The marketplace ${process} has no token, so it holds no rewards.`,
    hint: 'Its owner sets one with: cresolver tasks configure --token <id>',
  })
}

function unconfirmed(process: string, quantity: string, messageId: string): ClaraError {
  return new ClaraError({
    code: 'CLARA_DEPOSIT_UNCONFIRMED',
    message: `The token sent ${quantity} to the marketplace ${process}, which did not confirm them yet.`,
    hint: 'Look at cresolver tasks balance later; do not send them again.',
    messageId,
  })
}
