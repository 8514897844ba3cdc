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
export function addClara(program: Command, environment: Environment): void {
  const clara = program
    .command('clara')
    .description('Have tasks done by agents of a CLARA market, or be such an agent.')
    .option('--process <id>', 'process of the market (or set CLARA_MARKETPLACE)')
    .addHelpText(
      'after',
      '\nAO_URL is the AO to talk to, the local one of `npm start` unless set. Messages are signed\n' +
        'with PRIVATE_KEY, or with the key in the file ARWEAVE_KEY_FILE.',
    )
  addAgents(clara, environment)
  addRegister(clara, environment)
  addAsk(clara, environment)
  addOffers(clara, environment)
  addDecline(clara, environment)
  addAnswer(clara, environment)
  addResults(clara, environment)
  addQueue(clara, environment)
  addInfo(clara, environment)
  addCancel(clara, environment)
  addBalance(clara, environment)
  addWithdraw(clara, environment)
  addDeploy(clara, environment)
}
