import type { RecruitParameters } from '@cresolver/devnet'
import type { UnixSeconds } from '@cresolver/questions'

/** A market to create and resolve. */
export type StartMarket = {
  readonly question: string
  /** Deadline of the market; an hour from now unless given. */
  readonly deadline?: UnixSeconds | undefined
  /** True if a round table is one of its workers. */
  readonly roundTable?: boolean | undefined
  /** True to let two collectors gather the answers, so that every worker has a seat. */
  readonly isCollected?: boolean | undefined
  /** True to let ten workers join. */
  readonly hasTen?: boolean | undefined
  /** How its workers are recruited on the CLARA market; all local workers join unless given. */
  readonly recruit?: Pick<RecruitParameters, 'seats' | 'strategy' | 'reward'> | undefined
  /** How it ends without a model and with local prices; unknown for a question of the user. */
  readonly expected?: Ending | undefined
}

/** End of a market. */
export type Ending = 'YES' | 'NO' | 'VOID' | 'OPEN'
