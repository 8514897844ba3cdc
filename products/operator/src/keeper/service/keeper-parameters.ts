import type { GatewayAddress } from '@cresolver/net/gateway'
import type { Address, LocalAccount } from 'viem'
import type { OperatorParameters } from '../../loop/operator-parameters.ts'
import type { QuestionJudge } from '../dispute/question-judge.ts'
import type { KeeperEvent } from './keeper-event.ts'
import type { KeeperSettings } from './keeper-settings.ts'

export type KeeperParameters = {
  readonly [name in keyof KeeperSettings]?: KeeperSettings[name] | undefined
} & Omit<OperatorParameters<KeeperEvent>, 'pollMs'> & {
    /** Pays and signs; no other program may send with it. */
    readonly account: LocalAccount
    /** Creators whose markets come first, beside the account itself. */
    readonly ownCreators?: readonly Address[] | undefined
    /** Reads the rules of questions; without it nothing is disputed or appealed. */
    readonly judge?: QuestionJudge | undefined
    /** Asks about markets whose rule the judge has read; needs a judge and a limit for deposits. */
    readonly asks?: boolean | undefined
    /** Starts rounds of collectors over HTTP; without it they wait for the second announcement. */
    readonly gateway?: GatewayAddress | undefined
  }
