import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { AOS_MODULES, type AosModuleName } from './aos/aos-modules.ts'
import { pingLua } from './aos/ping.fixture.ts'
import type { ProcessAnswer, Tag } from './aos/unit-message.ts'
import { type LocalAo, type StartLocalAoParameters, startLocalAo } from './local-ao.ts'
import { createUnitKey, type UnitKey } from './units/unit-key.ts'

/** Starts a local AO that ends with the test, and keeps its warnings. */
export async function openLocalAo(parameters: StartLocalAoParameters = {}) {
  const warnings: string[] = []
  const onWarning = (line: string) => void warnings.push(line)
  const ao = await startLocalAo({ onWarning, ...parameters })
  onTestFinished(() => ao.close())
  return { ao, warnings, wallet: createWallet(ao) }
}

/** The units as a client sees them. */
export type Units = Pick<LocalAo, 'url' | 'scheduler' | 'authority'>

/** A client with an Ed25519 wallet that posts data items itself. */
export function createWallet(ao: Units, key: UnitKey = createUnitKey()) {
  const fetchJson = async (path: string, init?: RequestInit): Promise<unknown> =>
    (await fetch(`${ao.url}${path}`, init)).json()
  const post = async (raw: Uint8Array) => {
    const response = await fetch(ao.url, { method: 'POST', body: new Uint8Array(raw) })
    return { status: response.status, body: (await response.json()) as PostAnswer }
  }
  const sign = (
    target: string | undefined,
    fields: Readonly<Record<string, string>>,
    data = '',
  ) => {
    // The same content would be the same item, as these signatures hold nothing random.
    const anchor = randomBytes(16).toString('hex')
    return key.sign({ target, anchor, tags: [...aoTags, ...toTags(fields)], data })
  }
  const result = async (process: string, message: string) =>
    (await fetchJson(`/result/${message}?process-id=${process}`)) as ProcessAnswer
  const send = async (
    process: string,
    Action: string,
    fields: Readonly<Record<string, string>> = {},
    data?: string,
  ) => {
    const item = await sign(process, { Type: 'Message', Action, ...fields }, data)
    const { body } = await post(item.raw)
    return { id: body.id, result: await result(process, body.id) }
  }
  const spawn = async (module: AosModuleName = 'aos-2.0.1') => {
    const { raw } = await sign(undefined, {
      Type: 'Process',
      Module: AOS_MODULES[module].id,
      Scheduler: ao.scheduler,
      Authority: ao.authority,
    })
    const { body } = await post(raw)
    await send(body.id, 'Eval', {}, pingLua)
    return body.id
  }
  /** Evaluates Lua in a process and tells its value. */
  const evaluate = async (process: string, lua: string) => {
    const { result } = await send(process, 'Eval', {}, `return tostring(${lua})`)
    return (result.Output as { data?: unknown }).data
  }
  const query = async (text: string) => {
    const body = JSON.stringify({ query: text })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetchJson('/graphql', { method: 'POST', headers, body })
    return (answer as { data: { transactions: TransactionPage } }).data.transactions
  }
  /** Items for a recipient, oldest first. */
  const inbox = async (recipient: string, after?: string) => {
    const place = after === undefined ? '' : `, after: "${after}"`
    const { edges } = await query(`{ transactions(recipients: ["${recipient}"],
      first: 1000, sort: INGESTED_AT_ASC${place}) {
      edges { cursor node { id recipient owner { address } tags { name value } } } } }`)
    return edges
  }
  const address = key.address
  return { address, ao, sign, post, send, spawn, result, evaluate, inbox, fetchJson }
}

/** Asks again until something is so, as clients of a gateway do. */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  isSo: (answer: Answer) => boolean,
): Promise<Answer> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const answer = await ask()
    if (isSo(answer)) return answer
    await setTimeout(5)
  }
  throw new Error('It never was so.')
}

/** Makes the key of an Arweave wallet. */
export function createArweaveKey(): Record<string, unknown> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 4096 })
  return { ...privateKey.export({ format: 'jwk' }) }
}

const aoTags: readonly Tag[] = [
  { name: 'Data-Protocol', value: 'ao' },
  { name: 'Variant', value: 'ao.TN.1' },
]

type PostAnswer = {
  readonly id: string
  readonly error?: { readonly code: string; readonly message: string }
}

type TransactionPage = {
  readonly edges: readonly {
    readonly cursor: string
    readonly node: {
      readonly id: string
      readonly recipient: string
      readonly owner: { readonly address: string }
      readonly tags: readonly Tag[]
    }
  }[]
}

function toTags(fields: Readonly<Record<string, string>>): Tag[] {
  return Object.entries(fields).map(([name, value]) => ({ name, value }))
}
