import { claimGroups, claimKey, type SignatureClaim } from '../counting/signatures.ts'
import type { RoundRecord } from '../record/record.ts'
import { type HeadSeat, isDirect, type JoinedRecord } from '../record/round-head.ts'
import { extractJoined } from './joined-round.ts'
import { cannotSay, check, type RecordCheck } from './record-check.ts'

/** Signatures of the record of a round, and the round that they are for. */
export type RecordSignatures = {
  readonly claims: readonly SignatureClaim[]
  readonly round: {
    readonly marketId: bigint
    readonly requestedAt: number
  }
}

/**
 * Lists the signatures of a record.
 *
 * @param record - a record of a round
 * @returns what to check, each with `verifyPanelAnswer` or `verifyPanelReceipt`; undefined where the workflow itself asked
 */
export function signatureClaims({ joined }: RoundRecord): RecordSignatures | undefined {
  if (isDirect(joined)) return undefined
  const { marketId, terms } = joined
  return {
    claims: claimGroups(extractJoined(joined), receiptSigners(joined)).flat(),
    round: { marketId: BigInt(marketId), requestedAt: terms.requestedAt },
  }
}

/** Without signatures the nodes vouch for what an endpoint answered, and nothing says who wrote it. */
export function checkUnsigned({ seats }: JoinedRecord): RecordCheck[] {
  const unsigned = seats.filter(({ answer }) => answer !== undefined).length
  if (unsigned === 0) return []
  const answers = unsigned === 1 ? '1 answer has' : `${unsigned} answers have`
  const detail = `${answers} no signature, so nobody can tell who wrote it; answers are signed in markets that name collectors`
  return [cannotSay('authors', detail)]
}

/** Each form that counts was signed by its worker; one that no bundle holds was signed by nobody. */
export function checkSignatures(
  joined: JoinedRecord,
  valid: ReadonlySet<string> | undefined,
): RecordCheck[] {
  const claims = claimGroups(extractJoined(joined), receiptSigners(joined)).flat()
  const isWhole = joined.bundles.every(({ content }) => content)
  return joined.seats.flatMap((seat) =>
    countedForms(seat).map(({ kind, hash }) => {
      const name = `signature ${kind} ${seat.worker}`
      // Bundles may hold a hash with several signatures, of which one is enough.
      const own = claims.filter(
        (each) => each.kind === kind && each.signer === seat.worker && each.hash === hash,
      )
      if (own.length === 0) {
        return isWhole
          ? check(name, false, `no bundle holds ${hash}`)
          : cannotSay(name, `the bundle that holds ${hash} is missing`)
      }
      if (!valid) return cannotSay(name, unchecked)
      const holds = own.some((each) => valid.has(claimKey(each)))
      return check(
        name,
        holds,
        holds ? 'the worker signed it' : 'the worker did not sign it',
      )
    }),
  )
}

/** Why a signature decides nothing. */
export const unchecked =
  'no signature was checked; a node is needed for those of contract wallets'

function countedForms({ answer, defence, equivocation }: HeadSeat) {
  const answers = answer === undefined ? (equivocation ?? []) : [answer]
  return [
    ...answers.map((hash) => ({ kind: 'answer' as const, hash })),
    ...(defence === undefined ? [] : [{ kind: 'defence' as const, hash: defence }]),
  ]
}

function receiptSigners({ bundles }: JoinedRecord) {
  return bundles.flatMap(({ content }) =>
    (content?.seats ?? []).flatMap(({ receipts = [] }) =>
      receipts.map(({ collector }) => ({ address: collector.toLowerCase() })),
    ),
  )
}
