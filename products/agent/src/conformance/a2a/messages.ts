import * as z from 'zod'
import { type Exchange, noAnswerFault, readObject } from '../exchange.ts'
import { expectFit, expectObject, type FindFault } from '../faults.ts'
import { type Requirement, skipped } from '../requirement.ts'
import {
  callId,
  judge,
  postRpc,
  rpcResponseSchema,
  sendMessage,
  toCall,
} from './call-agent.ts'

const section = 'A2A 1.0, section 9, "JSON-RPC Protocol Binding"'
const operations = 'A2A 1.0, section 3.1, "Core Operations"'

const taskSchema = z.object({
  id: z.string().min(1),
  status: z.object({ state: z.string().startsWith('TASK_STATE_') }),
})

const messageSchema = z.object({
  messageId: z.string().min(1),
  role: z.literal('ROLE_AGENT'),
  parts: z.array(z.record(z.string(), z.unknown())).min(1),
})

const resultSchema = z.union([
  z.object({ task: taskSchema }),
  z.object({ message: messageSchema }),
])

/** Requirements for messages and tasks. */
export const messageRequirements: readonly Requirement[] = [
  {
    id: 'a2a.send.reachable',
    level: 'must',
    title: 'The interface of the card can be reached.',
    section: 'A2A 1.0, section 8, "Agent Discovery"',
    fix: 'Write an address into the card that can be reached from outside, and answer within two minutes.',
    needs: 'a2a.card.same-host',
    check: async (context) =>
      judge(await sendMessage(context), ({ answer }) => {
        if (answer.kind !== 'answer') return noAnswerFault(answer)
        return answer.status === 404 || answer.status === 405
          ? `The status is ${answer.status}: no interface accepts calls there.`
          : undefined
      }),
  },
  {
    id: 'a2a.send.answers',
    level: 'must',
    title: 'SendMessage with a text is answered with a result of JSON-RPC 2.0.',
    section,
    fix: 'Answer 200 with {"jsonrpc":"2.0","id":<the id of the call>,"result":{...}}.',
    needs: 'a2a.send.reachable',
    check: async (context) =>
      judge(await sendMessage(context), (exchange) => {
        const fault = expectObject(exchange) ?? expectFit(rpcResponseSchema)(exchange)
        if (fault !== undefined) return fault
        const { id, error, result } = readRpc(exchange) ?? {}
        if (error) return `The answer is the error ${error.code}.`
        if (result === undefined) return 'The answer has neither a result nor an error.'
        return id === callId ? undefined : 'The id is not the one of the call.'
      }),
  },
  {
    id: 'a2a.send.result-fits',
    level: 'must',
    title: 'The result is a task or a message.',
    section: operations,
    fix: 'Send {"task":{"id":"...","status":{"state":"TASK_STATE_COMPLETED"}}} or {"message":{...}}.',
    needs: 'a2a.send.answers',
    check: async (context) =>
      judge(await sendMessage(context), (exchange) =>
        resultSchema.safeParse(readRpc(exchange)?.result).success
          ? undefined
          : 'The result holds neither a task (id, status.state) nor a message (messageId, role ROLE_AGENT, parts).',
      ),
  },
  {
    id: 'a2a.get-task.answers',
    level: 'must',
    title: 'GetTask returns the task that the message started.',
    section: operations,
    fix: 'Store tasks, and answer GetTask {"id":"..."} with the task itself.',
    needs: 'a2a.send.result-fits',
    check: async (context) => {
      const sent = await sendMessage(context)
      const id = sent && readTaskId(sent)
      if (id === undefined) return skipped('The agent answered with a message.')
      return judge(await postRpc(context, toCall('GetTask', { id })), expectTask(id))
    },
  },
]

function expectTask(id: string): FindFault {
  return (exchange) => {
    const fault = expectObject(exchange) ?? expectFit(rpcResponseSchema)(exchange)
    if (fault !== undefined) return fault
    const { error, result } = readRpc(exchange) ?? {}
    if (error) return `The answer is the error ${error.code}.`
    const task = taskSchema.safeParse(result)
    if (!task.success) return 'The result is not a task (id, status.state).'
    return task.data.id === id ? undefined : 'The result is another task.'
  }
}

function readTaskId(exchange: Exchange): string | undefined {
  const parsed = z.object({ task: taskSchema }).safeParse(readRpc(exchange)?.result)
  return parsed.data?.task.id
}

function readRpc(exchange: Exchange): z.infer<typeof rpcResponseSchema> | undefined {
  const read = readObject(exchange)
  return 'object' in read ? rpcResponseSchema.safeParse(read.object).data : undefined
}
