/** A call that an agent answered in a way that has no reply; the reason holds no text of the agent. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  /** Status of the agent: it refused, or it failed. */
  readonly status: 'refused' | 'unhealthy'

  /**
   * @param status - what the failure says of the agent
   * @param reason - half a sentence, such as `it answered with the status 404`
   */
  constructor(status: 'refused' | 'unhealthy', reason: string) {
    super(reason)
    this.status = status
  }
}

/** Describes an answer of HTTP that is none of the agent's. */
export function failureOfStatus(status: number, what = 'it'): CallFailure {
  return new CallFailure(
    status >= 500 ? 'unhealthy' : 'refused',
    `${what} answered with the status ${status}`,
  )
}
