import { marketAbi, receiverAbi } from '@cresolver/chain'
import { hashText } from '@cresolver/core/protocol'
import type { JoinedRecord } from '@cresolver/core/resolution'
import { type ContractEventName, encodeEventTopics } from 'viem'
import type { AlterResult } from './altered-node.ts'

/** Changes a copy of a record. */
export type Change = (record: JoinedRecord) => void

/**
 * Writes one value, of whatever type, into a record.
 *
 * @param path - keys from the root, such as `draw.votes.units.0`
 * @param value - what stands there afterwards, or what makes it of what stood there; undefined takes the key out
 */
export function put(path: string, value: unknown): Change {
  return (record) => {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const part = keys.reduce<unknown>((at, key) => Reflect.get(Object(at), key), record)
    const target = Object(part)
    const made = typeof value === 'function' ? value(Reflect.get(target, last)) : value
    if (made === undefined) Reflect.deleteProperty(target, last)
    else Reflect.set(target, last, made)
  }
}

/** Makes several changes, one after another. */
export function all(...changes: readonly Change[]): Change {
  return (record) => {
    for (const change of changes) change(record)
  }
}

/** Writes one value into the seat of a place in each bundle, or in one of them; see {@link put}. */
export function putInBundles(
  place: number,
  path: string,
  value: unknown,
  only?: number,
): Change {
  return (record) => {
    for (const index of record.bundles.keys()) {
      if (only !== undefined && only !== index) continue
      put(`bundles.${index}.content.seats.${place}.${path}`, value)(record)
    }
  }
}

/** Gives two parts of a record each other's value. */
export function exchange(one: string, two: string): Change {
  return (record) => {
    let first: unknown
    put(one, (value: unknown) => {
      first = value
      return value
    })(record)
    put(two, (second: unknown) => {
      put(one, second)(record)
      return first
    })(record)
  }
}

/** Gives the answers of the first worker another text and signature, and head and lists its hash. */
export function reanswer(text: string, value: string): Change {
  return (record) => {
    const [seat] = record.seats
    const before = seat?.answer
    if (seat) seat.answer = hashText(text)
    putInBundles(0, 'answer.text', text)(record)
    putInBundles(0, 'answer.value', value)(record)
    for (const { content } of record.bundles) {
      for (const entry of content?.list ?? []) {
        if (entry[1] === before) entry[1] = hashText(text)
      }
    }
  }
}

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** Returns the other signature of the same key for the same bytes, whose s is in the upper half. */
export function twinOf(signature: string): string {
  const s = order - BigInt(`0x${signature.slice(66, 130)}`)
  const v = signature.endsWith('1b') ? '1c' : '1b'
  return `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${v}`
}

type Log = { readonly topics: readonly string[]; readonly data: string }

const abi = [...marketAbi, ...receiverAbi] as const

/** Alters the logs of an event: undefined hides one. */
export function alterLogs(
  eventName: ContractEventName<typeof abi>,
  alter: (log: Log) => Log | undefined = () => undefined,
): AlterResult {
  const [topic] = encodeEventTopics({ abi, eventName })
  return ({ method }, result) => {
    if (method !== 'eth_getLogs') return result
    return (result as readonly Log[]).flatMap((log) => {
      if (log.topics[0] !== topic) return [log]
      return alter(log) ?? []
    })
  }
}

/** Alters what a node returns for a method. */
export function alterMethod(
  method: string,
  alter: (result: unknown, params: readonly unknown[]) => unknown,
): AlterResult {
  return (call, result) =>
    call.method === method ? alter(result, call.params ?? []) : result
}
