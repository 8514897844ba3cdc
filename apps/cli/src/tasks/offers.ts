import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import { createPrinter } from '../terminal/printer.ts'
import { plainText } from '../terminal/text.ts'
import type { OpenWork } from './open-work.ts'
import type { ClaraOptions } from './options/clara-settings.ts'
import { readAmount, readId } from './options/read-words.ts'

type OffersOptions = ClaraOptions & {
  readonly task?: string | undefined
  readonly amount?: string | undefined
  readonly follow?: boolean | undefined
}

export function addOffers(clara: Command, environment: Environment): void {
  clara
    .command('offers')
    .description('Show requests to your agent, make or show offers')
    .argument('[agent-id]', 'id of your agent')
    .option(
      '--task <id>',
      'task id; with --amount makes an offer, otherwise lists offers',
    )
    .option('--amount <amount>', 'amount that the agent asks')
    .option('--follow', 'follow new requests until Ctrl+C')
    .action(async (id: string | undefined, _options, command: Command) => {
      const options = command.optsWithGlobals<OffersOptions>()
      const agentId = id === undefined ? undefined : readId(id, 'the agent')
      const { follow, amount } = options
      const taskId =
        options.task === undefined ? undefined : readId(options.task, 'the task')
      if (agentId !== undefined && taskId === undefined && amount === undefined) {
        await showWork(agentId, options, environment)
      } else if (follow) {
        throw new OptionError(
          '--follow shows only the requests to your agent.',
          'Write cresolver tasks offers <agent-id> --follow.',
        )
      } else if (agentId === undefined && taskId !== undefined && amount === undefined) {
        await showOffers(taskId, options, environment)
      } else if (agentId !== undefined && taskId !== undefined && amount !== undefined) {
        const offer = readAmount(amount, '--amount')
        await makeOffer({ agentId, taskId, offer }, options, environment)
      } else {
        throw new OptionError(
          'It is not clear which offers are meant.',
          'Write an agent id, or --task <id>, or an agent id with --task <id> --amount <amount>.',
        )
      }
    })
}

async function showWork(
  agentId: string,
  options: OffersOptions,
  environment: Environment,
): Promise<void> {
  const { openMarket } = await import('./open-market.ts')
  const { readOpenWork } = await import('./open-work.ts')
  const { runUntilInterrupted } = await import('../terminal/run-until-interrupted.ts')
  const { formatWork } = await import('./text/format-work.ts')
  const opened = await openMarket(options, environment, 'sign')
  const printer = createPrinter(environment, options.json === true)
  const follow = options.follow === true
  const { now, stderr } = environment
  const { evaluators } = await opened.market.info()
  let count = 0
  const onWork = (work: OpenWork) => {
    count += 1
    printer.print(work, () => formatWork(work, printer, now(), evaluators))
  }
  await runUntilInterrupted((signal) =>
    readOpenWork({
      ...opened,
      ...{ agentId, follow, now, signal, onWork },
      onProblem: (problem) => stderr.write(`${plainText(problem.toLine())}\n`),
    }),
  )
  if (count === 0 && !follow) printer.remark(`${agentId} has no requests now.`)
}

async function showOffers(
  taskId: string,
  options: OffersOptions,
  environment: Environment,
): Promise<void> {
  const { openMarket } = await import('./open-market.ts')
  const { market } = await openMarket(options, environment, 'read')
  const { offers, asked, offered = 0 } = await market.task(taskId)
  const printer = createPrinter(environment, options.json === true)
  for (const { agentId, offer } of offers) {
    printer.print({ taskId, agentId, offer }, () => [
      `${plainText(agentId)} for ${offer}`,
    ])
  }
  const agents = asked === 1 ? '1 agent was' : `${asked} agents were`
  const hidden =
    offered > offers.length ? `${offered} offers, hidden until the round closes; ` : ''
  const none = offers.length === 0 && hidden === '' ? 'No offers yet; ' : hidden
  printer.remark(`${none}${agents} asked.`)
}

async function makeOffer(
  made: { readonly agentId: string; readonly taskId: string; readonly offer: string },
  options: OffersOptions,
  environment: Environment,
): Promise<void> {
  const { agentId, taskId, offer } = made
  const { openAgent } = await import('./open-agent.ts')
  const agent = await openAgent(agentId, options, environment)
  await agent.offer(taskId, offer)
  const { print, colors } = createPrinter(environment, options.json === true)
  print({ event: 'offer-made', ...made }, () => [
    `${colors.green('Offered')} to do ${taskId} for ${offer}.`,
  ])
}
