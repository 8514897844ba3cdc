// @vitest-environment happy-dom
import type { EvidenceLevel, FindingStatus, TableFinding } from '@cresolver/core/protocol'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listDangers, strange, strangeTexts } from '../../shell/strange-texts.fixture.ts'
import { FindingItem } from './finding-item.tsx'

afterEach(cleanup)

const plain: TableFinding = {
  id: 'A1',
  finding: 'The lock is old.',
  evidence: '',
  severity: 'info',
  level: 'none',
  status: 'unchallenged',
  agent: 'ann',
  observed_by: ['ann'],
  accepted_by: [],
  challenged_by: [],
  confidence_bps: null,
  sources: [],
  flags: [],
  was: null,
  answer: null,
}
const show = (change: Partial<TableFinding> = {}) =>
  render(<FindingItem finding={{ ...plain, ...change }} />)
const text = () => screen.getAllByRole('listitem')[0]?.textContent ?? ''

describe('a finding', () => {
  test.each<[EvidenceLevel, string, RegExp]>([
    ['verified', 'Verified', /address of a source/],
    ['corroborated', 'Corroborated', /two different sources/],
    ['indicated', 'Indicated', /Cites a source/],
    ['possible', 'Possible', /no source/],
    ['none', 'No level', /no level/],
  ])('explains its evidence if that is %s', (level, word, meaning) => {
    show({ level })
    expect(screen.getByText(word).getAttribute('title')).toMatch(meaning)
  })

  test.each<[FindingStatus, string]>([
    ['unchallenged', 'Unchallenged'],
    ['accepted', 'Accepted'],
    ['contested', 'Contested'],
  ])('says so in a word if it is %s', (status, word) => {
    show({ status })
    expect(screen.getByText(word)).toBeDefined()
  })

  test('has its evidence under it, and no place for it where there is none', () => {
    show({ evidence: 'It was made in 1950.' })
    expect(text()).toContain('The lock is old.It was made in 1950.')
    cleanup()
    const { container } = show()
    expect(text()).toBe('A1No levelUnchallengedThe lock is old.Observed by ann')
    expect(container.querySelectorAll('li > *')).toHaveLength(3)
  })

  test('names its severity only where it is more than information', () => {
    show({ severity: 'critical' })
    expect(screen.getByText('Critical')).toBeDefined()
    cleanup()
    show({ severity: 'warning' })
    expect(screen.getByText('Warning')).toBeDefined()
    cleanup()
    show({ severity: 'info' })
    expect(text()).not.toMatch(/info/i)
  })

  test('shows who challenges it, and then who accepts it', () => {
    show({
      challenged_by: [
        { agent: 'bob', text: 'It is from last year.', round: 1, level: 'possible' },
      ],
      accepted_by: [{ agent: 'cyd', text: '' }],
    })
    expect(text()).toMatch(
      /bob challenges it \(possible\)It is from last year\.cyd accepts it/,
    )
  })

  test('says who observed it and how sure they are, with zero as zero', () => {
    show({ observed_by: ['ann', 'bob'], confidence_bps: 0 })
    expect(screen.getByText('Observed by ann, bob, 0 % sure')).toBeDefined()
    cleanup()
    show()
    expect(screen.getByText('Observed by ann')).toBeDefined()
  })

  test('says what was noticed about its evidence', () => {
    const detail = 'only one source'
    show({ flags: [{ kind: 'single_source', severity: 'warning', detail }] })
    expect(screen.getByText('Flag: single source').getAttribute('title')).toBe(detail)
  })

  test('links to ten sources and says how many more there are', () => {
    const sources = Array.from({ length: 13 }, (_, index) => `https://a.example/${index}`)
    show({ sources })
    const list = within(screen.getByRole('list', { name: 'Sources' }))
    expect(list.getAllByRole('link')).toHaveLength(10)
    expect(list.getByText('and 3 more')).toBeDefined()
    expect(list.getByRole('link', { name: 'a.example/0' }).getAttribute('rel')).toContain(
      'noreferrer',
    )
  })

  test('mentions no more sources if it has ten', () => {
    show({
      sources: Array.from({ length: 10 }, (_, index) => `https://a.example/${index}`),
    })
    expect(screen.getAllByRole('link')).toHaveLength(10)
    expect(screen.queryByText(/more$/)).toBeNull()
  })

  test('has no list of sources without any', () => {
    show()
    expect(screen.queryByRole('list', { name: 'Sources' })).toBeNull()
  })

  test.each([
    strange.script,
    'data:text/html,<script>',
    ' JaVaScRiPt:alert(1)',
    'not a link',
  ])('makes no link of %s', (source) => {
    show({ sources: [source] })
    expect(screen.queryByRole('link')).toBeNull()
    expect(text()).toContain(source.trim())
  })

  test.each(strangeTexts)('stays harmless with untrusted text: %s', (_, hostile) => {
    const said = [{ agent: hostile, text: hostile }]
    const { container } = show({
      finding: hostile,
      evidence: hostile,
      observed_by: [hostile, hostile],
      challenged_by: said.map((each) => ({ ...each, round: 1, level: 'none' as const })),
      was: hostile,
      answer: hostile,
      accepted_by: said,
      sources: [hostile],
    })
    expect(listDangers(container)).toEqual([])
  })
})
