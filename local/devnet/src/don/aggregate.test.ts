import { create } from '@bufbuild/protobuf'
import { SDK_PB, VALUES_PB } from '@chainlink/cre-sdk/pb'
import { describe, expect, test } from 'vitest'
import { aggregate } from './aggregate.ts'

const text = (value: string) =>
  create(VALUES_PB.ValueSchema, { value: { case: 'stringValue', value } })
const descriptor = (value: SDK_PB.AggregationType) =>
  create(SDK_PB.ConsensusDescriptorSchema, { descriptor: { case: 'aggregation', value } })
const identical = descriptor(SDK_PB.AggregationType.IDENTICAL)
const observe = (...texts: string[]) =>
  aggregate(texts.map(text), identical, 3).value.value

describe('identical observations', () => {
  test('are agreed on if enough nodes have them', () => {
    expect(observe('a', 'a', 'a')).toBe('a')
    expect(observe('b', 'a', 'a', 'a')).toBe('a')
    expect(observe('a', 'b', 'b', 'a', 'b', 'b', 'a')).toBe('b')
  })

  test('are not agreed on if too few nodes have them, and the error counts them', () => {
    expect(() => observe('a', 'a', 'b', 'b')).toThrow(
      'consensus failed: 3 identical observations needed, 2 of 4 agree',
    )
    expect(() => observe()).toThrow(
      'consensus failed: 3 identical observations needed, 0 of 0 agree',
    )
  })

  test('must be equal to the byte and of the same kind', () => {
    const number = create(VALUES_PB.ValueSchema, {
      value: { case: 'int64Value', value: 1n },
    })
    expect(() => aggregate([text('1'), number], identical, 2)).toThrow('1 of 2 agree')
    expect(() => observe('a', 'a', 'a ')).toThrow('2 of 3 agree')
  })
})

test.each([
  ['none', undefined],
  ['an empty one', create(SDK_PB.ConsensusDescriptorSchema, {})],
  ['the median', descriptor(SDK_PB.AggregationType.MEDIAN)],
])(
  'the workflow gets an error that lists the offered aggregations with %s',
  (_, given) => {
    expect(() => aggregate([text('a')], given, 1)).toThrow(
      'the local DON aggregates identical observations only',
    )
  },
)
