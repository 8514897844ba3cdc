// @vitest-environment happy-dom
import { formatLog } from '@cresolver/round-table/replay/fixture'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_TABLE, takeTableEvent } from '../debate/table-progress.ts'
import { viewOf } from '../table.fixture.ts'
import { closedTable } from './true-log.fixture.ts'
import { VerifyTableSection } from './verify-table-section.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const table = closedTable()

/** Shows a closed table whose platform answers like this. */
function show(
  answer: (signal: AbortSignal) => Response | Promise<Response>,
  id = table.result.task_id,
) {
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (_, init) =>
      answer(init?.signal ?? new AbortController().signal),
    )
  const shown = render(
    <VerifyTableSection
      platformUrl="https://platform.example"
      view={viewOf({ content: 'Is the door safe?', task_id: id })}
      progress={table.log.reduce(takeTableEvent, EMPTY_TABLE)}
      result={table.result}
    />,
  )
  return { asked, ...shown }
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
const statements = async () =>
  within(await screen.findByRole('list', { name: 'Statements' })).getAllByRole('listitem')

describe('a table is verified by its page', () => {
  test('starts when the button is pressed, and not before', async () => {
    const { asked } = show(() => new Response(table.text))
    expect(asked).not.toHaveBeenCalled()
    press()
    const lines = await statements()
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines) expect(line.textContent).toMatch(/^✓ holds/)
    expect(
      screen.getByText(/^All \d+ statements hold: the log is complete/),
    ).toBeDefined()
    expect(screen.getByText(table.log.at(-1)?.hash ?? '')).toBeDefined()
    expect(screen.getByText(/does not prove/)).toBeDefined()
  })

  test('starts again when the button is pressed again', async () => {
    const answers = [table.text, '<html>']
    show(() => new Response(answers.shift()))
    press()
    await statements()
    fireEvent.click(screen.getByRole('button', { name: 'Verify again' }))
    expect(
      await screen.findByText('1 of 1 statements do not hold: events.'),
    ).toBeDefined()
    expect(await statements()).toHaveLength(1)
    expect(screen.getByText('none: the log is empty')).toBeDefined()
  })

  test('names a changed event in the first sentence and in its line', async () => {
    const [first, second, ...others] = table.log
    if (!first || !second) throw new Error('the log is too short')
    const at = '2020-01-01T00:00:00.000Z'
    show(() => new Response(formatLog([first, { ...second, at }, ...others])))
    press()
    expect(
      await screen.findByText(/^1 of \d+ statements do not hold: hashes\.$/),
    ).toBeDefined()
    const line = (await statements()).find(({ textContent }) =>
      textContent?.includes('does not hold'),
    )
    expect(line?.textContent).toContain('event 2 has another hash than its content')
  })

  test.each([
    ['01J-a.b_c', '01J-a.b_c'],
    ['t1; rm -rf ~', '<id>'],
    ['$(reboot)', '<id>'],
    ['-x', '<id>'],
    ['x'.repeat(101), '<id>'],
  ])('shows, for the id %j, a command that ends with %j', async (id, shown) => {
    show(() => new Response(table.text), id)
    press()
    expect(
      (await screen.findByText(/tables replay/, { selector: 'code' })).textContent,
    ).toBe(`npm run -s cresolver -- tables replay ${shown}`)
  })

  test('reports a platform that disconnects in the middle, and can be tried again', async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new Error('gone')),
    })
    show(() => new Response(broken))
    press()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('PLATFORM_UNREACHABLE')
    expect(screen.getByRole('button', { name: 'Verify again' })).toBeDefined()
  })

  test('ignores a second press while it runs', () => {
    show(() => new Promise<Response>(() => undefined))
    press()
    const button = screen.getByRole('button', { name: 'Verifying…' })
    expect(button.hasAttribute('disabled')).toBe(true)
  })

  test('asks no further once the page is left', async () => {
    let given: AbortSignal | undefined
    const { asked, unmount } = show((signal) => {
      given = signal
      return new Promise<Response>(() => undefined)
    })
    press()
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    unmount()
    expect(given?.aborted).toBe(true)
  })

  test('shows texts of its log as text', async () => {
    const [first] = table.log
    if (!first) throw new Error('the log is too short')
    const key = '<img src=x>\u202eevil'
    const { container } = show(
      () =>
        new Response(
          formatLog([
            { ...first, key },
            { ...first, key },
          ]),
        ),
    )
    press()
    expect(await screen.findByText(/repeats the key <img src=x>evil/)).toBeDefined()
    expect(container.querySelector('img')).toBeNull()
  })
})
