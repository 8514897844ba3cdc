import { pause } from '@cresolver/core/bounded'
import * as z from 'zod'
import type { AoConnection, AoResult } from '../ao/ao-connection.ts'
import { readTag } from '../ao/ao-tag.ts'
import { ClaraError } from '../clara-error.ts'
import {
  askProcess,
  awaitMessageResult,
  type MarketAccess,
} from '../market/market-call.ts'
import { createMarketReads } from '../market/market-reads.ts'

/** Tokens that a marketplace booked. */
type Deposit = {
  readonly token: string
  /** Smallest units of the token. */
  readonly quantity: string
  /** Id of the Transfer. */
  readonly messageId: string
}

/** Number of looks of {@link depositTokens}, and their whole duration. */
const times = { pollMilliseconds: 2_000, waitMilliseconds: 120_000 }

/**
 * Sends tokens of the signer to the escrow of a marketplace and waits until the balance of the signer there has risen
 * by as much.
 *
 * @param quantity - smallest units of the token
 * @throws ClaraError `NOT_CONFIGURED` for a marketplace without a token, `CLARA_REFUSED`,
 *   `CLARA_NO_RESULT` when the tokens left and no confirmation came in time
 */
export async function depositTokens(
  access: MarketAccess,
  quantity: string,
  { pollMilliseconds, waitMilliseconds } = times,
): Promise<Deposit> {
  const { process, connection } = access
  const { info, balance } = createMarketReads(access)
  const readBooked = async () => {
    const { available, locked, deposit } = await balance()
    return BigInt(available) + BigInt(locked) + BigInt(deposit)
  }
  const { token } = await info()
  if (token === '') {
    throw new ClaraError({
      code: 'NOT_CONFIGURED',
      message: `The marketplace ${process} has no token, so it holds no rewards.`,
      hint: 'Its owner sets one with: cresolver tasks configure --token <id>',
    })
  }
  const expected = (await readBooked()) + BigInt(quantity)
  const until = performance.now() + waitMilliseconds
  const messageId = await transferTokens(token, connection, process, quantity)
  // A unit that is down for a while says nothing about the tokens.
  while ((await readBooked().catch(() => 0n)) < expected) {
    if (performance.now() >= until) {
      throw new ClaraError({
        code: 'CLARA_NO_RESULT',
        message: `The token sent ${quantity} to the marketplace ${process}, which has not confirmed them yet.`,
        hint: 'Run cresolver tasks show later; do not send them again.',
        messageId,
      })
    }
    await pause(pollMilliseconds)
  }
  return { token, quantity, messageId }
}

/** Sends tokens with the messages of AO's blueprint; returns the id of the message. */
async function transferTokens(
  token: string,
  connection: AoConnection,
  recipient: string,
  quantity: string,
): Promise<string> {
  const named = { Action: 'Transfer', Recipient: recipient, Quantity: quantity }
  const tags = Object.entries(named).map(([name, value]) => ({ name, value }))
  const receipt = await connection.send({ process: token, tags })
  const result = await awaitMessageResult({ process: token, connection }, receipt)
  const failure = failureOf(result)
  if (failure === undefined) return receipt.id
  throw new ClaraError({
    code: 'CLARA_REFUSED',
    message: `The token ${token} transferred nothing: ${failure}`,
    hint: 'Check the balance of your account in the token.',
    messageId: receipt.id,
  })
}

/** Why nothing was transferred. */
function failureOf({ error, messages }: AoResult): string | undefined {
  if (error !== undefined) return error.slice(0, 300)
  const has = (action: string) =>
    messages.find(({ tags }) => readTag(tags, 'Action') === action)
  const refused = has('Transfer-Error')
  if (refused) return readTag(refused.tags, 'Error') ?? 'it refused'
  return has('Credit-Notice') ? undefined : 'it sent no Credit-Notice'
}

const denominationSchema = z.coerce.number().int().min(0).max(38)

/**
 * Reads the default deposit of a marketplace: 0.01 of its token, at least the smallest unit.
 *
 * @returns the amount in smallest units
 * @throws ClaraError `WRONG_CONTRACT`
 */
export async function readDefaultDeposit(
  token: string,
  connection: AoConnection,
): Promise<string> {
  const unreadable = (why: string) =>
    new ClaraError({
      code: 'WRONG_CONTRACT',
      message: `The token ${token} cannot be read: ${why}`,
      hint: 'Check that it is a token process, or name the deposit yourself.',
    })
  const tags = [{ name: 'Action', value: 'Info' }]
  const asked = askProcess({ process: token, connection }, { process: token, tags })
  const { messages } = await asked.catch((error: unknown) => {
    throw error instanceof ClaraError ? unreadable(error.message) : error
  })
  // The blueprint's reply has no action: it is the one that states a denomination.
  const stated = messages.map((message) => readTag(message.tags, 'Denomination'))
  const read = denominationSchema.safeParse(stated.find((value) => value !== undefined))
  if (!read.success) throw unreadable('it states no denomination')
  return `1${'0'.repeat(Math.max(0, read.data - 2))}`
}
