import * as clara from '@cresolver/clara/page'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { agentOf, marketInfo as info } from './clara.fixture.ts'
import { MOST_ENTRIES, readClara } from './read-clara.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const unused = clara.createClaraReader({ computeUrl: 'http://127.0.0.1:1', process: 'p' })

/** A market of so many agents and no tasks; says how many of them were asked for. */
function market(
  agents: number,
  change: Partial<ReturnType<typeof clara.createClaraReader>> = {},
) {
  const given = { agents: 0, isEnded: false }
  const reader = vi.spyOn(clara, 'createClaraReader').mockReturnValue({
    ...unused,
    info: async () => info,
    agents: async function* () {
      try {
        for (; given.agents < agents; ) {
          given.agents += 1
          yield agentOf(`agent-${given.agents}`)
        }
      } finally {
        given.isEnded = true
      }
    },
    queue: async function* () {},
    ...change,
  })
  return { given, reader }
}
const url = 'https://unit.example/cu'

describe('a CLARA market is read', () => {
  it('reads the whole market, in the order of registration', async () => {
    const { reader } = market(2)
    const {
      info: read,
      agents,
      queue,
    } = await readClara({ computeUrl: url, process: 'p' })
    expect(read).toBe(info)
    expect(agents.map(({ id }) => id)).toEqual(['agent-1', 'agent-2'])
    expect(queue).toEqual([])
    expect(reader).toHaveBeenCalledWith({ computeUrl: url, process: 'p' })
  })

  it('up to so many entries, and no further', async () => {
    const { given } = market(100_000)
    const { agents } = await readClara({ computeUrl: url, process: 'p' })
    expect(agents).toHaveLength(MOST_ENTRIES)
    expect(given).toEqual({ agents: MOST_ENTRIES, isEnded: true })
  })

  it('reads from the host of the page if the address starts with a slash', async () => {
    vi.stubGlobal('location', { href: 'https://dash.example/tasks/' })
    const { reader } = market(0)
    await readClara({ computeUrl: '/cu', process: 'p' })
    expect(reader).toHaveBeenCalledWith({
      computeUrl: 'https://dash.example/cu',
      process: 'p',
    })
  })

  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'ws://a.example',
  ])('refuses an address such as %s', async (computeUrl) => {
    const { reader } = market(0)
    await expect(readClara({ computeUrl, process: 'p' })).rejects.toMatchObject({
      code: 'URL_INVALID',
      hint: expect.stringContaining('compute unit'),
    })
    expect(reader).not.toHaveBeenCalled()
  })

  it('completely or not at all: a truncated queue is not an empty queue', async () => {
    market(2, {
      // biome-ignore lint/correctness/useYield: it breaks off before it gives anything
      queue: async function* () {
        throw new Error('gone')
      },
    })
    await expect(readClara({ computeUrl: url, process: 'p' })).rejects.toThrow('gone')
  })
})
