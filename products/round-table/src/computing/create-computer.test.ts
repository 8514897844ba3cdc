import { expect, onTestFinished, test } from 'vitest'
import { finds } from '../deliberation/table.fixture.ts'
import type { ComputationInputs } from '../deliberation-context.ts'
import { computeHere } from './compute-here.ts'
import { type ComputerParameters, createComputer } from './create-computer.ts'
import { stallingSource } from './stalling-source.fixture.ts'

function open(parameters?: ComputerParameters) {
  const computer = createComputer(parameters)
  onTestFinished(computer.close)
  return computer
}

function replyOf(finding: string): ComputationInputs['reply'] {
  const reply = finds(finding, { agent_name: 'auditor', domain: 'security' })
  return {
    unread: { kind: 'response', body: new TextEncoder().encode(JSON.stringify(reply)) },
    phase: 'analyze',
    agent: { name: 'auditor', domain: 'security' },
    durationMs: 1,
  }
}

const long = 'The door has a lock. '.repeat(10_000)
const never = { limitMs: 300, readSource: () => stallingSource('reply') }

test.each(['The door has a lock.', long])(
  'computes the same in a thread',
  async (finding) => {
    const { compute } = open()
    const input = replyOf(finding)
    expect(await compute('reply', input)).toEqual(await computeHere('reply', input))
  },
)

test('compares a long page in a thread', async () => {
  const { compute } = open()
  const page = { content: Buffer.from(long), contentType: 'text/plain' }
  const input = { finding: 'It says "The door has a lock."', evidence: '', page }
  expect(await compute('citation', input)).toMatchObject({ status: 'matches' })
})

test('computes in a thread only what is long', async () => {
  const { compute } = open(never)
  const outcome = await compute('reply', replyOf('The door has a lock.'))
  expect(outcome.status).toBe('answered')
})

test('throws TABLE_COMPUTATION_STALLED at the end of the time', async () => {
  const { compute } = open(never)
  await expect(compute('reply', replyOf(long))).rejects.toMatchObject({
    code: 'TABLE_COMPUTATION_STALLED',
  })
})

test('computes one thing after others stalled in every thread', async () => {
  const { compute } = open({ limitMs: 1_500, readSource: () => stallingSource('result') })
  const stalling = [1, 2, 3].map(() =>
    compute('result', { events: [{ key: long } as never], status: 'completed' }),
  )
  const outcome = await Promise.all([
    compute('reply', replyOf(long)),
    ...stalling.map((each) => expect(each).rejects.toThrow('1500 ms')),
  ])
  expect(outcome[0].status).toBe('answered')
})

test('ends what nobody waits for', async () => {
  const { compute } = open({ ...never, limitMs: 60_000 })
  const cancelling = new AbortController()
  const computing = compute('reply', replyOf(long), cancelling.signal)
  cancelling.abort(new Error('cancelled'))
  await expect(computing).rejects.toThrow('cancelled')
})
