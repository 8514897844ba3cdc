import type { ComputationInputs, ComputationOutputs } from '../deliberation-context.ts'

/** Input of a thread. */
export type ThreadTask = {
  readonly name: keyof ComputationInputs
  readonly input: ComputationInputs[keyof ComputationInputs]
}

export type ThreadReply =
  | { readonly output: ComputationOutputs[keyof ComputationOutputs] }
  | { readonly problem: string }
