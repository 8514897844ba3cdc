'use client'

import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { chooseTheme, readTheme, type Theme } from './theme.ts'

/** Switches between the dark and the light theme. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('dark')
  useEffect(() => setTheme(readTheme()), [])
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <Button
      label={`Use the ${other} theme`}
      onPress={() => {
        chooseTheme(other)
        setTheme(other)
      }}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
        <circle cx="8" cy="8" r="6" className="fill-none stroke-current stroke-[1.5]" />
        <path d="M8 2a6 6 0 0 1 0 12z" className="fill-current" />
      </svg>
    </Button>
  )
}
