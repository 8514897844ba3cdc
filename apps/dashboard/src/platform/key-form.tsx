'use client'

import { useId, useState, useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { fieldStyle, problemOf } from '../ui/input.tsx'
import { platformAddress } from './platform-call.ts'
import {
  forgetPlatformKey,
  keepPlatformKey,
  platformKeyOf,
  readPlatformKey,
  watchPlatformKey,
} from './platform-key.ts'

/** Takes an API key for a platform, or forgets it. */
export function KeyForm({
  platformUrl,
  onKept,
}: {
  readonly platformUrl: string
  /** Called when another key is used from now on. */
  readonly onKept: () => void
}) {
  const { origin, hasKey } = usePlatformKey(platformUrl)
  const [text, setText] = useState('')
  const id = useId()
  const problem = problemOf(text, readPlatformKey)
  const keep = () => {
    if (text.trim() === '' || problem !== undefined) return
    keepPlatformKey(origin, text)
    setText('')
    onKept()
  }
  return (
    <form
      className="mt-3 rounded-lg border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        API key of <span className="untrusted">{origin}</span>
      </label>
      <input
        id={id}
        type="password"
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        className={fieldStyle}
      />
      <p
        id={`${id}-note`}
        className={`mt-1 text-sm ${problem ? 'text-no' : 'text-muted'}`}
      >
        {problem ??
          'It is sent to this platform only, and kept until this tab is closed.'}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button onPress={keep}>Use this key</Button>
        {hasKey && (
          <Button
            onPress={() => {
              forgetPlatformKey()
              onKept()
            }}
          >
            Forget the key
          </Button>
        )}
      </p>
    </form>
  )
}

/** Origin of a platform, and whether an API key was entered for it in this tab. */
function usePlatformKey(platformUrl: string): {
  readonly origin: string
  readonly hasKey: boolean
} {
  const { origin } = new URL(platformAddress({ platformUrl, path: '' }))
  const hasKey = useSyncExternalStore(
    watchPlatformKey,
    () => platformKeyOf(origin) !== undefined,
    () => false,
  )
  return { origin, hasKey }
}
