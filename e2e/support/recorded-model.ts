import { LLMock } from '@copilotkit/aimock'
import { DIMENSIONS } from '@cresolver/core/resolution'

/** A server that answers as a model did, for a few questions of the frozen web. */
type RecordedModel = {
  /** Variables that let `cresolver` use it. */
  readonly variables: {
    readonly LLM_API_KEY: string
    readonly LLM_BASE_URL: string
    readonly LLM_MODEL: string
  }
  /** Number of requests so far. */
  readonly countRequests: () => number
  readonly close: () => Promise<void>
}

type Recording = {
  readonly subject: string
  readonly statement: string
  readonly outcome: 'YES' | 'NO'
  /** A sentence that decides, in the words of the pages. */
  readonly quote: RegExp
}

type Synthesis = {
  readonly statements: readonly { readonly id: string; readonly text: string }[]
}

const cut = (subject: string, month: string): Recording => ({
  ...{ subject, outcome: 'YES' },
  statement: `The ${subject} cut rates in ${month}.`,
  quote: new RegExp(`[^.\\n]*${subject} (?:cut|lowered)[^.\\n]*\\.`),
})

const recordings: readonly Recording[] = [
  cut('Central Bank of Haldland', 'August 2026'),
  cut('Bank of Eurovale', 'June 2026'),
  {
    ...{ subject: 'Tolvland Air', outcome: 'NO' },
    statement: 'Tolvland Air completed its merger with Corvane Lines in June 2026.',
    quote:
      /[^.\n]*merger of Tolvland Air[^.\n]*had not been completed\.|[^.\n]*Tolvland[^.\n]*seguía pendiente[^.\n]*\./,
  },
  {
    ...{ subject: 'Gantland Motors', outcome: 'NO' },
    statement: 'Gantland Motors launched the K5 van by 31 May 2026.',
    quote: /[^.\n]*Gantland Motors[^.\n]*(?:had not|did not)[^.\n]*\./,
  },
]

/** Starts the server. */
export async function startRecordedModel(): Promise<RecordedModel> {
  const key = 'sk-the-key-of-this-test'
  const model = new LLMock({ port: 0, auth: { apiKeys: [key] } })
  await model.start()
  const scores = Object.fromEntries(DIMENSIONS.map(({ id }) => [id, 77]))
  model.onMessage(/./s, ({ messages }) => {
    const text = JSON.stringify(messages)
    const content = text.includes('DATA-')
      ? { workers: ['W1', 'W2', 'W3'].map((id) => ({ id, ...scores })) }
      : answer(String(messages.at(-1)?.content))
    return { content: JSON.stringify(content) }
  })
  return {
    variables: {
      LLM_API_KEY: key,
      LLM_BASE_URL: `${model.url}/v1`,
      LLM_MODEL: 'recorded-model',
    },
    countRequests: () => model.getRequests().length,
    close: async () => {
      await model.stop()
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
  const recording = recordings.find(({ subject }) => prompt.includes(subject))
  if (data.page !== undefined) {
    const quote = recording?.quote.exec(data.page)?.[0].trim()
    const claim = {
      ...{ quote, event_date: null, supports: recording?.outcome },
      ...{ voice: 'fact', kind: recording?.outcome === 'YES' ? 'happened' : 'not-yet' },
    }
    return {
      reasoning: 'It is about this event.',
      claims: quote === undefined ? [] : [claim],
    }
  }
  if (data.passage !== undefined) {
    return {
      reasoning: 'The passage says so.',
      same_subject: true,
      voice: 'fact',
      relation: recording?.outcome === 'YES' ? 'entails' : 'not-yet',
      quote: recording?.quote.exec(data.passage)?.[0].trim() ?? '',
    }
  }
  if (data.claims !== undefined) {
    return {
      reasons: 'Independent sources say so.',
      missing: [],
      strongest_counter: 'None was found.',
      outcome: recording?.outcome,
      confidence: 0.9,
    }
  }
  if (data.synthesis !== undefined) {
    const { statements }: Synthesis = JSON.parse(data.synthesis)
    return { paragraphs: [statements.map(({ id, text }) => ({ text, ids: [id] }))] }
  }
  const statement = recording?.statement ?? 'Nothing is recorded about this question.'
  return {
    reasoning: 'The event would have to happen within the time.',
    statement,
    can_end_early: true,
    answerable: recording !== undefined,
    queries: [statement],
    disconfirming_query: `${recording?.subject ?? 'It'} did not`,
    // Agents of a round table look at their own domains.
    focus: [],
  }
}
