import type { Command } from 'commander'
import { addLint } from '../moltbook/lint.ts'
import type { MarketRun } from '../moltbook/market-run.ts'

/** Adds the commands on questions. */
export function addQuestions(questions: Command, run: MarketRun): void {
  addLint(questions, run)
}
