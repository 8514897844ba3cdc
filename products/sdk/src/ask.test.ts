import { serveHttp } from '@cresolver/net/http-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ask } from './ask.ts'

const view = (state: string, change: object = {}) => ({
  ...{ id: 'res_1', seq: 1, state, market_id: null, verdict: null, problem: null },
  ...change,
})
const final = view('final', {
  ...{ market_id: '7', verdict: { outcome: 'YES', reason: null, final_at: null } },
})

/** A platform that answers each request with the next answer, and with the last one from then on. */
async function platform(...answers: (object | number)[]) {
  const received: { method: string; path: string; headers: Headers; body: string }[] = []
  const served = await serveHttp(
    async (request) => {
      const { method, url, headers } = request
      const body = await request.text()
      received.push({ method, path: new URL(url).pathname, headers, body })
      const answer = answers[received.length - 1] ?? answers.at(-1)
      if (typeof answer === 'number') return new Response('', { status: answer })
      const isProblem = answer && 'status' in answer
      return Response.json(answer, { status: isProblem ? 409 : 200 })
    },
    { port: 0 },
  )
  onTestFinished(() => served.close())
  const asked = {
    platformUrl: served.url,
    question: 'Is it?',
    budget: 10n,
    pollingIntervalMs: 1,
  }
  return { asked, received }
}

describe('ask', () => {
  it('calls onUpdate once for each state, in order', async () => {
    const created = view('created', { seq: 2, market_id: '7' })
    const { asked } = await platform(view('accepted'), created, created, {
      ...final,
      seq: 3,
    })
    const states: string[] = []
    await ask({ ...asked, onUpdate: ({ state }) => states.push(state) })
    expect(states).toEqual(['accepted', 'created', 'final'])
  })

  it('refuses the answer of another resolution', async () => {
    const { asked } = await platform(view('accepted'), { ...final, id: 'res_2' })
    await expect(ask(asked)).rejects.toMatchObject({ code: 'PLATFORM_UNREACHABLE' })
  })

  it('requests once and looks until the verdict is final', async () => {
    const { asked, received } = await platform(view('accepted'), view('created'), final)
    expect(await ask({ ...asked, apiKey: 'crk_1', idempotencyKey: 'once' })).toEqual({
      ...{ resolutionId: 'res_1', marketId: 7n, outcome: 'YES', reason: undefined },
      asked: { question: 'Is it?', budget: 10n },
    })
    expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/v1/resolutions',
      'GET /api/v1/resolutions/res_1',
      'GET /api/v1/resolutions/res_1',
    ])
    const [first] = received
    expect(JSON.parse(first?.body ?? '')).toEqual({
      ...{ question: 'Is it?', budget: '10', panel: { data_only: false } },
    })
    expect(first?.headers.get('idempotency-key')).toBe('once')
    expect(first?.headers.get('authorization')).toBe('Bearer crk_1')
  })

  it('continues when the platform answers again after a failure', async () => {
    const { asked } = await platform(view('accepted'), 502, 502, final)
    expect(await ask(asked)).toMatchObject({ outcome: 'YES' })
  })

  it('throws the problem of the platform', async () => {
    const { asked } = await platform({
      ...{ type: 'about:blank', title: 'No', status: 409, detail: 'Too little is left.' },
      ...{ instance: '/', code: 'BUDGET_EXCEEDED', hint: 'Ask for more.' },
    })
    await expect(ask(asked)).rejects.toMatchObject({ code: 'BUDGET_EXCEEDED' })
  })

  it('throws why a resolution failed', async () => {
    const problem = { code: 'VALUE_INVALID', message: 'A term is wrong.' }
    const { asked } = await platform(view('failed', { problem }))
    await expect(ask(asked)).rejects.toMatchObject({
      code: 'RESOLUTION_FAILED',
      message: 'The resolution res_1 failed: A term is wrong. (VALUE_INVALID).',
    })
  })

  it('throws VERDICT_TIMEOUT after timeoutMs', async () => {
    const { asked } = await platform(view('requested'))
    await expect(ask({ ...asked, timeoutMs: 100 })).rejects.toMatchObject({
      code: 'VERDICT_TIMEOUT',
    })
  })

  it('ends with the reason of its signal', async () => {
    const { asked } = await platform(view('requested'))
    const controller = new AbortController()
    const waiting = ask({ ...asked, signal: controller.signal })
    controller.abort(new Error('no longer wanted'))
    await expect(waiting).rejects.toThrow('no longer wanted')
  })
})
