import type { WorkerRecord } from '@cresolver/core/resolution'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { absentWorker, judgedWorker } from '../market.fixture.ts'
import { WorkerAnswer } from './worker-answer.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const judged = judgedWorker(1, true, 80, { voteWeight: '1', weight: '1' })
const answer = judged.answer ?? {
  determination: true,
  confidence: 1,
  evidence: '',
  sources: [],
  investigated: true,
}

function show(change: Partial<WorkerRecord>) {
  return render(<WorkerAnswer entry={{ ...judged, ...change }} />).container
}

const sources = () =>
  within(screen.getByRole('list', { name: 'Sources' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the answer of a worker', () => {
  it('is plain text, cut until all of it is requested', () => {
    const evidence = `<script>alert(1)</script>\u202e${'é'.repeat(100_000)}`
    const container = show({ answer: { ...answer, evidence } })
    expect(container.querySelector('script')).toBeNull()
    const text = container.querySelector('p')
    expect(text?.textContent).toMatch(/^<script>alert\(1\)<\/script>é+…$/)
    expect(text?.textContent).toHaveLength(421)
    fireEvent.click(screen.getByRole('button', { name: 'Show all 100,025 characters' }))
    expect(text?.textContent).toHaveLength(100_025)
  })

  it('keeps its lines', () => {
    show({ answer: { ...answer, evidence: 'First.\nSecond.' } })
    expect(screen.getByText(/First/).textContent).toBe('First.\nSecond.')
  })

  it('links only to web addresses, each once', () => {
    const url = 'https://a.example/x'
    const all = [url, url, 'javascript:alert(1)', 'data:text/html,x', 'a book']
    show({ answer: { ...answer, sources: all } })
    expect(sources()).toEqual([
      'a.example/x',
      'javascript:alert(1)',
      'data:text/html,x',
      'a book',
    ])
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  it('counts the sources that it does not list, and none of them twice', () => {
    const urls = Array.from({ length: 23 }, (_, place) => `https://a.example/${place}`)
    show({ answer: { ...answer, sources: [...urls, ...urls] } })
    expect(sources()).toHaveLength(21)
    expect(sources().at(-1)).toBe('and 3 more')
  })

  it('has no list of sources where there is none', () => {
    show({ answer: { ...answer, sources: [] } })
    expect(screen.queryByRole('list', { name: 'Sources' })).toBeNull()
  })
})

describe('a worker that said nothing', () => {
  it.each<[string, Partial<WorkerRecord>]>([
    ['No answer: no answer in 8 seconds', absentWorker(1)],
    ['No answer: no reason on record', {}],
  ])('is said to have: %s', (words, change) => {
    const container = show({ answer: undefined, ...change })
    expect(container.textContent).toBe(words)
  })
})

describe('challenges', () => {
  const challenged = (change: Partial<WorkerRecord>) =>
    show({ sources: [], ...change } as never)

  it('stand in order, each with its defence', () => {
    challenged({})
    expect(screen.getByText('3 challenges and what it answered')).toBeTruthy()
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items).toEqual(
      expect.arrayContaining(['Why?Because.', 'How sure?Quite.', 'What if?Then not.']),
    )
  })

  it.each([
    ['disagreement', 'Other agents reached the opposite conclusion.'],
    [
      'devils-advocate',
      'All agents agreed, so it was asked to argue against its own answer.',
    ],
  ] as const)('say why they were sent if they are of the kind %s', (kind, words) => {
    challenged({ challenge: { kind, challenges: ['Why?'] } })
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('are beside their own defences if they read the same', () => {
    const complain = vi.spyOn(console, 'error').mockReturnValue()
    challenged({
      challenge: { kind: 'disagreement', challenges: ['Why?', 'Why?'] },
      defence: { responses: ['So.'] },
    })
    expect(screen.getByText('So.')).toBeTruthy()
    expect(screen.getByText('No response.')).toBeTruthy()
    expect(complain).not.toHaveBeenCalled()
  })

  it('say why there is no defence', () => {
    const reason = `gone\u202e ${'x'.repeat(9_000)}`
    challenged({
      defence: undefined,
      absence: { step: 'CHALLENGE', code: 'SILENT', reason },
    })
    const said = screen.getByText(/^No defence: gone x+$/).textContent ?? ''
    expect(said).toHaveLength('No defence: '.length + 300)
    cleanup()
    challenged({ defence: undefined })
    expect(screen.getByText('No defence: none on record')).toBeTruthy()
  })
})

describe('the quotes of an answer', () => {
  const claim = {
    text: 'The bank cut its rate.',
    quote: 'decided to lower the rate\u202e',
    url: 'https://bank.example/decision',
    sha256: 'ab'.repeat(32),
    readAt: 1_783_000_000,
    offset: 7,
  }

  it('name their page, its hash and the day it was read', () => {
    show({ answer: { ...answer, claims: [claim] } })
    const list = within(screen.getByRole('list', { name: 'Quotes' }))
    expect(list.getByRole('listitem').textContent).toBe(
      '“decided to lower the rate”bank.example/decision, read 2026-07-02, abababab',
    )
    expect(list.getByRole('link').getAttribute('href')).toBe(claim.url)
  })

  it('say whose word they are', () => {
    show({ answer: { ...answer, claims: [claim] } })
    expect(screen.getByText(/One quote, reported by the worker/)).toBeTruthy()
  })

  it('are not there for an answer without them', () => {
    show({ answer })
    expect(screen.queryByRole('list', { name: 'Quotes' })).toBeNull()
  })
})
