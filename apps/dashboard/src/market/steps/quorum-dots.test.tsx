import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { QuorumDots } from './quorum-dots.tsx'

afterEach(cleanup)

it.each([
  [
    { asked: 4, answered: 3, required: 3 },
    '3 of 4 answered, 3 required: the quorum was met.',
  ],
  [
    { asked: 3, answered: 1, required: 2 },
    '1 of 3 answered, 2 required: the quorum was missed.',
  ],
  [
    { asked: 0, answered: 0, required: 0 },
    '0 of 0 answered, 0 required: the quorum was missed.',
  ],
])('a quorum is said in words (%#)', (quorum, words) => {
  render(<QuorumDots quorum={quorum} />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(words)
})

it('each worker has a dot, and a silent one has a cross', () => {
  const quorum = { asked: 4, answered: 3, required: 3 }
  const { container } = render(<QuorumDots quorum={quorum} />)
  expect(container.querySelectorAll('circle')).toHaveLength(4)
  expect(container.querySelectorAll('path')).toHaveLength(1)
})

it('no worker is absent while answers may still arrive', () => {
  const quorum = { asked: 3, answered: 1, required: 2 }
  const { container } = render(<QuorumDots quorum={quorum} isRunning />)
  expect(container.querySelectorAll('path')).toHaveLength(0)
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('may still come')
})

it('a feed that tells a number that no market has fills no page', () => {
  const quorum = { asked: 2 ** 40, answered: 1, required: 2 }
  const { container } = render(<QuorumDots quorum={quorum} isRunning />)
  expect(container.querySelectorAll('circle').length).toBeLessThan(100)
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain(
    '1 of 1099511627776',
  )
})
