import * as z from 'zod'
import { describeSchema, fullSchema, portableSchema } from './portable-schema.ts'
import type {
  ConversationTurn,
  RequestForm,
  ServerRefusal,
  WireForm,
  WireReply,
  WireRequest,
} from './wire-form.ts'

/** Form of Anthropic's Messages API, version 2023-06-01. */
export const anthropicWire: WireForm = {
  path: '/v1/messages',
  list: '/v1/models',
  headers: (apiKey) => ({ 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }),
  first: {
    output: 'tool',
    limit: 'max_tokens',
    temperature: true,
    seed: false,
    role: 'system',
    replay: 'whole',
  },
  next: nextForm,
  write: writeRequest,
  read: readReply,
}

/** Newer models refuse temperature, some a forced tool. */
function nextForm(
  form: RequestForm,
  { status, message }: ServerRefusal,
): RequestForm | undefined {
  if (status !== 400) return undefined
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

/** Tools that were called must be listed, also in the last step. */
function writeRequest(request: WireRequest, form: RequestForm): object {
  const { turns, maxTokens, factor, typed, tools = [], mayCall = false } = request
  const isForced = typed && form.output === 'tool'
  const listed = mayCall || turns.length > 1 ? tools : []
  const written = isForced
    ? [writeTool(typed.name, 'Takes the answer.', typed.schema)]
    : listed.map((tool) => writeTool(tool.name, tool.description, tool.parameters))
  const choice = isForced
    ? { type: 'tool', name: typed.name }
    : { type: mayCall ? 'auto' : 'none' }
  const system =
    typed && !isForced
      ? `${request.system}\n\n${describeSchema(typed.schema)}`
      : request.system
  return {
    max_tokens: maxTokens * factor,
    ...(form.temperature ? { temperature: 0 } : {}),
    system: cacheSystem(system, JSON.stringify(written).length),
    messages: turns.flatMap(writeTurn),
    ...(written.length > 0 ? { tools: cacheTools(written), tool_choice: choice } : {}),
    ...(typed && form.output === 'json_schema'
      ? {
          output_config: {
            format: { type: 'json_schema', schema: portableSchema(typed.schema) },
          },
        }
      : {}),
  }
}

function writeTool(name: string, description: string, schema: z.ZodType): object {
  return { name, description, input_schema: fullSchema(schema, 'input') }
}

/** Shorter beginnings are not cached: 1,024 tokens of about four characters. */
const CACHED_CHARACTERS = 4_096
const cached = { cache_control: { type: 'ephemeral' } }

/** The cache holds tools and system prompt, in this order, up to a mark. */
function cacheSystem(text: string, before: number): string | readonly object[] {
  return before + text.length < CACHED_CHARACTERS
    ? text
    : [{ type: 'text', text, ...cached }]
}

function cacheTools(tools: readonly object[]): readonly object[] {
  if (JSON.stringify(tools).length < CACHED_CHARACTERS) return tools
  return tools.map((tool, index) =>
    index === tools.length - 1 ? { ...tool, ...cached } : tool,
  )
}

function writeTurn(turn: ConversationTurn): readonly object[] {
  switch (turn.from) {
    case 'user':
      return [{ role: 'user', content: turn.text }]
    case 'model':
      return [{ role: 'assistant', content: turn.text }]
    case 'replay':
      return turn.messages
    case 'tools': {
      const content = turn.results.map(({ id, text, ok }) => ({
        type: 'tool_result',
        tool_use_id: id,
        content: text,
        ...(ok ? {} : { is_error: true }),
      }))
      return [{ role: 'user', content }]
    }
  }
}

const callSchema = z.object({
  type: z.literal('tool_use'),
  id: z.string(),
  name: z.string(),
  input: z.unknown(),
})
const textSchema = z.object({ type: z.literal('text'), text: z.string() })
const tokens = z.number().nullish().catch(0)
const replySchema = z.object({
  content: z.array(z.record(z.string(), z.unknown())),
  stop_reason: z.string().nullish(),
  usage: z
    .object({
      input_tokens: z.number(),
      output_tokens: z.number(),
      cache_creation_input_tokens: tokens,
      cache_read_input_tokens: tokens,
    })
    .optional()
    .catch(undefined),
})

function readReply(body: unknown): WireReply | undefined {
  const reply = replySchema.safeParse(body).data
  if (!reply) return undefined
  const { content, stop_reason, usage } = reply
  return {
    text: content.map((block) => textSchema.safeParse(block).data?.text ?? '').join(''),
    calls: content.flatMap((block) => {
      const { data } = callSchema.safeParse(block)
      if (!data) return []
      const { id, name, input } = data
      return [{ id, name, argumentsText: JSON.stringify(input ?? {}) }]
    }),
    end: ends.get(stop_reason ?? '') ?? 'done',
    usage: usage && {
      promptTokens:
        usage.input_tokens +
        (usage.cache_creation_input_tokens ?? 0) +
        (usage.cache_read_input_tokens ?? 0),
      completionTokens: usage.output_tokens,
    },
    replay: [{ role: 'assistant', content }],
  }
}

const ends = new Map<string, WireReply['end']>([
  ['max_tokens', 'cut'],
  ['model_context_window_exceeded', 'cut'],
  ['pause_turn', 'paused'],
  ['refusal', 'declined'],
])
