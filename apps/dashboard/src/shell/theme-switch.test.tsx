// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ThemeSwitch } from './theme-switch.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const theme = () => document.documentElement.dataset.theme

describe('the switch of the theme', () => {
  test('goes there and back, is named by what it does, and keeps the last choice', () => {
    document.documentElement.dataset.theme = 'light'
    render(<ThemeSwitch />)
    press('Use the dark theme')
    expect(theme()).toBe('dark')
    press('Use the light theme')
    expect(theme()).toBe('light')
    expect(localStorage.getItem('cresolver.theme')).toBe('light')
  })

  test('takes a page without a theme for a dark one', () => {
    render(<ThemeSwitch />)
    expect(screen.getByRole('button', { name: 'Use the light theme' })).toBeDefined()
  })

  test('changes the look also where the browser keeps nothing', () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { setItem })
    render(<ThemeSwitch />)
    press('Use the light theme')
    expect(theme()).toBe('light')
    expect(screen.getByRole('button', { name: 'Use the dark theme' })).toBeDefined()
  })

  test('keeps nothing until it is pressed', () => {
    render(<ThemeSwitch />)
    expect(localStorage.length).toBe(0)
  })
})
