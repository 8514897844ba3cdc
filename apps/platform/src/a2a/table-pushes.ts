import type { StreamResponse, Task } from '@a2a-js/sdk'
import { A2A_LEGACY_PROTOCOL_VERSION } from '@a2a-js/sdk/compat/v0_3'
import { V03PushNotificationSerializer } from '@a2a-js/sdk/compat/v0_3/server'
import { V1PushNotificationSerializer } from '@a2a-js/sdk/server'
import type { TableEvent } from '@cresolver/core/protocol'
import type { TableService } from '@cresolver/round-table'
import type { A2aTaskStore } from './a2a-task-store.ts'
import type { PushSource } from './push-source.ts'
import {
  artifactUpdateOf,
  type TableParts,
  taskOfTable,
  updateOf,
} from './task-of-table.ts'

/** Source of the states of tables. */
export type TablePushesParameters = {
  readonly tables: Pick<TableService, 'follow' | 'get' | 'result' | 'tenantOf'>
  readonly tasks: A2aTaskStore
}

/** Writes the notifications of A2A: each change of the state of a task, and its artifact. */
export function createTablePushes(parameters: TablePushesParameters): PushSource {
  const { tables, tasks } = parameters
  return async ({ taskId, wireVersion }, target) => {
    const opening = (await tasks.find([taskId])).get(taskId)
    const headers = {
      'x-a2a-notification-token': target.token,
      ...(target.authorization ? { authorization: target.authorization } : {}),
    }
    const write = async (response: StreamResponse, parts: TableParts) => {
      const isLegacy = wireVersion === A2A_LEGACY_PROTOCOL_VERSION
      const task = isLegacy ? await taskNow(tables, parts) : undefined
      const serializer = isLegacy
        ? new V03PushNotificationSerializer()
        : new V1PushNotificationSerializer()
      const { body, contentType } = serializer.serialize(response, task)
      return { body, headers: { ...headers, 'content-type': contentType } }
    }
    return {
      tenant: await tables.tenantOf(taskId),
      async *follow(after, signal) {
        for await (const event of tables.follow(taskId, { after, signal })) {
          yield {
            seq: event.seq,
            isLast: event.event.type === 'closed',
            messages: async () => {
              const parts = { view: await tables.get(taskId), opening }
              const responses = await notificationsOf(tables, parts, event)
              return Promise.all(responses.map((response) => write(response, parts)))
            },
          }
        }
      },
      isClosed: async () => (await tables.get(taskId)).closed_at !== null,
    }
  }
}

/** Steps that change no state are not sent. */
async function notificationsOf(
  tables: TablePushesParameters['tables'],
  parts: TableParts,
  event: TableEvent,
): Promise<StreamResponse[]> {
  switch (event.event.type) {
    case 'opened':
    case 'gate_opened':
    case 'gate_decided':
      return [updateOf(parts, event)]
    case 'closed': {
      const result = await tables.result(parts.view.task_id)
      return [artifactUpdateOf(parts, result), updateOf(parts, event)]
    }
    default:
      return []
  }
}

async function taskNow(
  tables: TablePushesParameters['tables'],
  parts: TableParts,
): Promise<Task> {
  const { task_id: taskId, closed_at: closedAt } = parts.view
  const result = closedAt === null ? undefined : await tables.result(taskId)
  return taskOfTable(parts, result, undefined)
}
