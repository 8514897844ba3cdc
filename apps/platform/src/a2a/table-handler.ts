import { randomBytes, randomUUID } from 'node:crypto'
import {
  Message,
  type SendMessageRequest,
  type StreamResponse,
  type Task,
  TaskState,
} from '@a2a-js/sdk'
import {
  ExtendedAgentCardNotConfiguredError,
  PushNotificationNotSupportedError,
  RequestMalformedError,
  UnsupportedOperationError,
} from '@a2a-js/sdk/errors'
import type { A2ARequestHandler, ServerCallContext } from '@a2a-js/sdk/server'
import { chooseOutputModes } from '@cresolver/agent/workspace'
import type { TableView } from '@cresolver/core/protocol'
import type { TableService } from '@cresolver/round-table'
import type { A2aTaskStore } from './a2a-task-store.ts'
import { createPlatformCard, type PlatformCardParameters } from './platform-card.ts'
import type { PushConfigs } from './push-configs.ts'
import { readDecision, readOpenTable } from './read-message.ts'
import {
  artifactUpdateOf,
  statusesOf,
  type TableParts,
  taskOfTable,
  updateOf,
} from './task-of-table.ts'

/** Who asks, and what the tables need. */
type TableHandlerParameters = Omit<PlatformCardParameters, 'pushes'> & {
  /** The tables that the caller may see. */
  readonly tables: TableService
  readonly tasks: A2aTaskStore
  /** Push notification configs; without them there are none. */
  readonly pushes: PushConfigs | undefined
  /** Id of the API key. */
  readonly caller: string
  /** Longest time that a request waits for a result, in milliseconds. */
  readonly waitMs: number
  /** Ends streams and waiting: the client left, or the server stops. */
  readonly signal: AbortSignal
}

const defaultPageSize = 50

/**
 * Handles A2A requests of one caller: tasks are tables. A message opens a table, its events are status
 * updates, and its result is the artifact.
 */
export function createTableHandler(
  parameters: TableHandlerParameters,
): A2ARequestHandler {
  const { tables, tasks, pushes, caller, waitMs, signal } = parameters

  const partsOf = async (view: TableView): Promise<TableParts> => {
    const opening = (await tasks.find([view.task_id])).get(view.task_id)
    return { view, opening }
  }
  const show = async (parts: TableParts, historyLength?: number): Promise<Task> => {
    const { task_id: id, closed_at: closedAt } = parts.view
    const result = closedAt === null ? undefined : await tables.result(id)
    return taskOfTable(parts, result, historyLength)
  }
  const showNow = async (taskId: string, historyLength?: number) =>
    show(await partsOf(await tables.get(taskId)), historyLength)

  /** Opens the table of a message, or decides at the gate of the table that it names. */
  const take = async (request: SendMessageRequest): Promise<TableView> => {
    const { message } = request
    const outputModes = chooseOutputModes(request)
    if (!message?.messageId)
      throw new RequestMalformedError('message.messageId is missing.')
    if (message.taskId !== '') {
      const view = await tables.get(message.taskId)
      if (view.status !== 'waiting') {
        throw new UnsupportedOperationError(
          'The table accepts no message, because it is not waiting for a decision. Send another task with its contextId and without taskId.',
        )
      }
      return tables.decide(view.task_id, readDecision(message, caller))
    }
    const table = readOpenTable(message)
    const text = JSON.stringify(Message.toJSON(message))
    const stored = await tasks.open({
      taskId: randomBytes(8).toString('hex'),
      owner: caller,
      messageId: message.messageId,
      contextId: message.contextId || randomUUID(),
      message: text,
      outputModes,
    })
    if (stored.message !== text) {
      throw new RequestMalformedError('The messageId belongs to another message.')
    }
    return tables.open(table, { taskId: stored.taskId })
  }

  /** Waits until a table is closed or needs a decision. */
  const wait = async ({ task_id: taskId }: TableView): Promise<void> => {
    const timeout = AbortSignal.timeout(waitMs)
    const until = AbortSignal.any([signal, timeout])
    for await (const { event } of tables.follow(taskId, { after: 0, signal: until })) {
      if (event.type === 'closed') return
      if (event.type !== 'gate_opened') continue
      if ((await tables.get(taskId)).status === 'waiting') return
    }
  }

  /** The table as it is, then everything that was recorded, then what is recorded as it happens. */
  async function* stream(view: TableView): AsyncGenerator<StreamResponse, void> {
    const parts = await partsOf(view)
    const { task_id: taskId } = view
    const task = taskOfTable(parts, undefined, undefined)
    yield { payload: { $case: 'task', value: task } }
    for await (const event of tables.follow(taskId, { after: 0, signal })) {
      if (event.event.type === 'closed') {
        yield artifactUpdateOf(parts, await tables.result(taskId))
      }
      yield updateOf(parts, event)
    }
  }

  /** The configs of a task that the caller may see. */
  const pushesOf = async (taskId: string): Promise<PushConfigs> => {
    if (!pushes) throw new PushNotificationNotSupportedError()
    await tables.get(taskId)
    return pushes
  }
  /** A config that comes with a message is for the task of the message. */
  const setPush = async (
    { configuration }: SendMessageRequest,
    taskId: string,
    { requestedVersion }: ServerCallContext,
  ) => {
    const config = configuration?.taskPushNotificationConfig
    if (!config) return
    await (await pushesOf(taskId)).set({ ...config, taskId }, requestedVersion)
  }

  return {
    getAgentCard: async () =>
      createPlatformCard({ ...parameters, pushes: pushes !== undefined }),
    getAuthenticatedExtendedAgentCard: async () => {
      throw new ExtendedAgentCardNotConfiguredError()
    },
    sendMessage: async (request, context) => {
      const view = await take(request)
      await setPush(request, view.task_id, context)
      const { returnImmediately, historyLength } = request.configuration ?? {}
      if (!returnImmediately) await wait(view)
      return showNow(view.task_id, historyLength)
    },
    sendMessageStream: async function* (request, context) {
      const view = await take(request)
      await setPush(request, view.task_id, context)
      yield* stream(view)
    },
    getTask: ({ id, historyLength }) => showNow(id, historyLength),
    listTasks: async (query) => {
      const { contextId, status, pageSize = defaultPageSize, pageToken } = query
      const anyState = status === TaskState.TASK_STATE_UNSPECIFIED
      if (status === TaskState.UNRECOGNIZED)
        throw new RequestMalformedError('status must be a state of a task.')
      const after = query.statusTimestampAfter
      const page = await tables.listChanged({
        limit: pageSize,
        cursor: pageToken || undefined,
        statuses: anyState ? undefined : statusesOf(status),
        changedAfter: after ? new Date(after) : undefined,
        taskIds: contextId
          ? [contextId, ...(await tasks.inContext(contextId))]
          : undefined,
      })
      const openings = await tasks.find(page.items.map(({ task_id: id }) => id))
      const shown = page.items.map((view) => {
        const parts = { view, opening: openings.get(view.task_id) }
        return query.includeArtifacts
          ? show(parts, query.historyLength)
          : taskOfTable(parts, undefined, query.historyLength)
      })
      return {
        tasks: await Promise.all(shown),
        nextPageToken: page.nextCursor ?? '',
        pageSize: shown.length,
        totalSize: page.total,
      }
    },
    cancelTask: async ({ id }) => {
      const by = { name: caller, reason: 'An A2A client canceled the task.' }
      return show(await partsOf(await tables.cancel(id, by)))
    },
    resubscribe: async function* ({ id }) {
      const view = await tables.get(id)
      if (view.closed_at !== null) {
        throw new UnsupportedOperationError('The table is closed; get the task instead.')
      }
      yield* stream(view)
    },
    createTaskPushNotificationConfig: async (config, { requestedVersion }) =>
      (await pushesOf(config.taskId)).set(config, requestedVersion),
    getTaskPushNotificationConfig: async ({ taskId, id }) =>
      (await pushesOf(taskId)).get(taskId, id),
    listTaskPushNotificationConfigs: async ({ taskId }) => ({
      configs: await (await pushesOf(taskId)).list(taskId),
      nextPageToken: '',
    }),
    deleteTaskPushNotificationConfig: async ({ taskId, id }) =>
      (await pushesOf(taskId)).remove(taskId, id),
  }
}
