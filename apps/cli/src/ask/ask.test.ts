import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLocalWeb } from '@cresolver/worlds/web'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { runCli } from '../cli.fixture.ts'
import { columnsOf } from '../terminal/text.ts'

const question = 'Did the Bank of Eurovale cut rates in June 2026?'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cresolver-ask-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

function ask(
  words: readonly string[],
  variables: Record<string, string> = {},
  columns?: number,
) {
  return runCli(
    ['ask', ...words],
    { RESEARCH_EVIDENCE: folder, ...variables },
    { columns },
  )
}

describe('on the frozen web', () => {
  test('a verdict stands on quotes with address, time and date', async () => {
    const { code, out } = await ask([question])
    expect(code).toBe(0)
    const lines = out.split('\n')
    expect(lines[0]).toMatch(/^A frozen web of made-up pages/)
    expect(out).toMatch(/^YES: \d listed sources; nothing against it$/m)
    expect(out).toContain(
      '- says yes: "On 13 June 2026 the Bank of Eurovale cut its key rate',
    )
    expect(out).toMatch(/^ {2}http:\/\/[a-z.-]+\.example\/2026\/\S+$/m)
    // Pages are read when they are read, whenever the question is asked.
    expect(out).toMatch(
      /^ {2}read 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d UTC, dated 2026-06-13$/m,
    )
    expect(out).toMatch(/^Cost +no model$/m)
  })

  test('equal questions give the same output', async () => {
    const [one, other] = await Promise.all([ask([question]), ask([question])])
    const withoutTime = (text: string) => text.replace(/^ *read \S+ \S+ UTC/gm, 'read')
    expect(withoutTime(other.out)).toBe(withoutTime(one.out))
  })

  test('a question that it does not hold is unknown, and those that it holds are listed', async () => {
    const { code, out } = await ask(['Did Atlantis win the cup in June 2026?'])
    expect(code).toBe(0)
    expect(out).toMatch(/^(UNKNOWN|TOO_EARLY): /m)
    expect(out).toContain('Questions that the frozen web holds')
    expect(out).toContain(`- ${question}`)
  })

  test('JSON holds the finding and its trace in one line', async () => {
    const { out } = await ask([question, '--json'])
    expect(out.trim().split('\n')).toHaveLength(1)
    const answer = JSON.parse(out)
    expect(answer).toMatchObject({
      event: 'answered',
      question,
      frozen: true,
      finding: { outcome: 'YES' },
    })
    expect(answer.finding.trace[0]).toEqual({ step: 'route', named: [] })
  })

  test('an answer is too early or known before the end of the window', async () => {
    const { out } = await ask([question, '--now', '2026-06-01'])
    expect(out).toContain('TOO_EARLY: the question is still open')
  })

  test.each(['--now', '--deadline'])(
    '%s that is not a time is refused',
    async (option) => {
      const { code, err } = await ask([question, option, 'soon'])
      expect(code).not.toBe(0)
      expect(err).toContain(`${option} is not a time: "soon".`)
    },
  )

  test.each([50, 80])(
    'no line but an address is wider than a window of %i columns',
    async (columns) => {
      const { out } = await ask([question], {}, columns)
      const lines = out.split('\n').filter((line) => !line.startsWith('  http'))
      const widest = Math.max(...lines.map(columnsOf))
      expect(widest).toBeLessThanOrEqual(columns)
    },
  )
})

describe('with a model', () => {
  const framed = {
    reasoning: 'r',
    statement: 'The Bank of Eurovale cut rates in June 2026.',
    can_end_early: true,
    answerable: true,
    queries: [question],
    disconfirming_query: '',
  }

  async function openModel() {
    const completion = {
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: JSON.stringify(framed) },
          finish_reason: 'stop',
        },
      ],
      usage: { prompt_tokens: 7, completion_tokens: 5, total_tokens: 12 },
    }
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(completion))
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const { port } = server.address() as AddressInfo
    const web = await openLocalWeb()
    onTestFinished(async () => {
      server.closeAllConnections()
      server.close()
      await web.close()
    })
    return {
      LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
      LLM_API_KEY: 'sk-secret-of-test',
      LLM_MODEL: 'gpt-4o',
      RESEARCH_SEARCH: 'searxng',
      RESEARCH_SEARCH_URL: web.searchUrl,
    }
  }

  test('an answer names model, search and tokens, and pages of this machine are blocked', async () => {
    const { code, out } = await ask([question, '--now', '2026-07-20'], await openModel())
    expect(code).toBe(0)
    expect(out).toMatch(/^UNKNOWN: no answer can be given/)
    expect(out).not.toContain('frozen web')
    expect(out).toMatch(/^Read by +gpt-4o$/m)
    expect(out).toMatch(/1 search \(searxng\), 0 of \d+ pages read/)
    expect(out).toMatch(/^Cost +gpt-4o: \d+ requests?, \d+ \+ \d+ tokens$/m)
    expect(out).not.toContain('sk-secret')
  })

  test('prices that are set give the cost in USD', async () => {
    const prices = { LLM_PRICE_PROMPT: '1000000', LLM_PRICE_COMPLETION: '0' }
    const { out } = await ask([question], { ...(await openModel()), ...prices })
    const [, dollars, tokens] =
      /(\d+)\.0000 USD; gpt-4o: \d+ requests?, (\d+) \+/.exec(out.replace(/\s+/g, ' ')) ??
      []
    expect(Number(dollars)).toBeGreaterThan(0)
    expect(dollars).toBe(tokens)
  })

  test('--frozen asks no model', async () => {
    const variables = { LLM_API_KEY: 'k', LLM_BASE_URL: 'http://127.0.0.1:9/v1' }
    const { out } = await ask([question, '--frozen'], variables)
    expect(out).toMatch(/^Read by +deterministic reader \(no model\)$/m)
  })
})
