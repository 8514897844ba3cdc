import { decodeTokenUri, findWorkerEndpoint } from '@cresolver/protocol'
import { expect, test } from 'vitest'
import {
  buildRegistration,
  checkRegistrationDraft,
  EMPTY_REGISTRATION_DRAFT,
  type RegistrationDraft,
  tokenUriOf,
} from './registration-draft.ts'

const owner = `0x${'1'.repeat(40)}` as const
const draft: RegistrationDraft = {
  ...EMPTY_REGISTRATION_DRAFT,
  ...{
    name: ' Reader ',
    url: 'https://agent.example/a/',
    tags: 'weather, sports,weather',
  },
  ...{ description: 'Reads.', image: 'https://a.example/i.png' },
}

test('the file is read from chain as it was built', () => {
  const file = buildRegistration(draft, owner, 31_337)
  expect(decodeTokenUri(tokenUriOf(draft, file))).toEqual(file)
  expect(file).toMatchObject({
    ...{ name: 'Reader', description: 'Reads.' },
    services: [
      { name: 'wallet', endpoint: `eip155:31337:${owner}` },
      { name: 'A2A', tags: ['weather', 'sports'] },
    ],
  })
  expect(findWorkerEndpoint(file)).toBe('https://agent.example/a')
})

test('a hosted file is an address in the registry, and a long one does not fit on chain', () => {
  const hostedAt = 'https://agent.example/agent.json'
  const file = buildRegistration(draft, owner, 1)
  expect(tokenUriOf({ ...draft, place: 'hosted', hostedAt }, file)).toBe(hostedAt)
  const long = { ...file, extra: 'x'.repeat(20_000) }
  expect(() => tokenUriOf(draft, long)).toThrow('more than 16384')
})

test('the address of an agent card is not a base URL', () => {
  const url = 'https://agent.example/.well-known/agent.json'
  expect(() => buildRegistration({ ...draft, url }, owner, 1)).toThrow(
    'is read differently from the registration file',
  )
})

test.each<[keyof RegistrationDraft, Partial<RegistrationDraft>]>([
  ['name', { name: ' ' }],
  ['url', { url: 'agent.example' }],
  ['url', { url: 'http://agent.example' }],
  ['url', { url: 'https://user:secret@agent.example' }],
  ['url', { url: 'https://agent.example?q' }],
  ['description', { description: 'x'.repeat(2_049) }],
  ['image', { image: 'javascript:alert(1)' }],
  ['tags', { tags: 'x'.repeat(65) }],
  ['hostedAt', { place: 'hosted', hostedAt: 'http://agent.example/agent.json' }],
])('%s has an error of its own for %o', (field, change) => {
  expect(Object.keys(checkRegistrationDraft({ ...draft, ...change }, false))).toEqual([
    field,
  ])
})

test('plain http to a worker is for local networks', () => {
  expect(
    checkRegistrationDraft({ ...draft, url: 'http://127.0.0.1:4001' }, true),
  ).toEqual({})
})
