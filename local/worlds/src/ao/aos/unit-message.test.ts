import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMessageBuilder, deriveId } from './unit-message.ts'

const process = {
  id: deriveId('process'),
  owner: deriveId('owner'),
  module: deriveId('module'),
}

test('an omitted field gets a default', () => {
  const build = createMessageBuilder(process)
  expect(build()).toMatchObject({
    Target: process.id,
    From: process.owner,
    Owner: process.owner,
    Module: process.module,
    Tags: [],
    Data: '',
    Timestamp: 1_700_000_001_000,
    'Block-Height': 2,
    Nonce: 1,
  })
  expect(build()).toMatchObject({ Timestamp: 1_700_000_002_000, Nonce: 2 })
})

test('the message holds the given fields', () => {
  const message = createMessageBuilder(process)({
    from: 'someone',
    owner: 'authority',
    action: 'Ping',
    tags: { Fee: '1' },
    data: 'hello',
    timestamp: 5,
    id: 'seven',
  })
  expect(message).toMatchObject({
    From: 'someone',
    Owner: 'authority',
    Tags: [
      { name: 'Action', value: 'Ping' },
      { name: 'Fee', value: '1' },
    ],
    Data: 'hello',
    Timestamp: 5,
    Id: 'seven',
  })
})

test('the sender is the owner of the message, unless another is named', () => {
  expect(createMessageBuilder(process)({ from: 'someone' }).Owner).toBe('someone')
})

test('the same calls build the same messages, each with an id of its own', () => {
  const parameters = fc.array(
    fc.record({ action: fc.string(), data: fc.string() }, { requiredKeys: [] }),
  )
  fc.assert(
    fc.property(parameters, (calls) => {
      const [first, second] = [
        createMessageBuilder(process),
        createMessageBuilder(process),
      ]
      const messages = calls.map((call) => first(call))
      expect(calls.map((call) => second(call))).toEqual(messages)
      expect(new Set(messages.map(({ Id }) => Id)).size).toBe(calls.length)
      for (const { Id } of messages) expect(Id).toMatch(/^[\w-]{43}$/)
    }),
  )
})
