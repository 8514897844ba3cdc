import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { addAgents } from './agents.ts'
import { addAnswer } from './answer.ts'
import { addAsk } from './ask.ts'
import { addBalance } from './balance.ts'
import { addCancel } from './cancel.ts'
import { addDecline } from './decline.ts'
import { addDeploy } from './deploy.ts'
import { addInfo } from './info.ts'
import { addOffers } from './offers.ts'
import { addQueue } from './queue.ts'
import { addRegister } from './register.ts'
import { addResults } from './results.ts'
import { addWithdraw } from './withdraw.ts'

/** Adds the commands on a CLARA market. */
export function addTasks(tasks: Command, environment: Environment): void {
  tasks
    .option('--process <id>', 'marketplace process (or set CLARA_MARKETPLACE)')
    .addHelpText(
      'after',
      '\nAO_URL is the AO to talk to, the local one of `npm start` unless set. Messages are signed\n' +
        'with PRIVATE_KEY, or with the key in the file ARWEAVE_KEY_FILE.',
    )
  addAgents(tasks, environment)
  addRegister(tasks, environment)
  addAsk(tasks, environment)
  addOffers(tasks, environment)
  addDecline(tasks, environment)
  addAnswer(tasks, environment)
  addResults(tasks, environment)
  addQueue(tasks, environment)
  addInfo(tasks, environment)
  addCancel(tasks, environment)
  addBalance(tasks, environment)
  addWithdraw(tasks, environment)
  addDeploy(tasks, environment)
}
