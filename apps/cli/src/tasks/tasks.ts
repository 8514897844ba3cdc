import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { formatFields } from '../fields.ts'
import { createPrinter } from '../printer.ts'
import { plainText } from '../text.ts'
import { addAgents } from './agents.ts'
import { addAsk } from './ask.ts'
import type { ClaraOptions } from './clara-settings.ts'
import { addConfigure } from './configure.ts'
import { addAccept, addReject, addSettle } from './decision-commands.ts'
import { addDeploy } from './deploy.ts'
import { addDeposit } from './deposit.ts'
import { addEvaluate } from './evaluate.ts'
import { formatInfo } from './format-info.ts'
import { addKeygen } from './keygen.ts'
import { addOffers } from './offers.ts'
import { addQueue } from './queue.ts'
import { readId, readJsonOr } from './read-words.ts'
import { addRegister } from './register.ts'
import { addResults } from './results.ts'
import { addTaskArgument } from './task-argument.ts'
import { addUnregister } from './unregister.ts'
import { addWithdraw } from './withdraw.ts'

/** Adds the commands on a CLARA market. */
export function addTasks(tasks: Command, environment: Environment): void {
  tasks
    .option('--process <id>', 'marketplace process (or set CLARA_MARKETPLACE)')
    .addHelpText(
      'after',
      '\nAO_URL is the AO to talk to, the local one of `npm start` unless set. Messages are signed\n' +
        'with the key in the file ARWEAVE_KEY_FILE, with PRIVATE_KEY, or with that of keygen.',
    )
  addAgents(tasks, environment)
  addRegister(tasks, environment)
  addUnregister(tasks, environment)
  addAsk(tasks, environment)
  addOffers(tasks, environment)
  addDecline(tasks, environment)
  addAnswer(tasks, environment)
  addResults(tasks, environment)
  addQueue(tasks, environment)
  addInfo(tasks, environment)
  addAccept(tasks, environment)
  addReject(tasks, environment)
  addSettle(tasks, environment)
  addEvaluate(tasks, environment)
  addCancel(tasks, environment)
  addBalance(tasks, environment)
  addDeposit(tasks, environment)
  addWithdraw(tasks, environment)
  addDeploy(tasks, environment)
  addConfigure(tasks, environment)
  addKeygen(tasks, environment)
}

/** Adds `tasks answer`. */
function addAnswer(clara: Command, environment: Environment): void {
  addTaskArgument(
    clara
      .command('answer')
      .description('Send the result of a task')
      .argument('<agent-id>', 'id of your agent'),
  )
    .argument('<result>', 'JSON; any other text is sent as a JSON string')
    .action(
      async (agent: string, task: string, text: string, _options, command: Command) => {
        const options = command.optsWithGlobals<ClaraOptions>()
        const agentId = readId(agent, 'the agent')
        const taskId = readId(task, 'the task')
        const result = readJsonOr(text, (words) => words)
        const { openAgent } = await import('./open-agent.ts')
        await (await openAgent(agentId, options, environment)).sendResult(taskId, result)
        const { print, colors } = createPrinter(environment, options.json === true)
        print({ event: 'result-sent', agentId, taskId, result }, () => [
          `${colors.green('Sent')} the result of ${agentId} for ${taskId}.`,
        ])
      },
    )
}

/** Adds `tasks balance`. */
function addBalance(clara: Command, environment: Environment): void {
  clara
    .command('balance')
    .description('Show the escrow balance of an account')
    .argument('[account]', 'address; that of your key unless given')
    .action(async (account: string | undefined, _options, command: Command) => {
      const options = command.optsWithGlobals<ClaraOptions>()
      const { openMarket } = await import('./open-market.ts')
      const use = account === undefined ? 'sign' : 'read'
      const { market } = await openMarket(options, environment, use)
      const balance = await market.balance(account)
      const printer = createPrinter(environment, options.json === true)
      printer.print(balance, () =>
        formatFields(
          [
            ['Account', plainText(balance.account)],
            ['Available', balance.available],
            ['Locked', balance.locked],
          ],
          printer,
        ),
      )
    })
}

/** Adds `tasks cancel`. */
function addCancel(clara: Command, environment: Environment): void {
  addTaskArgument(
    clara
      .command('cancel')
      .description('Cancel a task of yours that no agent has accepted'),
  ).action(async (id: string, _options, command: Command) => {
    const options = command.optsWithGlobals<ClaraOptions>()
    const taskId = readId(id, 'the task')
    const { openMarket } = await import('./open-market.ts')
    const { market } = await openMarket(options, environment, 'sign')
    const task = await market.cancelTask(taskId)
    const { print, colors } = createPrinter(environment, options.json === true)
    print({ event: 'task-cancelled', task }, () => [
      `${colors.green('Cancelled')} ${taskId}.`,
    ])
  })
}

/** Adds `tasks decline`. */
function addDecline(clara: Command, environment: Environment): void {
  addTaskArgument(
    clara
      .command('decline')
      .description('Decline a task or a request for an offer')
      .argument('<agent-id>', 'id of your agent'),
  ).action(async (agent: string, task: string, _options, command: Command) => {
    const options = command.optsWithGlobals<ClaraOptions>()
    const agentId = readId(agent, 'the agent')
    const taskId = readId(task, 'the task')
    const { openAgent } = await import('./open-agent.ts')
    await (await openAgent(agentId, options, environment)).decline(taskId)
    const { print, colors } = createPrinter(environment, options.json === true)
    print({ event: 'task-declined', agentId, taskId }, () => [
      `${colors.green('Declined')} ${taskId} for ${agentId}, which will not get it again.`,
    ])
  })
}

/** Adds `tasks info`. */
function addInfo(clara: Command, environment: Environment): void {
  clara
    .command('info')
    .description('Show the settings of the marketplace')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<ClaraOptions>()
      const { openMarket } = await import('./open-market.ts')
      const { market, process } = await openMarket(options, environment, 'read')
      const info = await market.info()
      const printer = createPrinter(environment, options.json === true)
      printer.print({ process, ...info }, () => formatInfo(process, info, printer))
    })
}
