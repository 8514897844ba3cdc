import * as z from 'zod'
import type { AoConnection, AoResult } from '../ao/ao-connection.ts'
import { type AoTag, readTag } from '../ao/ao-tag.ts'
import { ClaraError } from '../clara-error.ts'
import { awaitMessageResult } from '../market/market-call.ts'

/** What a token says about itself. */
export type TokenInfo = {
  readonly name: string | undefined
  readonly ticker: string | undefined
  /** Decimals: one token is 10 to this power of its smallest units. */
  readonly denomination: number
}

/** A token process with the messages of AO's blueprint, as the signer of a connection uses it. */
export type TokenClient = {
  readonly info: () => Promise<TokenInfo>
  /**
   * Sends smallest units of the signer to an account, which gets a Credit-Notice.
   *
   * @returns the id of the message
   */
  readonly transfer: (recipient: string, quantity: string) => Promise<string>
}

const denominationSchema = z.coerce.number().int().min(0).max(38)

/**
 * Creates a client of a token process.
 *
 * @param parameters - the token process and the way to it
 * @returns the client; it throws ClaraErrors, `CLARA_TOKEN_UNREADABLE` and `CLARA_TRANSFER_FAILED` among them
 */
export function createTokenClient({
  process,
  connection,
}: {
  readonly process: string
  readonly connection: AoConnection
}): TokenClient {
  return {
    info: async () => {
      const { tags } = await readInfo(process, connection)
      const denomination = denominationSchema.safeParse(readTag(tags, 'Denomination'))
      if (!denomination.success) throw unreadable(process, 'it states no denomination')
      return {
        name: readTag(tags, 'Name'),
        ticker: readTag(tags, 'Ticker'),
        denomination: denomination.data,
      }
    },
    transfer: async (recipient, quantity) => {
      const tags = toTags({
        Action: 'Transfer',
        Recipient: recipient,
        Quantity: quantity,
      })
      const receipt = await connection.send({ process, tags })
      const result = await awaitMessageResult({ process, connection }, receipt)
      const failure = failureOf(result)
      if (failure === undefined) return receipt.id
      throw new ClaraError({
        code: 'CLARA_TRANSFER_FAILED',
        message: `The token ${process} transferred nothing: ${failure}`,
        hint: 'Check the balance of your account in the token.',
        messageId: receipt.id,
      })
    },
  }
}

/** The blueprint's reply has no action: it is the one that states a denomination. */
async function readInfo(
  process: string,
  connection: AoConnection,
): Promise<{ readonly tags: readonly AoTag[] }> {
  let result: AoResult
  try {
    result = await connection.read({ process, tags: toTags({ Action: 'Info' }) })
  } catch (error) {
    if (!(error instanceof ClaraError)) throw error
    throw unreadable(process, error.message)
  }
  const isInfo = ({ tags }: { readonly tags: readonly AoTag[] }) =>
    readTag(tags, 'Denomination') !== undefined
  return result.messages.find(isInfo) ?? { tags: [] }
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

function unreadable(process: string, why: string): ClaraError {
  return new ClaraError({
    code: 'CLARA_TOKEN_UNREADABLE',
    message: `The token ${process} cannot be read: ${why}`,
    hint: 'Check that it is a token process; name deposits yourself to do without its denomination.',
  })
}

function toTags(tags: Readonly<Record<string, string>>): AoTag[] {
  return Object.entries(tags).map(([name, value]) => ({ name, value }))
}
