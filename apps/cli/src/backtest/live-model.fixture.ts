import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A model on this machine that reads the pages of the frozen web about the Bank of Eurovale. */
type LiveModel = {
  /** Variables that name it, at one USD for a million tokens. */
  readonly variables: Readonly<Record<string, string>>
  /** Requests so far. */
  readonly countRequests: () => number
  /** Resolves at the next request, which is not answered. */
  readonly hold: () => Promise<void>
  readonly close: () => void
}

/** Tokens that each request states, prompt and completion together. */
export const TOKENS_OF_REQUEST = 1_000

/** Starts the model; `refused` is a word of questions whose answer is not JSON. */
export async function startLiveModel(refused = 'Atlantis'): Promise<LiveModel> {
  let requests = 0
  let held: (() => void) | undefined
  const server = createServer(async (request, response) => {
    requests += 1
    const body = (await request.toArray()).join('')
    if (held) {
      held()
      held = undefined
      return
    }
    const prompt: string = JSON.parse(body).messages.at(-1).content
    const content = body.includes(refused) ? 'no' : JSON.stringify(answer(prompt))
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        choices: [
          {
            ...{ index: 0, finish_reason: 'stop' },
            message: { role: 'assistant', content },
          },
        ],
        usage: { prompt_tokens: TOKENS_OF_REQUEST, completion_tokens: 0 },
      }),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    variables: {
      ...{ LLM_BASE_URL: `http://127.0.0.1:${port}/v1`, LLM_API_KEY: 'k' },
      ...{ LLM_MODEL: 'stub', LLM_PRICE_PROMPT: '1', LLM_PRICE_COMPLETION: '1' },
      RESEARCH_TOKENS: '100000',
    },
    countRequests: () => requests,
    hold: () =>
      new Promise((resolve) => {
        held = resolve
      }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Answers a step of research; the prompt names its texts. */
function answer(prompt: string): object {
  const data: Record<string, string> = Object.fromEntries(
    [...prompt.matchAll(/^\{"label".*\}$/gm)].map(([line]) => {
      const { label, text } = JSON.parse(line)
      return [label, text]
    }),
  )
  const [quote = ''] =
    /[^.\n]*Bank of Eurovale (?:cut|lowered)[^.\n]*\./.exec(
      data.page ?? data.passage ?? '',
    ) ?? []
  if (data.page !== undefined) {
    const claim = { quote: quote.trim(), text: quote.trim(), event_date: null }
    const meaning = { supports: 'YES', voice: 'fact', kind: 'happened' }
    return { reasoning: 'r', claims: quote === '' ? [] : [{ ...claim, ...meaning }] }
  }
  if (data.passage !== undefined) {
    const meaning = { same_subject: true, voice: 'fact', relation: 'entails' }
    return { reasoning: 'r', ...meaning, quote: quote.trim() }
  }
  if (data.claims !== undefined) {
    const texts = { reasons: 'r', missing: [], strongest_counter: '' }
    return { ...texts, outcome: 'YES', confidence: 0.9 }
  }
  return {
    ...{ reasoning: 'r', statement: 'The Bank of Eurovale cut rates in June 2026.' },
    ...{ window_from: '2026-06-01', window_to: '2026-06-30', can_end_early: true },
    ...{ answerable: true, queries: ['Bank of Eurovale cut rates June 2026'] },
    disconfirming_query: '',
  }
}
