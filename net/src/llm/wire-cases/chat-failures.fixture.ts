import { expect } from 'vitest'
import { said } from './chat-answers.fixture.ts'
import type { WireAnswer, WireCase } from './wire-case.fixture.ts'

const good = said('{"answer":true}')
const yes = { value: { answer: true } }
const fails = (status: number, error: object | string, headers = {}): WireAnswer => ({
  status,
  headers,
  body: { error },
})
const unsupported = (param: string, message: string) =>
  fails(400, { message, type: 'invalid_request_error', param, code: 'unsupported' })
const once = (code: string, message?: RegExp) => ({
  code,
  ...(message ? { message: expect.stringMatching(message) } : {}),
})

/** Failures and refusals of OpenAI-like servers. */
export const chatFailures: readonly WireCase[] = [
  ...[408, 429, 500, 502, 503, 504, 529].map((status) => ({
    name: `${status}, then an answer`,
    server: [fails(status, { message: 'later' }), good],
    sees: yes,
  })),
  {
    name: 'a delay that the server names',
    server: [fails(429, { message: 'slow down' }, { 'retry-after': '2' }), good],
    sees: yes,
  },
  {
    name: 'a delay longer than the time left',
    server: [fails(429, { message: 'slow down' }, { 'retry-after': '3600' })],
    sees: once('LLM_UNAVAILABLE', /3600 s/),
  },
  {
    name: '200 with an error (OpenRouter)',
    server: [{ body: { error: { code: 502, message: 'Provider failed' } } }, good],
    sees: yes,
  },
  {
    name: '200 with a permanent error (OpenRouter)',
    server: [{ body: { error: { code: 402, message: 'Insufficient credits' } } }],
    sees: once('LLM_REQUEST_REFUSED', /Insufficient credits/),
  },
  {
    name: '200 with an error inside the choice (OpenRouter)',
    server: [
      {
        body: {
          choices: [
            {
              message: { role: 'assistant', content: '' },
              finish_reason: 'error',
              error: { code: 502, message: 'Provider failed' },
            },
          ],
        },
      },
      good,
    ],
    sees: yes,
  },
  {
    name: 'an answer beside an empty error (gateways)',
    server: [said('{"answer":true}', 'stop', { error: { message: '', type: '' } })],
    sees: yes,
  },
  {
    name: 'no choices',
    server: [said('', 'stop', { choices: [] }), good],
    sees: yes,
  },
  {
    name: 'choices that are null',
    server: [said('', 'stop', { choices: null }), good],
    sees: yes,
  },
  {
    name: 'a body that ends early',
    server: [{ body: JSON.stringify(good.body).slice(0, 60) }, good],
    sees: yes,
  },
  {
    name: 'a connection that breaks',
    server: [{ body: JSON.stringify(good.body).slice(0, 60), breaks: true }, good],
    sees: yes,
  },
  {
    name: 'a page instead of an API',
    server: [{ body: '<!doctype html><title>Hello</title>' }],
    sees: once('LLM_UNAVAILABLE', /did not answer like/),
  },
  {
    name: 'a quota that is used up (OpenAI)',
    server: [
      fails(429, {
        message: 'You exceeded your current quota, please check your plan.',
        type: 'insufficient_quota',
        param: null,
        code: 'insufficient_quota',
      }),
    ],
    sees: once('LLM_REQUEST_REFUSED', /exceeded your current quota/),
  },
  {
    name: 'a balance that is used up (DeepSeek)',
    server: [fails(402, { message: 'Insufficient Balance', code: 'invalid_request' })],
    sees: once('LLM_REQUEST_REFUSED', /Insufficient Balance/),
  },
  {
    name: 'a prompt that is too long (OpenAI)',
    server: [
      fails(400, {
        message: "This model's maximum context length is 8192 tokens.",
        type: 'invalid_request_error',
        param: 'messages',
        code: 'context_length_exceeded',
      }),
    ],
    sees: once('LLM_REQUEST_REFUSED', /maximum context length/),
  },
  {
    name: 'a prompt that is too long (vLLM)',
    server: [
      fails(400, {
        message:
          "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens (6952 in the messages, 2048 in max_tokens).",
        type: 'BadRequestError',
        code: 400,
      }),
    ],
    sees: once('LLM_REQUEST_REFUSED', /maximum context length/),
  },
  {
    name: 'a prompt that is too long (llama.cpp)',
    server: [
      fails(400, {
        message: 'the request exceeds the available context size',
        type: 'exceed_context_size_error',
        code: 400,
      }),
    ],
    sees: once('LLM_REQUEST_REFUSED', /context size/),
  },
  {
    name: 'an invalid key',
    server: [fails(401, { message: 'Incorrect API key.', code: 'invalid_api_key' })],
    sees: once('CONFIG_INVALID'),
  },
  {
    name: 'an invalid key as a 400 in a list (Gemini)',
    server: [
      {
        status: 400,
        body: [
          {
            error: {
              code: 400,
              message: 'API key not valid. Please pass a valid API key.',
              status: 'INVALID_ARGUMENT',
            },
          },
        ],
      },
    ],
    sees: once('CONFIG_INVALID'),
  },
  {
    name: 'a model that does not exist',
    server: [fails(404, { message: 'No such model', code: 'model_not_found' })],
    sees: once('LLM_REQUEST_REFUSED', /No such model/),
  },
  {
    name: 'a prompt that a filter refused (Azure)',
    server: [
      fails(400, {
        message: "The response was filtered due to Azure's content management policy.",
        type: null,
        param: 'prompt',
        code: 'content_filter',
        innererror: { code: 'ResponsibleAIPolicyViolation' },
      }),
    ],
    sees: once('LLM_REFUSED'),
  },
  {
    name: 'a prompt that moderation refused (OpenRouter)',
    server: [
      fails(403, {
        code: 403,
        message: 'The model requires moderation and your input was flagged',
        metadata: { reasons: ['violence'] },
      }),
    ],
    sees: once('LLM_REFUSED'),
  },
  {
    name: 'max_tokens and temperature are refused (reasoning models of OpenAI)',
    server: [
      unsupported('max_tokens', "Use 'max_completion_tokens' instead of 'max_tokens'."),
      unsupported('temperature', "'temperature' does not support 0 with this model."),
      good,
    ],
    sees: yes,
    last: { max_completion_tokens: 8_192, seed: 42 },
  },
  {
    name: 'thought that uses up max_completion_tokens',
    server: [
      unsupported('max_tokens', "Use 'max_completion_tokens' instead of 'max_tokens'."),
      said('', 'length'),
      good,
    ],
    sees: yes,
    last: { max_completion_tokens: 16_384 },
  },
  {
    name: 'seed is refused, in a list (Gemini)',
    server: [
      { status: 400, body: [{ error: { message: 'Unknown name "seed": no field.' } }] },
      good,
    ],
    sees: yes,
    last: { max_tokens: 2_048, response_format: { json_schema: { strict: true } } },
  },
  {
    name: 'the place of a field is named (FastAPI)',
    server: [
      { status: 422, body: { detail: [{ loc: ['body', 'seed'], msg: 'Extra input' }] } },
      good,
    ],
    sees: yes,
    last: { response_format: { json_schema: { strict: true } } },
  },
  {
    name: 'the place of a field is named inside of the message (Mistral)',
    server: [
      {
        status: 422,
        body: {
          object: 'error',
          message: { detail: [{ loc: ['body', 'seed'], msg: 'Extra input' }] },
        },
      },
      good,
    ],
    sees: yes,
    last: { response_format: { json_schema: { strict: true } } },
  },
  {
    name: 'a schema is refused, and any JSON is not',
    server: [fails(400, 'bad'), fails(400, 'bad'), good],
    sees: yes,
    last: { response_format: { type: 'json_object' } },
  },
  {
    name: 'every form of response_format is refused',
    server: [1, 2, 3]
      .map(() => fails(400, "'response_format.type' must be 'text'"))
      .concat(good),
    sees: yes,
    lacks: 'tools',
  },
  {
    name: 'a system message is refused',
    server: [
      unsupported('messages[0].role', "'messages[0].role' does not support 'system'."),
      good,
    ],
    sees: yes,
    last: { messages: [{ role: 'developer' }, { role: 'user' }] },
  },
]
