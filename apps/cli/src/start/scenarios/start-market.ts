import type { TermsInput } from '@cresolver/chain'
import { moved, readQuestion, type UnixSeconds } from '@cresolver/core/questions'
import type { RecruitParameters } from '@cresolver/devnet'
import { TABLE_WORKER } from '../services/local-agents.ts'

/**
 * Both collectors of the local system gather what the agents sign, so that every worker has a seat and nobody doubts who
 * answered. The policy is `guarded`, and the verdict counts at once.
 */
export const COLLECTED_TERMS: TermsInput = { collectors: [0, 1] }

/** A market to create and resolve. */
export type StartMarket = {
  readonly question: string
  /** Deadline of the market; an hour from now unless given. */
  readonly deadline?: UnixSeconds | undefined
  /** Names of its workers; the three local agents unless given. */
  readonly workers?: readonly string[] | undefined
  /** Names of those of its workers that trust one headline, which is staged. */
  readonly careless?: readonly string[] | undefined
  /** Recruitment of its workers on the CLARA market instead. */
  readonly recruit?: Pick<RecruitParameters, 'seats' | 'strategy' | 'reward'> | undefined
  /** End without a model and with local prices; unknown for a question of the user. */
  readonly expected?: Ending | undefined
}

/** End of a market. */
export type Ending = 'YES' | 'NO' | 'VOID' | 'OPEN'

/** Returns true if collectors gather its answers: a round table does not sign, and recruited agents have the default terms. */
export function isCollected({ workers = [], recruit }: StartMarket): boolean {
  return recruit === undefined && !workers.includes(TABLE_WORKER)
}

/** Makes the market of a question, with the deadline of its rule. */
export function toStartMarket(question: string): StartMarket {
  const reading = readQuestion(question)
  const deadline =
    reading.kind === 'rule' ? reading.question.rule.deadline?.seconds : undefined
  return deadline === undefined ? { question } : { question, deadline }
}

/** When the chain starts: an hour before the first deadline that has passed; undefined where none has. */
export function startOf(
  markets: readonly StartMarket[],
  now: UnixSeconds,
): UnixSeconds | undefined {
  const past = markets.flatMap(({ deadline }) =>
    deadline !== undefined && deadline <= now ? [deadline] : [],
  )
  return past.length === 0 ? undefined : moved(Math.min(...past) as UnixSeconds, -3_600)
}
