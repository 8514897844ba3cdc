import type { Hex } from 'viem'
import { afterEach, beforeEach, vi } from 'vitest'
import type { AoConnection, AoMessage, AoReceipt, AoResult } from './ao-connection.ts'
import type { ClaraKey } from './ao-signer.ts'
import { readTag } from './ao-tag.ts'
import type { Gateway } from './gateway.ts'

/** A well-known development key of anvil. */
export function ethereumKey(index: number): ClaraKey {
  const first = 0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80n
  return {
    kind: 'ethereum',
    privateKey: `0x${(first + BigInt(index)).toString(16)}` as Hex,
  }
}

export const market = `${'M'.repeat(42)}A`
export const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** One message that the scripted market sends. */
export type ScriptedReply = {
  readonly action: string
  readonly data?: unknown
  readonly to?: string
  readonly tags?: Readonly<Record<string, string>>
}

/** The result of a message, with the tags in lower case as newer versions of aos write them. */
export function resultOf(...replies: ScriptedReply[]): AoResult {
  return {
    error: undefined,
    messages: replies.map(({ action, data, to = me, tags = {} }) => ({
      target: to,
      data: typeof data === 'string' ? data : JSON.stringify(data ?? null),
      tags: Object.entries({ action, ...tags }).map(([name, value]) => ({
        name: name.toLowerCase(),
        value,
      })),
    })),
  }
}

/** Behavior of a scripted connection at each step; a function may throw. */
export type Script = {
  readonly send?: (message: AoMessage) => Partial<AoReceipt>
  readonly result?: (receipt: AoReceipt) => AoResult
  readonly read?: (message: AoMessage) => AoResult
  readonly gateway?: Partial<Gateway>
  readonly address?: string | undefined
}

/** A connection that follows a script and remembers what was sent and read. */
export function scriptConnection(script: Script) {
  const sent: AoMessage[] = []
  const unscripted = () => {
    throw new Error('not in the script')
  }
  const connection: AoConnection = {
    address: 'address' in script ? script.address : me,
    send: async (message) => {
      sent.push(message)
      return { id: `message-${sent.length}`, ...script.send?.(message) }
    },
    result: async (_process, receipt) => (script.result ?? unscripted)(receipt),
    read: async (message) => {
      sent.push(message)
      return (script.read ?? unscripted)(message)
    },
    spawn: async () => market,
    gateway: {
      inbox: unscripted,
      data: unscripted,
      authorities: async () => ['authority'],
      ...script.gateway,
    },
  }
  const tagsOf = (index: number) =>
    Object.fromEntries((sent[index]?.tags ?? []).map(({ name, value }) => [name, value]))
  return { connection, sent, tagsOf }
}

/** The action of a message. */
export function actionOf(message: AoMessage): string | undefined {
  return readTag(message.tags, 'Action')
}

/** All that an iterator yields. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = []
  for await (const item of items) collected.push(item)
  return collected
}

/** Lets all pauses of fake timers pass at once; gives what the step gave or threw. */
export async function settle<T>(step: Promise<T>): Promise<unknown> {
  const caught = step.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return await caught
}

/** Fakes the timers of each test of a file. */
export function fakeTimers(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
