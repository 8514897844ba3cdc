import { describe, expect, it } from 'vitest'
import { ask } from '../ask.ts'
import type { McpToolCaller } from './mcp-resolutions.ts'
import { watch } from './watch-resolution.ts'

const view = (seq: number, state: string, change: object = {}) => ({
  structuredContent: {
    ...{ resolution_id: 'res_1', seq, state, market_id: null },
    ...{ outcome: null, reason: null, problem: null, ...change },
  },
})
const final = view(4, 'final', { market_id: '7', outcome: 'YES' })
const refused = (text: string) => ({ isError: true, content: [{ type: 'text', text }] })

/** A client whose server answers each call with the next answer, and with the last one from then on. */
function server(...answers: (object | Error)[]) {
  const calls: object[] = []
  const mcp: McpToolCaller = {
    async callTool({ name, arguments: given }) {
      calls.push({ name, ...given })
      const answer = answers[calls.length - 1] ?? answers.at(-1)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const asked = { mcp, question: 'Is it?', budget: 10n, pollingIntervalMs: 1 }
  return { mcp, calls, asked }
}

describe('ask over MCP', () => {
  it('requests once and looks until the verdict is final', async () => {
    const { asked, calls } = server(view(1, 'accepted'), view(2, 'created'), final)
    const verdict = await ask({ ...asked, idempotencyKey: 'once', panelSize: 3 })
    expect(verdict).toMatchObject({ marketId: 7n, outcome: 'YES' })
    expect(calls).toEqual([
      {
        ...{ name: 'resolve_question', question: 'Is it?', budget: '10' },
        ...{ data_only: false, panel_size: 3, idempotency_key: 'once' },
      },
      { name: 'get_resolution', resolution_id: 'res_1' },
      { name: 'get_resolution', resolution_id: 'res_1' },
    ])
  })

  it('throws the error of the tool with its code', async () => {
    const { asked } = server(
      refused('Too little is left. Ask for more. (BUDGET_EXCEEDED)'),
    )
    await expect(ask(asked)).rejects.toMatchObject({ code: 'BUDGET_EXCEEDED' })
  })

  it.each([
    ['text alone', { content: [{ type: 'text', text: 'YES' }] }],
    ['another resolution', view(2, 'final', { resolution_id: 'res_2' })],
    ['an outcome that does not exist', view(2, 'final', { outcome: 'MAYBE' })],
    ['nothing', {}],
  ])('believes no server that answers with %s', async (_, answer) => {
    const { asked } = server(view(1, 'accepted'), answer)
    await expect(ask(asked)).rejects.toMatchObject({ code: 'PLATFORM_UNREACHABLE' })
  })
})

describe('watch over MCP', () => {
  it('yields each state that a look finds, once', async () => {
    const created = view(2, 'created')
    const { mcp, calls } = server(
      ...[view(1, 'accepted'), new Error('cut'), created, created, final],
    )
    const states: string[] = []
    const updates = watch({ mcp, resolutionId: 'res_1', pollingIntervalMs: 1 })
    for await (const { state } of updates) states.push(state)
    expect(states).toEqual(['accepted', 'created', 'final'])
    expect(calls).toHaveLength(5)
  })

  it('ends where nothing follows the cursor', async () => {
    const { mcp } = server(final)
    const updates = watch({ mcp, resolutionId: 'res_1', after: 4 })
    expect(await updates.next()).toEqual({ done: true, value: undefined })
  })
})
