'use client'

import { readText } from '@cresolver/bounded'
import { parseRegistration, type Registration } from '@cresolver/protocol'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

const mostBytes = 64 * 1024
const timeoutMs = 10_000

/** Offers a registration file for download, and looks whether it is published. */
export function HostedFile({
  file,
  url,
}: {
  readonly file: Registration
  readonly url: string
}) {
  const [found, setFound] = useState<string>()
  const look = async () => {
    setFound('Asking…')
    setFound(await compareHosted(url, file))
  }
  return (
    <div className="mt-3 space-y-2">
      <p className="flex flex-wrap gap-2">
        <Button onPress={() => download(file)}>Download registration.json</Button>
        <Button onPress={() => void look()}>Look whether it is published</Button>
      </p>
      {found !== undefined && <p role="status">{found}</p>}
    </div>
  )
}

/** Compares the file at a URL with one, and says what is different. */
export async function compareHosted(
  url: string,
  file: Registration,
  ask: typeof fetch = globalThis.fetch,
): Promise<string> {
  let text: string | undefined
  try {
    const response = await ask(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status !== 200)
      return `Its server answers with the status ${response.status}.`
    text = await readText(response, mostBytes)
  } catch {
    return 'It cannot be read from this page: it is not there, or its server does not allow pages to read it.'
  }
  try {
    const published = parseRegistration(text ?? '')
    return JSON.stringify(published) === JSON.stringify(file)
      ? 'It is published as it is here.'
      : 'Another registration file is published there.'
  } catch {
    return 'What is published there is not a registration file.'
  }
}

function download(file: Registration): void {
  const blob = new Blob([`${JSON.stringify(file, null, 2)}\n`], {
    type: 'application/json',
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = 'registration.json'
  link.click()
  URL.revokeObjectURL(link.href)
}
