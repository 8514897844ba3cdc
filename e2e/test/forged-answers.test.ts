import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alterLogs, alterMethod, put } from '../support/alter-record.ts'
import type { AlterResult } from '../support/altered-node.ts'
import { expectEnd, startBridgeRounds } from '../support/bridge-rounds.ts'
import {
  type CollectedRound,
  type Forgery,
  verifyForgery,
} from '../support/forged-record.ts'
import type { TestSystem } from '../support/system.ts'

let system: TestSystem
let round: CollectedRound
let other: CollectedRound
/** Input of the report of the other market. */
let otherReport: unknown

beforeAll(async () => {
  ;({ system, round, other } = await startBridgeRounds())
  const alter = alterMethod('eth_getTransactionByHash', (sent) => {
    otherReport = Object(sent).input
    return sent
  })
  await verifyForgery(other, { alter })
  expect(otherReport).toMatch(/^0x/)
})
afterAll(() => system?.close())

const word = 'ab'.repeat(32)
const moreOf = (value: string) => String(BigInt(value) + 1n)
const sent = (change: (record: string) => string | Uint8Array): Forgery => ({
  sent: change,
})
const deadline = /"deadline":\d+/
const otherRecord: Forgery = {
  hasHash: false,
  change: (record) => Object.assign(record, structuredClone(other.honest)),
}

/** Response of an archive as the record. */
const archives: Readonly<Record<string, Forgery>> = {
  'a record that is cut off': sent((text) => text.slice(0, 3_000)),
  'a page of HTML': sent(() => '<!doctype html><title>502</title>'),
  nothing: sent(() => ''),
  'NaN in the record': sent((text) => text.replace(deadline, '"deadline":NaN')),
  'a record of 20 MB': sent(
    (text) => `${text.slice(0, -1)},"note":"${'x'.repeat(20_000_000)}"}`,
  ),
  'lists in lists': sent(() => '['.repeat(200_000)),
  'bytes outside UTF-8': sent(() => new Uint8Array([0xff, 0xfe, 0x00])),
  'a bundle of 1.5 MB': sent((text) =>
    text.replace('"content":{', `"content":{"note":"${'x'.repeat(1_500_000)}",`),
  ),
  'no bundles': { hasBundles: false },
  'one bundle of two': { change: put('bundles.1.content', undefined) },
  'no pages': { hasPages: false },
  // A copy without the right hash is none.
  'another record': otherRecord,
  'a changed record': { hasHash: false, change: put('seats.0.stake', moreOf) },
  'an empty object': sent(() => '{}'),
  null: sent(() => 'null'),
  'an endless number': sent((text) => text.replace(deadline, '"deadline":1e999')),
}

const seedHeader = (change: (block: unknown) => unknown): Forgery => ({
  alter: alterMethod('eth_getBlockByNumber', (block, [number]) =>
    Number(number) === round.honest.draw.seedBlock ? change(block) : block,
  ),
})
/** The receiver lists no workflow, and accepts reports of any. */
const unlisted = alterMethod('eth_call', (honest, [request]) =>
  // allowedWorkflows and enforceWorkflowIdentity
  /^0x(c2ed4dd6|531fd5fd)/.test(Object(request).data) ? `0x${'0'.repeat(64)}` : honest,
)
const neverListed: AlterResult = (call, result) =>
  alterLogs('WorkflowAllowed')(call, unlisted(call, result))
const announced = (of: (topics: readonly string[]) => boolean): Forgery => ({
  alter: alterLogs('AnswersCommitted', (log) => (of(log.topics) ? undefined : log)),
})

const missing: Readonly<Record<string, Forgery>> = {
  'has no header of the block of the seed': seedHeader(() => null),
  'has no transaction of the report': {
    alter: alterMethod('eth_getTransactionByHash', () => null),
  },
  'has no code of the market': { alter: alterMethod('eth_getCode', () => '0x') },
  'hides the payments of a market that ended': { alter: alterLogs('Settled') },
  'has no logs': { alter: alterMethod('eth_getLogs', () => []) },
  'returns null for logs': { alter: alterMethod('eth_getLogs', () => null) },
  'never listed the workflow': { alter: neverListed },
  'returns nothing for calls': { alter: alterMethod('eth_call', () => '0x') },
}

const lies: Readonly<Record<string, Forgery>> = {
  'hides what was announced': announced(() => true),
  'hides the lists': announced((topics) => topics[3]?.endsWith('0') === true),
  'hides the bundles': announced((topics) => topics[3]?.endsWith('1') === true),
  'hides a collector': announced(
    (topics) =>
      topics[1]?.endsWith(round.honest.bundles[0]?.collector.slice(2) ?? '-') === true,
  ),
  'hides the count of the votes': { alter: alterLogs('VotesCounted') },
  'hides the verdict': { alter: alterLogs('VerdictProposed') },
  'has another seed': seedHeader((block) => ({ ...Object(block), mixHash: `0x${word}` })),
  'is of another chain': { alter: alterMethod('eth_chainId', () => '0x1') },
  'has the report of another market': {
    alter: alterMethod('eth_getTransactionByHash', (transaction) => ({
      ...Object(transaction),
      input: otherReport,
    })),
  },
  'has other payments': {
    alter: alterLogs('Settled', (log) => ({
      ...log,
      data: log.data.replace(/.$/, (digit) => (digit === '1' ? '2' : '1')),
    })),
  },
  'has other votes': {
    alter: alterLogs('VotesCounted', (log) => ({
      ...log,
      data: `0x${word}${log.data.slice(66)}`,
    })),
  },
}

describe('a record', () => {
  test.each(Object.entries(archives))(
    'cannot be judged if the archive has %s',
    (_title, forgery) => expectEnd(round, forgery, 'cannot-say'),
  )
  test.each(Object.entries(missing))(
    'cannot be judged if the node %s',
    (_title, forgery) => expectEnd(round, forgery, 'cannot-say'),
  )
  test.each(Object.entries(lies))('fails if the node %s', (_title, forgery) =>
    expectEnd(round, forgery, 'fails'),
  )
  test('holds if the receiver no longer lists the workflow', () =>
    expectEnd(round, { alter: unlisted }, 'holds'))
})
