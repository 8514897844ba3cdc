import type { ClaraMarket, MarketTask, TaskState } from '@cresolver/clara'
import { Argument, type Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../terminal/printer.ts'
import { plainText } from '../terminal/text.ts'
import type { ClaraOptions } from './options/clara-settings.ts'
import { addTaskArgument, readId, readJsonOr } from './options/read-words.ts'

type DecideOptions = ClaraOptions & {
  readonly agent?: string | undefined
  readonly reason?: string | undefined
}

const decisions = ['accept', 'reject', 'cancel', 'settle'] as const
type Decision = (typeof decisions)[number]

/** Event and first word of what was done. */
const words: Readonly<Record<Decision, readonly [string, string]>> = {
  accept: ['result-accepted', 'Accepted'],
  reject: ['result-rejected', 'Rejected'],
  cancel: ['task-cancelled', 'Cancelled'],
  settle: ['task-settled', 'Settled'],
}

export function addDecide(clara: Command, environment: Environment): void {
  addTaskArgument(
    clara
      .command('decide')
      .description('Accept or reject a result, cancel or settle a task'),
  )
    .addArgument(new Argument('<decision>', 'what to do').choices(decisions))
    .option('--agent <id>', 'agent whose result is meant, if several wait')
    .option(
      '--reason <text>',
      'reason of a rejection: JSON or text, for agent and evaluator',
    )
    .addHelpText(
      'after',
      '\naccept   pays the agent; as requester or evaluator\n' +
        'reject   asks the evaluator of the task; without one it burns the\n' +
        'reward, which nobody gets. A rejection by the evaluator returns it\n' +
        'cancel   ends a task of yours that no agent holds\n' +
        'settle   does what is due for the task; anyone can run it',
    )
    .action(async (id: string, decision: Decision, _options, command: Command) => {
      const options = command.optsWithGlobals<DecideOptions>()
      const taskId = readId(id, 'the task')
      const { agent, reason } = options
      const agentId = agent === undefined ? undefined : readId(agent, 'the agent')
      const { openMarket } = await import('./open-market.ts')
      const { confirmOnAo } = await import('./confirm-on-ao.ts')
      const opened = await openMarket(options, environment, 'sign')
      const planned = await planOf(decision, taskId, opened.market)
      if (planned) await confirmOnAo(planned, opened, options, environment)
      const task = await send(decision, opened.market, {
        taskId,
        agentId,
        reason: reason === undefined ? undefined : readJsonOr(reason, (text) => text),
      })
      const { print, colors } = createPrinter(environment, options.json === true)
      const [event, verb] = words[decision]
      print({ event, task }, () => [
        `${colors.green(verb)} ${task.id}: ${task.status}, ${plainText(task.reason)}.`,
      ])
    })
}

/** Says what a decision about money does; undefined if it moves none of one's own. */
async function planOf(decision: Decision, taskId: string, market: ClaraMarket) {
  switch (decision) {
    case 'accept':
      return { action: `Accept the result of ${taskId}`, amount: 'the reward' }
    case 'reject': {
      const { acceptance } = await market.task(taskId)
      const evaluator = acceptance?.evaluator
      const action = `Reject the result of ${taskId}`
      return evaluator === undefined
        ? { action: `${action}, which burns the reward`, amount: 'the reward' }
        : { action: `${action}; ${evaluator} decides`, amount: 'the reward' }
    }
    case 'cancel':
    case 'settle':
      return undefined
  }
}

function send(
  decision: Decision,
  market: ClaraMarket,
  result: {
    readonly taskId: string
    readonly agentId: string | undefined
    readonly reason: unknown
  },
): Promise<TaskState | MarketTask> {
  switch (decision) {
    case 'accept':
      return market.acceptResult(result)
    case 'reject':
      return market.rejectResult(result)
    case 'cancel':
      return market.cancelTask(result.taskId)
    case 'settle':
      return market.settleTask(result.taskId)
  }
}
