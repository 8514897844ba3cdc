import * as z from 'zod'
import { parseJson } from './parse-json.ts'
import { describeSchema, portableSchema } from './portable-schema.ts'
import { firstForm, nextForm, writeForm } from './request-form.ts'
import type {
  ConversationTurn,
  RequestForm,
  WireForm,
  WireReply,
  WireRequest,
} from './wire-form.ts'

/** Form of chat completions, as OpenAI and many other servers write them. */
export const chatWire: WireForm = {
  path: '/chat/completions',
  list: '/models',
  headers: (apiKey) => (apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
  first: firstForm,
  next: nextForm,
  write: writeRequest,
  read: readCompletion,
}

type ChatMessage = Readonly<Record<string, unknown>>

function writeRequest(request: WireRequest, form: RequestForm): object {
  const { system, turns, typed, tools = [], mayCall = false } = request
  const instructions = typed ? `${system}\n\n${describeSchema(typed.schema)}` : system
  return {
    messages: [
      ...writeSystem(form.role, instructions),
      ...turns.flatMap((turn) => writeTurn(turn, form)),
    ],
    ...writeForm(form, request),
    ...(mayCall && tools.length > 0
      ? {
          tools: tools.map(({ name, description, parameters }) => ({
            type: 'function',
            function: { name, description, parameters: portableSchema(parameters) },
          })),
          tool_choice: 'auto',
        }
      : {}),
  }
}

/** Templates that know no instructions also refuse two messages of one role in a row. */
function writeSystem(role: RequestForm['role'], content: string): readonly ChatMessage[] {
  if (role !== 'user') return [{ role, content }]
  return [
    { role, content },
    { role: 'assistant', content: 'I will follow these instructions.' },
  ]
}

function writeTurn(turn: ConversationTurn, { replay }: RequestForm): readonly object[] {
  switch (turn.from) {
    case 'user':
      return [{ role: 'user', content: turn.text }]
    case 'model':
      return [{ role: 'assistant', content: turn.text }]
    case 'replay':
      if (replay === 'whole') return turn.messages
      return turn.messages.map(
        (message) => plainSchema.safeParse(message).data ?? message,
      )
    case 'tools':
      return turn.results.map(({ id, text }) => ({
        role: 'tool',
        tool_call_id: id,
        content: text,
      }))
  }
}

/** Schema of a message with calls in the specification. */
const plainSchema = z.object({
  role: z.string(),
  content: z.unknown(),
  tool_calls: z
    .array(
      z.object({
        id: z.string(),
        type: z.string().default('function'),
        function: z.object({ name: z.string(), arguments: z.unknown() }),
      }),
    )
    .optional(),
})

const partSchema = z.looseObject({
  type: z.string(),
  text: z.string().optional().catch(undefined),
  refusal: z.string().optional().catch(undefined),
})
const callSchema = z.looseObject({
  id: z.string().catch(''),
  function: z.looseObject({ name: z.string(), arguments: z.unknown() }),
})
const messageSchema = z.object({
  content: z.union([z.string(), z.array(partSchema)]).nullish(),
  refusal: z.string().nullish().catch(null),
  tool_calls: z.array(callSchema).nullish().catch(null),
})
const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.record(z.string(), z.unknown()),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullable(),
  usage: z
    .object({ prompt_tokens: z.number(), completion_tokens: z.number() })
    .optional()
    .catch(undefined),
})

function readCompletion(
  body: unknown,
  { turns }: WireRequest,
): WireReply | 'again' | undefined {
  const completion = completionSchema.safeParse(body).data
  const [choice] = completion?.choices ?? []
  if (!completion) return undefined
  if (!choice || choice.finish_reason === 'error') return 'again'
  const message = messageSchema.safeParse(choice.message).data
  if (!message) return undefined
  const { content, refusal, tool_calls } = message
  const parts = typeof content === 'string' ? [textPart(content)] : (content ?? [])
  const calls = (tool_calls ?? []).map((call, index) =>
    readCall(call, `c${turns.length}_${index + 1}`),
  )
  const isRefused = Boolean(refusal) || parts.some((part) => part.refusal)
  const { usage } = completion
  return {
    text: parts
      .map(({ type, text = '' }) => (/think|reason/.test(type) ? '' : text))
      .join(''),
    calls: calls.map(({ asked }) => asked),
    end: isRefused ? 'declined' : (ends.get(choice.finish_reason ?? '') ?? 'done'),
    usage: usage && {
      promptTokens: usage.prompt_tokens,
      completionTokens: usage.completion_tokens,
    },
    replay: [
      {
        role: 'assistant',
        ...choice.message,
        ...(tool_calls ? { tool_calls: calls.map(({ sent }) => sent) } : {}),
      },
    ],
  }
}

const ends = new Map<string, WireReply['end']>([
  ['length', 'cut'],
  ['content_filter', 'declined'],
])

function textPart(text: string): z.infer<typeof partSchema> {
  return { type: 'text', text }
}

/** A server refuses its own call without an id or with arguments that are not JSON. */
function readCall(call: z.infer<typeof callSchema>, ownId: string) {
  const { name, arguments: args = '{}' } = call.function
  const id = call.id || ownId
  const argumentsText = typeof args === 'string' ? args : JSON.stringify(args)
  const written = parseJson(argumentsText) === undefined ? '{}' : args
  return {
    asked: { id, name, argumentsText },
    sent: { ...call, id, function: { ...call.function, arguments: written } },
  }
}
