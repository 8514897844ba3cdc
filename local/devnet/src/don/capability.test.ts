import { create } from '@bufbuild/protobuf'
import { anyPack } from '@bufbuild/protobuf/wkt'
import { SDK_PB, VALUES_PB } from '@chainlink/cre-sdk/pb'
import { expect, test } from 'vitest'
import { refuse, respond, unpack } from './capability.ts'

const value = create(VALUES_PB.ValueSchema, {
  value: { case: 'stringValue', value: 'a' },
})

test('a payload comes back as it was packed', () => {
  const { response } = respond(VALUES_PB.ValueSchema, value)
  if (response.case !== 'payload') throw new Error('no payload')
  expect(unpack(response.value, VALUES_PB.ValueSchema)).toEqual(value)
})

test('an error answers with its message, anything else with its text', () => {
  expect(refuse(new TypeError('broken')).response).toEqual({
    case: 'error',
    value: 'broken',
  })
  expect(refuse('plain').response).toEqual({ case: 'error', value: 'plain' })
})

test('a payload of another kind is named by the kind that was wanted', () => {
  const wanted = SDK_PB.ReportRequestSchema
  const message = 'the payload is not sdk.v1alpha.ReportRequest'
  expect(() => unpack(anyPack(VALUES_PB.ValueSchema, value), wanted)).toThrow(message)
  expect(() => unpack(undefined, wanted)).toThrow(message)
})
