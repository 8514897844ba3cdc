import { describe, expect, test, vi } from 'vitest'
import { estimateTokens } from './reading/estimate-tokens.ts'
import type { ResearchReader } from './reading/reader.ts'
import { researchQuestion } from './research-question.ts'
import { END_OF_JUNE, PAGES, quotingReader, smallWeb } from './research-tools.fixture.ts'

const asked = { question: 'Did the ECB cut its rate?', now: END_OF_JUNE + 1 }

/** Research of two pages, with a reader of a test. */
function small(change: Partial<ResearchReader> = {}, pages = PAGES) {
  const web = smallWeb(pages)
  const { reader, calls } = quotingReader(change)
  const tools = { ...web, reader }
  return { web, calls, reader, tools }
}

/** A frame of a reader that waits for as long as it may. */
function endless(begun = vi.fn()): Partial<ResearchReader> {
  return {
    read: (_page, signal) =>
      new Promise((_resolve, reject) => {
        begun()
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  }
}

describe('a run', () => {
  test('ends with what it has when the model would be asked too often', async () => {
    const { tools, calls } = small({}, new Map([...PAGES].reverse()))
    const limits = { calls: 3 }
    const rule = 'sources:site-1.example'
    const finding = await researchQuestion({ ...asked, rule }, { ...tools, limits })
    expect(finding.outcome).toBe('YES')
    expect(finding.trace).toContainEqual(
      expect.objectContaining({
        step: 'read',
        failure: expect.stringContaining('3 requests'),
      }),
    )
    expect(calls).toEqual({ frame: 1, read: 1, decide: 1 })
  })

  test.each(['en', 'ja', 'cuneiform'])(
    'decides from twelve long pages in %s',
    async (script) => {
      const sign = { en: 'a few words ', ja: '国際会議', cuneiform: '𒀀𒁀𒂀' }[script] ?? ''
      const pages = new Map(
        Array.from({ length: 12 }, (_, index) => [
          `https://site-${index}.example/news`,
          `On ${index + 1} June 2026 the ECB cut its rate, member ${index} said.\n${`${`${sign}${index} `.repeat(150)}\n`.repeat(40)}More about the ECB.`,
        ]),
      )
      let prompt = 0
      const { tools } = small(
        {
          usage: () => [
            { model: 'm', requests: 1, promptTokens: prompt, completionTokens: 0 },
          ],
        },
        pages,
      )
      const read: ResearchReader['read'] = (input, signal) => {
        prompt += estimateTokens(input.page.text)
        return tools.reader.read(input, signal)
      }
      const finding = await researchQuestion(
        { ...asked, rule: 'sources:site-0.example' },
        { ...tools, reader: { ...tools.reader, read } },
      )
      expect(finding.outcome).toBe('YES')
      expect(prompt).toBeLessThan(100_000)
    },
  )

  test('ends when its tokens are spent', async () => {
    const used = { model: 'm', requests: 1, promptTokens: 90, completionTokens: 20 }
    const { tools } = small({ usage: () => [used] })
    const limits = { tokens: 100 }
    await expect(researchQuestion(asked, { ...tools, limits })).rejects.toMatchObject({
      code: 'RESEARCH_LIMIT',
    })
  })

  test('ends when its time is over', async () => {
    const { tools } = small(endless())
    const limits = { seconds: 0.05 }
    await expect(researchQuestion(asked, { ...tools, limits })).rejects.toMatchObject({
      code: 'RESEARCH_LIMIT',
    })
  })

  test('leaves nothing under way if it is stopped', async () => {
    const begun = vi.fn()
    const stop = new AbortController()
    const { tools, calls, web } = small(endless(begun))
    const running = researchQuestion(asked, { ...tools, signal: stop.signal })
    const failure = running.catch((error: unknown) => String(error))
    await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(2))
    const before = { ...web.counts }
    stop.abort(new Error('enough'))
    expect(await failure).toBe('Error: enough')
    await new Promise((resolve) => setImmediate(resolve))
    expect([web.counts, calls.decide]).toEqual([before, 0])
  })

  test('does nothing if it was stopped before', async () => {
    const { tools, calls, web } = small()
    const signal = AbortSignal.abort(new Error('too late'))
    await expect(researchQuestion(asked, { ...tools, signal })).rejects.toThrow(
      'too late',
    )
    expect([calls.frame, web.counts.searches]).toEqual([0, 0])
  })

  test('ends its own work when a part of it fails', async () => {
    const signals: AbortSignal[] = []
    const { tools } = small({
      decide: async (_input, signal) => {
        signals.push(signal)
        throw new Error('no decision')
      },
    })
    await expect(researchQuestion(asked, tools)).rejects.toThrow('no decision')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })
})

test('a page at which the reader fails leaves the others to be read', async () => {
  const { reader } = quotingReader()
  const read: ResearchReader['read'] = async (input, signal) => {
    if (input.page.host === 'site-0.example') throw new Error('unreadable')
    return reader.read(input, signal)
  }
  const finding = await researchQuestion(asked, small({ read }).tools)
  expect(finding.trace.filter(({ step }) => step === 'read')).toMatchObject([
    { failure: 'unreadable', claims: [] },
    { claims: [{ status: 'FOUND' }] },
  ])
  expect(finding.trace.at(-1)).toEqual({ step: 'clamp', rules: ['TOO_LITTLE_WEIGHT'] })
})

test('a reader that fails at every page says nothing about them', async () => {
  const read = () => Promise.reject(new Error('the model is down'))
  const finding = await researchQuestion(asked, small({ read }).tools)
  expect(finding).toMatchObject({ outcome: 'UNKNOWN', investigated: false })
  expect(finding.trace.at(-1)).toEqual({ step: 'clamp', rules: ['SEARCH_FAILED'] })
})

test('hits of searches and addresses of the question are fetched, and nothing else', async () => {
  const invented = 'https://collector.example/?secret'
  const { reader } = quotingReader()
  const named = 'https://named.example/source'
  const { tools, web } = small({
    frame: async (question, signal) => ({
      ...(await reader.frame(question, signal)),
      statement: invented,
      disconfirming: invented,
      queries: [invented],
    }),
    read: async () => [{ quote: `see ${invented} for more`, supports: 'YES' }],
    gap: async ({ search }) => void (await search(invented)),
  })
  await researchQuestion({ ...asked, rule: `As ${named} states.` }, tools)
  expect(new Set(web.fetched)).toEqual(new Set([named, ...PAGES.keys()]))
})

test('a reader cannot search more often than it may, not even at once', async () => {
  const { tools, web } = small({
    read: async () => [],
    gap: async ({ search }) => {
      await Promise.all(['a', 'b', 'c', 'd', 'e'].map((query) => search(query)))
    },
  })
  await researchQuestion(asked, tools)
  expect(web.counts.searches).toBe(1 + 2)
})

test('a reader that cannot look for more leaves the gap open, and says why', async () => {
  const gap = () => Promise.reject(new Error('no tools here'))
  const finding = await researchQuestion(
    asked,
    small({ read: async () => [], gap }).tools,
  )
  expect(finding.trace).toContainEqual({ step: 'gap', failure: 'no tools here' })
  expect(finding.outcome).toBe('UNKNOWN')
})

test('an address that could not be cited is not fetched', async () => {
  const long = `https://site-0.example/${'x'.repeat(2_100)}`
  const { tools, web } = small({}, new Map([...PAGES, [long, 'x'.repeat(300)]]))
  await researchQuestion(asked, tools)
  expect(web.fetched).not.toContain(long)
})
