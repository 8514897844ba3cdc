import type { ComputationInputs, ComputationOutputs } from '../deliberation-context.ts'

/** What a thread is to compute. */
export type ThreadTask = {
  readonly name: keyof ComputationInputs
  readonly input: ComputationInputs[keyof ComputationInputs]
}

/** What a thread has computed, or the error that its computation threw. */
export type ThreadReply =
  | { readonly output: ComputationOutputs[keyof ComputationOutputs] }
  | { readonly problem: string }
