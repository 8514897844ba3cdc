import type { ChatClient, ChatMessage, ChatRun } from './chat-client.ts'
import { limitQuestion } from './limit-question.ts'
import type { ModelTool } from './model-tool.ts'
import type { ToolAnswer } from './model-type.ts'
import { portableSchema } from './portable-schema.ts'
import {
  DEFAULT_STEPS,
  lastStepText,
  runToolLoop,
  type ToolQuestion,
  type ToolStep,
} from './tool-loop.ts'

/** Runs a tool loop in the form of chat completions. */
export async function runChatTools(
  client: ChatClient,
  question: ToolQuestion,
  timeoutMs: number,
): Promise<ToolAnswer> {
  const { system, user, maxTokens = 2_048, maxSteps = DEFAULT_STEPS } = question
  const deadline = limitQuestion(
    question.timeoutMs ?? timeoutMs * maxSteps,
    question.signal,
  )
  const run: ChatRun = { deadline, attempts: 0, usage: undefined }
  const tools = question.tools.map(writeTool)
  try {
    const answer = await runToolLoop(question, deadline, (steps, withTools) => {
      const history = [{ role: 'user', content: user }, ...steps.flatMap(writeStep)]
      return withTools
        ? client.send({ system, messages: history, maxTokens, tools }, run)
        : client.send({ system, messages: [...history, ...last(steps)], maxTokens }, run)
    })
    return { ...answer, usage: run.usage, attempts: run.attempts }
  } finally {
    deadline.end()
  }
}

function last(steps: readonly ToolStep[]): readonly ChatMessage[] {
  return steps.length > 0 ? [{ role: 'user', content: lastStepText }] : []
}

function writeTool({ name, description, parameters }: ModelTool): object {
  const schema = portableSchema(parameters)
  return { type: 'function', function: { name, description, parameters: schema } }
}

function writeStep({ text, calls }: ToolStep): readonly ChatMessage[] {
  const tool_calls = calls.map(({ id, name, argumentsText }) => ({
    id,
    type: 'function',
    function: { name, arguments: argumentsText },
  }))
  return [
    { role: 'assistant', content: text || null, tool_calls },
    ...calls.map(({ id, result }) => ({
      role: 'tool',
      tool_call_id: id,
      content: result,
    })),
  ]
}
