import { type Artifact, type Message, type Part, Role, TaskState } from '@a2a-js/sdk'
import {
  AgentEvent,
  type AgentExecutor,
  type ExecutionEventBus,
  type RequestContext,
} from '@a2a-js/sdk/server'
import type { AbilityName } from '../definition/define-agent.ts'
import { toHttpError } from '../http/respond.ts'
import type { AbilityRunner } from '../runner/ability-runner.ts'
import { TaskDeclinedError } from '../runner/task-declined-error.ts'
import { readTask } from '../tasks/read-task.ts'
import { chooseOutputModes, selectParts } from './output-modes.ts'

/**
 * Runs the messages of A2A clients as tasks of an agent.
 *
 * A message holds the request of an ability as a data part, or text; `metadata.skill` may name the
 * ability. The answer is the task's artifact: the response as data, and as text.
 */
export function createAgentExecutor(runner: AbilityRunner): AgentExecutor {
  const working = new Map<string, AbortController>()
  return {
    execute: async (call, bus) => {
      const { taskId } = call
      const tell = createReporter(call, bus)
      const canceling = new AbortController()
      working.set(taskId, canceling)
      tell.started()
      try {
        await run(runner, call, tell, canceling.signal)
      } finally {
        working.delete(taskId)
        bus.finished()
      }
    },
    // The run ends too, unless others share it.
    cancelTask: async (taskId, bus) => {
      working.get(taskId)?.abort(new Error('The task was canceled.'))
      bus.publish(
        AgentEvent.statusUpdate({
          taskId,
          contextId: '',
          status: toStatus(TaskState.TASK_STATE_CANCELED, undefined),
          metadata: undefined,
        }),
      )
    },
  }
}

async function run(
  runner: AbilityRunner,
  call: RequestContext,
  tell: Reporter,
  signal: AbortSignal,
): Promise<void> {
  const { userMessage, taskId: id } = call
  const skill = userMessage.metadata?.skill ?? call.request.metadata?.skill
  const reading = readTask(runner, {
    id,
    payload: readPayload(userMessage),
    ...(typeof skill === 'string' ? { skill } : {}),
  })
  if (reading.kind === 'unknown') {
    const reason = `This agent cannot take the message: ${reading.reason}.`
    return tell.ended(TaskState.TASK_STATE_REJECTED, reason)
  }
  try {
    const { response, text } = await reading.run(signal)
    if (signal.aborted) return
    tell.made(reading.ability, response, text)
    tell.ended(TaskState.TASK_STATE_COMPLETED)
  } catch (error) {
    if (signal.aborted) return
    const state =
      error instanceof TaskDeclinedError
        ? TaskState.TASK_STATE_REJECTED
        : TaskState.TASK_STATE_FAILED
    tell.ended(state, toHttpError(error).toLine())
  }
}

type Reporter = {
  readonly started: () => void
  readonly made: (ability: AbilityName, response: unknown, text: string) => void
  readonly ended: (state: TaskState, reason?: string) => void
}

function createReporter(call: RequestContext, bus: ExecutionEventBus): Reporter {
  const { taskId, contextId, userMessage, task } = call
  const metadata = undefined
  const modes = chooseOutputModes(call.request)
  return {
    started: () =>
      bus.publish(
        AgentEvent.task({
          id: taskId,
          contextId,
          status: toStatus(TaskState.TASK_STATE_WORKING, undefined),
          artifacts: task?.artifacts ?? [],
          history: [...(task?.history ?? []), userMessage],
          metadata,
        }),
      ),
    made: (ability, response, text) =>
      bus.publish(
        AgentEvent.artifactUpdate({
          taskId,
          contextId,
          artifact: toArtifact(ability, response, { text, modes }),
          append: false,
          lastChunk: true,
          metadata,
        }),
      ),
    ended: (state, reason) =>
      bus.publish(
        AgentEvent.statusUpdate({
          taskId,
          contextId,
          status: toStatus(state, reason && toMessage(taskId, contextId, reason)),
          metadata,
        }),
      ),
  }
}

function toStatus(state: TaskState, message: Message | '' | undefined) {
  return { state, message: message || undefined, timestamp: new Date().toISOString() }
}

function toMessage(taskId: string, contextId: string, text: string): Message {
  return {
    messageId: crypto.randomUUID(),
    taskId,
    contextId,
    role: Role.ROLE_AGENT,
    parts: [textPart(text)],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  }
}

function toArtifact(
  ability: AbilityName,
  response: unknown,
  { text, modes }: { readonly text: string; readonly modes: readonly string[] },
): Artifact {
  const data: Part = {
    content: { $case: 'data', value: response },
    metadata: undefined,
    filename: '',
    mediaType: 'application/json',
  }
  return {
    artifactId: crypto.randomUUID(),
    name: ability,
    description: '',
    parts: selectParts([data, textPart(text)], modes),
    metadata: undefined,
    extensions: [],
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

/** The first data part is the task; without one all text parts are. */
function readPayload({ parts }: Message): unknown {
  const contents = parts.map(({ content }) => content)
  const data = contents.find((content) => content?.$case === 'data')
  if (data) return data.value
  return contents
    .flatMap((content) => (content?.$case === 'text' ? [content.value] : []))
    .join('\n')
}
