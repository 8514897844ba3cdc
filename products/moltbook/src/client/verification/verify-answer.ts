import { MoltbookError } from '../moltbook-error.ts'
import type { Api } from '../request/api.ts'
import { looseText } from '../request/coerce-values.ts'
import { asObject } from '../request/unwrap.ts'

/** Response of the API to the answer of a challenge. */
export type VerifyResult =
  | {
      readonly kind: 'verified'
      readonly contentId: string | undefined
      readonly contentType: string | undefined
    }
  /** The answer is wrong. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** The time for an answer has ended. */
  | { readonly kind: 'expired'; readonly reason: string }
  /** The API does not know the code. */
  | { readonly kind: 'unknown'; readonly reason: string }
  /** An answer was already sent. */
  | { readonly kind: 'used'; readonly reason: string }

/** Sends the answer to a challenge, once. */
export async function verifyAnswer(
  api: Api,
  code: string,
  answer: string,
): Promise<VerifyResult> {
  const body = { verification_code: code, answer: checkAnswer(answer) }
  try {
    const reported = await api.call({
      method: 'POST',
      path: ['verify'],
      kind: 'verify',
      body,
    })
    return readVerified(reported)
  } catch (error) {
    const result = readVerifyFailure(error)
    if (result) return result
    throw error
  }
}

/** Returns whether a text can be sent as an answer. */
export function isAnswer(answer: string): boolean {
  return /^-?\d{1,15}\.\d\d$/.test(answer)
}

/** Checked before it is sent, because there is one attempt only. */
function checkAnswer(answer: string): string {
  if (isAnswer(answer)) return answer
  throw new MoltbookError({
    code: 'VALUE_INVALID',
    message: 'The answer to the challenge is not a number with two decimals.',
  })
}

function readVerified(answer: unknown): VerifyResult {
  const body = asObject(answer)
  if (body?.success !== true && body?.success !== 'true') {
    throw new MoltbookError({
      code: 'MOLTBOOK_ANSWER_INVALID',
      message: 'Moltbook answered POST /verify without saying success or failure.',
      outcome: 'unknown',
    })
  }
  const inner = asObject(body.data)
  return {
    kind: 'verified',
    contentId: looseText.parse(body.content_id ?? inner?.content_id),
    contentType: looseText.parse(body.content_type ?? inner?.content_type),
  }
}

function readVerifyFailure(error: unknown): VerifyResult | undefined {
  if (!(error instanceof MoltbookError)) return undefined
  const kind = kindOfCode[error.code]
  return kind && { kind, reason: error.message }
}

const kindOfCode: Readonly<Record<string, 'rejected' | 'expired' | 'unknown' | 'used'>> =
  {
    MOLTBOOK_REFUSED: 'rejected',
    MOLTBOOK_GONE: 'expired',
    MOLTBOOK_NOT_FOUND: 'unknown',
    MOLTBOOK_CONFLICT: 'used',
  }
