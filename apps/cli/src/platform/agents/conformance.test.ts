import type { AgentConformance } from '@cresolver/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { runCli } from '../../cli.fixture.ts'
import {
  type Answer,
  type FakePlatform,
  sendJson,
  sendProblem,
  startFakePlatform,
} from '../fake-platform.fixture.ts'

const met: AgentConformance = {
  checked_at: '2026-05-01T11:58:00.000Z',
  protocols: ['worker', 'external'],
  passed: true,
  counts: { passed: 40, warned: 1, failed: 0, skipped: 2 },
  failures: [],
}
const unmet: AgentConformance = {
  ...met,
  passed: false,
  counts: { passed: 38, warned: 1, failed: 2, skipped: 2 },
  failures: [
    {
      id: 'external.analyze.answer-fits',
      title: 'The answer to /analyze fits.',
      why: 'The field domain\u202e does not fit.',
    },
  ],
}

let platform: FakePlatform | undefined

afterEach(async () => {
  await platform?.close()
  platform = undefined
})

async function run(words: readonly string[], answer: Answer) {
  platform = await startFakePlatform(answer)
  const variables = { CRESOLVER_PLATFORM: platform.url, NO_COLOR: '1' }
  return runCli(['platform', 'agents', 'conformance', ...words], variables, {
    columns: 80,
  })
}

describe('agents conformance', () => {
  it('asks the platform to check an agent, whatever its name holds', async () => {
    const ran = await run(['a/b'], (_, response) => sendJson(response, met))
    expect(ran).toEqual({
      code: 0,
      out: 'skipped: 1 of 3 protocols (a2a)\n40 passed, 1 warned, 0 failed, 2 skipped (worker, external)\n',
      err: '',
    })
    expect(platform?.received).toMatchObject([
      { method: 'POST', path: '/agents/a%2Fb/conformance' },
    ])
  })

  it('ends with 1 when a requirement failed, and says which in plain lines', async () => {
    const { code, out, err } = await run(['a'], (_, response) =>
      sendJson(response, unmet),
    )
    expect(code).toBe(1)
    expect(out).toBe(
      'skipped: 1 of 3 protocols (a2a)\n' +
        '38 passed, 1 warned, 2 failed, 2 skipped (worker, external)\n' +
        '✗ The answer to /analyze fits.\n' +
        '  id         external.analyze.answer-fits\n' +
        '  why        The field domain does not fit.\n' +
        'and 1 more that failed\n',
    )
    expect(err).toContain('does not meet 2 of 43 requirements')
    expect(err).toContain('(AGENT_CHECK_FAILED)')
  })

  it('prints the result as JSON', async () => {
    const { code, out } = await run(['a', '--json'], (_, response) =>
      sendJson(response, unmet),
    )
    expect(code).toBe(1)
    expect(JSON.parse(out)).toEqual(unmet)
  })

  it('prints the error of the platform if no result exists', async () => {
    const { code, out, err } = await run(['a'], (_, response) =>
      sendProblem(response, 409, 'CONFORMANCE_RUNNING'),
    )
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('(CONFORMANCE_RUNNING)')
  })
})
