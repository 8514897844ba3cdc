import { isDeepStrictEqual } from 'node:util'
import type { AosModuleName, MeasuredAnswer } from '@cresolver/worlds/ao'
import { isFull, runs, sampleOf } from '@cresolver/worlds/campaigns'
import { beforeAll, describe, expect, test } from 'vitest'
import { strangeMessages } from './fixtures/odd-messages.fixture.ts'
import { createRandomMessages } from './fixtures/random-messages.fixture.ts'
import {
  type HostMessage,
  type MarketInNode,
  startMarketInNode,
} from './market-in-node.fixture.ts'
import {
  AUTHORITY,
  type MarketOnAos,
  plainReplies,
  startMarketOnAos,
} from './market-on-aos.fixture.ts'
import { LIMITS } from './settings.ts'

const count = runs(3_000, 150)
const limit = 60_000 + 30 * count
/** Copies of the memory take most of the time, and only an error needs them. */
const withoutCheckpoints = { checkpointEvery: 1_000_000_000 }

/** Every reply and refusal of the market, without the one of a quota. */
const everything = [
  ...['Unregistered', 'Profile-Expired', 'AGENT_BUSY', 'MESSAGE_INVALID', 'STORE_FULL'],
  ...['Registered', 'Agent-Task-Assignment', 'Agent-Offer-Request', 'Task-Result'],
  ...['Task-Expired', 'Task-Status', 'Task-Declined', 'Offer-Received', 'Tick', 'Ticked'],
  ...['List-Agents', 'Get-Agent', 'Get-Task', 'List-Queue', 'Info', 'Balance'],
  ...[
    'Result-Accepted',
    'Result-Rejected',
    'Evaluation-Request',
    'ESCROW_BALANCE_TOO_LOW',
  ],
  ...['MESSAGE_INVALID', 'NOT_ALLOWED', 'WRONG_STATE'],
  ...['WRONG_STATE', 'MESSAGE_INVALID'],
  ...['MESSAGE_INVALID', 'MESSAGE_INVALID', 'OFFER_REFUSED', 'TIME_IN_DOUBT'],
  ...['Deposited', 'Withdrawn', 'Transfer', 'MESSAGE_INVALID', 'NAME_TAKEN'],
  ...['NOT_ALLOWED', 'AGENT_UNKNOWN', 'VALUE_INVALID', 'CURSOR_INVALID'],
  ...['MESSAGE_INVALID', 'MESSAGE_INVALID', 'MESSAGE_INVALID', 'MESSAGE_INVALID'],
  ...['NOT_CONFIGURED', 'ESCROW_BALANCE_TOO_LOW', 'MESSAGE_INVALID', 'NOT_ALLOWED'],
  ...['NO_AGENTS', 'MESSAGE_INVALID', 'WRONG_STATE', 'WRONG_STATE'],
  ...['OFFER_REFUSED', 'MESSAGE_INVALID', 'MESSAGE_INVALID', 'MESSAGE_INVALID'],
  ...['WRONG_STATE', 'WRONG_STATE', 'NOT_ALLOWED', 'WRONG_STATE'],
  ...['NOT_ALLOWED', 'NOT_FOUND', 'MESSAGE_INVALID', 'WRONG_STATE'],
  ...['MESSAGE_INVALID', 'MESSAGE_INVALID'],
]

describe.each(sampleOf<AosModuleName>(['aos-2.0.1', 'aos-2.0.4']))('on %s', (module) => {
  test(
    'the market answers strange and random messages as it does in Node',
    async () => {
      const seen = new Set<string>()
      await withMarkets(module, async (onAos, inNode) => {
        const check = async (message: HostMessage, where: string) => {
          const replies = inNode.handle(message)
          const evaluation = await onAos.evaluate(message)
          const answer = evaluation.Error ?? plainReplies(evaluation)
          // Writing the message down takes longer than comparing.
          if (!isDeepStrictEqual(answer, replies)) {
            expect(answer, `${where}: ${shown(message)}`).toEqual(replies)
          }
          for (const { tags } of replies) {
            for (const tag of tags) seen.add(tag.replace(/^(Action|Code): /, ''))
          }
        }
        for (const [index, message] of strangeMessages(
          onAos.process,
          AUTHORITY,
        ).entries())
          await check(message, `strange message ${index}`)
        const next = randomMessages(onAos, inNode)
        for (let index = 0; index < count; index += 1) {
          if (index === Math.floor(count / 2)) await fill(onAos, inNode, -10_000)
          if (index === Math.floor(count * 0.9)) await fill(onAos, inNode, 9_000_000)
          await check(next(), `message ${index}`)
        }
      })
      // A few messages do not reach every reply.
      if (isFull) expect(everything.filter((kind) => !seen.has(kind))).toEqual([])
    },
    limit,
  )

  describe('the answers to the same messages do not change', () => {
    let messages: readonly HostMessage[] = []
    let plain: readonly unknown[] = []
    beforeAll(async () => {
      const recorded = await record(module, runs(150, 60))
      messages = recorded.messages
      plain = recorded.plain
    }, 60_000)

    /** Runs them again, and something else before each. */
    const runAgain = async (
      limits: { readonly checkpointEvery: number },
      before: (onAos: MarketOnAos, index: number) => Promise<unknown>,
    ) => {
      const results: unknown[] = []
      await withMarket(module, limits, async (onAos) => {
        for (const [index, message] of messages.entries()) {
          await before(onAos, index)
          results.push(sent(await onAos.evaluate(message)))
        }
      })
      return results
    }

    test('stays the same if errors make the unit go back to a copy of the memory', async () => {
      const results = await runAgain({ checkpointEvery: 16 }, async (onAos, index) => {
        if (index % 40 !== 20) return
        const { Error: error } = await onAos.run(`CLARA = nil error('broken off')`)
        expect(error).toMatch('broken off')
      })
      expect(results).toEqual(plain)
    }, 60_000)

    test('stays the same if the unit answers dry runs in between', async () => {
      const results = await runAgain(withoutCheckpoints, async (onAos, index) => {
        const message = messages[index]
        if (index % 50 === 10 && message !== undefined) await onAos.dryRun(message)
      })
      expect(results).toEqual(plain)
    }, 60_000)

    test.each([
      ['never', `collectgarbage('stop')`, 1_000],
      ['wholly and often', `collectgarbage('collect')`, 3],
      ['in the smallest steps', `collectgarbage('setstepmul', 1)`, 1_000],
      ['by the module itself', `collectgarbage = CLARA_AOS.collect`, 1_000],
    ])(
      'stays the same if garbage is collected %s',
      async (_name, lua, every) => {
        const results = await runAgain(withoutCheckpoints, async (onAos, index) => {
          if (index % every === 0) expect((await onAos.run(lua)).Error).toBeUndefined()
        })
        expect(results).toEqual(plain)
      },
      60_000,
    )
  })
})

/** Lets both believe that they hold so many bytes beyond the limit. */
async function fill(onAos: MarketOnAos, inNode: MarketInNode, beyond: number) {
  const bytes = LIMITS.heldBytes - inNode.state.heldBytes + beyond
  inNode.state.heldBytes += bytes
  await onAos.run(`CLARA.heldBytes = CLARA.heldBytes + ${bytes}`)
}

/** Random messages, and what a process answers that does nothing else. */
async function record(module: AosModuleName, amount: number) {
  const messages: HostMessage[] = []
  const plain: unknown[] = []
  await withMarkets(module, async (onAos, inNode) => {
    const next = randomMessages(onAos, inNode)
    while (messages.length < amount) {
      const message = next()
      messages.push(message)
      inNode.handle(message)
      plain.push(sent(await onAos.evaluate(message)))
    }
  })
  return { messages, plain }
}

async function withMarkets(
  module: AosModuleName,
  use: (onAos: MarketOnAos, inNode: MarketInNode) => Promise<void>,
): Promise<void> {
  await withMarket(module, withoutCheckpoints, (onAos) =>
    use(onAos, startMarketInNode(onAos.process.id, onAos.process.owner)),
  )
}

async function withMarket(
  module: AosModuleName,
  limits: { readonly checkpointEvery: number },
  use: (onAos: MarketOnAos) => Promise<void>,
): Promise<void> {
  const onAos = await startMarketOnAos(module, limits)
  try {
    await use(onAos)
  } finally {
    await onAos.process.close()
  }
}

function randomMessages(onAos: MarketOnAos, inNode: MarketInNode): () => HostMessage {
  return createRandomMessages({
    process: onAos.process,
    authority: AUTHORITY,
    state: inNode.state,
  })
}

/** All that leaves the process, references included. */
function sent({ Messages, Spawns, Assignments, Error: error }: MeasuredAnswer) {
  return { Messages, Spawns, Assignments, error }
}

function shown(message: HostMessage): string {
  const text = JSON.stringify(message)
  return text.length > 2_000 ? `${text.slice(0, 2_000)}...` : text
}
