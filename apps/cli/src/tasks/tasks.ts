import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { addAnswer } from './answer.ts'
import { addAsk } from './ask.ts'
import { addConfigure } from './configure.ts'
import { addDecide } from './decide.ts'
import { addDeploy } from './deploy.ts'
import { addDeposit } from './deposit.ts'
import { addEvaluate } from './evaluate.ts'
import { addKeygen } from './keygen.ts'
import { addOffers } from './offers.ts'
import { addRegister } from './register.ts'
import { addShow } from './show.ts'
import { addWithdraw } from './withdraw.ts'

export function addTasks(tasks: Command, environment: Environment): void {
  const argumentsOf = ({ registeredArguments }: Command) =>
    registeredArguments.map((each) =>
      each.required ? `<${each.name()}>` : `[${each.name()}]`,
    )
  tasks
    // With [options] beside three arguments, nothing would be left for what a command does.
    .configureHelp({
      ...tasks.configureHelp(),
      subcommandTerm: (command) => [command.name(), ...argumentsOf(command)].join(' '),
    })
    .option('--process <id>', 'marketplace process (or set CLARA_MARKETPLACE)')
    .addHelpText(
      'after',
      '\nAO_URL is the AO to use (default: the local one of `npm start`). On another machine it is a\n' +
        'node of HyperBEAM, which is untested. Messages are signed\n' +
        'with the key in the file ARWEAVE_KEY_FILE, with PRIVATE_KEY, or with that of keygen.',
    )
  addShow(tasks, environment)
  addAsk(tasks, environment)
  addDecide(tasks, environment)
  addRegister(tasks, environment)
  addOffers(tasks, environment)
  addAnswer(tasks, environment)
  addEvaluate(tasks, environment)
  addDeposit(tasks, environment)
  addWithdraw(tasks, environment)
  addDeploy(tasks, environment)
  addConfigure(tasks, environment)
  addKeygen(tasks, environment)
}
