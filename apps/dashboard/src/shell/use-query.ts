'use client'

import { useSyncExternalStore } from 'react'

const changed = 'cresolver:query'
let known = { search: '', values: new URLSearchParams() }

/** Follows the query of the URL, which contains the state of a page. */
export function useQueryValues(): URLSearchParams {
  return useSyncExternalStore(subscribe, read, () => none)
}

/** Changes values of the query in place: a reload or a copied URL shows the same. */
export function setQueryValues(
  changes: Readonly<Record<string, string | undefined>>,
): void {
  const values = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') values.delete(name)
    else values.set(name, value)
  }
  const query = values.toString()
  history.replaceState(history.state, '', query === '' ? location.pathname : `?${query}`)
  dispatchEvent(new Event(changed))
}

const none = new URLSearchParams()

function read(): URLSearchParams {
  const { search } = location
  if (search !== known.search) known = { search, values: new URLSearchParams(search) }
  return known.values
}

/** Links to the same page change the URL without `popstate`; the Navigation API reports them. */
function subscribe(listener: () => void): () => void {
  const { navigation } = globalThis as { navigation?: EventTarget | undefined }
  addEventListener('popstate', listener)
  addEventListener(changed, listener)
  navigation?.addEventListener('currententrychange', listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(changed, listener)
    navigation?.removeEventListener('currententrychange', listener)
  }
}
