import type { WireAnswer, WireCase } from './wire-case.fixture.ts'

/** A chat completion. */
export const said = (
  message: object | string,
  finish_reason = 'stop',
  more: object = {},
): WireAnswer => ({
  body: {
    id: 'x1',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          ...(typeof message === 'string' ? { content: message } : message),
        },
        finish_reason,
      },
    ],
    usage: { prompt_tokens: 10, completion_tokens: 2, total_tokens: 12 },
    ...more,
  },
})

const json = '{"answer":true}'
const yes = { value: { answer: true } }
const fence = (text: string) => `\`\`\`json\n${text}\n\`\`\``
const text = (words: string) => ({ type: 'text', text: words })

/** Answers of OpenAI-like servers. */
export const chatAnswers: readonly WireCase[] = [
  { name: 'plain JSON', server: [said(json)], sees: yes },
  { name: 'JSON in a fence', server: [said(fence(json))], sees: yes },
  { name: 'JSON among words', server: [said(`Here: ${json}, I think.`)], sees: yes },
  {
    name: 'content as one part of text (gateways)',
    server: [said({ content: [text(json)] })],
    sees: yes,
  },
  {
    name: 'content as several parts of text',
    server: [said({ content: [text('{"answer":'), text('true}')] })],
    sees: yes,
  },
  {
    name: 'a thinking part before the text part (Mistral)',
    server: [
      said({
        content: [
          { type: 'thinking', thinking: [text('Maybe {"answer":false}?')] },
          text(json),
        ],
      }),
    ],
    sees: yes,
  },
  {
    name: 'thought with braces before the JSON (R1 on Ollama)',
    server: [said(`<think>Write {"answer":false} or {x}?</think>\n${json}`)],
    sees: yes,
  },
  {
    name: 'thought whose beginning the template holds (llama.cpp)',
    server: [said(`Either {"answer":false} or {x}.\n</think>\n\n${json}`)],
    sees: yes,
  },
  {
    name: 'thought that never ends is not an answer',
    server: [said('<think>It may be {"answer":false}'), said(json)],
    sees: yes,
  },
  {
    name: 'words with braces after the JSON',
    server: [said(`${json}\nI left {out} the rest.`)],
    sees: yes,
  },
  {
    name: 'words with one brace before the JSON',
    server: [said(`An object begins with { as here: ${json}`)],
    sees: yes,
  },
  {
    name: 'two fences, a draft and the answer',
    server: [said(`Draft:\n${fence('{"answer":false}')}\nFinal:\n${fence(json)}`)],
    sees: yes,
  },
  {
    name: 'an object of another form after the answer',
    server: [said(`${fence(json)}\nSources:\n${fence('{"pages":[]}')}`)],
    sees: yes,
  },
  {
    name: 'reasoning beside the content (vLLM, NIM)',
    server: [said({ content: json, reasoning_content: 'Hm {x}.' })],
    sees: yes,
  },
  {
    name: 'blank lines before the body (DeepSeek under load)',
    server: [{ body: `\n\n\n${JSON.stringify(said(json).body)}` }],
    sees: yes,
  },
  {
    name: 'blanks after the JSON up to the limit',
    server: [said(`${json}${' \n'.repeat(50)}`, 'length')],
    sees: yes,
  },
  { name: 'blank content', server: [said(' \n'), said(json)], sees: yes },
  { name: 'no content', server: [said({ content: null }), said(json)], sees: yes },
  {
    name: 'no usage',
    server: [said(json, 'stop', { usage: undefined })],
    sees: { ...yes, attempts: 1 },
  },
  {
    name: 'usage without numbers',
    server: [said(json, 'stop', { usage: { prompt_tokens: null } })],
    sees: { ...yes, attempts: 1 },
  },
  {
    name: 'an answer that does not fit is repaired once',
    server: [said('{"answer":"yes"}'), said(json)],
    sees: { ...yes, usage: { promptTokens: 20, completionTokens: 4 } },
    replays: [{ role: 'assistant', content: '{"answer":"yes"}' }],
  },
  {
    name: 'an answer that never fits',
    server: [said('Yes.'), said('Yes!')],
    sees: { code: 'LLM_OUTPUT_INVALID' },
  },
  {
    name: 'thought that uses up the limit',
    server: [said({ content: '', reasoning_content: 'Hm.' }, 'length'), said(json)],
    sees: yes,
    last: { max_tokens: 4_096, messages: [{ role: 'system' }, { role: 'user' }] },
  },
  {
    name: 'thought in the text that uses up the limit',
    server: [said('<think>It may be {"answer":false}', 'length'), said(json)],
    sees: yes,
    last: { max_tokens: 4_096, messages: [{ role: 'system' }, { role: 'user' }] },
  },
  {
    name: 'a draft in words that were cut off',
    server: [said('Perhaps {"answer":false}, but', 'length'), said(json)],
    sees: yes,
  },
  {
    name: 'a refusal',
    server: [said({ content: null, refusal: 'I cannot.' })],
    sees: { code: 'LLM_REFUSED' },
  },
  {
    name: 'a refusal as a part',
    server: [said({ content: [{ type: 'refusal', refusal: 'I cannot.' }] })],
    sees: { code: 'LLM_REFUSED' },
  },
  {
    name: 'an answer that a filter took away',
    server: [said('', 'content_filter')],
    sees: { code: 'LLM_REFUSED' },
  },
  {
    name: 'an answer that a filter cut',
    server: [said('{"answer"', 'content_filter')],
    sees: { code: 'LLM_REFUSED' },
  },
  {
    name: 'a prompt of which the server read the end only (Ollama)',
    question: { user: 'long text '.repeat(5_000) },
    server: [
      said(json, 'stop', { usage: { prompt_tokens: 4_096, completion_tokens: 2 } }),
    ],
    sees: { code: 'LLM_REQUEST_REFUSED' },
  },
  {
    name: 'a long prompt, which servers cache on their own',
    question: { system: 'Rule. '.repeat(2_000) },
    server: [
      said(json, 'stop', {
        usage: {
          prompt_tokens: 3_000,
          completion_tokens: 2,
          prompt_tokens_details: { cached_tokens: 2_900 },
        },
      }),
    ],
    sees: { ...yes, usage: { promptTokens: 3_000, completionTokens: 2 } },
    lacks: 'cache_control',
  },
]
