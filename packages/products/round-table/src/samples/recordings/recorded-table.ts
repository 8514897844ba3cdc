import type {
  AgentAnalysis,
  AgentVote,
  OpenTable,
  Recommendation,
} from '@cresolver/protocol'
import type { SampleCharacter } from '../sample-character.ts'

/** A task with the answers that sample agents recorded for it. */
export type RecordedTable = {
  readonly name: string
  /** What is sent to open it. The content says that its answers are recorded. */
  readonly task: Pick<OpenTable, 'content'> & {
    readonly options: readonly string[]
    readonly settings: Readonly<Record<string, unknown>>
  }
  readonly answers: Readonly<Record<SampleCharacter, RecordedAnswers>>
}

/** What one agent answers in each phase. */
export type RecordedAnswers = {
  readonly analysis: Required<Pick<AgentAnalysis, 'position' | 'confidence'>> & {
    readonly observations: Required<AgentAnalysis['observations'][number]>[]
    readonly recommendations: Recommendation[]
  }
  /** One entry for each round of challenges. */
  readonly rounds: readonly RecordedRound[]
  readonly vote: Omit<AgentVote, 'agent_name'>
}

/** Agents see pseudonyms, so a finding names who is meant. */
export type RecordedRound = {
  readonly challenges?: readonly { readonly finding: string; readonly because: string }[]
  readonly accepts?: readonly { readonly finding: string; readonly because: string }[]
  /** Own findings that are given up to all who challenged them. */
  readonly withdraws?: readonly { readonly finding: string; readonly because: string }[]
}

/** Ends the content of a recorded task: a reader of the result sees it too. */
export const recordedNote =
  'Recorded answers of sample agents, written from published sources. No agent investigates.'
