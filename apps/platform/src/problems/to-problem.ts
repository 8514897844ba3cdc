import { CresolverError, type Problem } from '@cresolver/protocol'
import { PlatformError } from './platform-error.ts'
import { internalProblem, problemKinds } from './problem-kinds.ts'

/** Place of a problem. */
export type ProblemPlace = {
  /** Base URL of the platform; its docs page explains each code. */
  readonly publicUrl: string
  /** Path of the request. */
  readonly path: string
  /** Under which the log has more. */
  readonly requestId: string
}

/**
 * Converts any error to a problem document. An unexpected one reveals no details.
 */
export function toProblem(thrown: unknown, place: ProblemPlace): Problem {
  const error = CresolverError.isInstance(thrown) ? thrown : undefined
  const kind = error && problemKinds.get(error.code)
  if (!error || !kind || error.code === internalProblem.code) return internal(place)
  const faults = error instanceof PlatformError ? error.faults : []
  return {
    type: `${place.publicUrl}/docs#${error.code}`,
    title: kind.title,
    status: kind.status,
    detail: error.message,
    instance: place.path,
    code: error.code,
    ...(error.hint === undefined ? {} : { hint: error.hint }),
    ...(faults.length === 0 ? {} : { errors: [...faults] }),
  }
}

function internal({ publicUrl, path, requestId }: ProblemPlace): Problem {
  return {
    type: `${publicUrl}/docs#${internalProblem.code}`,
    title: internalProblem.title,
    status: internalProblem.status,
    detail: `The request could not be served; the log has it under ${requestId}.`,
    instance: path,
    code: internalProblem.code,
    hint: 'Ask again; tell the operator the request id if it stays.',
  }
}
