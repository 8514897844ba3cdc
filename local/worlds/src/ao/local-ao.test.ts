import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { AOS_MODULES, type AosModuleName } from './aos/aos-modules.ts'
import { createWallet, openLocalAo, until } from './local-ao.fixture.ts'
import { startLocalAo } from './local-ao.ts'
import { findTag } from './storage/data-item.ts'

const modules = Object.keys(AOS_MODULES) as AosModuleName[]

describe.each(modules)('on %s', (module) => {
  test('a process hears of a message from another and answers it', async () => {
    const { wallet } = await openLocalAo()
    const [alice, bob] = [await wallet.spawn(module), await wallet.spawn(module)]
    await wallet.send(alice, 'Tell', { To: bob, What: 'Ping' })
    const heard = () => wallet.evaluate(alice, 'LastPong')
    await until(heard, (pong) => pong === `pong 1 from ${alice}`)
    expect(await wallet.evaluate(alice, 'Pongs')).toBe('1')
    const [reported] = (await wallet.inbox(bob)).slice(-1)
    expect(reported?.node.tags).toEqual(
      expect.arrayContaining([
        { name: 'From-Process', value: alice },
        { name: 'From-Module', value: AOS_MODULES[module].id },
      ]),
    )
  })

  test('a process continues by messages to itself, and does not block others', async () => {
    const { ao, wallet, warnings } = await openLocalAo()
    const [busy, other] = [await wallet.spawn(module), await wallet.spawn(module)]
    const first = await wallet.send(busy, 'Continue', {
      Left: '40',
      Wallet: wallet.address,
    })
    // The first message is answered at once, not after all that follow from it.
    expect(first.result.Messages).toHaveLength(1)
    expect((await wallet.send(other, 'Ping')).result.Error).toBeUndefined()
    const finished = await until(
      () => wallet.inbox(wallet.address),
      (items) => items.some(({ node }) => findTag(node.tags, 'Action') === 'Finished'),
    )
    expect(await wallet.evaluate(busy, 'Reached')).toBe('0')
    const last = finished.at(-1)?.node
    expect(findTag(last?.tags ?? [], 'Pushed-For')).toBe(first.id)
    expect(last?.owner.address).toBe(ao.authority)
    expect(warnings).toEqual([])
  })
})

test('a process that spawns another is refused, and it is said', async () => {
  const { wallet, warnings } = await openLocalAo()
  const process = await wallet.spawn()
  await wallet.send(process, 'Breed', { Module: AOS_MODULES['aos-2.0.1'].id })
  await until(
    () => wallet.fetchJson('/'),
    () => warnings.length > 0,
  )
  expect(warnings).toEqual([expect.stringContaining('this local AO makes no spawns')])
  expect(await wallet.fetchJson('/')).toMatchObject({ processes: [process] })
})

test('pushes in a row end at the limit, and it is said', async () => {
  const { wallet, warnings } = await openLocalAo({ maximumPushes: 3 })
  const process = await wallet.spawn()
  await wallet.send(process, 'Continue', { Left: '9' })
  const reached = () => wallet.evaluate(process, 'Reached')
  await until(reached, () => warnings.length > 0)
  expect(await reached()).toBe('6')
  expect(warnings).toEqual([
    expect.stringContaining('push 4 in a row, and the limit is 3'),
  ])
})

test('a wallet polls its inbox after a cursor', async () => {
  const { wallet } = await openLocalAo()
  const process = await wallet.spawn()
  const forWallet = { To: wallet.address, What: 'Note', Times: '3' }
  await wallet.send(process, 'Tell', forWallet)
  const three = await until(
    () => wallet.inbox(wallet.address),
    ({ length }) => length >= 3,
  )
  expect(three.map(({ node }) => node.recipient)).toEqual(Array(3).fill(wallet.address))
  const data = await fetch(`${wallet.ao.url}/${three[1]?.node.id}`)
  expect(await data.text()).toBe('sent 2')
  await wallet.send(process, 'Tell', { ...forWallet, Times: '1' })
  const next = await until(
    () => wallet.inbox(wallet.address, three.at(-1)?.cursor),
    ({ length }) => length >= 1,
  )
  expect(next).toHaveLength(1)
})

test('an Ethereum wallet has an inbox too', async () => {
  const { wallet } = await openLocalAo()
  const process = await wallet.spawn()
  const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
  await wallet.send(process, 'Tell', { To: address, What: 'Note' })
  const items = await until(
    () => wallet.inbox(address),
    ({ length }) => length > 0,
  )
  expect(items[0]?.node.recipient).toBe(address)
})

test('a message that is too large is not sent, and the others are', async () => {
  const { wallet, warnings } = await openLocalAo({ maximumBodyBytes: 100_000 })
  const process = await wallet.spawn()
  const sent = await wallet.send(process, 'Large', {
    To: wallet.address,
    Bytes: '100000',
  })
  const items = await until(
    () => wallet.inbox(wallet.address),
    ({ length }) => length > 0,
  )
  expect(items.map(({ node }) => findTag(node.tags, 'Action'))).toEqual(['Small'])
  expect(warnings).toEqual([
    expect.stringMatching(`message/0 of the answer to ${sent.id} .* of at most 100000`),
  ])
})

test('odd answers are refused one by one, and no process speaks for another', async () => {
  const { wallet, warnings } = await openLocalAo()
  const process = await wallet.spawn()
  await wallet.send(process, 'Odd', { To: wallet.address })
  const [first, second] = await until(
    () => wallet.inbox(wallet.address),
    () => warnings.length >= 3,
  )
  expect(first?.node.id).not.toBe(second?.node.id)
  for (const item of [first, second]) {
    const senders = item?.node.tags.filter(({ name }) => name === 'From-Process')
    expect(senders).toEqual([{ name: 'From-Process', value: process }])
  }
  expect(warnings.map((line) => line.replace(/.*, because /, ''))).toEqual([
    'it has no target, or is not a message.',
    'it is not a data item: Too many tag bytes (5177 > 4096).',
    'this local AO makes no assignments.',
  ])
})

test('the same item twice is one message', async () => {
  const { wallet } = await openLocalAo()
  const process = await wallet.spawn()
  const item = await wallet.sign(process, { Type: 'Message', Action: 'Ping' })
  const answers = await Promise.all([wallet.post(item.raw), wallet.post(item.raw)])
  expect(answers.map(({ body }) => body.id)).toEqual([item.id, item.id])
  const { result } = await wallet.send(process, 'Ping')
  expect(result.Messages[0]?.Data).toMatch('pong 2')
})

test('a message in the name of another process is not trusted', async () => {
  const { wallet } = await openLocalAo()
  const process = await wallet.spawn()
  const forged = { 'From-Process': wallet.address, From: wallet.address, Owner: 'x' }
  const otherWallet = createWallet(wallet.ao)
  await otherWallet.send(process, 'Ping', forged)
  expect(await wallet.evaluate(process, 'Count')).toBe('nil')
})

test('an endless loop holds up neither the result nor the process', async () => {
  const { wallet } = await openLocalAo({ evaluationLimitMs: 1_000 })
  const process = await wallet.spawn()
  await wallet.send(process, 'Ping')
  const { result } = await wallet.send(process, 'Loop')
  expect(result.Error).toBe('The evaluation took longer than 1000 ms and was ended.')
  expect((await wallet.send(process, 'Ping')).result.Messages[0]?.Data).toMatch('pong 2')
})

test('a port in use is reported', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void holder.close())
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  await expect(startLocalAo({ port })).rejects.toMatchObject({
    code: 'PORT_TAKEN',
    hint: expect.stringContaining('another port'),
  })
})

test('closing ends what is under way and frees the port', async () => {
  const { ao, wallet } = await openLocalAo()
  const process = await wallet.spawn()
  const item = await wallet.sign(process, { Type: 'Message', Action: 'Loop' })
  await wallet.post(item.raw)
  await Promise.all([ao.close(), ao.close()])
  const again = await startLocalAo({ port: Number(new URL(ao.url).port) })
  await again.close()
})
