import { expect, test } from 'vitest'
import { fakeChain } from '../chain.fixture.ts'
import { findArchives, parseArchives } from './read-archives.ts'

const receiver = `0x${'b'.repeat(40)}` as const
const chainThatSays = (archives: string) =>
  fakeChain({ reads: { [`${receiver} archives`]: () => archives } })

test('archives that are given come before those of the chain, each once', async () => {
  const chain = chainThatSays('https://two.example/ https://three.example/deep/')
  const given = ['http://one.example/', 'https://two.example']
  expect(await findArchives(chain, receiver, given)).toEqual([
    ...['http://one.example', 'https://two.example', 'https://three.example/deep'],
  ])
})

test('a receiver that does not say where records are adds no archive', async () => {
  expect(await findArchives(fakeChain({}), receiver, ['https://a.example'])).toEqual([
    'https://a.example',
  ])
})

test.each([
  '',
  'archive.example',
  '/archive',
  'ftp://archive.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://',
  'https://user:password@archive.example',
  'https://archive.example?path=',
  'https://archive.example#',
  'https://archive.example\n.other.example',
  'https://archive.example\\other.example',
  'https://archive.example/\u001b[2J',
  'https://\u0430rchive.example',
  `https://archive.example/${'a'.repeat(489)}`,
])('%j names no archive', (text) => {
  expect(parseArchives(text)).toEqual([])
})

test('a word that is not a URL is passed over, and no third archive counts', () => {
  expect(
    parseArchives('x https://a.example  http://[::1]:80/b/../c/ https://d.example'),
  ).toEqual(['https://a.example', 'http://[::1]/c'])
  const longest = `https://archive.example/${'a'.repeat(488)}`
  expect(parseArchives(longest)).toEqual([longest])
})
