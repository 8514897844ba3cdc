import { expect } from 'vitest'
import type { WireAnswer, WireCase } from './wire-case.fixture.ts'

const message = (
  content: readonly object[],
  stop_reason = 'end_turn',
  more: object = {},
): WireAnswer => ({
  body: {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content,
    stop_reason,
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 2 },
    ...more,
  },
})
const text = (words: string) => ({ type: 'text', text: words })
const thinking = { type: 'thinking', thinking: 'Hm {x}.', signature: 'c2ln+/==' }
const hidden = { type: 'redacted_thinking', data: 'b64==' }
const use = (name: string, input: object, id = 'toolu_x') => ({
  type: 'tool_use',
  id,
  name,
  input,
})
const typed = (input: object) => use('judgement', input)
const good = message([typed({ answer: true })], 'tool_use')
const done = message([text('Done.')])
const yes = { value: { answer: true } }
const found = { ok: true, result: 'Found: a' }
const fails = (
  status: number,
  type: string,
  words: string,
  headers = {},
): WireAnswer => ({
  status,
  headers,
  body: { type: 'error', error: { type, message: words }, request_id: 'req_1' },
})
const once = (code: string, words?: RegExp) => ({
  code,
  ...(words ? { message: expect.stringMatching(words) } : {}),
})

/** Blocks of the assistant that a second request must hold unchanged. */
const verbatim = (name: string, content: readonly object[]): WireCase => ({
  name,
  task: 'tools',
  server: [message(content, 'tool_use'), done],
  sees: { text: 'Done.', calls: [found] },
  replays: [
    { role: 'assistant', content },
    {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: 'toolu_x', content: 'Found: a' }],
    },
  ],
})

/** Messages of servers of Anthropic's Messages API. */
export const anthropicCases: readonly WireCase[] = [
  {
    name: 'a call of the tool that takes the answer',
    server: [good],
    sees: { ...yes, usage: { promptTokens: 10, completionTokens: 2 } },
    lacks: 'cache_control',
  },
  {
    name: 'thinking before the call',
    server: [message([thinking, typed({ answer: true })], 'tool_use')],
    sees: yes,
  },
  {
    name: 'words and the object instead of a call',
    server: [message([text('Here {it} is: {"answer":true}')])],
    sees: yes,
  },
  {
    name: 'an answer that does not fit is repaired once',
    server: [message([typed({ answer: 'yes' })], 'tool_use'), good],
    sees: yes,
  },
  {
    name: 'half a call is not used, even if it fits',
    server: [message([typed({ answer: false })], 'max_tokens'), good],
    sees: yes,
  },
  {
    name: 'thinking that uses up the limit',
    server: [message([thinking], 'max_tokens'), good],
    sees: yes,
    last: { max_tokens: 4_096, messages: [{ role: 'user' }] },
  },
  {
    name: 'a context window that is full in the middle of the call',
    server: [message([typed({ answer: false })], 'model_context_window_exceeded'), good],
    sees: yes,
  },
  { name: 'no content', server: [message([]), good], sees: yes },
  {
    name: 'no usage',
    server: [message([typed({ answer: true })], 'tool_use', { usage: undefined })],
    sees: { ...yes, attempts: 1 },
  },
  {
    name: 'a turn that pauses is continued',
    server: [message([text('I look it up.')], 'pause_turn'), good],
    sees: yes,
    replays: [{ role: 'assistant', content: [text('I look it up.')] }],
    last: { messages: [{ role: 'user' }, { role: 'assistant' }] },
  },
  {
    name: 'a refusal',
    server: [message([text('No.')], 'refusal')],
    sees: once('LLM_REFUSED'),
  },
  ...[408, 429, 500, 503, 529].map((status) => ({
    name: `${status}, then an answer`,
    server: [fails(status, 'api_error', 'later'), good],
    sees: yes,
  })),
  {
    name: 'a delay longer than the time left',
    server: [fails(429, 'rate_limit_error', 'slow down', { 'retry-after': '3600' })],
    sees: once('LLM_UNAVAILABLE', /3600 s/),
  },
  {
    name: '200 with an error',
    server: [fails(200, 'overloaded_error', 'Overloaded'), good],
    sees: yes,
  },
  {
    name: 'a body that ends early',
    server: [{ body: JSON.stringify(good.body).slice(0, 60) }, good],
    sees: yes,
  },
  {
    name: 'a balance that is used up',
    server: [fails(400, 'invalid_request_error', 'Your credit balance is too low.')],
    sees: once('LLM_REQUEST_REFUSED', /credit balance/),
  },
  {
    name: 'a prompt that is too long',
    server: [fails(400, 'invalid_request_error', 'prompt is too long: 210000 tokens')],
    sees: once('LLM_REQUEST_REFUSED', /prompt is too long/),
  },
  {
    name: 'an invalid key',
    server: [fails(401, 'authentication_error', 'invalid x-api-key')],
    sees: once('CONFIG_INVALID'),
  },
  {
    name: 'a model that does not exist',
    server: [fails(404, 'not_found_error', 'model: m')],
    sees: once('LLM_REQUEST_REFUSED', /model: m/),
  },
  {
    name: 'temperature and a forced tool are refused',
    server: [
      fails(400, 'invalid_request_error', '`temperature` is deprecated.'),
      fails(400, 'invalid_request_error', 'tool_choice forces tool use: unsupported.'),
      message([text('{"answer":true}')]),
    ],
    sees: yes,
    last: { output_config: { format: { type: 'json_schema' } } },
  },
  {
    name: 'output_config is refused too',
    server: [
      fails(400, 'invalid_request_error', 'tool_choice: unsupported.'),
      fails(400, 'invalid_request_error', 'output_config: Extra inputs.'),
      message([text('{"answer":true}')]),
    ],
    sees: yes,
  },
  {
    name: 'a call and an answer in words',
    task: 'tools',
    server: [message([use('search', { query: 'a' })], 'tool_use'), done],
    sees: { text: 'Done.', calls: [{ id: 'c1', name: 'search', ...found }] },
  },
  verbatim('ids of the server', [use('search', { query: 'a' })]),
  verbatim('words before the call', [text('I search. '), use('search', { query: 'a' })]),
  verbatim('thinking with a signature', [thinking, use('search', { query: 'a' })]),
  verbatim('hidden thinking', [hidden, thinking, use('search', { query: 'a' })]),
  {
    name: 'arguments that do not fit',
    task: 'tools',
    server: [message([use('search', { query: 7 })], 'tool_use'), done],
    sees: { text: 'Done.', calls: [{ ok: false }] },
  },
  {
    name: 'half a call of a tool is not run',
    task: 'tools',
    server: [
      message([use('search', { query: 'h' })], 'max_tokens'),
      message([use('search', { query: 'h' })], 'max_tokens'),
      done,
    ],
    sees: { text: 'Done.', calls: [] },
    last: { max_tokens: 4_096 },
  },
  {
    name: 'the last step forbids tools',
    task: 'tools',
    question: { maxSteps: 2 },
    server: [message([use('search', { query: 'a' })], 'tool_use'), done],
    sees: { text: 'Done.' },
    last: { tool_choice: { type: 'none' }, tools: [{ name: 'search' }, {}] },
  },
  {
    name: 'a step that pauses is continued',
    task: 'tools',
    server: [message([thinking, text('I look. ')], 'pause_turn'), done],
    sees: { text: 'I look. Done.' },
    replays: [{ role: 'assistant', content: [thinking, text('I look. ')] }],
  },
  {
    name: 'a long system prompt is cached',
    question: { system: 'Rule. '.repeat(1_000) },
    server: [good],
    sees: yes,
    last: { system: [{ type: 'text', cache_control: { type: 'ephemeral' } }] },
  },
]
