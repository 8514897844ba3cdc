import { openTableSchema } from '@cresolver/core/protocol'
import { describe, expect, it, vi } from 'vitest'
import type { StoredAgent } from '../storage/agent-store.ts'
import { keepAgents } from './agents.fixture.ts'
import { chooseSeats } from './choose-seats.ts'

const table = (given: object = {}) =>
  openTableSchema.parse({ content: 'Is the lock of the door safe?', ...given })

/** Chooses among agents of which some speak no protocol. */
async function choose(
  opened: ReturnType<typeof table>,
  lacking: readonly string[],
  change: Partial<StoredAgent> = {},
) {
  const agents = keepAgents('alice', 'bob')
  agents.change('bob', change)
  const lacksProtocol = vi.fn(async ({ name }: StoredAgent) => lacking.includes(name))
  const choosing = chooseSeats(opened, await agents.all(), lacksProtocol)
  return { choosing, lacksProtocol }
}

const refused = {
  code: 'NO_AGENTS',
  message:
    'The agent bob cannot sit at a round table: it does not speak the external agent protocol.',
}

describe('a seat', () => {
  it('is refused to a named agent without the protocol of tables', async () => {
    const named = table({ agent_ids: ['alice', 'bob'] })
    const { choosing } = await choose(named, ['bob'])
    await expect(choosing).rejects.toMatchObject(refused)
  })

  it('goes to others if the agent that fits has no protocol', async () => {
    const { choosing, lacksProtocol } = await choose(table(), ['bob'])
    expect(await choosing).toMatchObject([
      { agent: 'alice', seated: true },
      { agent: 'bob', seated: false },
    ])
    expect((await choosing)[1]?.reasons[0]).toBe(
      'suspended: it does not speak the external agent protocol',
    )
    expect(lacksProtocol).toHaveBeenCalledTimes(2)
  })

  it('is refused by name if no agent has the protocol', async () => {
    const { choosing } = await choose(table(), ['alice', 'bob'])
    await expect(choosing).rejects.toMatchObject({
      code: refused.code,
      message: expect.stringContaining('The agent alice (and 1 more) cannot sit'),
    })
  })

  it('needs no question if its agent was asked before', async () => {
    const { choosing, lacksProtocol } = await choose(table(), ['bob'], {
      interactionCount: 1,
    })
    expect((await choosing).every(({ seated }) => seated)).toBe(true)
    expect(lacksProtocol).toHaveBeenCalledOnce()
  })
})
