import type { Fetch } from '../../llm/model-type.ts'

/** One request that a provider sent. */
type SentRequest = {
  readonly url: URL
  readonly init: RequestInit
  readonly body: unknown
}

/** Answers requests in turn with recorded values; the last one repeats. */
export function recorded(...answers: readonly (object | Response)[]) {
  const sent: SentRequest[] = []
  const fetch: Fetch = async (url, init) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ url: new URL(url), init, body })
    const answer = answers[Math.min(sent.length, answers.length) - 1]
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  }
  return { fetch, sent, sleep: async () => undefined }
}

/** Reads a header of a request. */
export function header(sent: SentRequest | undefined, name: string): string | null {
  return new Headers(sent?.init.headers).get(name)
}

/** Answers as the providers document them. */
export const answers = {
  searxng: {
    query: 'artemis',
    results: [
      {
        url: 'https://www.nasa.gov/artemis/',
        title: 'Artemis III',
        content: 'The landing is planned.',
        publishedDate: '2026-11-03T10:00:00',
        engine: 'duckduckgo',
        engines: ['duckduckgo'],
        category: 'general',
        score: 1,
        positions: [1],
        template: 'default.html',
        parsed_url: ['https', 'www.nasa.gov', '/artemis/', '', '', ''],
        thumbnail: '',
        img_src: '',
      },
    ],
    answers: [],
    corrections: [],
    infoboxes: [],
    suggestions: [],
    unresponsive_engines: [['brave', 'too many requests']],
  },
  wikipediaSearch: {
    batchcomplete: true,
    query: {
      searchinfo: { totalhits: 1 },
      search: [
        {
          ns: 0,
          title: 'Artemis III',
          pageid: 4711,
          size: 1_000,
          snippet: '<span class="searchmatch">Artemis</span> III &amp; its crew',
          timestamp: '2026-11-22T08:00:00Z',
        },
      ],
    },
  },
  wikipediaRevision: {
    query: {
      pages: [
        {
          pageid: 4711,
          ns: 0,
          title: 'Artemis III',
          revisions: [{ revid: 1300, parentid: 1299, timestamp: '2026-11-19T23:00:00Z' }],
        },
      ],
    },
  },
  gdelt: {
    articles: [
      {
        url: 'https://news.example/artemis',
        url_mobile: '',
        title: 'Artemis III lands',
        seendate: '20261103T141500Z',
        socialimage: '',
        domain: 'news.example',
        language: 'English',
        sourcecountry: 'United States',
      },
    ],
  },
  exa: {
    requestId: 'b5947044c4b78efa9552a7c89b306d95',
    results: [
      {
        id: 'https://news.example/artemis',
        url: 'https://news.example/artemis',
        title: null,
        publishedDate: '2026-11-03T00:00:00.000Z',
        author: 'A. Writer',
        score: 0.3,
        highlights: ['It landed.', 'All are well.'],
      },
    ],
    costDollars: { total: 0.007 },
  },
  brave: {
    query: { original: 'artemis', more_results_available: false },
    web: {
      results: [
        {
          title: 'Artemis &amp; crew',
          url: 'https://news.example/artemis',
          description: 'The <strong>landing</strong> is done.',
          page_age: '2026-11-03T14:15:00',
          age: 'November 3, 2026',
        },
      ],
    },
  },
  tavily: {
    query: 'artemis',
    results: [
      {
        title: 'Artemis III lands',
        url: 'https://news.example/artemis',
        content: 'It landed.',
        score: 0.9,
        raw_content: null,
        published_date: 'Tue, 03 Nov 2026 14:15:00 GMT',
      },
    ],
    response_time: 1.2,
    request_id: '1',
  },
  perplexity: {
    id: '1',
    results: [
      {
        title: 'Artemis III lands',
        url: 'https://news.example/artemis',
        snippet: 'It landed.',
        date: '2026-11-03',
        last_updated: '2026-11-04',
      },
    ],
  },
  serper: {
    searchParameters: { q: 'artemis' },
    organic: [
      {
        title: 'Artemis III lands',
        link: 'https://news.example/artemis',
        snippet: 'It landed.',
        date: 'Nov 3, 2026',
        position: 1,
      },
    ],
    credits: 1,
  },
} as const
