import {
  type Artifact,
  Message,
  type Part,
  Role,
  type StreamResponse,
  type Task,
  TaskState,
} from '@a2a-js/sdk'
import { selectParts } from '@cresolver/agent/workspace'
import type { TableEvent, TableResult, TableView } from '@cresolver/core/protocol'
import { describeEvent, describeResult } from '@cresolver/round-table'
import type { A2aTask } from './a2a-task-store.ts'

/** A table with the message that opened it. */
export type TableParts = {
  readonly view: TableView
  /** Undefined for a table that was opened in another way; its id is its context. */
  readonly opening: A2aTask | undefined
}

const states: Readonly<Record<TableView['status'], TaskState>> = {
  running: TaskState.TASK_STATE_WORKING,
  waiting: TaskState.TASK_STATE_INPUT_REQUIRED,
  completed: TaskState.TASK_STATE_COMPLETED,
  cancelled: TaskState.TASK_STATE_CANCELED,
  stopped: TaskState.TASK_STATE_CANCELED,
  failed: TaskState.TASK_STATE_FAILED,
}

/** Returns the statuses of tables that are shown as a state; empty for a state that no table has. */
export function statusesOf(state: TaskState): TableView['status'][] {
  return (Object.keys(states) as TableView['status'][]).filter(
    (status) => states[status] === state,
  )
}

/**
 * Shows a table as a task of A2A.
 *
 * @param parts - the table
 * @param result - its result, if it is to be shown as the artifact
 * @param historyLength - most messages; all without it
 */
export function taskOfTable(
  { view, opening }: TableParts,
  result: TableResult | undefined,
  historyLength: number | undefined,
): Task {
  const { task_id: id, status, gate, headline } = view
  const contextId = opening?.contextId ?? id
  const history = opening
    ? [{ ...Message.fromJSON(JSON.parse(opening.message)), taskId: id, contextId }]
    : []
  const text = status === 'waiting' ? `A person has to decide: ${gate}.` : headline
  return {
    id,
    contextId,
    status: {
      state: states[status],
      message: text ? messageOf({ view, opening }, 'status', text) : undefined,
      timestamp: view.closed_at ?? view.opened_at,
    },
    artifacts: result ? [artifactOf({ view, opening }, result)] : [],
    history: historyLength === 0 ? [] : history,
    metadata: undefined,
  }
}

function artifactOf({ view, opening }: TableParts, result: TableResult): Artifact {
  const parts: Part[] = [
    {
      content: { $case: 'data', value: result },
      metadata: undefined,
      filename: '',
      mediaType: 'application/json',
    },
    textPart(describeResult(result).join('\n')),
  ]
  return {
    artifactId: `${view.task_id}-result`,
    name: 'result',
    description: 'The result of the table.',
    parts: opening ? selectParts(parts, opening.outputModes) : parts,
    metadata: undefined,
    extensions: [],
  }
}

/** Shows the result of a table as the update that brings the artifact of its task. */
export function artifactUpdateOf(parts: TableParts, result: TableResult): StreamResponse {
  const { view, opening } = parts
  return {
    payload: {
      $case: 'artifactUpdate',
      value: {
        taskId: view.task_id,
        contextId: opening?.contextId ?? view.task_id,
        artifact: artifactOf(parts, result),
        append: false,
        lastChunk: true,
        metadata: undefined,
      },
    },
  }
}

/**
 * Shows an event of a table as a status update of its task.
 *
 * @param parts - the table; its view may be older than the event
 * @param event - the event
 */
export function updateOf(parts: TableParts, event: TableEvent): StreamResponse {
  const { view, opening } = parts
  const { seq, at } = event
  return {
    payload: {
      $case: 'statusUpdate',
      value: {
        taskId: view.task_id,
        contextId: opening?.contextId ?? view.task_id,
        status: {
          state: stateAfter(event),
          message: messageOf(parts, `${seq}`, describeEvent(event)),
          timestamp: at,
        },
        metadata: { seq, event: event.event.type },
      },
    },
  }
}

function stateAfter({ event }: TableEvent): TaskState {
  if (event.type === 'gate_opened') return states.waiting
  return event.type === 'closed' ? states[event.status] : states.running
}

function messageOf({ view, opening }: TableParts, name: string, text: string): Message {
  return {
    messageId: `${view.task_id}-${name}`,
    taskId: view.task_id,
    contextId: opening?.contextId ?? view.task_id,
    role: Role.ROLE_AGENT,
    parts: [textPart(text)],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  }
}

function textPart(value: string): Part {
  return {
    content: { $case: 'text', value },
    metadata: undefined,
    filename: '',
    mediaType: 'text/plain',
  }
}
