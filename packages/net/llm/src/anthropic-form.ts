import * as z from 'zod'
import type { ModelQuestion } from './model-type.ts'
import { portableSchema } from './portable-schema.ts'
import type { Refusal } from './request-form.ts'
import { lastStepText, type ToolQuestion, type ToolStep } from './tool-loop.ts'

/** Which parameters a model accepts. */
export type AnthropicForm = {
  /** How typed output is asked for. */
  readonly output: 'tool' | 'json_schema' | 'text'
  readonly temperature: boolean
}

/** A message in the form of the API. */
export type AnthropicMessage = {
  readonly role: 'user' | 'assistant'
  readonly content: string | readonly object[]
}

/** Form of the first request. */
export const firstAnthropicForm: AnthropicForm = { output: 'tool', temperature: true }

/** Finds the next form after a 400: newer models refuse temperature, some a forced tool. */
export function nextAnthropicForm(
  form: AnthropicForm,
  refusal: Refusal | undefined,
): AnthropicForm | undefined {
  if (refusal?.status !== 400) return undefined
  const { message } = refusal
  if (form.temperature && /\btemperature\b/i.test(message)) {
    return { ...form, temperature: false }
  }
  if (form.output === 'tool' && /\btool_choice\b|forced tool/i.test(message)) {
    return { ...form, output: 'json_schema' }
  }
  return form.output === 'json_schema' && /\boutput_(config|format)\b/i.test(message)
    ? { ...form, output: 'text' }
    : undefined
}

/** Writes a request for typed output. */
export function writeTypedBody<T>(
  question: ModelQuestion<T>,
  messages: readonly AnthropicMessage[],
  form: AnthropicForm,
): object {
  const schema = inputSchema(question.schema)
  const common = writeCommon(question, form)
  if (form.output === 'tool') {
    const tool = {
      name: question.name,
      description: 'Takes the answer.',
      input_schema: schema,
    }
    const tool_choice = { type: 'tool', name: question.name }
    return { ...common, messages, tools: [tool], tool_choice }
  }
  const format = { type: 'json_schema', schema: portableSchema(question.schema) }
  return {
    ...common,
    system: `${question.system}\n\nAnswer with one JSON object and nothing else. It must fit this JSON schema:\n${JSON.stringify(schema)}`,
    messages,
    ...(form.output === 'json_schema' ? { output_config: { format } } : {}),
  }
}

/** Writes one step of a tool loop. Tools that were called must be listed, also in the last step. */
export function writeToolBody(
  question: ToolQuestion,
  steps: readonly ToolStep[],
  withTools: boolean,
  form: AnthropicForm,
): object {
  const tools = question.tools.map(({ name, description, parameters }) => ({
    name,
    description,
    input_schema: inputSchema(parameters),
  }))
  const isListed = withTools || steps.length > 0
  return {
    ...writeCommon(question, form),
    messages: writeHistory(question.user, steps, withTools),
    ...(isListed ? { tools, tool_choice: { type: withTools ? 'auto' : 'none' } } : {}),
  }
}

function writeHistory(
  user: string,
  steps: readonly ToolStep[],
  withTools: boolean,
): readonly AnthropicMessage[] {
  const messages = steps.flatMap(({ text, calls }, index): AnthropicMessage[] => {
    const isLast = index === steps.length - 1 && !withTools
    const results = calls.map(({ id, result, ok }) => ({
      type: 'tool_result',
      tool_use_id: id,
      content: result,
      ...(ok ? {} : { is_error: true }),
    }))
    const uses = calls.map(({ id, name, argumentsText }) => ({
      type: 'tool_use',
      id,
      name,
      input: JSON.parse(argumentsText),
    }))
    const said = text.trim() ? [{ type: 'text', text }] : []
    const end = isLast ? [{ type: 'text', text: lastStepText }] : []
    return [
      { role: 'assistant', content: [...said, ...uses] },
      { role: 'user', content: [...results, ...end] },
    ]
  })
  return [{ role: 'user', content: user }, ...messages]
}

function writeCommon(
  { system, maxTokens = 2_048 }: Pick<ToolQuestion, 'system' | 'maxTokens'>,
  form: AnthropicForm,
): object {
  const temperature = form.temperature ? { temperature: 0 } : {}
  return { max_tokens: maxTokens, ...temperature, system }
}

function inputSchema(schema: z.ZodType): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
  })
  return rest
}
