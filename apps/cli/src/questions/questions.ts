import type { Command } from 'commander'
import { addLint } from '../moltbook/lint.ts'
import type { MarketRun } from '../moltbook/market-run.ts'
import { addAdjudicate } from './adjudicate.ts'
import { addImport } from './import.ts'
import { addSources } from './sources/sources.ts'

export function addQuestions(questions: Command, run: MarketRun): void {
  addLint(questions, run)
  addAdjudicate(questions, run)
  addImport(questions, run)
  addSources(questions, run)
}
