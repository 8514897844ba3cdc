import { runs } from '@cresolver/worlds/campaigns'
import { describe, expect, it } from 'vitest'
import { createRandomMessages } from './fixtures/random-messages.fixture.ts'
import { brokenInvariants } from './invariants.fixture.ts'
import {
  type HostMessage,
  type PlainReply,
  startMarketInNode,
} from './market-in-node.fixture.ts'
import { AUTHORITY } from './market-on-aos.fixture.ts'

const process = { id: 'm'.repeat(43), owner: 'o'.repeat(43), module: 'module' }
const messages = runs(1_000_000, 4_000)

/** Statements of the messages on the wire about tokens, by address; nothing of the state of the market. */
class Ledger {
  readonly #in = new Map<string, bigint>()
  burned = 0n
  booked = 0

  note(message: HostMessage, replies: readonly PlainReply[]): void {
    for (const { target, data, tags } of replies) {
      const action = tagOf(tags, 'Action')
      const { quantity = '0', burned = '0' } =
        /Deposited|Withdrawn|Withdrawal-Failed|Result-Rejected/.test(action)
          ? (JSON.parse(data) as { quantity?: string; burned?: string })
          : {}
      if (action === 'Deposited' || action === 'Withdrawal-Failed') {
        this.#add(target, BigInt(quantity))
      }
      if (action === 'Withdrawn') this.#add(target, -BigInt(quantity))
      this.burned += BigInt(burned)
      if (action === 'Deposited') this.#checkNotice(message, target, quantity)
    }
  }

  get total(): bigint {
    return [...this.#in.values()].reduce((sum, each) => sum + each, 0n)
  }

  get addresses(): string[] {
    return [...this.#in.keys()]
  }

  #add(address: string, amount: bigint): void {
    this.booked += 1
    this.#in.set(address, (this.#in.get(address) ?? 0n) + amount)
  }

  /** A deposit is what the notice of the token says, for whom it says. */
  #checkNotice(message: HostMessage, target: string, quantity: string): void {
    const tag = (name: string) =>
      message.Tags.find((each) => each.name.toLowerCase() === name)?.value
    expect([tag('sender'), tag('quantity')]).toEqual([target, quantity])
  }
}

function tagOf(tags: readonly string[], name: string): string {
  return tags.find((tag) => tag.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
}

describe('the tokens of a market', () => {
  it(
    'are those that came in without those that went out or burned, after every message',
    () => {
      const { state, handle } = startMarketInNode(process.id, process.owner)
      const next = createRandomMessages({ process, authority: AUTHORITY, state })
      const ledger = new Ledger()
      const everywhere = new Set<string>()
      const held = (message: HostMessage): bigint => {
        let sum = 0n
        for (const account of everywhere) {
          const replies = handle({
            ...message,
            From: 'reader',
            Tags: [
              { name: 'Action', value: 'Balance' },
              { name: 'Recipient', value: account },
            ],
          })
          const balance = replies.find(({ tags }) => tagOf(tags, 'Action') === 'Balance')
          const { available, locked, deposit } = JSON.parse(balance?.data ?? '{}')
          sum += BigInt(available) + BigInt(locked) + BigInt(deposit)
        }
        return sum
      }
      for (let count = 1; count <= messages; count += 1) {
        const message = next()
        const replies = handle(message)
        ledger.note(message, replies)
        everywhere.add(message.From)
        for (const { target } of replies) everywhere.add(target)
        const all = BigInt(state.heldTokens)
        if (all !== ledger.total - ledger.burned) {
          expect(all, `message ${count}`).toBe(ledger.total - ledger.burned)
        }
        if (count % 1_000 === 0) {
          for (const address of ledger.addresses) everywhere.add(address)
          expect(brokenInvariants(state)).toEqual([])
          expect(held(message)).toBe(ledger.total - ledger.burned)
        }
      }
      expect(ledger.booked).toBeGreaterThan(messages / 100)
    },
    60_000 + 5 * messages,
  )
})
