import { errorText } from '@cresolver/core/protocol'
import { ClaraError } from '../clara-error.ts'

/** Waits for a step, at most for a time; what aoconnect began then runs on unheard. */
export async function within<T>(
  milliseconds: number,
  unit: string,
  step: Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const error = new ClaraError({
    code: 'CLARA_TIMEOUT',
    message: `${unit} did not answer within ${milliseconds} ms.`,
    hint: 'Try again later, or allow more time.',
  })
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, milliseconds, error)
  })
  return await Promise.race([step, late]).finally(() => clearTimeout(timer))
}

/**
 * Describes a failure of a unit. aoconnect throws plain errors: `status: text` for an answer,
 * any other text for none.
 */
export function explainUnit(error: unknown, unit: string): ClaraError {
  if (error instanceof ClaraError) {
    const { code, message, hint, cause } = error
    if (message.startsWith(unit)) return error
    return new ClaraError({ code, message: `${unit} failed: ${message}`, hint, cause })
  }
  const text = errorText(error).slice(0, 300)
  const status = /^(\d{3}): /.exec(text)?.[1]
  return new ClaraError(
    status
      ? {
          code: 'CLARA_UNIT_FAILED',
          message: `${unit} answered with an error: ${text}`,
          hint:
            status[0] === '5' ? 'Try again later.' : 'Check the process and the message.',
          cause: error,
        }
      : {
          code: 'CLARA_UNREACHABLE',
          message: `${unit} cannot be reached, or it does not speak AO: ${text}`,
          hint: 'Check the URL, and that the unit runs.',
          cause: error,
        },
  )
}

/** Returns whether a unit refused the message: it then never arrives. */
export function isRefusal(error: ClaraError): boolean {
  return error.code === 'CLARA_UNIT_FAILED' && / error: 4\d\d: /.test(error.message)
}

/** The same error, about a message; anything else that was thrown becomes its cause. */
export function withMessage(error: unknown, messageId: string): ClaraError {
  const { code, message, hint, cause } =
    error instanceof ClaraError ? error : explainUnit(error, 'AO')
  return new ClaraError({ code, message, hint, messageId, cause })
}

/** Describes a message that could not be signed: it failed before it had an id. */
export function explainUnsigned(error: unknown): unknown {
  if (error instanceof ClaraError && error.code !== 'CLARA_UNREACHABLE') return error
  const cause = error instanceof ClaraError ? error.cause : error
  return new ClaraError({
    code: 'SIGNER_INVALID',
    message: `The message could not be signed: ${errorText(cause).slice(0, 300)}`,
    hint: 'Check the id of the process, and that all tags together have at most 4,096 bytes.',
    cause,
  })
}

/** The error of a connection that should sign and cannot. */
export function signerMissing(who = 'The connection to AO'): ClaraError {
  return new ClaraError({
    code: 'SIGNER_MISSING',
    message: `${who} has no key to sign with.`,
    hint: 'Give connectAo a signer made by createAoSigner.',
  })
}
