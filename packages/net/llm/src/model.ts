import type * as z from 'zod'
import {
  type ChatAnswer,
  type ChatClient,
  type ChatMessage,
  type ChatRun,
  createChatClient,
} from './chat-client.ts'
import { limitQuestion } from './limit-question.ts'
import type { ModelParameters, ModelQuestion, ToolModel } from './model-type.ts'
import { type ParsedOutput, parseOutput } from './parse-output.ts'
import { fullSchema, portableSchema } from './portable-schema.ts'
import { runChatTools } from './run-chat-tools.ts'
import { unusable } from './unusable.ts'

/**
 * Connects to a model behind an OpenAI-compatible server.
 *
 * @param parameters - {@link ModelParameters}
 * @returns the model; the API key cannot be read back from it
 * @throws CresolverError `LLM_CONFIG_INVALID` when URL or key cannot be used
 */
export function createModel(parameters: ModelParameters): ToolModel {
  const { model: name, timeoutMs = 25_000 } = parameters
  const client = createChatClient(parameters)
  return {
    name,
    form: client.form,
    contextWindow: client.contextWindow,
    ask: async (question) => {
      const deadline = limitQuestion(timeoutMs, question.signal)
      const run: ChatRun = { deadline, attempts: 0, usage: undefined }
      try {
        const value = await askTwice(client, question, run)
        return { value, usage: run.usage, attempts: run.attempts }
      } finally {
        deadline.end()
      }
    },
    runTools: (question) => runChatTools(client, question, timeoutMs),
  }
}

async function askTwice<T>(
  client: ChatClient,
  question: ModelQuestion<T>,
  run: ChatRun,
): Promise<T> {
  const { name, maxTokens = 2_048, schema: expected } = question
  const schema = { name, schema: portableSchema(expected) }
  const system = `${question.system}\n\n${describeSchema(expected)}`
  const send = (messages: readonly ChatMessage[]) =>
    client.send({ system, messages, maxTokens, schema }, run)
  const task = { role: 'user', content: question.user }
  const first = await send([task])
  const output = read(first, expected)
  if (output.fits) return output.value
  const repair = `This answer cannot be used: ${output.issue}. Answer again with the whole JSON object and nothing else.`
  const second = await send([
    task,
    { role: 'assistant', content: first.text },
    { role: 'user', content: repair },
  ])
  const repaired = read(second, expected)
  if (repaired.fits) return repaired.value
  throw unusable(repaired.issue, 'follows a JSON schema')
}

function read<T>(answer: ChatAnswer, schema: z.ZodType<T>): ParsedOutput<T> {
  const output = parseOutput(answer.text, schema)
  return output.fits || !answer.cutOff
    ? output
    : { fits: false, issue: 'it was cut off at the token limit, so be brief' }
}

/** The limits that are not in the schema sent are in the text. */
function describeSchema(schema: z.ZodType): string {
  return `Answer with one JSON object and nothing else. It must fit this JSON schema:\n${JSON.stringify(fullSchema(schema))}`
}
