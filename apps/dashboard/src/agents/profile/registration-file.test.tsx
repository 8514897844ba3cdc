// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listDangers, strange, strangeTexts } from '../../shell/strange-texts.fixture.ts'
import type { RegisteredProfile } from './registered-profile.ts'
import { RegistrationFile } from './registration-file.tsx'

afterEach(cleanup)

const registration = {
  name: 'Ann',
  services: [{ name: 'worker', endpoint: 'https://ann.example/v1' }],
}
const profile: RegisteredProfile = {
  kind: 'inside',
  uri: 'data:application/json,{}',
  name: 'Ann',
  endpoint: 'https://ann.example/v1',
  registration,
  problem: undefined,
}
const show = (change: Partial<RegisteredProfile> = {}) =>
  render(<RegistrationFile profile={{ ...profile, ...change }} />)
const services = () =>
  within(screen.getByRole('list', { name: 'Services' })).queryAllByRole('listitem')

describe('a registration file', () => {
  test('is called missing if it is not there', () => {
    show({ kind: 'none', uri: undefined, registration: undefined })
    expect(screen.getByText('No registration file')).toBeDefined()
  })

  test('is linked to and not fetched if it is elsewhere', () => {
    show({
      kind: 'outside',
      uri: 'https://ann.example/agent.json',
      registration: undefined,
    })
    const link = screen.getByRole('link', { name: 'ann.example/agent.json' })
    expect(link.getAttribute('rel')).toContain('noreferrer')
    expect(link.getAttribute('target')).toBe('_blank')
  })

  test.each(['ipfs://abc', strange.script, 'nothing'])(
    'is named without a link if it is at %s',
    (uri) => {
      const { container } = show({ kind: 'outside', uri, registration: undefined })
      expect(screen.queryByRole('link')).toBeNull()
      expect(container.textContent).toContain(uri)
    },
  )

  test('says why it cannot be read, and shows what is there', () => {
    const uri = 'data:application/json,{'
    show({ registration: undefined, problem: 'It is not JSON.', uri })
    expect(screen.getByText('It is not JSON.')).toBeDefined()
    expect(screen.getByText('Token URI').parentElement?.textContent).toContain(uri)
  })

  test('lists its services by name, with links that send no referrer', () => {
    show()
    expect(services().map(({ textContent }) => textContent)).toEqual([
      'workerann.example/v1',
    ])
    const [link] = screen.getAllByRole('link')
    expect(link?.getAttribute('href')).toBe('https://ann.example/v1')
  })

  test('calls its services endpoints, as older files do', () => {
    const endpoints = [{ name: 'old', endpoint: 'https://old.example' }]
    show({ registration: { name: 'Ann', endpoints } })
    expect(services().map(({ textContent }) => textContent)).toEqual(['oldold.example'])
  })

  test('has an empty list without services', () => {
    show({ registration: { name: 'Ann' } })
    expect(services()).toHaveLength(0)
  })

  test('shows twenty services and says how many more there are', () => {
    const service = { name: 'worker', endpoint: 'https://ann.example' }
    show({ registration: { name: 'Ann', services: Array(23).fill(service) } })
    expect(services()).toHaveLength(20)
    expect(screen.getByText('3 more services are in the file.')).toBeDefined()
  })

  test('is there whole, word by word', () => {
    show()
    const raw = screen.getByText('Raw file').parentElement
    expect(JSON.parse(raw?.querySelector('pre')?.textContent ?? '')).toEqual(registration)
    expect(raw?.hasAttribute('open')).toBe(false)
  })

  // The raw text is whole on purpose, so that of the dangers only the length does not count.
  test.each(strangeTexts)('stays harmless with %s in it', (_, text) => {
    const { container } = show({
      registration: {
        name: text,
        description: text,
        services: [{ name: text, endpoint: text }],
      },
    })
    const dangers = listDangers(container).filter(
      (danger) => !danger.endsWith('characters'),
    )
    expect(dangers).toEqual([])
    expect(services()[0]?.textContent?.length).toBeLessThan(400)
  })
})
