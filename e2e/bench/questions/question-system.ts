import type { BenchChain } from './bench-chain.ts'

/** Gas of one step of a question: whole transactions, 21,000 and calldata included. */
export type Step = { readonly name: string; readonly gas: number }

/** The contracts of a system, deployed, with one question that stays open. */
type OpenSystem = {
  /**
   * Brings one question from its creation to the final answer, which it reads back.
   *
   * The same accounts take part each time.
   */
  readonly ask: () => Promise<readonly Step[]>
}

/** A row of the table: a way to have one question answered. */
export type QuestionSystem = {
  readonly name: string
  readonly open: (chain: BenchChain) => Promise<OpenSystem>
}

/** Sum over all steps. */
export function totalGas(steps: readonly Step[]): number {
  return steps.reduce((sum, { gas }) => sum + gas, 0)
}
