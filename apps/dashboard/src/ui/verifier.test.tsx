// @vitest-environment happy-dom
import { CresolverError } from '@cresolver/core/protocol'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Verifier, type VerifierParameters } from './verifier.tsx'

afterEach(cleanup)

/** Work that ends when a test says so. */
function work() {
  const runs: {
    readonly signal: AbortSignal
    readonly resolve: (found: string) => void
    readonly reject: (thrown: unknown) => void
  }[] = []
  const verify = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => runs.push({ signal, resolve, reject }))
  const last = () => {
    const run = runs.at(-1)
    if (!run) throw new Error('nothing was verified')
    return run
  }
  return { runs, verify, last }
}

const show = (verify: VerifierParameters<string>['verify']) =>
  render(
    <Verifier
      title="Verify this log"
      explanation="It counts."
      verify={verify}
      report={(found) => <p>{`It found ${found}.`}</p>}
    />,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a section that verifies', () => {
  test('does nothing before its button is pressed, and then reports', async () => {
    const { runs, verify, last } = work()
    show(verify)
    expect(runs).toEqual([])
    press('Verify')
    expect(screen.getByRole('button', { name: 'Verifying…' })).toHaveProperty(
      'disabled',
      true,
    )
    last().resolve('three')
    expect(await screen.findByText('It found three.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Verify again' })).toBeDefined()
  })

  test('says what failed, and forgets it when it verifies again', async () => {
    const { verify, last } = work()
    show(verify)
    press('Verify')
    const parts = { code: 'LOG_GONE', message: 'It is gone.', hint: 'Look elsewhere.' }
    last().reject(new CresolverError(parts))
    expect((await screen.findByRole('alert')).textContent).toContain('LOG_GONE')
    press('Verify again')
    expect(screen.queryByRole('alert')).toBeNull()
    last().resolve('two')
    expect(await screen.findByText('It found two.')).toBeDefined()
  })

  test('ends its work when the page is left', () => {
    const { verify, last } = work()
    const { unmount } = show(verify)
    press('Verify')
    expect(last().signal.aborted).toBe(false)
    unmount()
    expect(last().signal.aborted).toBe(true)
  })
})
