import type { WorkerRequest, WorkerResponse } from '@cresolver/protocol'

/** Ties answers to keys: who gave them, and who may have them. */
export type AgentTrust = {
  /**
   * Signs an answer; called once for each answer that is made.
   *
   * @param request - what was asked
   * @param response - the answer without a signature
   * @returns the answer with its signature
   */
  readonly sign?:
    | (<Response extends WorkerResponse>(
        request: WorkerRequest,
        response: Response,
      ) => Promise<Response>)
    | undefined
  /**
   * Says why an asker is not answered.
   *
   * @param request - what was asked, with the asker's signature where there is one
   * @param now - milliseconds since 1970
   * @returns one sentence, or undefined for an asker that may have the answer
   */
  readonly refuse?:
    | ((request: WorkerRequest, now: number) => Promise<string | undefined>)
    | undefined
}
