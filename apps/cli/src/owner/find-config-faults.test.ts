import { zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  type DeployedConfig,
  findConfigFaults,
  readDeployedConfig,
} from './find-config-faults.ts'

const address = (digit: string) => `0x${digit.repeat(40)}`

const ready: DeployedConfig = {
  chainId: 1,
  market: address('1'),
  receiver: address('2'),
  authorizedKeys: [address('3')],
  judge: { kind: 'model', secretOwner: address('4') },
  archiveUrls: ['https://one.test', 'https://two.test'],
  collectors: [
    { address: address('5'), url: 'https://three.test' },
    { address: address('6'), url: 'https://four.test/base' },
  ],
  signatures: address('7'),
}

const [first, second] = ready.collectors ?? []

test('a configuration that a deployment filled in has no fault', () => {
  expect(findConfigFaults(ready)).toEqual([])
})

test.each(['{', '{}', '[]'])('%s is not a configuration', (text) => {
  expect(() => readDeployedConfig(new TextEncoder().encode(text))).toThrow(
    expect.objectContaining({ code: 'CONFIG_INVALID' }),
  )
})

describe('a fault is found', () => {
  test.each<[string, Partial<DeployedConfig>]>([
    ['market', { market: zeroAddress }],
    ['receiver', { receiver: zeroAddress }],
    ['authorizedKeys', { authorizedKeys: [zeroAddress] }],
    ['authorizedKeys', { authorizedKeys: [] }],
    ['judge', { judge: { kind: 'mock' } }],
    ['judge', { judge: { kind: 'model', secretOwner: zeroAddress } }],
    ['archiveUrls', { archiveUrls: undefined }],
    ['archiveUrls', { archiveUrls: ['https://one.test'] }],
    ['archiveUrls', { archiveUrls: ['https://one.test/a', 'https://one.test/b'] }],
    ['archiveUrls', { archiveUrls: ['https://one.test', 'http://two.test'] }],
    ['archiveUrls', { archiveUrls: ['https://one.test', 'https://archive.example'] }],
    [
      'archiveUrls',
      { archiveUrls: ['https://a.test', 'https://b.test', 'https://c.test'] },
    ],
    ['collectors', { collectors: undefined }],
    ['collectors', { collectors: first && [first] }],
    ['collectors', { collectors: first && [first, { ...first, url: 'https://x.test' }] }],
    [
      'collectors',
      { collectors: first && second && [first, { ...second, url: first.url }] },
    ],
    [
      'collectors',
      { collectors: first && second && [first, { ...second, address: zeroAddress }] },
    ],
    ['signatures', { signatures: undefined }],
    ['signatures', { signatures: zeroAddress }],
  ])('is found at %s in %j', (key, change) => {
    expect(findConfigFaults({ ...ready, ...change })).toEqual([
      {
        key,
        message: expect.stringMatching(new RegExp(`^${key} .*\\.$`)),
        hint: expect.stringMatching(/^Set .*\.$/),
      },
    ])
  })
})
