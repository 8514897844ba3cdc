import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLate } from './use-late.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Shown({ loading }: { readonly loading: Promise<string> }) {
  return <p>{useLate(loading) ?? 'not yet'}</p>
}

/** Node 20 has no `Promise.withResolvers`. */
function later() {
  let resolve = (_: string) => {}
  let reject = (_: Error) => {}
  const promise = new Promise<string>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render() {
    return this.state.message === '' ? this.props.children : this.state.message
  }
}

test('code is shown as soon as it is there', async () => {
  const loading = later()
  render(<Shown loading={loading.promise} />)
  expect(screen.getByText('not yet')).toBeTruthy()
  await act(async () => loading.resolve('here'))
  expect(screen.getByText('here')).toBeTruthy()
})

test('code that cannot be loaded is reported by the boundary of the page', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const loading = later()
  render(
    <Boundary>
      <Shown loading={loading.promise} />
    </Boundary>,
  )
  await act(async () => loading.reject(new Error('no such file')))
  expect(screen.getByText('no such file')).toBeTruthy()
})
