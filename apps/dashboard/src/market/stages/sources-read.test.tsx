import type { DecidedPart, PanelPart } from '@cresolver/core/resolution'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { decidedPart } from '../decided-part.fixture.ts'
import { known, Started } from '../market-page.fixture.tsx'
import { SourcesRead } from './sources-read.tsx'

afterEach(cleanup)

function show(adjudication: DecidedPart | PanelPart | undefined) {
  return render(
    <Started markets={[]}>
      <SourcesRead known={{ ...known(), adjudication }} />
    </Started>,
  ).container
}

const part = decidedPart()
const [answer] = part.observations

describe('the sources that were read', () => {
  it('says what the rule says, and by which value of which source', () => {
    const container = show(part)
    expect(container.querySelector('p')?.textContent).toBe('The rule says YES.')
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(
      'coingecko:bitcoin says YES: 76,000.5 at 2026-02-21T00:00:41Z',
    )
  })

  it('lists every source with a link, its size and its hash', () => {
    show(part)
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('rel'))).toEqual([
      'noopener noreferrer nofollow ugc',
    ])
    const item = screen.getAllByRole('listitem')[1]
    expect(item?.textContent).toMatch(/status 200, \d+ characters, SHA-256 [0-9a-f]{6}…/)
  })

  it('says that the question is at fault, and why', () => {
    const reason = `The window is \u202eempty.\n${'z'.repeat(5_000)}`
    const finding = { verdict: 'INVALID', code: 'RULE_MALFORMED', reason } as const
    const container = show({ ...part, finding })
    expect(container.textContent).toContain('so the market is void: RULE_MALFORMED')
    expect(container.textContent).toContain('The window is empty.')
    expect(screen.getByRole('button', { name: /Show all 5,0/ })).toBeTruthy()
  })

  it('says that the workers were asked where data does not decide', () => {
    const reason = 'It was down.'
    const finding = { verdict: 'NEEDS_PANEL', code: 'SOURCE_FAILED', reason } as const
    expect(show({ ...part, finding }).textContent).toContain(
      'so the agents were asked: SOURCE_FAILED',
    )
  })

  it('shows a source that gave no answer, and makes no link of what is none', () => {
    const failure = {
      kind: 'failure',
      request: { host: 'coingecko', path: '/' },
      url: 'javascript:alert(1)',
      reason: `\u202e<img src=x onerror=alert(1)>${'r'.repeat(900)}`,
    } as const
    const container = show({ ...part, observations: [failure] })
    expect(screen.queryByRole('link')).toBeNull()
    expect(container.querySelector('img')).toBeNull()
    const said = screen.getByText(/^no answer: <img/).textContent ?? ''
    expect(said).toHaveLength('no answer: '.length + 300)
  })

  it('lists a source twice that was asked twice', () => {
    show({ ...part, observations: answer ? [answer, answer] : [] })
    expect(screen.getAllByRole('link')).toHaveLength(2)
  })

  it('lets no name or digits of a record turn or fill the page', () => {
    const hostile = `\u202e${'9'.repeat(100_000)}`
    const reading = { source: hostile, side: 'YES', value: hostile } as const
    const container = show({ ...part, finding: { verdict: 'YES', readings: [reading] } })
    const said = container.querySelector('li')?.textContent ?? ''
    expect(said).not.toContain('\u202e')
    expect(said.length).toBeLessThan(10_000)
  })

  it('shows nothing before data was asked', () => {
    expect(show(undefined).textContent).toBe('')
  })
})
