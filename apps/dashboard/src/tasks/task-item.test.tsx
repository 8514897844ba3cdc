// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listDangers, strangeTexts } from '../shell/strange-texts.fixture.ts'
import { TaskItem } from './task-item.tsx'

afterEach(cleanup)

const show = (props: Partial<Parameters<typeof TaskItem>[0]> = {}) =>
  render(
    <ul>
      <TaskItem id="task-1" facts={[]} reason="" {...props} />
    </ul>,
  )
const item = () => screen.getByRole('listitem')

describe('a task in a list', () => {
  test('is named by its id, short in the text and whole for the mouse', () => {
    const id = `${'a'.repeat(39)}_${'b'.repeat(3)}`
    show({ id })
    expect(screen.getByTitle(id).textContent).toBe('aaaaaa…_bbb')
  })

  test('has its facts by name, in the order in which they are given', () => {
    show({
      facts: [
        ['Topic', 'weather'],
        ['Reward', '0'],
      ],
    })
    const reported = (role: string) =>
      screen.getAllByRole(role).map(({ textContent }) => textContent)
    expect(reported('term')).toEqual(['Topic', 'Reward'])
    expect(reported('definition')).toEqual(['weather', '0'])
  })

  test('says why it is where it is, if the market does', () => {
    show({ reason: 'declined by all' })
    expect(item().textContent).toBe('task-1declined by all')
    cleanup()
    show()
    expect(item().textContent).toBe('task-1')
  })

  test('shows what was handed in behind all of it', () => {
    show({ reason: 'the cheapest', children: <p>the result</p> })
    expect(item().textContent).toMatch(/the cheapestthe result$/)
  })

  test.each(strangeTexts)(
    'shows untrusted text as text, and cuts a long one: %s',
    (_, text) => {
      const { container } = show({ facts: [['Topic', text]], reason: text })
      expect(listDangers(container)).toEqual([])
      expect(item().textContent?.length).toBeLessThan(700)
    },
  )
})
