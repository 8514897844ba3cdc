import { said } from './chat-answers.fixture.ts'
import type { WireCase } from './wire-case.fixture.ts'

const asks = (args: unknown, more: object = {}, name = 'search') => ({
  id: 'call_x',
  type: 'function',
  function: { name, arguments: args },
  ...more,
})
const query = '{"query":"a"}'
const found = { ok: true, result: 'Found: a' }
const result = { role: 'tool', tool_call_id: 'call_x', content: 'Found: a' }
const done = said('Done.')

/** A message of a server that a second request must hold unchanged. */
const verbatim = (name: string, fields: object): WireCase => {
  const message = { role: 'assistant', content: null, ...fields }
  return {
    name,
    task: 'tools',
    server: [said(message, 'tool_calls'), done],
    sees: { text: 'Done.', calls: [found] },
    replays: [message, result],
  }
}

/** Tool calls of OpenAI-like servers. */
export const chatTools: readonly WireCase[] = [
  {
    name: 'a call and an answer in words',
    task: 'tools',
    server: [said({ content: null, tool_calls: [asks(query)] }, 'tool_calls'), done],
    sees: { text: 'Done.', calls: [{ id: 'c1', name: 'search', ...found }] },
  },
  {
    name: 'a call that ends with stop (Gemini)',
    task: 'tools',
    server: [said({ content: '', tool_calls: [asks(query)] }), done],
    sees: { text: 'Done.', calls: [found] },
  },
  verbatim('ids of the server', { tool_calls: [asks(query)] }),
  verbatim('arguments as an object (llama.cpp)', {
    tool_calls: [asks({ query: 'a' })],
  }),
  verbatim('a signature of thought at the call (Gemini 3)', {
    tool_calls: [
      asks(query, { extra_content: { google: { thought_signature: 'c2ln+/==' } } }),
    ],
  }),
  verbatim('reasoning_content (DeepSeek V4)', {
    content: '',
    reasoning_content: 'I search first.\n',
    tool_calls: [asks(query)],
  }),
  verbatim('reasoning details (OpenRouter)', {
    reasoning: 'I search first.',
    reasoning_details: [{ type: 'reasoning.encrypted', data: 'b64', index: 0 }],
    tool_calls: [asks(query)],
  }),
  verbatim('thinking parts (Mistral)', {
    content: [
      { type: 'thinking', thinking: [{ type: 'text', text: 'I search first.' }] },
      { type: 'text', text: 'One moment.' },
    ],
    tool_calls: [asks(query)],
  }),
  verbatim('an index outside of the specification', {
    tool_calls: [asks(query, { index: 0 })],
    annotations: [],
    refusal: null,
  }),
  {
    name: 'a server that refuses its own reasoning (Groq)',
    task: 'tools',
    server: [
      said({ content: null, reasoning: 'Hm.', tool_calls: [asks(query, { index: 0 })] }),
      {
        status: 400,
        body: {
          error: {
            message:
              "'messages.2' : property 'reasoning' is unsupported, did you mean 'role'?",
            type: 'invalid_request_error',
          },
        },
      },
      done,
    ],
    sees: { text: 'Done.', calls: [found] },
    replays: [{ role: 'assistant', content: null, tool_calls: [asks(query)] }, result],
  },
  {
    name: 'empty arguments of a tool without any',
    task: 'tools',
    server: [said({ content: null, tool_calls: [asks('', {}, 'today')] }), done],
    sees: { text: 'Done.', calls: [{ ok: true, result: 'Monday' }] },
  },
  {
    name: 'arguments that are not JSON go back as an empty object',
    task: 'tools',
    server: [said({ content: null, tool_calls: [asks('{"query":')] }), done],
    sees: { text: 'Done.', calls: [{ ok: false }] },
    last: { messages: [{}, {}, { tool_calls: [{ function: { arguments: '{}' } }] }, {}] },
  },
  {
    name: 'a call without an id gets one',
    task: 'tools',
    server: [said({ content: null, tool_calls: [asks(query, { id: '' })] }), done],
    sees: { text: 'Done.', calls: [found] },
    last: {
      messages: [{}, {}, { tool_calls: [{ id: 'c1_1' }] }, { tool_call_id: 'c1_1' }],
    },
  },
  {
    name: 'two calls in one answer',
    task: 'tools',
    server: [
      said({
        content: null,
        tool_calls: [asks(query), asks('{}', { id: 'call_y' }, 'today')],
      }),
      done,
    ],
    sees: { text: 'Done.', calls: [found, { result: 'Monday' }] },
  },
  {
    name: 'a call of a tool that does not exist',
    task: 'tools',
    server: [said({ content: null, tool_calls: [asks('{}', {}, 'buy')] }), done],
    sees: { text: 'Done.', calls: [{ ok: false, name: 'unknown' }] },
  },
  {
    name: 'the last step has no tools',
    task: 'tools',
    question: { maxSteps: 2 },
    server: [said({ content: null, tool_calls: [asks(query)] }), done],
    sees: { text: 'Done.' },
    last: { messages: [{}, {}, {}, {}, { role: 'user' }] },
  },
  {
    name: 'an answer in parts',
    task: 'tools',
    server: [said({ content: [{ type: 'text', text: 'Done.' }] })],
    sees: { text: 'Done.' },
  },
  {
    name: 'thought before the answer in words',
    task: 'tools',
    server: [said('<think>Search? No.</think>\n\nDone.')],
    sees: { text: 'Done.' },
  },
  {
    name: 'thought of a step that uses up the limit',
    task: 'tools',
    server: [said({ content: '', reasoning_content: 'Hm.' }, 'length'), done],
    sees: { text: 'Done.' },
    last: { max_tokens: 4_096 },
  },
  {
    name: 'no answer in words',
    task: 'tools',
    server: [said('')],
    sees: { code: 'LLM_OUTPUT_INVALID' },
  },
]
