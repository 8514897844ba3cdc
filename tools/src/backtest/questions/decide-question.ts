import { adjudicate } from '@cresolver/chain/sources'
import { recordedSources } from '@cresolver/chain/sources/recorded'
import {
  type DataVerdict,
  type InvalidCode,
  type PanelCode,
  READ_ONCE,
} from '@cresolver/core/questions'
import type { QuestionRow } from './question-row.ts'

/** One question of a file, and what its rule decided. */
export type DecidedQuestion = Pick<QuestionRow, 'id' | 'tags' | 'outcome'> & {
  readonly verdict: DataVerdict['verdict']
  readonly result: 'right' | 'wrong' | 'panel' | 'too-early' | 'invalid'
  /** Why nothing was decided. */
  readonly code?: PanelCode | InvalidCode | undefined
  readonly reason?: string | undefined
}

/** Decides a question at its moment from its recorded answers. */
export async function decideQuestion(row: QuestionRow): Promise<DecidedQuestion> {
  const { id, tags, outcome, at, answers } = row
  const { finding } = await adjudicate(row, recordedSources(answers), at, READ_ONCE)
  const own = { id, tags, outcome, verdict: finding.verdict }
  switch (finding.verdict) {
    case 'NEEDS_PANEL':
      return { ...own, result: 'panel', code: finding.code, reason: finding.reason }
    case 'INVALID':
      return { ...own, result: 'invalid', code: finding.code, reason: finding.reason }
    case 'TOO_EARLY':
      return { ...own, result: 'too-early', reason: finding.reason }
    case 'YES':
    case 'NO':
    case 'SPLIT':
    case 'VOID':
      return { ...own, result: finding.verdict === outcome ? 'right' : 'wrong' }
  }
}
